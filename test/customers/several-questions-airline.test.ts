// Several questions of an airline in one message: each part is answered, and none twice.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

describe('several questions in one message', () => {
  it.each([
    [
      'airline 59/2: There are several direct flights that day; economy seats are limited. Who is travelling, in which cabin, and do you have a departure time in mind?',
      /Silvan Oakley.*In business\. I want the cheapest direct flight\.$/,
    ],
    [
      'airline 59/2: In business with 3 seats that day:\n\n- TRN206, 05:00–06:55, $379.00 each\n- TRN207, 10:55–12:50, $401.00 each\n- TRN208, 12:30–14:25, $278.00 each\n- TRN209, 17:40–19:35, $550.00 each\n\nWhich one? And how many checked bags, insurance or not, and how will you pay?',
      /cheapest direct flight.*1 checked bag.*No travel insurance.*travel certificate/,
    ],
    [
      'airline 59/2: And which of the four flights, and which payment methods (in what order)?',
      /^I want the cheapest direct flight\. I pay with my travel certificate/,
    ],
    [
      'airline 53: Thanks, Rosalind. I’ve located your account.\n\nPlease confirm the following:\n- the reservation ID (or the origin, destination and travel date)\n- the cabin you want and the payment method to use',
      /Houston.*I want business.*Amex/,
    ],
    [
      'airline 14/3: To better assist you, please advise your city of departure and your destination, your preferred date of travel, your preferred class of service, the full name and date of birth of each traveller, as shown on their identification, the number of bags to be checked, whether you wish to purchase travel insurance, and your preferred form of payment. Thank you.',
      /^The passengers are Beatriz Oakley.*Newark.*basic economy/,
    ],
    [
      'airline 29/2: Cabin, passenger names and dates of birth, bags, insurance, payment?',
      /Adaeze Zeller.*In economy\. 1 checked bag.*No travel insurance.*Mastercard/,
    ],
    [
      'airline 1: Where are you headed? And let me know the cabin, and whether you want insurance.',
      /Las Vegas.*In economy\. No travel insurance/,
    ],
    ['airline 1/1: Reservation, and the correct name / date of birth?', /Silwan Norwood.*Chicago/],
    [
      'airline 14/2: | Detail | Your answer |\n| --- | --- |\n| Reservation ID | ? |\n| Reason for the cancellation | ? |\n\nPlease complete the table.',
      /My plans have changed/,
    ],
    ['airline 18: Number of bags to add? Payment method?', /1 checked bag/],
    [
      'airline 36: Thank you so much! Can you help me with this information?\n- Can you tell me the reason for the cancellation?',
      /^I am ill\.$/,
    ],
    [
      'airline 64/2: On which of your reservations would that be, whom does it concern, and is it a correction of the name or is somebody else going to fly instead?',
      /WYQD9Z.*Clemment Lundgren/,
    ],
    ['airline 14/3: Will you be coming back with us? What travel class are we talking about?', /one-way/],
    ['airline 14/3: Is it a round trip? Do you wish to take out our travel insurance?', /one-way/],
    [
      'airline 14/3: Would you be so kind as to let me know whether you will be returning and the cabin you have in mind?',
      /one-way/,
    ],
    [
      'airline 14/3: Whose names should be on the tickets, and when were they born? Will there be checked luggage, and if so how many bags?',
      /Sunniva Radcliffe/,
    ],
    ['airline 14/3: One way or return, cabin?', /basic economy/],
    [
      'airline 14/3: PLEASE ENTER: ROUTE / DATE(S) / TRIP TYPE / CABIN / FLIGHT PREFERENCE / PASSENGERS (NAME, DOB) / NO. OF CHECKED BAGS / INSURANCE Y/N / PAYMENT METHOD',
      /4 checked bags/,
    ],
    [
      'airline 14/2: Do you happen to have the confirmation code to hand? And Why are you cancelling?',
      /I do not know the number/,
    ],
    [
      'airline 14/2: I just need a few details:\n1. Can you give me the six-character reference?\n2. Is there a particular reason, such as illness, weather or a change of plans?',
      /I do not know the number/,
    ],
    [
      'airline 14/2: Under which reservation id is that trip booked? And why are you cancelling?',
      /I do not know the number/,
    ],
    [
      'airline 14/2: Could you look up the booking reference for me, please? And why are you cancelling?',
      /I do not know the number/,
    ],
    ['airline 14/2: Which trip do you mean? Could you let me know what the reason is?', /I do not know the number/],
    ['airline 16: Under which reservation id is that trip booked? Which date works for you?', /FSFBJ8/],
    [
      'airline 16: To get this done I have 2 questions. Do you happen to have the confirmation code to hand? When would you rather fly?',
      /FSFBJ8/,
    ],
    ['airline 89: PLEASE ENTER: RESERVATION ID / NO. OF CHECKED BAGS / PAYMENT METHOD', /4 checked bags/],
    ['airline 14/3: Just the outbound, or a return as well? Is price or time more important to you?', /one-way/],
    [
      'airline 58/1: ok cool, where are you off to and when? one way / return, which cabin, just you? bags + insurance?',
      /The only passenger/,
    ],
    [
      "airline 61/2: nice, a trip to denver! before i put it together, a few quick things: is fiona sutcliffe the only one flying? and the bag's free with your silver status, so that's 0 extra. want me to look for the cheapest each way?",
      /please look/,
    ],
    [
      'airline 26/1: Understood. What is the reservation number, please? May I ask the reason for the cancellation: a change of plans, a cancelled flight, weather, health, or something else?',
      /plans have changed/,
    ],
    [
      'airline 29/1: Happy to look into that, Adaeze. Before I look at options:\n\n- Which reservation is this about? The confirmation code or the route and date will do.\n- May I ask the reason for the cancellation: a change of plans, a cancelled flight, weather, health, or something else?',
      /weather is too bad/,
    ],
    [
      'airline 7/2: I can help you make a new booking. For this I need full names and dates of birth of all passengers, number of checked bags, whether you want travel insurance ($30 per passenger) and your payment method.',
      /Clement Zeller.*1 checked bag.*insurance.*gift card/,
    ],
    [
      'airline 11: Thanks!\n\nHappy to look into that. For this I need origin and destination, travel date(s), and whether it is one-way or a round trip, cabin class, full names and dates of birth of all passengers, number of checked bags, whether you want travel insurance ($30 per passenger) and your payment method.',
      /Keiko Penrose.*one-way flight.*economy.*4 checked bags.*No travel insurance/,
    ],
    [
      'airline 1: 1. Would you go by price or by time when we pick the flight?\n2. How would you like to pay?',
      /earliest direct.*gift card/,
    ],
    [
      'airline 29/1: 1. Your account lists the following:\nA) H5UMQE: PHX → DEN, May 24, business\nB) VJ4VQR: PHX → IAH, May 9, business\nC) HSJK3C: DEN → PHX, May 25, economy\nWhich of these is it?\n2. May I ask why you need to cancel? It decides what the fare rules allow.',
      /May 25.*weather/,
    ],
    [
      'airline 1: How many bags will be checked, would you like to insure the trip, and which card or certificate shall I use?',
      /No checked bags.*No travel insurance.*gift card/,
    ],
    [
      'airline 41: And the passengers with their birth dates, the number of checked bags, insurance yes or no, and the payment method?',
      /Agnes Arkwright, born on 1951-10-17.*No checked bags.*with travel insurance.*0563/,
    ],
    [
      'airline 33/2: On to the next point. You want to give up a trip. Sorry to hear that. Which trip would you like to cancel, and why – change of plans, illness, weather, a flight cancelled by us?',
      /GVVXRZ.*I am ill/,
    ],
    [
      'airline 57/2: Gladly. Please tell me the route, the dates and the cabin, and whether you care more about price or about departure time.',
      /Minneapolis.*May 19.*economy.*cheapest/,
    ],
    [
      'airline 71: Thanks, Pascal, I found your profile.\n\nWhere from and where to, on what date, and in which class?',
      /LaGuardia.*Miami.*May 19.*business/,
    ],
    [
      'airline 33/2: Kindly tell me why you wish to cancel the trip. And is it the whole trip?',
      /^I am ill.*whole reservation/,
    ],
    [
      'airline 0: Could you tell me who is travelling (names and dates of birth), in which cabin, and how you would like to pay? Also, do you want checked bags or travel insurance?',
      /Silvan Hargreave.*basic economy.*5703.*No checked bags.*No travel insurance/,
    ],
    [
      'airline 8/1: Should the cabin change apply to the whole reservation, and how would you like to pay?',
      /whole of it|all of it.*9484/,
    ],
    [
      'airline 68: Do you want the upgrade for everyone on the booking, and do the flights remain the same?',
      /^Yes, for.*stay/,
    ],
    [
      'airline 92/2: 1. What new flight or date do you have in mind?\n2. Which payment method should I use?',
      /May 26.*earliest direct flight.*Amex/,
    ],
    [
      'airline 1: Could you tell me the following?\n\nQ1 What are the origin, destination and date(s) of your trip?\nQ2 Do you have any preference regarding departure time or price?\nQ3 Who is travelling? Please give the full name and date of birth of each passenger.\nQ4 Do you want travel insurance ($30 per passenger)?\nQ5 Which payment method would you like to use? On file: Amex ending in 2573, gift card.',
      /Saskia.*May 23.*earliest.*No travel insurance.*gift card/,
    ],
    [
      'airline 89: I need these details:\n\nQ1 Which of your trips do you mean?\nQ2 How many additional checked bags do you need?\nQ3 How would you like to pay: Amex ending in 2228?',
      /HJP9V4.*4 checked bags.*Amex/,
    ],
    [
      'airline 29: Thanks, Adaeze! You have three reservations in your profile: H5UMQE, VJ4VQR and HSJK3C. Which one would you like to change, and what would you like the new flights to be (date, direct or one stop, any preference on time or price)?',
      /H5UMQE.*cheapest.*May 26/,
    ],
    ["airline 29/1: Okay. Which one, and what's the reason for cancelling?", /VJ4VQR.*weather/],
    [
      'airline 3: great, is the Visa 0348 still the right way to pay? Everything else on the booking stays the same, I take it?',
      /^Yes, .*The rest can stay/,
    ],
    [
      'airline 89: Awesome! 🙌 Quick questions: the booking reference, the number of additional bags, the payment? 🤔',
      /HJP9V4.*4 checked bags.*Amex/,
    ],
    [
      'airline 33/2: I take note. Would you be so kind to confirm me the following data: your reservation ID, the reason for the cancellation?',
      /GVVXRZ.*ill/,
    ],
    [
      'airline 56: For continuing with the management I will need that you indicate me the booking reference and the new class. Do you facilitate me this data?',
      /PSFPCP/,
    ],
    [
      "airline 57/2: To book I need each passenger's first name, last name and date of birth. Also, which cabin: basic economy, economy or business?",
      /Hugo Trevino.*economy/,
    ],
    [
      'airline 57/2: Before I can check anything further, I need to know the travel date, the cabin and how you would like to pay. Could you give me that?',
      /May.*economy.*\bpay\b/,
    ],
  ] as const)('get just the answers: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it.each([
    [
      'airline 1: Exciting! 🎉 Let’s plan your trip. Where are you headed and when? And while you’re at it, let me know the cabin, who’s flying (names and birthdays), how many bags, whether you want travel insurance, and how you’d like to pay!',
      /in economy .*Saskia Sutcliffe.*no checked bags.*without travel insurance.*Amex/,
    ],
    [
      "airline 11: thx Keiko! sure! quick qs: one-way or round trip; what's the route; which day(s) do you want to fly; any preference as to departure time or price; which cabin would you like; what are the names and birth dates of everyone on board; what about luggage — how many checked bags; insurance: yes or no; and which payment method should I use?",
      /Denver.*Mastercard|Mastercard.*Denver/,
    ],
    [
      'airline 33: Alrighty, help me out with a few details: which trip is it; which day would you like to fly instead; which flight that day would suit you — a certain time, or simply the lowest fare; and what card or gift card should any difference go on?',
      /Minneapolis/,
    ],
    ['airline 31: Which flight would you like, and the payment method for any difference?', /8543/],
    [
      'airline 16/2: 1. Which reservation is it?\n2. What is the new date?\n3. Do you have a preferred departure time?\n4. Which payment method should I use?',
      /earliest|latest|cheapest/,
    ],
    [
      'airline 11/1: Of course. (1) Which trip do you mean? (2) Which cabin should it be?',
      /trip from Atlanta.*economy/,
    ],
    [
      'airline 14: I have your request in front of me and will not change anything yet. (1) Is it V39ZAX, Las Vegas to Dallas, that you mean? (2) Which method should I use if there is a charge?',
      /^Yes, that .*Amex card ending in 6315/,
    ],
    [
      'airline 14/1: Of course. (1) Could you tell me the reservation number, or otherwise from where to where and when? (2) Why do you want to cancel?',
      /trip from Las Vegas.*plans have changed/,
    ],
    [
      'airline 38/1: I need the following:\n- And how would you like to pay?\n- So it is to be whichever of the two is cheaper, have I got that?',
      /Visa card ending in 4076\. Yes, (?:that is right|exactly)\.$/,
    ],
    [
      'airline 34: I take it you would like cancelling KCYCEJ. A few things first:\n- Did you try this on the website before coming here?\n- You mean LaGuardia to Atlanta on May 11, don’t you?',
      /know\. Yes, that .*one/,
    ],
    [
      'airline 2: | Question | Answer |\n|---|---|\n| Which reservation is it? | |\n| How would you like to pay? | |\n\nA word or two for each is plenty.',
      /K8AMP7.*gift card/,
    ],
    [
      'airline 7/2: Noted. Is it only you travelling or are there companions, and are any bags going to be checked in?',
      /Clement Zeller.*1 checked bag/,
    ],
    [
      'airline 14/2: Here are your trips:\n| Id | Route | Date | Cabin |\n|---|---|---|---|\n| V39ZAX | LAS-DFW | 16 May | business |\n| W7W6HK | MCO-LGA | 8 May | economy |\nWhich one do you mean? And may I ask for the reason?',
      /Las Vegas.*plans have changed/,
    ],
    [
      'airline 34/1: Should the flights themselves remain the same, and which payment method do I use for the difference?',
      /rest can stay.*0497/,
    ],
    [
      'airline 58: Thanks, I have it open. What number of bags do you want added, and should a fee arise, which of your stored methods should pay for it?',
      /1 checked bag.*0005/,
    ],
    [
      'airline 84/1: Did you buy travel insurance with it, as far as you remember, and what is the reason for cancelling?',
      /do not know.*ill/,
    ],
    [
      'airline 33: A new booking, then. Let me set this up. Tell me where and when you want to go and in which class, then I will ask for the rest.',
      /Minneapolis.*May 21/,
    ],
    ['airline 16: What day would you like to fly instead, and is there a time of day you prefer?', /May 23.*earliest/],
    [
      'airline 16: Would you like to stay in the same cabin, and which payment method should the difference go to?',
      /same cabin as before.*Visa/,
    ],
    [
      'airline 1: Could you tell me the full name of each passenger, and how many bags will be checked in? Would you want travel insurance? And how do you plan to pay?',
      /Saskia Sutcliffe.*checked bags.*insurance.*gift card/,
    ],
    [
      'airline 29/1: To get on with the cancellation I lack the trip (number, or route and day), and the reason. Could you help me with that?',
      /VJ4VQR.*weather/,
    ],
    [
      'airline 19/2: Which trip is this for? A reservation number is fine, so are the cities and the day. May I ask why you need to cancel? Do you want to call off both ways, or only one?',
      /G2YQU3.*weather/,
    ],
    [
      'airline 14/3: To book, I need: the cabin class, and the passenger(s)’ name(s) and date(s) of birth.',
      /basic economy.*Beatriz Oakley|Beatriz Oakley.*basic economy/s,
    ],
  ] as const)('are answered, and nothing agreed to: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect(acts?.filter((act) => !['answer', 'restate', 'ask'].includes(act))).toEqual([]);
    expect(agreed).toEqual([]);
    expect(text).toMatch(told);
  });

  it('are not answered twice', async () => {
    const { text } = await answersTo(
      'airline 62: Which reservation is it (id, or route and date)? I also need the new day. Which card do I use for the difference?',
    );
    expect(text.match(/May 29/g)).toHaveLength(1);
  });
});

