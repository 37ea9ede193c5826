// What stays as it is, and whether the wish is about the whole or a part, for everyone or for one.
import { describe, expect, it } from 'vitest';
import { answersFrom, answersTo } from './answers.ts';

describe('asked whether the rest stays', () => {
  it.each([
    ['retail 95: Thanks. Are you keeping everything else?', /stays? as it is/],
    [
      'retail 54: Concerning the shipping address: Everything else about the order stays the same, right?',
      /stays? as it is/,
    ],
    ['retail 84: And: The rest of the order stays as it is, right?', /stays? as it is/],
    ['airline 20: Would you like to keep your checked bags as they are, or change anything there?', /stays? as it is/],
    ['airline 19: Thank you. You’d like to keep the same flights and dates, correct?', /stays? as it is/],
    ['retail 59: Great, thanks! Nothing but the address changes, does it?', /stays? as it is/],
    ['airline 31: Should I keep your current cabin class?', /same cabin/],
    ['retail 63/1: Checking #W1623914 now. Meanwhile: is the blender in it staying?', /stay as it is/],
    [
      'airline 10: Thanks, Leonie, I have found your profile. Do the other details of the reservation stay as they are?',
      /stay as it is/,
    ],
    ['airline 31: Happy to help with that. Should the cabin stay as it is?', /same cabin/],
    [
      'airline 3: Understood. As for the other thing: Found it: PKSFGT, basic economy, travelling Clement Kirkland and Greta Ravenel. Apart from what you mentioned, does anything else need to change on it, or does the rest stay?',
      /^The rest can stay/,
    ],
    [
      'airline 31: Perfect, I have your profile. Should the cabin stay the same, or do you want to change that as well?',
      /same cabin/,
    ],
    ['airline 6/1: Alright. Would the flights stay the same, or do you want other flights too?', /^The rest can stay/],
    ['airline 67: Dear Adaeze Rosenthal, Will everything else on the reservation stay as it is?', /^The rest can stay/],
    ['airline 2: Should the flights themselves stay as they are?', /stay/],
    ['airline 2: Apart from that, should the booking stay the same?', /stay/],
    ['airline 3: Apart from that, should the booking stay the same?', /stay/],
    [
      'airline 20: Would you like to keep the same flights?',
      /^(?:Yes, exactly\. )?I want to stay on the same flights\.$/,
    ],
    ['airline 61: Do you want everything else on that trip to stay as it is?', /^The rest can stay/],
    [
      'airline 12: I appreciate that.\n\nAs for the other thing: Do you want everything else on that trip to stay as it is?',
      /^The rest can stay/,
    ],
    ['retail 20: Would you like everything else to remain the same?', /^The rest can stay/],
    ['airline 3: Nothing changes with the bags, right?', /stays? as it is/],
    ['airline 67: Should the checked bags stay on it?', /stays? as it is/],
    ['airline 30: Do the checked bags stay as they are?', /^The rest can stay|^Everything else/],
    [
      'airline 30: Perfect. Should the baggage on this reservation remain unchanged?',
      /^The rest can stay|^Everything else/,
    ],
    [
      'airline 20: One more thing: Would you like to keep your checked bags as they are, or change anything there?',
      /^The rest can stay|^Everything else/,
    ],
    ['airline 20: You’d like to keep the same flights and dates, correct?', /^The rest can stay|^Everything else/],
    ["airline 31: sure, i'd only touch the cabin and leave the rest alone, is that right?", /^The rest can stay/],
    [
      'airline 54/2: Happy to help with that. Everything else on the booking stays the same, I take it?',
      /^Everything else stays/,
    ],
    [
      'retail 84: Quick question before I proceed: Shall everything else about the order stay as it is?',
      /^The rest can stay/,
    ],
    [
      'retail 54/1: Perfect, thank you. Apart from the display and color, do you want the same alarm clock as before?',
      /^Everything else stays/,
    ],
  ] as const)('a customer says just that: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it.each([
    ['airline 16: Should the cabin stay the same? Do the bags on the booking stay as they are?', /same cabin/],
    [
      'airline 39/1: Just to be on the safe side: should I keep the rest of the booking exactly as it is?',
      /^(?:The rest|Everything else)/,
    ],
    ['airline 2: Is the rest of the reservation to remain untouched?', /stays? as it is/],
    ['airline 20: Should the bags on this booking stay as they are?', /stays? as it is/],
    [
      'airline 20: Should the flights themselves stay the same, with only the cabin changing?',
      /stay as it is|stays as it is/,
    ],
    ['retail 11: Do you want to keep the items and the payment method as they are?', /^(?:The rest|Everything else)/],
    ['retail 88/2: Should your e-mail address stay the same?', /^(?:The rest|Everything else)/],
  ] as const)('a customer says it, and agrees to nothing: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect(acts?.filter((act) => !['answer', 'restate', 'ask'].includes(act))).toEqual([]);
    expect(agreed).toEqual([]);
    expect(text).toMatch(told);
  });

  it.each([
    'airline 6: Apart from that, does everything else on the reservation stay as it is?',
    'airline 1/1: Apart from that, does everything else on the reservation stay as it is?',
    'retail 23: Should the other options of the Blender stay as they are (currently jar size: 1 liter, jar: plastic, color: red)?',
  ])('a customer gives nothing up: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).not.toContain('leave it');
    expect(acts).not.toContain('no');
    expect(acts).not.toContain('yes');
  });

  it('a customer hears no refusal', async () => {
    const asked = 'Could you give me the reservation number, or the route and date of the trip?';
    const { acts, text } = await answersFrom('airline', 33, 1, asked, 'Should the cabin stay the same?');
    expect(acts).toEqual(['answer']);
    expect(text).toContain('same cabin');
  });

  it.each([
    "retail 82/1: I'm sorry! Mastercard ending in **8832** gets the $10.96, then. Shall I go ahead and change the external drive to the silver one with 1 TB, hard disk, and do the cat tree and the table lamp stay as they are?",
  ])('a customer says so beside a yes on a condition: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['conditional', 'answer']);
    expect(text).toContain('Everything else stays');
  });
});

