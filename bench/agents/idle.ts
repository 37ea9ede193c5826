// Agents that never change anything.
import { type BenchAgent, say, type Talk } from './talk.ts';

const always = (name: string, describe: string, content: string): BenchAgent => ({
  name,
  describe,
  *talk(): Talk {
    while (true) yield* say(content);
  },
});

export const IDLE: readonly BenchAgent[] = [
  always('does nothing', 'keeps asking for patience', 'One moment, please.'),
  always(
    'refuses',
    'refuses everything',
    'I am sorry, but I cannot do that. Is there anything else I can help you with?',
  ),
  always(
    'claims',
    'says that everything has been done, and does nothing',
    'Done! It has been done successfully. Is there anything else I can help you with?',
  ),
  {
    name: 'transfers',
    describe: 'hands every customer over to a human at once',
    *talk(): Talk {
      const summary = 'The customer has a request.';
      while (true) yield { name: 'transfer_to_human_agents', kwargs: { summary } };
    },
  },
];
