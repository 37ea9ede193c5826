// How far an evaluation is: finished attempts by outcome, those that run, and what is left.
import type { AttemptCounts } from '../../../shared/contracts/ui/evaluation.ts';
import { counted, whole } from '../../components/numbers.ts';

const PARTS = ['passed', 'failed', 'invalid', 'running'] as const;

export function ProgressBar({ counts }: { readonly counts: AttemptCounts }) {
  const planned = Math.max(counts.planned, doneOf(counts) + counts.running, 1);
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={planned}
      aria-valuenow={doneOf(counts)}
      aria-label={countsText(counts)}
      title={countsText(counts)}
    >
      {PARTS.map((part) =>
        counts[part] === 0 ? null : (
          <span key={part} className={part} style={{ width: `${(counts[part] / planned) * 100}%` }} />
        ),
      )}
    </div>
  );
}

export function doneOf({ passed, failed, invalid }: AttemptCounts): number {
  return passed + failed + invalid;
}

/** `37 of 128 attempts: 25 passed, 11 failed, 1 invalid; 4 running`. */
export function countsText(counts: AttemptCounts): string {
  const done = doneOf(counts);
  const parts = (['passed', 'failed', 'invalid'] as const)
    .filter((part) => counts[part] > 0)
    .map((part) => `${whole(counts[part])} ${part}`);
  const of = counts.planned > 0 ? `${whole(done)} of ${counted(counts.planned, 'attempt')}` : counted(done, 'attempt');
  const running = counts.running > 0 ? `; ${whole(counts.running)} running` : '';
  return `${of}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}${running}`;
}
