// Merges shards, alone in a process. Prints seconds and memory as JSON.
import { mergeShards } from '../../green-agent/merge.ts';

const [into, ...shards] = process.argv.slice(2);
const start = performance.now();
let copied = 0;
const { summary } = await mergeShards({
  shards,
  into,
  onCopied: () => {
    copied += 1;
  },
});
console.log(
  JSON.stringify({
    attempts: summary.metrics.attempts,
    copied,
    seconds: Math.round((performance.now() - start) / 100) / 10,
    peak_mb: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);
