// Wrong proposals of another act: to leave things as they are instead of changing them.
import { type Frame, frame } from '../frame.ts';
import { capital } from '../wording.ts';

/** `record`: `order #W1000000`; `change`: what the customer wants, as a gerund: `cancelling it`. */
export interface Kept {
  readonly record: string;
  readonly change: string;
}

export const KEEP: readonly Frame<Kept>[] = [
  frame('prose', ({ record, change }) => `Instead of ${change}, I'd keep ${record} exactly as it is. Is that okay?`),
  frame('terse', ({ record }) => `Leave ${record} unchanged. Correct?`),
  frame(
    'chatty',
    ({ record }) =>
      `You know what, how about we just hang on to ${record} the way it is, and I throw in a little discount next time? Deal?`,
  ),
  frame(
    'formal',
    ({ record }) => `I would propose that ${record} be maintained in its present state. May I note your agreement?`,
  ),
  frame(
    'second_language',
    ({ record, change }) => `It is better to not do it: ${record} stays like before, without ${change}. You confirm?`,
  ),
  frame('labels', ({ record }) => `**Record:** ${record}\n**Action:** none, keep as is\n**Please confirm:** yes/no`),
  // By another author.
  frame(
    'prose',
    ({ record, change }) =>
      `My suggestion is that we give up on ${change} and leave ${record} untouched. Do you agree to that?`,
  ),
  frame(
    'markdown',
    ({ record, change }) =>
      `Here's what I would do:\n\n- **${capital(record)}:** stays the same, no update of any kind\n- **${capital(change)}:** will *not* be carried out\n\nPlease reply **yes** if you want me to leave everything unchanged.`,
  ),
  frame('terse', ({ record, change }) => `No ${change}; ${record} stays unchanged. OK?`),
  frame(
    'chatty',
    ({ record, change }) =>
      `Honestly, how about we forget about ${change} and just don't touch ${record} at all? Would you be up for that?`,
  ),
  frame(
    'formal',
    ({ record, change }) =>
      `Rather than ${change}, I would propose to make no modification whatsoever to ${record}. May I have your consent to leave matters as they stand?`,
  ),
  frame(
    'emoji',
    ({ record, change }) =>
      `🔒 Keep ${record} the way it was\n🚫 Skip ${change}\n\nShall we settle on that, so nothing changes? (yes/no)`,
  ),
];
