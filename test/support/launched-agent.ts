// A program for launchers to supervise: serves a small agent card on a port, and misbehaves as its flags say. With `after=FILE` the
// card is there once that file is.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';

const [port = '0', ...habits] = process.argv.slice(2);

if (habits.includes('chatty')) {
  // Far more than a pipe buffers: an agent whose output is not read would block here.
  for (let line = 0; line < 3000; line++) console.log(`line ${line} ${'.'.repeat(200)}`);
  console.error('loud to the end');
}
if (habits.includes('stubborn')) process.on('SIGTERM', () => {});
if (habits.includes('family')) {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  console.log(`child ${child.pid}`);
}
if (habits.includes('fails')) {
  console.error('no model key');
  process.exit(7);
}
const awaited = habits.find((habit) => habit.startsWith('after='))?.slice('after='.length);
const server = createServer((request, response) => {
  if (request.url === '/crash') process.exit(3);
  const isReady = awaited === undefined || existsSync(awaited);
  const card = request.url?.startsWith('/.well-known/agent') && isReady && !habits.includes('mute');
  response.writeHead(card ? 200 : 404, { 'content-type': 'application/json' });
  const tokens = {
    arena: process.env.PASSK_ARENA_TOKEN,
    green: process.env.PASSK_GREEN_TOKEN,
    launcher: process.env.PASSK_LAUNCHER_TOKEN,
  };
  response.end(JSON.stringify({ name: 'Launched', pid: process.pid, tokens }));
});
server.listen(Number(port), '127.0.0.1', () => console.log('listening'));
