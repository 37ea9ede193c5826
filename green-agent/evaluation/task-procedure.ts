// Attempts at the tasks of a benchmark without a world: the agent is asked once, or the benchmark talks with it, and the outcome is verified.
import type {
  BenchmarkTask,
  EnvironmentBenchmark,
  QuestionBenchmark,
  Verification,
} from '../../benchmarks/benchmark.ts';
import { RESPOND } from '../../shared/contracts/action.ts';
import type { ModelCall } from '../../shared/contracts/attempt.ts';
import { messageOf } from '../../shared/errors.ts';
import type { ChatModel } from '../../shared/llm/chat.ts';
import { derivedSeed } from '../../shared/random.ts';
import { untilFirst } from '../../shared/time-limit.ts';
import type { OutgoingTurn } from '../channels/channel.ts';
import { readSpeech } from '../verdicts/read-action.ts';
import type { Ending } from '../verdicts/verdict.ts';
import { nextAction, type TurnFormat } from './converse.ts';
import type { Procedure, Underway } from './procedure.ts';

/** A benchmark that brings tasks of its own. */
export type TaskBenchmark = QuestionBenchmark | EnvironmentBenchmark;

/** The benchmark could not verify the attempt, which is not the agent's fault. */
export class VerifierError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(`The attempt could not be verified: ${message}`, options);
    this.name = 'VerifierError';
  }
}

/**
 * @param tasks those of the benchmark, in the order of their ids
 * @param judge the model of a benchmark whose verifier is `llm`
 */
export function taskProcedure(
  benchmark: TaskBenchmark,
  tasks: readonly BenchmarkTask[],
  judge: ChatModel | null,
): Procedure {
  const { dataset, settings = {}, feedbackModes = [], criticModes = [] } = benchmark;
  const taskOf = (id: number): BenchmarkTask => {
    const task = tasks[id];
    if (task === undefined) throw new Error(`${dataset} has no task ${id}`);
    return task;
  };
  return {
    hasCustomer: false,
    dataset,
    settings: { ...settings, ...(benchmark.verifier === 'llm' && judge !== null && { judge: judge.name }) },
    async run({ task }, underway) {
      const talk = createTaskDialogue(underway);
      try {
        const verification = await verified(benchmark, taskOf(task.task_id), { underway, talk, judge });
        await talk.followedBy('');
        return talk.ending() ?? { kind: 'verified', verification };
      } catch (error) {
        const ending = talk.ending();
        if (ending !== null) return ending;
        if (talk.waitsForAgent()) throw error;
        const limit = underway.parts.limits.attemptTimeout;
        throw new VerifierError(
          underway.signal.aborted
            ? `${verifierName(benchmark)} had not returned when the ${limit} s of the attempt were over`
            : messageOf(error),
          { cause: error },
        );
      }
    },
    examine: () => ({ policy: [], attempted: null }),
    floor: () => undefined,
    publicOutput: ({ judge: { raw_eval_output } }) => raw_eval_output,
    feedbackModes,
    criticModes,
    async feedback(mode, { task }, { trajectory, judge: { raw_eval_output } }, { model: critic, seed }, signal) {
      const answer = String(trajectory.at(-1)?.action.kwargs.content ?? '');
      const context = { critic, seed, signal };
      const given = await untilFirst(
        Promise.resolve(benchmark.feedback?.(mode, taskOf(task.task_id), answer, raw_eval_output, context)),
        [signal],
      );
      return typeof given === 'object'
        ? { feedback: given.feedback, calls: [...given.calls] }
        : { feedback: given ?? '', calls: [] };
    },
  };
}

interface Verifying {
  readonly underway: Underway;
  readonly talk: TaskDialogue;
  readonly judge: ChatModel | null;
}

