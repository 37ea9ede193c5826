// Questions of an airline for a detail of the wish: it is told, and nothing agreed to.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

describe('a question for a detail', () => {
  it.each([
    ['airline 14/2: Can you explain me please the reason why you will not travel?', /My plans have changed/],
    [
      'airline 14/2: Is it a change of plans, did the airline cancel the flight, or is there another reason for cancelling?',
      /My plans have changed/,
    ],
    ['airline 14/2: What has come up that you need to cancel the trip?', /My plans have changed/],
    ['airline 14/3: Single or return?', /one-way/],
    ['airline 14/3: Should I include a flight back?', /one-way/],
    ['airline 14/3: Do you need a return flight?', /one-way/],
    ['airline 14/3: Would you like to insure the trip, at $30 per passenger?', /with travel insurance/],
    ['airline 14/3: Would you be so kind as to let me know whether insurance is wanted?', /with travel insurance/],
    ['airline 14/3: Is price or time more important to you?', /cheapest/],
    ['airline 14/3: Okay! Are you after the cheapest flight, or a certain time of day?', /cheapest/],
    ["airline 14/2: can u tell me how come you're cancelling?", /My plans have changed/],
    ['airline 36/2: Why do you feel that compensation is due?', /was cancelled/],
    ['airline 1: Would you like to check any bags, and if so how many?', /bag/],
    ['airline 44/3: Thank you. Any bags to check in, if I may ask?', /bag/],
    ['airline 12/1: Got it. Any checked luggage? If so, how many pieces in total?', /^1 checked bag/],
    ['airline 12/1: Will there be any checked luggage? How many pieces?', /^1 checked bag/],
    [
      'airline 52/1: There are TRN233 at 15:00 ($97) and TRN234 at 17:30 ($108). Which of these would you like?',
      /^I want the cheapest direct flight\.$/,
    ],
    ['airline 0: Is it just Silvan travelling, or will anyone else join?', /The only passenger is Silvan Hargreave/],
    ['airline 84/1: I see. Please answer this for me. May I know why you want to cancel?', /I am ill/],
    [
      'airline 10: Thank you for verifying. Does the correction concern the name, the date of birth, or both?',
      /it should be Esra/,
    ],
    ['airline 16: Is the date flexible, or does it have to be exactly the day you mentioned?', /on May 23/],
    [
      'airline 8/1: Thanks for verifying, Leonie; your account is open in front of me. Is the number you mentioned on top of the bags already booked, or the total you want to end up with?',
      /add 3 checked bags/,
    ],
    [
      'airline 33/2: For what reason do you need to cancel: change of plan, airline cancelled the flight, or other reasons?',
      /^I am ill\.$/,
    ],
    [
      'airline 34: Alright. Which reservation is this about? If you do not know the number, the route and the date will do.',
      /KCYCEJ/,
    ],
    [
      'airline 41: Do you have any preference regarding the departure time? And should it be a direct flight?',
      /earliest direct/,
    ],
    [
      'airline 64: The reservation holds 3 checked bags at present. Do I understand correctly that you wish to have 3 *in addition*, hence 6 in all, or should there be 3 in all?',
      /add 3 checked bags/,
    ],
    [
      'airline 0: These are the direct flights on Wednesday, May 22 (Boston to Atlanta, basic economy): TRN355 leaves at 11:05 AM, 108 dollars per person and TRN356 leaves at 2:40 PM, 107 dollars per person. Do you want the cheapest, or one at a certain time?',
      /cheapest direct flight/,
    ],
    [
      'airline 66: For May 22nd I see 2 direct flights in business class: TRN375 leaves at 7:25 AM, $417 per person and TRN376 leaves at 1:50 PM, $449 per person. Which one should I take?',
      /cheapest direct flight/,
    ],
    [
      'airline 16: To when should I move it, and is there a time of day or price that matters to you?',
      /May 23.*earliest direct flight/,
    ],
    ['airline 4/1: Out of curiosity, what brings about the change?', /rescheduled/],
    [
      'airline 12/1: Available on May 23:\n- TRN373, leaving 11:35, $367\n- TRN374, leaving 20:10, $444\nShould I take the cheapest, or is the departure time more important to you?',
      /earliest direct flight/,
    ],
    [
      'airline 13/1: One more question: Is that the number of bags to add, or the total you want to have?',
      /add 3 checked bags/,
    ],
    ['airline 62/1: Is this because of a change of plans, a cancelled flight, or something else?', /weather/],
    [
      'airline 32: Do you want the refund or the charge to go to one particular payment method? If so, which one?',
      /the way I paid/,
    ],
    ['airline 0: Are you travelling alone, or is anyone else coming along?', /born on/],
    ['airline 7/1: Are you travelling alone, or is anyone else coming along?', /born on/],
    ['airline 8: Should it go on a card, a gift card or something else?', /Visa card ending in 9484/],
    ['airline 2: Are these additional bags, or is that the total number?', /add 1 checked bag/],
    ['airline 5: Has something changed on your side?', /ill/],
    ['airline 5: Could you tell me briefly what happened?', /ill/],
    ['airline 33/2: What is the code of that reservation, or where does it go?', /GVVXRZ/],
    // What stands before the question does not make it one for further wishes.
    ['airline 14/2: And one more thing: Could you repeat the six-character code, please?', /Las Vegas/],
    ['airline 18/1: And one more thing: Must it be a direct flight?', /direct flight/],
    ['airline 56/1: And one more thing: Is the date fixed?', /May 24/],
    ['airline 54: And one more thing: How many more do you need?', /4 checked bags/],
    [
      'airline 0: Who is going to fly, and when were they born?',
      /^The only passenger is Silvan Hargreave, born on 1970-04-05\.$/,
    ],
    [
      'airline 0: What name and date of birth should I put on the booking?',
      /^The only passenger is Silvan Hargreave, born on 1970-04-05\.$/,
    ],
    ['airline 0: Do you want travel insurance with this booking (yes/no)?', /^No travel insurance/],
    ['airline 25: And what exactly happened with the flight?', /cancelled/],
    ['airline 57: One more thing: How exactly should the name be spelled?', /Bronwene Kowalczyk/],
    ['airline 86: What should the corrected details be?', /1978-06-24/],
    ['airline 4: Okay. Is it for the way there, the way back, or both?', /whole of it/],
    [
      "airline 0: Thanks. Is it just you? I'd need the name and date of birth of everyone on board.",
      /^The only passenger is Silvan Hargreave/,
    ],
    [
      'airline 36: Happy to help with that. Which flight are we talking about?',
      /Chicago \(ORD\) to Boston \(BOS\) on May 20/,
    ],
    ['airline 16: Which flight are we talking about?', /FSFBJ8/],
    ['airline 0: Sure, no problem. Is 22 May fixed, or are you flexible?', /May 22/],
    ['airline 16: does it have to be May 23, or could you fly a day earlier or later?', /May 23/],
    [
      'airline 0: sure, two more things: number of checked bags, and insurance yes or no?',
      /^No checked bags\. No travel insurance/,
    ],
    [
      'airline 56: Sure, no problem. There are 4 people on that reservation. Is it the whole party?',
      /^Yes, for the whole of it/,
    ],
    ['airline 88/2: Just you, or everybody on the reservation?', /^Yes, for the whole of it/],
    ['airline 50: sure, does it have to be Tuesday, May 21, or could you fly a day earlier or later?', /May 21/],
    [
      "airline 86/1: Alright, thanks for that. I've got your Amex 9753 on file. Should I use that one?",
      /Amex card ending in 9753/,
    ],
    ["airline 2: Sure, no problem. I've got your gift card on file. Should I use that one?", /gift card/],
    ["airline 34/2: It's Mireille Penrose and Selma Adeyemi on this one. Does it apply to all of them?", /whole of it/],
    ['airline 5: Got it, Bronwen. And you want this for the entire group, right?', /whole of it/],
    ['airline 1: Are there any wishes as to the departure time?', /^I want the earliest direct flight/],
    ['airline 1: What are your departure and arrival cities?', /^From Las Vegas/],
    ['airline 1: Where does the trip start, and where does it go?', /^From Las Vegas/],
    [
      'airline 1: I see, thank you for letting me know. What about checked luggage, how many pieces?',
      /^No checked bags\.$/,
    ],
    ['airline 5: I have to enter a reason for the cancellation; what is it?', /^I am ill\.$/],
    ['airline 5: What happened, why do you have to cancel?', /^I am ill\.$/],
    ["airline 1: Who's coming along? I need names and birthdays 🎂", /^The only passenger is Saskia/],
  ] as const)('gets just the answer: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it.each([
    [
      'airline 0: We have three cabins: basic economy (no changes of flights later), economy, and business. Which of them is it to be?',
      /^In basic economy\.$/,
    ],
    [
      'airline 60: Great, Jonas, you are verified. So far so good. Could you spell the right name once more for me?',
      /1983-07-28/,
    ],
    ['airline 5: May I ask what prompted this?', /ill/],
    ['airline 10: I have reservation S7M3GK open. Is it a spelling slip, or is another person travelling?', /Esra/],
    ['airline 10: To find it, please confirm your booking.', /S7M3GK/],
    ['airline 1: Does price or departure time matter more to you for the flights?', /cheapest|latest|earliest/],
    ['airline 2: Okay. Are the bags for this trip only?', /1 checked bag/],
    ['airline 12/1: I found flight TRN319 at 11:50, which matches. Does that flight suit you?', /earliest direct/],
    ['airline 16: May I ask you for the following?\n• Which reservation is it about?', /FSFBJ8/],
    ['airline 84: Is it just a spelling correction, or is somebody else going to travel?', /Vera Abernathy/],
    ['airline 51: Could you give me the confirmation code or the route of the trip?', /BQU46H/],
  ] as const)('is answered, and nothing agreed to: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect(acts?.filter((act) => !['answer', 'restate', 'ask'].includes(act))).toEqual([]);
    expect(agreed).toEqual([]);
    expect(text).toMatch(told);
  });
});
