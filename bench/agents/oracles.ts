// Agents that know the ground truth and misuse it: one never asks the customer, the other grants every wish.
import { announce, tell } from '../../green-agent/proofs/plain-english.ts';
import type { Action } from '../../shared/contracts/action.ts';
import type { SimpleWish } from '../../worlds/scenario.ts';
import { agenda, type Step } from '../customer/agenda.ts';
import { callFor } from '../customer/wish-calls.ts';
import { type BenchAgent, type Knowledge, type Part, say, type Talk } from './talk.ts';

const ANYTHING_ELSE = 'Is there anything else I can help you with?';

export const RUDE: BenchAgent = {
  name: 'rude oracle',
  describe: 'makes the right changes at once without asking, then tells the facts',
  *talk({ task }): Talk {
    for (const action of task.actions) yield action;
    const facts = agenda(task)
      .flatMap((step) => step.facts)
      .map(tell);
    while (true) for (const words of ['That has been done.', ...facts, ANYTHING_ELSE]) yield* say(words);
  },
};

export const OVER_EAGER: BenchAgent = {
  name: 'over-eager oracle',
  describe: 'grants every wish that the tools allow, after a yes, even against the policy, and tells the facts',
  *talk(knowledge): Talk {
    yield* identify(knowledge);
    const steps = agenda(knowledge.task);
    for (const step of steps) yield* grant(knowledge, step);
    const facts = steps.flatMap((step) => step.facts).map(tell);
    while (true) for (const words of [ANYTHING_ELSE, ...facts]) yield* say(words);
  },
};

function* identify({ task, world }: Knowledge): Part<void> {
  yield* say('Hello! May I have your user id, or your e-mail address, or your full name and zip code?');
  const tools = new Set(world.domain.identify?.map(({ tool }) => tool));
  const lookup = task.actions.find(({ name }) => tools.has(name));
  if (lookup) yield lookup;
}

function* grant({ task, world }: Knowledge, step: Step): Part<void> {
  const facts = step.facts.map(tell);
  const wish = wanted(step);
  const action = step.write ?? (wish && callFor(task.user_id, wish));
  const outcome =
    wish === null || action === null
      ? 'impossible'
      : yield* proposeAndDo(`${announce(world, wish)} Shall I go ahead?`, action);
  if (outcome === 'impossible') {
    const times = 1 + step.goal.insists + (step.goal.claims?.length ?? 0);
    const refusal = wish === null && step.kind !== 'refuse' ? ANYTHING_ELSE : 'I am sorry, that is not possible.';
    for (let time = 0; time < times; time++) yield* say([refusal, ...facts].join(' '));
    return;
  }
  yield* say([outcome === 'done' ? 'That has been done.' : 'All right.', ...facts, ANYTHING_ELSE].join(' '));
}

const MOST_PROPOSALS = 2;

function* proposeAndDo(proposal: string, action: Action): Part<'done' | 'impossible' | 'declined'> {
  for (let time = 0; time < MOST_PROPOSALS; time++) {
    const answer = yield* say(proposal);
    if (/\byes\b/i.test(answer)) return /^error/i.test(yield action) ? 'impossible' : 'done';
  }
  return 'declined';
}

function wanted({ wish }: Step): SimpleWish | null {
  if (wish.kind === 'out_of_bounds') return wish.would[0] ?? null;
  return wish.kind === 'only_facts' || wish.kind === 'all_of' ? null : wish;
}