async function verified(
  benchmark: TaskBenchmark,
  task: BenchmarkTask,
  { underway: { attempt, seed: agentSeed, signal, log }, talk, judge: model }: Verifying,
): Promise<Verification> {
  const judge = model && recordedJudge(model, agentSeed, log.judgeCalls);
  // Agents get seeds in a row. A judge that votes with seeds in a row, too, would use those of the attempts that follow.
  const seed = derivedSeed(agentSeed, 'judge');
  if ('runAttempt' in benchmark)
    return await untilFirst(benchmark.runAttempt(task, { judge, seed, signal, attempt, say: talk.say }), [signal]);
  const answer = await talk.say(task.prompt);
  await talk.followedBy('');
  return await untilFirst(benchmark.verify(task, answer, { judge, seed, signal }), [signal]);
}

function verifierName(benchmark: TaskBenchmark): string {
  return `${'runAttempt' in benchmark ? 'runAttempt' : 'verify'}() of the benchmark ${benchmark.slice}`;
}

/** The judge, whose calls belong to the attempt, and are added to `calls` as soon as they are answered. */
function recordedJudge(judge: ChatModel, attempt: number, calls: ModelCall[]): ChatModel {
  return {
    name: judge.name,
    async complete(request, signal) {
      const reply = await judge.complete({ ...request, attempt }, signal);
      const prompt = request.messages.map(({ content }) => content).join('\n\n');
      calls.push({ ...reply.usage, prompt, output: reply.text });
      return reply;
    },
  };
}

interface TaskDialogue {
  /** Sends a message and resolves with the agent's answer. Rejects once there is an ending. */
  say(message: string): Promise<string>;
  /** Records the agent's last answer, and what came after it, as a step. */
  followedBy(observation: string): Promise<void>;
  /** True while the agent has not answered. */
  waitsForAgent(): boolean;
  /** Not null if the attempt ended before it could be verified. Throws what the channel threw. */
  ending(): Ending | null;
}

const PLAIN: TurnFormat = {
  read: readSpeech,
  retryTurn: (problem) => ({ text: `Your reply could not be read: ${problem}. Please answer the question.` }),
  servesTools: false,
  redact: (prompt) => prompt,
};

function createTaskDialogue(underway: Underway): TaskDialogue {
  const { log, parts, seed } = underway;
  const { maxSteps } = parts.limits;
  let unrecorded: string | null = null;
  let ending: Ending | null = null;
  let failure: { readonly error: unknown } | null = null;
  let isAsking = false;
  const talk: TaskDialogue = {
    async say(message) {
      // A benchmark that ignores its signal may go on when the attempt is over.
      underway.signal.throwIfAborted();
      await talk.followedBy(message);
      if (log.steps.length >= maxSteps) ending ??= { kind: 'step_limit', limit: maxSteps };
      if (ending !== null) throw new Error('the attempt is over');
      const isFirst = log.turns.length === 0;
      if (isFirst) log.opening = message;
      isAsking = true;
      const answer = await nextAction(
        isFirst ? firstTurn(message, seed, parts.note) : { text: message },
        underway,
        PLAIN,
      ).catch((error: unknown) => {
        failure = { error };
        throw error;
      });
      isAsking = false;
      if ('kind' in answer) {
        ending = answer;
        throw new Error('the attempt is over');
      }
      unrecorded = String(answer.action.kwargs.content);
      return unrecorded;
    },
    async followedBy(observation) {
      if (unrecorded === null) return;
      const action = { name: RESPOND, kwargs: { content: unrecorded } };
      unrecorded = null;
      const step = { step: log.steps.length + 1, action, observation };
      log.steps.push(step);
      await parts.onStep(step);
    },
    waitsForAgent: () => isAsking,
    ending() {
      if (failure !== null) throw failure.error;
      return ending;
    },
  };
  return talk;
}

function firstTurn(prompt: string, seed: number, note: string | undefined): OutgoingTurn {
  const text = note === undefined ? prompt : `${note}\n\n${prompt}`;
  return { text, data: { protocol: 'passk/1', policy: note ?? '', tools: [], user_message: prompt, seed } };
}
