// What an agent says if the condition that the customer made does not hold.
import type { Person } from '../call-facts.ts';
import { type Frame, frame } from '../frame.ts';

/** Before it proposes what the customer wants in that case. */
export const UNMET_CONDITIONS: readonly Frame<Person>[] = [
  frame(
    'prose',
    () => "I've checked, and the condition for your first option isn't met, so here is the alternative you mentioned.",
  ),
  frame('terse', () => 'First option: condition not met. Second option then:'),
  frame('chatty', ({ first }) => `Okay ${first}, I crunched the numbers and your plan A doesn't fly. On to plan B!`),
  frame('formal', () => 'As the requirement you stated is not fulfilled, we shall turn to your alternative.'),
  frame('emoji', () => '🔎 Checked: condition not fulfilled ➡️ second choice'),
  frame('second_language', () => 'I have looked, it is not like you hoped, so we take the other possibility.'),
];

/** If the customer then wants nothing. */
export const NOTHING_TO_DO: readonly Frame<Person>[] = [
  frame(
    'prose',
    () => "I've looked into it, and the condition you gave doesn't hold. I have left everything as it is.",
  ),
  frame('terse', () => 'Condition not met. Nothing changed.'),
  frame(
    'chatty',
    ({ first }) => `So ${first}, it turns out it doesn't work out the way you wanted, so I didn't touch a thing.`,
  ),
  frame('formal', () => 'Given that your stated requirement is not satisfied, no modification has been made.'),
  frame('second_language', () => 'It is not like you said, so I did not change nothing.'),
];
