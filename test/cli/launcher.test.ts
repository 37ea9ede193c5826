import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../cli/free-port.ts';
import { createLauncherClient } from '../../shared/agentbeats/launcher-client.ts';
import { AGENT_RUNNING } from '../../shared/contracts/battle.ts';
import { passk } from '../support/command-line.ts';
import { passkInProcess } from '../support/in-process.ts';

const PROGRAM = fileURLToPath(new URL('../support/launched-agent.ts', import.meta.url));

const TOKEN = 'of-the-launcher';

/** Resolves when nothing answers there any more. */
async function silent(url: string): Promise<true> {
  for (;;) {
    try {
      await fetch(url);
    } catch {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The tokens that the agent at this address finds in its environment. */
async function tokensOf(agentUrl: string): Promise<unknown> {
  const response = await fetch(`${agentUrl}/.well-known/agent-card.json`);
  const card = (await response.json()) as { readonly tokens: unknown };
  expect(card).toEqual({ name: 'Launched', pid: expect.any(Number), tokens: expect.any(Object) });
  return card.tokens;
}

async function launched(...habits: string[]) {
  return await launchedAs('green', ...habits);
}

async function launchedAs(type: string, ...habits: string[]) {
  const port = await freePort(0);
  const agentUrl = `http://127.0.0.1:${port}`;
  const flags = ['--port', '0', '--agent-url', agentUrl, '--name', 'tester', '--type', type, '--json'];
  const launcher = passk(['launcher', ...flags, '--', process.execPath, PROGRAM, String(port), ...habits], {
    PASSK_ARENA_TOKEN: 'not for agents',
    PASSK_GREEN_TOKEN: 'not for white agents',
    PASSK_LAUNCHER_TOKEN: TOKEN,
  });
  const { url } = JSON.parse(await launcher.line());
  const client = createLauncherClient({ url: `${url}/as/${TOKEN}`, timeoutMs: 100_000 });
  return { launcher, client, agentUrl, [Symbol.asyncDispose]: () => launcher[Symbol.asyncDispose]() };
}

describe('passk launcher', () => {
  it('starts its agent, restarts it on request, and ends both with SIGTERM', async () => {
    await using setting = await launched();
    await setting.client.resetAndWait({ withinMs: 250_000, agentUrl: setting.agentUrl });
    expect((await setting.client.status()).status).toBe(AGENT_RUNNING);
    expect(await setting.client.card()).toMatchObject({ agent_name: 'tester', agent_type: 'green' });
    expect(await tokensOf(setting.agentUrl)).toEqual({ green: 'not for white agents' });
    setting.launcher.signal('SIGTERM');
    const { code, stderr } = await setting.launcher.ended;
    expect(code).toBe(0);
    // The agent and the launcher write to the same pipe, in any order.
    expect(stderr.split('\n')).toContain('listening');
    expect(stderr).toContain('The agent is ready at ');
    expect(await silent(setting.agentUrl)).toBe(true);
  });

  it('keeps all tokens from a white agent', async () => {
    await using setting = await launchedAs('white');
    await setting.client.resetAndWait({ withinMs: 250_000, agentUrl: setting.agentUrl });
    expect(await tokensOf(setting.agentUrl)).toEqual({});
    expect(await setting.client.card()).toMatchObject({ agent_type: 'white' });
  });

  it('leaves no agent behind when it is killed', async () => {
    await using setting = await launched('stubborn');
    await setting.client.resetAndWait({ withinMs: 250_000, agentUrl: setting.agentUrl });
    setting.launcher.signal('SIGKILL');
    expect(await silent(setting.agentUrl)).toBe(true);
  });

  it('stays up when its agent does not start, and says why', async () => {
    await using setting = await launched('fails');
    while ((await setting.client.status()).status !== 'server up, no agent running') {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    setting.launcher.signal('SIGTERM');
    expect((await setting.launcher.ended).stderr).toMatch(
      /The agent at .* did not become ready: it ended \(exit code 7\)/,
    );
  });

  it('prints the address to register, without its token', async () => {
    const agentUrl = `http://127.0.0.1:${await freePort(0)}`;
    const flags = ['--port', '0', '--agent-url', agentUrl, '--', process.execPath, PROGRAM, '0', 'fails'];
    await using launcher = passk(['launcher', ...flags], { PASSK_LAUNCHER_TOKEN: TOKEN });
    expect(await launcher.line()).toMatch(
      /^Launcher is ready at (http:\/\/127\.0\.0\.1:\d+); register it as \1\/as\/\$PASSK_LAUNCHER_TOKEN$/,
    );
    launcher.signal('SIGTERM');
    expect((await launcher.ended).stderr).not.toContain(TOKEN);
  });

  it('wants an address for its agent', async () => {
    const { code, stderr } = await passkInProcess(['launcher', '--agent-url', 'nowhere', '--', 'true']);
    expect(code).toBe(2);
    expect(stderr).toBe("passk: The agent's URL must be http or https, not nowhere.\n");
  });
});
