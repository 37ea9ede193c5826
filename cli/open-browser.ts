// Opens an address in the person's browser.
import { spawn } from 'node:child_process';

type Environment = Readonly<Record<string, string | undefined>>;

/** True if a browser would open in front of the person who typed the command: in a terminal of this machine, with a screen. */
export function hasBrowser(environment: Environment, platform: NodeJS.Platform = process.platform): boolean {
  if (!process.stdout.isTTY || environment.SSH_CONNECTION || environment.CI) return false;
  return platform === 'darwin' || platform === 'win32' || Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY);
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Does nothing if the system has no program for it: the address is printed as well. Other users of the machine can see it. */
export function openBrowser(url: string): void {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  spawn(program, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
