// Feedback on a failed attempt at a world's task, for the next attempt in sequence. No mode gets ground truth, so none can reveal it:
// they use only what the agent saw, and the public result.
import type { FeedbackMode } from '../../shared/config/pass-k-config.ts';
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import type { ChatModel } from '../../shared/llm/chat.ts';
import type { ModelGateway } from '../../shared/llm/gateway.ts';
import { derivedSeed } from '../../shared/random.ts';
import type { Sequence } from '../evaluation/sequence.ts';
import { procedureOf } from '../evaluation/world-procedure.ts';
import { askCritic, type CriticMode, isCriticMode } from './critic.ts';

/** The sources of feedback. `result` and `raw` say that something is wrong, not what would be right. */
export type SeenAttempt = Pick<AttemptRecord, 'user_opening' | 'trajectory' | 'format_retries' | 'result' | 'user'> & {
  readonly policy: string;
  /** The verifier's public output. */
  readonly raw: string;
  /** Why the verifier could read no answer. */
  readonly formProblem?: string | undefined;
};

export type Feedback = AttemptRecord['critic'];

/**
 * Makes feedback for the attempts of an evaluation.
 * @param critic the model of `directive` and `socratic`; unused by the other modes
 * @param models told when the critic has answered, so that its answers are recorded
 */
export function createFeedback(
  mode: string,
  critic: ChatModel | null,
  evaluationSeed: number,
  models?: Pick<ModelGateway, 'settle'>,
): Sequence['feedback'] {
  return async (record, planned, signal) => {
    const { domain, task_hash, attempt_index } = record;
    const seed = derivedSeed(evaluationSeed, 'critic', domain, task_hash, attempt_index);
    const make = async (): Promise<Feedback> => {
      const procedure = procedureOf(planned);
      if (procedure.feedbackModes.includes(mode))
        return {
          model: critic?.name ?? null,
          ...(await procedure.feedback(mode, planned, record, { model: critic, seed }, signal)),
        };
      const seen = {
        ...record,
        policy: planned.taskSet.world.policy,
        raw: procedure.publicOutput(record),
        formProblem: record.judge.details.form_problem,
      };
      return await feedbackOn(seen, mode, critic && { model: critic, seed }, signal);
    };
    let isMade = false;
    using _settling = { [Symbol.dispose]: () => models?.settle(seed, isMade) };
    const feedback = await make();
    isMade = true;
    return feedback;
  };
}

/** With a period, unless the text has one already, as what an agent or a program says may. */
function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

type TemplateMode = Exclude<FeedbackMode, CriticMode>;

const TEMPLATES: Readonly<Record<TemplateMode, (attempt: SeenAttempt) => string>> = {
  binary: () => 'The attempt failed.',
  raw: ({ raw }) => raw,
  retry_diagnostics: retryDiagnostics,
  diagnosis: ({ result }) => asSentence(`The attempt failed: ${result.error ?? 'the reason is not known'}`),
};

/**
 * Feedback on a failed attempt.
 * @param critic the model of `directive` and `socratic`; unused by the other modes
 * @throws ModelError if the critic does not answer
 */
export async function feedbackOn(
  attempt: SeenAttempt,
  mode: string,
  critic: { readonly model: ChatModel; readonly seed: number } | null,
  signal: AbortSignal,
): Promise<Feedback> {
  if (isTemplateMode(mode)) return { model: null, feedback: TEMPLATES[mode](attempt), calls: [] };
  if (!isCriticMode(mode)) throw new Error(`unknown feedback mode ${mode}`);
  if (critic === null) throw new Error(`feedback mode ${mode} needs a critic`);
  return askCritic(attempt, mode, critic, signal);
}

function isTemplateMode(mode: string): mode is TemplateMode {
  return Object.hasOwn(TEMPLATES, mode);
}

/** Ends that a reply's form, a limit or the connection brought about: their sentences tell nothing about the task. */
const TECHNICAL = new Set(['format_error', 'timeout', 'white_agent_error', 'communication_error']);

/** Problems of form, steps and tools only. All of them were visible to the agent. */
function retryDiagnostics({ result, trajectory, format_retries: retries, formProblem }: SeenAttempt): string {
  const refused = trajectory.filter(({ observation }) => observation.startsWith('Error'));
  const lines = [
    ...(result.category !== undefined && TECHNICAL.has(result.category) && result.error !== null
      ? [asSentence(`It ended early: ${result.error}`)]
      : []),
    ...(formProblem === undefined ? [] : [asSentence(formProblem)]),
    ...(retries > 0 ? [`Replies that could not be read at first: ${retries}.`] : []),
    ...refused.map(({ step, action, observation }) => `Step ${step}, ${action.name}: ${observation}`),
  ];
  return lines.length > 0
    ? lines.join('\n')
    : `The attempt failed. Every reply could be read, no tool refused a call, and it ended within its ${result.steps === 1 ? 'only step' : `${result.steps} steps`}.`;
}