describe('the day, asked of a customer who wants other flights and another change of the same trip', () => {
  it('is answered with that of the trip and with the new one', async () => {
    const { acts, text } = await answersTo('airline 79: Which day?');
    expect(acts).toEqual(['answer', 'restate']);
    expect(text).toMatch(/May 20.*I now want to fly.*May 23/);
  });
});

describe('a form to be filled in', () => {
  it.each([
    [
      'airline 9: Travel date:\nPayment method:\nChoice about travel insurance (yes or no):',
      [/May 18/, /6368/, /No travel insurance/],
    ],
    ['airline 10: Reservation ID:\nPassenger details as they should be:', [/S7M3GK/, /Esra Villanueva/]],
    [
      'airline 10: 📝 Quick checklist for you:\n▫️ Reservation ID\n▫️ Passenger details as they should be\nWhat can you tell me? 😊',
      [/S7M3GK/, /Esra Villanueva/],
    ],
  ] as const)('is filled in line by line: %s', async (line, told) => {
    const { text } = await answersTo(line);
    for (const one of told) expect(text).toMatch(one);
  });
});

describe('a request for a yes, and a question beside it', () => {
  it.each([
    ['airline 2: I can add 1 bag to K8AMP7. Shall I? And which payment method do you want?', /^Yes.*gift card/],
    ['airline 5: May I cancel R5477S now? And could you let me know why you are cancelling?', /^Yes.*\bill\b/],
    ['airline 2: Shall I add 1 checked bag to K8AMP7? And is there anything else?', /^Yes.*one more thing/],
  ] as const)('get a yes and the answer: %s', async (line, told) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toContain('yes');
    expect(text).toMatch(told);
  });

  it('get a yes and a yes', async () => {
    const { acts, text } = await answersTo(
      'airline 60: I correct the passenger Marisol Halvorsen (born 1983-06-28) to Marisol Halvorsen (born 1983-07-28) on reservation KM8WQZ. It is free of charge. Is that a yes from you? By the way, is jonas.winslow928@example.com still the right e-mail address for the confirmation?',
    );
    expect(acts).toEqual(['yes', 'answer']);
    expect(text).toMatch(/Yes, (?:that is right|exactly)\.$/);
  });
});
