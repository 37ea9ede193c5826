// Stands for another harness: makes attempts at two tasks and writes them as a job of Harbor. What it does follows from the files
// in a folder of its own: how often it was called, and with which samples.
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [state, output, samples, mode = 'works'] = process.argv.slice(2);
appendFileSync(join(state, 'calls'), `${samples}\n`);
console.log(`making ${samples} samples with the key ${process.env.FAKE_HARNESS_KEY ?? 'none'}`);
if (mode === 'fails') {
  console.error('no container runtime');
  process.exit(3);
}
if (mode === 'hangs') {
  writeTrial('easy', 'first', 1);
  // Renamed, so that nobody reads it half written.
  writeFileSync(join(state, 'pid.new'), String(process.pid));
  renameSync(join(state, 'pid.new'), join(state, 'pid'));
  setInterval(() => {}, 1000);
} else {
  const isBroken = ['breaks-once', 'breaks-early-once'].includes(mode) && !existsSync(join(state, 'broke'));
  const isFirst = readFileSync(join(state, 'calls'), 'utf8').split('\n').length === 2;
  if (isBroken) writeFileSync(join(state, 'broke'), '');
  for (let sample = 1; sample <= Number(samples); sample++) {
    writeTrial('easy', `${samples}${sample}`, 1);
    const isUngraded = mode === 'never-grades' || (mode === 'grades-late' && isFirst && sample === 1);
    if (!isBroken || (mode === 'breaks-once' && sample === 1))
      writeTrial('hard', `${samples}${sample}`, isUngraded ? null : sample % 2);
  }
  if (isBroken) process.exit(1);
}

function writeTrial(task, id, reward) {
  const folder = join(output, 'job', `${task}__${id}`);
  mkdirSync(folder, { recursive: true });
  const number = readFileSync(join(state, 'calls'), 'utf8').split('\n').length;
  writeFileSync(
    join(folder, 'result.json'),
    JSON.stringify({
      task_name: task,
      source: 'pair',
      agent_info: { name: 'fake', model_info: null },
      verifier_result: reward === null ? null : { rewards: { reward } },
      started_at: `2026-03-01T10:${String(number).padStart(2, '0')}:00Z`,
    }),
  );
}
