// The steps and time that attempts took, shown separately for passed and failed ones.
import type { ReportAttempt } from '../../shared/contracts/report-page.ts';
import type { EvaluationMetrics } from '../../shared/metrics/evaluation.ts';
import { COMMON, EFFORT } from './evaluation-texts.ts';
import { Histogram } from './histogram.tsx';
import { duration, oneDecimal } from './numbers.ts';

interface EffortProps {
  readonly attempts: readonly ReportAttempt[];
  readonly metrics: EvaluationMetrics;
}

export function Effort({ attempts, metrics }: EffortProps) {
  const { steps, seconds } = metrics;
  return (
    <div className="effort">
      <div>
        <h3>{EFFORT.steps}</h3>
        <p className="small soft">
          {steps.total === null ? EFFORT.notRecorded : EFFORT.stepsText(oneDecimal(steps.avg_on_success), steps.total)}
        </p>
        <Histogram attempts={attempts} field="steps" />
      </div>
      <div>
        <h3>{COMMON.time}</h3>
        <p className="small soft">
          {seconds.total === null
            ? EFFORT.notRecorded
            : EFFORT.timeText(duration(seconds.median), duration(seconds.mean), duration(seconds.total))}
        </p>
        <Histogram attempts={attempts} field="time" />
      </div>
    </div>
  );
}
