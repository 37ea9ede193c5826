// An agent's program that ends by itself, and what it is asked for meanwhile.
import { expect, it } from 'vitest';
import { freePort } from '../../../cli/free-port.ts';
import { createSupervisor } from '../../../shared/launcher/supervisor.ts';

it('waits for the next start if the program no longer listens, although it has not ended yet', async () => {
  const port = await freePort(0);
  // It stops listening when asked, and ends a little later, as a shell around a program does.
  const program = `
    const server = require('node:http').createServer((request, response) => {
      if (request.url === '/leave') {
        server.close();
        setTimeout(() => process.exit(1), 300);
      }
      response.end('{}');
    });
    server.listen(${port}, '127.0.0.1');
  `;
  const starts: number[] = [];
  await using supervisor = createSupervisor({
    agentUrl: `http://127.0.0.1:${port}`,
    command: [process.execPath, '-e', program],
    restarts: true,
    onReady: () => starts.push(supervisor.pid() ?? 0),
  });
  await supervisor.launch();
  await fetch(`http://127.0.0.1:${port}/leave`);
  await supervisor.launch();
  expect(starts).toHaveLength(2);
  expect((await fetch(`http://127.0.0.1:${port}/`)).ok).toBe(true);
});
