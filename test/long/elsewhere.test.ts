// Proposals by strangers, each said to the customer of another task: what somebody else wants is not agreed to.
import { expect, it } from 'vitest';
import { answersTo } from '../customers/answers.ts';
import { proposals } from '../customers/proposals/proposals.ts';

/** Of records that the customers have described in other words than the agent uses, so that they cannot know that they are not theirs. */
const UNKNOWABLE = [
  'Pending orders on your account: #W4294729',
  'Your priciest pending order is #W5871071',
  'Since order #W8719299 with the external drive',
  '#W6879225 (contains the concert ukulele',
  'cancel A8D3FA in full',
  'a flight in your reservation LTWHNV has been cancelled',
  'RK2KNH: +3 checked bags',
  'cancelled flight on reservation YQ8YBM',
];

it.each(['retail', 'airline'] as const)('%s: what somebody else wants is not agreed to', async (domain) => {
  const right = proposals.filter((one) => one.domain === domain && one.wrong === undefined);
  const agreed: string[] = [];
  for (const [place, { message }] of right.entries()) {
    const customer = `${(place * 37) % 100}/${place % 2}`;
    const { acts, text } = await answersTo(`${domain} ${customer}: ${message}`);
    const isConsent = acts?.some((act) => act === 'yes' || act === 'accept');
    if (isConsent && !UNKNOWABLE.some((part) => message.includes(part)))
      agreed.push(`${customer}: ${message} -> ${text}`);
  }
  expect(right.length).toBeGreaterThan(800);
  expect(agreed).toEqual([]);
});
