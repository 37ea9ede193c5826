// The evaluation guide's three metrics, each with its meaning and its interval, and other figures on how steady the agent is.
import type { MeanOverTasks } from '../../shared/metrics/estimates.ts';
import type { EvaluationMetrics, GuideShare } from '../../shared/metrics/evaluation.ts';
import { FIGURES } from './evaluation-texts.ts';
import { interval, oneDecimal, percent } from './numbers.ts';

interface MetricsProps {
  readonly metrics: EvaluationMetrics;
}

export function GuideMetrics({ metrics }: MetricsProps) {
  const { guide, success_rate, invalid_as_failed, level } = metrics;
  const { passed, failed } = metrics.attempts;
  const half = guide.pass_k_half;
  const isOneTask = metrics.tasks === 1;
  const write = isOneTask ? passOrFail : percent;
  return (
    <dl className="guide-metrics">
      <Metric
        name={guide.pass_k.label}
        share={guide.pass_k}
        level={level}
        write={write}
        meaning={[FIGURES.first(guide.k), ...ofTasks(guide.pass_k, isOneTask)]}
        asFailed={invalid_as_failed?.guide.pass_k.value}
      />
      {half !== null && (
        <Metric
          name={half.label}
          share={half}
          level={level}
          write={write}
          meaning={[
            FIGURES.half(guide.k),
            ...ofTasks(half, isOneTask),
            ...(half.expected === null ? [] : [FIGURES.allOrders(percent(half.expected))]),
          ]}
          asFailed={invalid_as_failed?.guide.pass_k_half?.value}
        />
      )}
      <Metric
        name={FIGURES.successRate}
        share={success_rate}
        level={level}
        write={percent}
        meaning={[FIGURES.rate(passed, passed + failed, isOneTask)]}
        asFailed={invalid_as_failed?.success_rate.value}
      />
    </dl>
  );
}

function ofTasks({ undefined_tasks: without }: GuideShare, isOneTask: boolean): string[] {
  return [...(isOneTask ? [] : [FIGURES.ofTasks]), ...(without === 0 ? [] : [FIGURES.undefinedFor(without)])];
}

/** A single task passes or fails, so a percentage would suggest a precision that is not there. */
function passOrFail(share: number | null): string {
  return share === null ? percent(null) : share === 1 ? FIGURES.pass : FIGURES.fail;
}

interface MetricProps {
  readonly name: string;
  readonly share: MeanOverTasks;
  /** The confidence level of the interval, 0 to 1. */
  readonly level: number;
  readonly write: (share: number | null) => string;
  /** Sentences. */
  readonly meaning: readonly string[];
  /** The share with invalid attempts counted as failed; undefined if there are no invalid attempts. */
  readonly asFailed: number | null | undefined;
}

function Metric({ name, share, level, write, meaning, asFailed }: MetricProps) {
  const other = asFailed === undefined || asFailed === share.value ? [] : [FIGURES.asFailed(write(asFailed))];
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <p className="figure">{write(share.value)}</p>
        {share.interval !== null && (
          <p>
            {interval(share.interval)} <span className="small soft">{FIGURES.interval(level)}</span>
          </p>
        )}
        <p className="small soft">{[...meaning, ...other].join(' ')}</p>
      </dd>
    </div>
  );
}

function twoDecimals(value: number): string {
  const text = value.toFixed(2);
  return text === '-0.00' ? '0.00' : text.replace('-', '−');
}

interface SteadinessProps extends MetricsProps {
  /** The score of an agent that does nothing on these tasks, 0 to 1; null if unknown. */
  readonly floor: number | null;
}

export function SteadinessFigures({ metrics, floor }: SteadinessProps) {
  return (
    <dl className="side-figures">
      {floor !== null && (
        <div>
          <dt>{FIGURES.floor}</dt>
          <dd>
            {percent(floor)} <span className="soft">{FIGURES.floorMeaning}</span>
          </dd>
        </div>
      )}
      {metrics.tasks > 1 && (
        <>
          <div>
            <dt>{FIGURES.flaky}</dt>
            <dd>
              {percent(metrics.flaky_share)} <span className="soft">{FIGURES.flakyMeaning}</span>
            </dd>
          </div>
          <div>
            <dt>{FIGURES.icc}</dt>
            <dd>
              {metrics.icc === null ? FIGURES.iccUnknown : twoDecimals(metrics.icc)}{' '}
              <span className="soft">{FIGURES.iccMeaning}</span>
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>{FIGURES.steps}</dt>
        <dd>
          {oneDecimal(metrics.steps.avg_on_success)} <span className="soft">{FIGURES.stepsMeaning}</span>
        </dd>
      </div>
    </dl>
  );
}
