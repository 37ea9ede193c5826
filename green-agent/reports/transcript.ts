// An attempt as a transcript for a terminal: customer or question, agent, tools, verdict, and the feedback for the next attempt.
import { RESPOND } from '../../shared/contracts/action.ts';
import { type AttemptRecord, NO_CUSTOMER_STRATEGY } from '../../shared/contracts/attempt.ts';
import { knownFigure } from '../../shared/metrics/tasks.ts';
import { printable, printableLine } from '../../shared/printable.ts';
import { MARKS } from './event-lines.ts';
import { conductLines, evidenceLines } from './evidence-lines.ts';
import { taskLabel } from './task-label.ts';

/** Longest context id that is shown in full. Characters. */
const SHOWN_ID = 100;

interface TranscriptOptions {
  /** Characters to which longer observations are shortened; null shows them in full. */
  readonly limit: number | null;
  /** Emphasizes headings if the output supports it. */
  readonly emphasize: (text: string) => string;
}

export function transcriptText(record: AttemptRecord, { limit, emphasize }: TranscriptOptions): string {
  const { result, judge, critic } = record;
  const asks = record.user.strategy === NO_CUSTOMER_STRATEGY ? 'Question' : 'Customer';
  const title = `${MARKS[result.status]} ${taskLabel({ ...record, name: record.task_name })}, attempt ${record.attempt_index}: ${effortText(result)}`;
  const lines = [
    emphasize(title),
    `context ${printableLine(record.context_id ?? '–', SHOWN_ID)}, seed ${record.seed}, over ${record.transport}`,
    ...(record.termination_reason === undefined ? [] : [`ended with ${record.termination_reason}`]),
    '',
    emphasize(asks),
    indented(record.user_opening),
  ];
  const wrongStep = record.diagnosis?.evidence.first_wrong_step;
  for (const { step, action, observation } of record.trajectory) {
    if (action.name === RESPOND) {
      lines.push('', emphasize(`Agent (step ${step})`), indented(String(action.kwargs.content)));
      if (observation !== '' || asks === 'Customer') lines.push('', emphasize(asks), indented(observation));
    } else {
      const call = `${action.name}(${JSON.stringify(action.kwargs)})`;
      lines.push(
        '',
        emphasize(`Agent calls (step ${step})${step === wrongStep ? ' ← the first wrong change' : ''}`),
        indented(call),
        indented(`→ ${shortened(observation, limit)}`),
      );
    }
  }
  if (result.status !== 'passed')
    lines.push(
      '',
      emphasize(`Why: ${result.category ?? result.status}`),
      ...evidenceLines(record, printable).slice(3).map(indented),
    );
  else if (record.policy !== undefined)
    lines.push('', emphasize('Rules of conduct'), ...conductLines(record, printable).map(indented));
  else if (judge.details.verification !== undefined)
    lines.push('', emphasize('Verified'), indented(`${judge.raw_eval_output}: ${judge.details.verification}`));
  const expected = record.diagnosis?.evidence.expected_actions ?? [];
  if (expected.length > 0) {
    lines.push(
      '',
      emphasize('What should have been called'),
      ...expected.map(({ name, kwargs }) => indented(`${name}(${JSON.stringify(kwargs)})`)),
    );
  }
  if (record.feedback_mode !== 'none' && critic.feedback)
    lines.push(
      '',
      emphasize(
        `Feedback for the next attempt (${record.feedback_mode}${critic.model === null ? '' : ` by ${critic.model}`})`,
      ),
      indented(critic.feedback),
    );
  return lines.join('\n');
}

/** `reward 1, 3 steps, 1.2 s`, without what was not recorded. */
function effortText(result: AttemptRecord['result']): string {
  const steps = knownFigure(result, 'steps');
  const seconds = knownFigure(result, 'time');
  return [
    `reward ${result.reward}`,
    ...(steps === null ? [] : [`${steps} steps`]),
    ...(seconds === null ? [] : [`${seconds.toFixed(1)} s`]),
  ].join(', ');
}

function indented(text: string): string {
  return printable(text)
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}

function shortened(text: string, limit: number | null): string {
  return limit === null || text.length <= limit
    ? text
    : `${text.slice(0, limit)}… (${text.length} characters; --full shows all)`;
}
