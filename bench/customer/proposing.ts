// How the agent proposes one call: with or without records before it, right or wrong, until it hears a yes.
import type { Environment } from '../../worlds/environment.ts';
import type { Task } from '../../worlds/world.ts';
import type { Step } from './agenda.ts';
import { type Filled, proposalsOf } from './bank.ts';
import type { CallFacts } from './call-facts.ts';
import { type PlannedStep, recordsOf } from './calls.ts';
import type { CustomerDialogue } from './dialogue.ts';
import { UNMET_CONDITIONS } from './frames/conditions.ts';
import { REQUESTS_FOR_YES } from './frames/requests-for-yes.ts';
import { type Heard, isConsent } from './hearing.ts';

/** After so many proposals of the same call without a yes, the agent goes on without it. */
export const MOST_PROPOSALS = 4;

/** A call in an attempt. */
interface CallContext {
  readonly env: Environment;
  readonly task: Task;
  readonly call: CallFacts;
}

/** True once the customer has said yes, with a condition or without. */
export async function proposeRight(
  dialogue: CustomerDialogue,
  place: CallContext,
  step: PlannedStep,
  fresh: boolean,
): Promise<boolean> {
  const { env, task, call } = place;
  const records = dialogue.chance(0.3) ? recordsOf(env, task, call) : [];
  const before = [
    ...(step.decided ? [dialogue.addressed(UNMET_CONDITIONS)] : []),
    ...(records.length > 0 ? [dialogue.choose(records).say(null)] : []),
  ];
  const frames = proposalsOf(call);
  for (let turn = 0; turn < MOST_PROPOSALS && !dialogue.stopped; turn++) {
    const frame = dialogue.choose(frames);
    const heard = await dialogue.say([...(turn === 0 ? before : []), worded(dialogue, frame, call)].join('\n\n'));
    const full = step.full[frames.indexOf(frame)] ?? false;
    const kind = fresh ? 'right' : 'right_after_wrong';
    const answer = answerTo(step, heard);
    if (turn === 0) dialogue.note({ kind, act: call.act, answer, listed: records.length > 0, full });
    else dialogue.note({ kind: 'extra_turn' });
    if (isConsent(answer)) return true;
  }
  return false;
}

/** Makes one of the step's wrong proposals. */
export async function proposeWrong(
  dialogue: CustomerDialogue,
  { call }: CallContext,
  step: PlannedStep,
  mistake: number,
): Promise<void> {
  const wrong = step.wrongs[mistake];
  if (!wrong) throw new RangeError(`there is no wrong proposal ${mistake}`);
  const { answer, text } = await dialogue.say(worded(dialogue, dialogue.choose(wrong.frames), call));
  const reply = text.toLowerCase();
  const corrected = wrong.right.length === 0 || wrong.right.some((value) => reply.includes(value));
  const { slot, knowable } = wrong;
  dialogue.note({ kind: 'wrong', act: call.act, slot, knowable, answer, corrected });
}

/** The proposal, with a request for a yes if it does not ask itself. */
export function worded(dialogue: CustomerDialogue, { asks, say }: Filled, { customer }: CallFacts): string {
  return asks ? say() : `${say()}\n\n${dialogue.choose(REQUESTS_FOR_YES).say(customer)}`;
}

/** A yes to another goal than the step's is none. */
export function answerTo(step: Step | undefined, { answer, agreed }: Heard): Heard['answer'] | 'other' {
  const isOther = agreed.length > 0 && agreed.every((id) => !id.startsWith(`${step?.id}/`));
  return isConsent(answer) && isOther ? 'other' : answer;
}
