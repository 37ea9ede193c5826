// passk view: serves the pages over a folder of runs, without an arena.
import { Command } from 'commander';
import { startViewServer, VIEW_PORT } from '../../green-agent/view/view-server.ts';
import { createLogger } from '../../shared/logging.ts';
import { portArgument } from '../arguments.ts';
import { untilStopped } from '../interrupt.ts';
import { hasBrowser, openBrowser } from '../open-browser.ts';

const HELP = `
Shows the runs below DIR, or a single run: results, attempts as conversations, comparisons, a leaderboard. A run that is
being written fills in while you look, and runs may come and go. Nothing is sent anywhere, and nothing on the disk changes
unless you delete a run on its page.

The key:
  The address that is printed ends in a key, made at each start. Full attempts contain ground truth, so they are shown with
  it only; without it there are results. Keep it away from agents under test. On a --host other than loopback nothing is
  shown without the key, and the connection is not encrypted.

Deleting a run:
  The page of a run has a button that deletes its folder from the disk, after a question. It needs the key, and is refused
  for a run that is being written, for DIR itself, and for anything that is reached through a symbolic link.

Examples:
  passk view                                 # the runs in runs/
  passk view runs/retail@2 --port 0          # those of one slice, on any free port
  ssh -L ${VIEW_PORT}:127.0.0.1:${VIEW_PORT} HOST passk view   # the runs of another machine, in the browser of this one`;

interface ViewFlags {
  readonly host: string;
  readonly port: number;
  readonly all?: true;
  readonly open?: boolean;
  readonly json?: true;
}

export function viewCommand(): Command {
  return new Command('view')
    .description('show a folder of runs in a browser, live while a run goes on')
    .argument('[dir]', 'the folder with the runs, or a run', 'runs')
    .option('--port <n>', 'port to listen on; 0 takes a free one', portArgument, VIEW_PORT)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--all', 'also show runs that --fresh moved aside')
    .option('--open', 'open a browser; the default in a terminal with a screen')
    .option('--no-open', 'open no browser')
    .option('--json', 'print one line of JSON, {"url", "pages", "runs"}, when ready')
    .addHelpText('after', HELP)
    .action(async (root: string, { all, open, json, ...flags }: ViewFlags) => {
      const logger = createLogger('view', process.env);
      const onBug = (error: unknown) => logger.error({ err: error }, 'internal error');
      await using server = await startViewServer({ root, movedAside: all === true, onBug, ...flags });
      const { url, pageUrl, openUrl } = server;
      const runs = server.runs();
      const ready = json
        ? JSON.stringify({ url, pages: pageUrl, runs })
        : `${runs === 1 ? '1 run' : `${runs} runs`} in ${root}, until Ctrl-C:\n  ${pageUrl}`;
      await untilStopped(() => {
        console.log(ready);
        if (open ?? (!json && hasBrowser(process.env))) openBrowser(openUrl);
      });
    });
}
