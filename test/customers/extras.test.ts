// What an agent adds unasked to a right proposal, or proposes in its place: before it, within it or behind the question.
import { describe, expect, it } from 'vitest';
import { proposalsOf } from '../../bench/second-acts/corpus.ts';
import type { BuiltinDomain } from '../../worlds/generated/builtin-world.ts';
import { answersFrom, answersTo } from './answers.ts';

describe('something on top of the wish', () => {
  it.each(['airline-extras', 'shop-extras'].flatMap(proposalsOf))('is not agreed to: $task $text', async (row) => {
    const [domain, task] = row.task.split('/');
    const goal = Number(row.steps[0]?.replace('goal ', '')) - 1;
    const { acts, alone } = await answersFrom(domain as BuiltinDomain, Number(task), goal, row.text);
    // A yes on a condition says that nothing else is meant.
    expect(acts?.includes('no') || acts?.includes('conditional') || alone).toBe(true);
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('accept');
  });

  it.each([
    'airline 20: Upgrade of WSHZML to business, $333.00 on your Mastercard ending in 5203. P.S. I will also request a cradle for you. Do you agree?',
    'airline 25: I would add a goodwill certificate of $240 to your profile because of the cancellation on reservation HTCB3Z, plus open a complaint ticket. Ready for me to process that?',
    'airline 5: May I cancel reservation R5477S (illness) in full and refund $852 to the original form of payment and also keep the credit for a future trip?',
    'retail 15: I will ship order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA, and require a signature at the door. Is that okay?',
    'retail 30: Your order #W7381403 will be cancelled as no longer needed. A copy of the invoice will go to your employer. Shall I go ahead?',
    "retail 30: Your order #W7381403 will be cancelled as no longer needed. I'll also remove the other payment methods from your profile. Would you like me to proceed?",
    'retail 63: Here’s how the payment would change:\n\n| Detail | Value |\n|---|---|\n| Order | #W7788231 ($440.30) |\n| Current payment | Mastercard •••• 0598 |\n| New payment | Mastercard •••• 5237 |\n\n**Also included:** default payment method → Mastercard •••• 5237\n\nDo you want me to go ahead?',
    'retail 88: I’ll cancel order #W3740169 (ordered by mistake) and send $21.51 back to your Visa (the one ending in 7826), and I’ll put order #W5485931 on your PayPal instead of your Amex (the one ending in 8693). Is that okay with you? 😊',
    'airline 83: Here is what I will do for you:\n- Route: Las Vegas (LAS) ➝ Dallas (DFW) (one way)\n- Flight: TRN308, LAS ➝ DFW, May 25, 2024, 13:45–16:25\n- Cabin: Business\n- Passengers: Agnes Navarro (1980-11-07)\n- Checked bags: 2\n- Insurance: ❌ No\n- Payment: Amex ****8081: $540\n- Total: **$540**\n- **Travel insurance: ✅ Added ($30)**\n\nWould you like me to continue?',
    'airline 91: Let me see… U5G329, that’s Minneapolis to Denver and back, leaving May 16. It says the flight was cancelled, and you’re eligible… for 3 passengers that makes a travel certificate of $240. And then U5G329, that’s Minneapolis to Denver and back, leaving May 16, currently business. For economy on those same flights… it works out to $395 back to the Visa ending in 0050. Okay. Shall I do all that?',
  ])('gets a yes to the wish alone, in so many words: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['conditional']);
    expect(text).toMatch(
      /^(?:Yes, please .*, but nothing else\.|Please only .*; then yes\.|Yes to this: .* Nothing besides, please\.)$/,
    );
  });

  it('is not agreed to as an option, but the option without it is', async () => {
    const options =
      'airline 20: Option A: upgrade WSHZML to business on your Mastercard ending in 5203 with travel insurance added for $30.\nOption B: upgrade WSHZML to business on your Mastercard ending in 5203.\n\nWhich option would you like?';
    expect((await answersTo(options)).text).toMatch(/\boption B\./i);
  });
});