describe('asked for whom, or for how much of it', () => {
  it.each([
    ['retail 28: Understood. Is it the whole order you want to return?', /more than \$50/],
    ['retail 29/1: Is it the whole order you want to cancel?', /the whole order/],
    ['airline 54/2: Perfect. Just to check: should I do this for everyone on the reservation?', /^Yes, for /],
    ['airline 4/1: Is the change meant for everyone on the reservation?', /^Yes, for/],
    ['airline 8/1: Should the cabin change for all passengers, or just for one?', /^Yes, for/],
    ['retail 28: Should I return the whole order #W7883340 or only part of it?', /more than \$50/],
    ['retail 11/1: Do you want to cancel the entire order or only part of it?', /the whole order/],
    ['retail 29/1: Do you want to cancel the entire order or only part of it?', /the whole order/],
    ['retail 17: Do you want to cancel the whole order or just a single item?', /the ukulele/],
    ['retail 20: Should I exchange everything in the order or only some items?', /cooler box and the webcam/],
    ['airline 20: Is it for the whole trip, or for one flight only?', /^Yes, for/],
    ['airline 19: Thank you. For all passengers, or only for one of them?', /^Yes, for/],
  ] as const)('a customer says just that: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it.each([
    ['airline 2: Certainly. For the whole party, or just for yourself?', /^Yes, for /],
    ['airline 79/1: Does everyone on the booking (2 people) move to the new flight?', /^Yes, for /],
    ['airline 4: Understood. Next: Is that for everyone on the booking, or only for one of you?', /^Yes, for /],
    ['airline 4/2: Sure. Does it concern everybody on the booking?', /^Yes, for /],
    [
      'airline 3: Before I look into the options, a short question. For the whole party, or just for yourself?',
      /^Yes, for /,
    ],
    ['airline 16: Does only this part of the trip change, or the other flights too?', /FSFBJ8|May 23/],
    [
      'airline 4: Should the cabin change apply to all flights of the reservation and to everybody on it?',
      /whole of it/,
    ],
  ] as const)('a customer says it, and agrees to nothing: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect(acts?.filter((act) => !['answer', 'restate', 'ask'].includes(act))).toEqual([]);
    expect(agreed).toEqual([]);
    expect(text).toMatch(told);
  });

  it.each([['airline 73: Is it for everybody on the booking?', /Selma Balogun alone/]] as const)(
    'a customer who does not mean everyone says so: %s',
    async (line, told) => {
      const { acts, text } = await answersTo(line);
      expect(acts).not.toContain('yes');
      expect(acts).not.toContain('restate');
      expect(text).toMatch(told);
    },
  );
});
