// An attempt at a question: it is asked in one turn, and the answer is verified.
import type { Verification } from '../../benchmarks/benchmark.ts';
import { RESPOND } from '../../shared/contracts/action.ts';
import { messageOf } from '../../shared/errors.ts';
import type { OutgoingTurn } from '../channels/channel.ts';
import { readSpeech } from '../verdicts/read-action.ts';
import type { Ending } from '../verdicts/verdict.ts';
import { type Conversing, nextAction, type TurnFormat } from './converse.ts';

/** A question of a benchmark, in the place of a conversation with a customer. */
export interface BenchmarkQuestion {
  readonly prompt: string;
  /** Throws if the answer cannot be verified: the attempt is then invalid. */
  verify(answer: string, seed: number, signal: AbortSignal): Promise<Verification>;
  /** The benchmark's own modes of feedback. */
  readonly feedbackModes: readonly string[];
  /** Feedback of one of these; undefined for other modes. */
  feedback(mode: string, answer: string, publicOutput: string): string | undefined;
}

const PLAIN: TurnFormat = {
  read: readSpeech,
  retryTurn: (problem) => ({ text: `Your reply could not be read: ${problem}. Please answer the question.` }),
  servesTools: false,
  redact: (prompt) => prompt,
};

export async function askQuestion(
  { prompt, verify }: BenchmarkQuestion,
  seed: number,
  held: Conversing,
): Promise<Ending> {
  const { log, parts, signal } = held;
  log.opening = prompt;
  const answer = await nextAction(questionTurn(prompt, seed, parts.note), held, PLAIN);
  if ('kind' in answer) return answer;
  const content = String(answer.action.kwargs.content);
  const step = { step: 1, action: { name: RESPOND, kwargs: { content } }, observation: '' };
  log.steps.push(step);
  await parts.onStep(step);
  try {
    return { kind: 'verified', verification: await verify(content, seed, signal) };
  } catch (error) {
    signal.throwIfAborted();
    return { kind: 'invalid', reason: `The answer could not be verified: ${messageOf(error)}` };
  }
}

function questionTurn(prompt: string, seed: number, note: string | undefined): OutgoingTurn {
  const text = note === undefined ? prompt : `${note}\n\n${prompt}`;
  return { text, data: { protocol: 'passk/1', policy: note ?? '', tools: [], user_message: prompt, seed } };
}
