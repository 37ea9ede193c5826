// Questions for who the customer is.
import { describe, expect, it } from 'vitest';
import { createScriptedUser } from '../../customers/scripted/scripted-customer.ts';
import type { BuiltinDomain } from '../../worlds/generated/builtin-world.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import { answersTo } from './answers.ts';

describe('a customer who is asked who they are', () => {
  it.each([
    ['airline 10: Am I speaking with Leonie Balogun?', /My name is Leonie Balogun\./],
    ['retail 19/1: I could not find an account for the name you gave me.', /@/],
    [
      'airline 2: Thank you for your enquiry. May I first establish who I am speaking with? Your user ID, please.',
      /amara_kowalczyk_6011/,
    ],
    [
      'airline 21: Your request has been received. To proceed, enter your user ID (format: first_last_0000).',
      /user id/,
    ],
    ['airline 1: Could you also verify your zip code?', /zip|user id/],
    ['retail 0: Happy to sort that out. Can I grab your email real quick so I can pull you up?', /@/],
    [
      'airline 0: In order to proceed I require:\n- your user ID\n- the e-mail address on file',
      /user id is .* e-mail address is /,
    ],
    [
      'retail 6: Hi! sure can help w that, just need the email adress on the acct (or ur full name and zip code) first',
      /@/,
    ],
    ['airline 46: ID first, please.', /bram_schreiber_9265/],
    [
      "airline 61: Sure, I can help you add bags to your Detroit to Minneapolis trip. First, what's your user I D?",
      /fiona_sutcliffe_3575/,
    ],
    [
      'retail 92: Thanks for waiting. I can certainly look into that for you. For security reasons I need to confirm your details first, so please let me have the email on the account, or your full name and the zip code, whichever you have handy.',
      /@/,
    ],
    [
      "retail 62: To pull up your account, I'll need the e-mail on file; if you don't have it handy, your first and last name plus zip code will do.",
      /@/,
    ],
    [
      'retail 62: Could you share the e-mail address you signed up with? Should that not turn anything up, please send your full name and postal code instead.',
      /@/,
    ],
    [
      "retail 62: Let's get you verified first: what's your e-mail, or, in case you can't remember it, your name and the zip code on your account?",
      /@/,
    ],
    [
      'retail 62: Before we start, please provide your registered e-mail. If you no longer have access to it, I can also find you by first name, last name, and zip code.',
      /@/,
    ],
    ['retail 1: Sure. E-mail address on the account, or name and zip code, please.', /@/],
    ['airline 47: Under what id do we have you in our system, so I can pull up your profile?', /adaeze_vasquez_7305/],
    [
      "retail 62: I'll have a look. Who am I speaking with? Give me the e-mail address you ordered with, or if that doesn't work, your full name and zip code.",
      /@/,
    ],
    ['retail 62: Please send me your e-mail address. If that is not possible, your name and zip code will do.', /@/],
    [
      "retail 97: Good call by your partner. To find your ukulele order I need to know who you are: 1. What's the e-mail on your account? 2. In case it isn't found: your first and last name, plus zip code?",
      /@/,
    ],
    [
      "airline 62: Right, a cancellation, I understand. I'll need your user ID before we go any further.",
      /hugo_navarro_4320/,
    ],
    [
      'retail 66: Could you first confirm who you are: your e-mail address, or failing that your first name, last name and current zip code?',
      /@/,
    ],
    ["airline 78: I'll need your user id to look at your profile and trips. What is it?", /maren_lindqvist_5621\.$/],
    [
      "retail 2: Thanks for getting in touch, I understand what you need and I'll gladly take care of it. Just so your account stays safe, please tell me either your email or your name with the zip code first.",
      /@/,
    ],
    ['retail 1: Can I just grab your email, or your full name and zip code, to pull up your account?', /@|zip code/],
    [
      "retail 0: thanks for calling let me pull up your account what's your email address or your name and zip",
      /@|zip code/,
    ],
    ['airline 1: okay so thanks for calling can I get your user id please', /saskia_sutcliffe_6852/],
  ] as const)('says it: %s', async (line, told) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['identify']);
    expect(text).toMatch(told);
  });

  it.each([
    ['retail 7: State the e-mail address on the account, or first name, last name and zip code.', /@|zip code/],
    [
      'retail 33: May I have your e-mail address, and do you know the order number?',
      /I do not (?:know the number|have the order number)/,
    ],
  ] as const)('says it, among other things: %s', async (line, told) => {
    const { acts, text } = await answersTo(line);
    expect(acts?.[0]).toBe('identify');
    expect(text).toMatch(told);
  });

  it.each([
    [
      'retail 63: In order to verify your identity, I kindly ask you to provide the e-mail address associated with your account. Should you not have it to hand, your first name, last name and zip code will suffice. May I also ask whether you know the number of the order in question?',
      'answer',
      /I do not know the number/,
    ],
    [
      "retail 57: You are in the right place. To help you with a return I need:\n(1) your e-mail address,\n(2) the order number,\n(3) which item or items you'd like to send back,\n(4) how you'd like to be refunded.\nPlease answer all four.",
      'restate',
      /I do not have its number/,
    ],
  ] as const)('says it, and answers what is asked beside it: %s', async (line, besides, told) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['identify', besides]);
    expect(text).toMatch(told);
  });

  it('says it, and that there is more: further changes are asked for', async () => {
    const { acts, text } = await answersTo(
      'retail 66: For verification I require your e-mail address; alternatively your first name, last name and the zip code presently on file. Are there further changes you would like at the same time?',
    );
    expect(acts).toEqual(['identify', 'answer']);
    expect(text).not.toMatch(/nothing|all|everything|complete/i);
  });

  it('does not take a change of the e-mail address for a question for it', async () => {
    const { text } = await answersTo(
      'airline 58: May I update the baggage on reservation ZK69VW (SEA → ORD, 20 May) to 3 checked bags in total, i.e. 1 more than now at no extra cost and also update the e-mail address on your profile?',
    );
    expect(text).not.toContain('@');
  });
});

describe('a customer who has told only what it is about, asked who they are', () => {
  /** What the customer of a task answers to the agent's first message. */
  async function firstReply(domain: BuiltinDomain, taskId: number, message: string): Promise<string> {
    const { world, tasks } = loadBuiltinTaskSet(domain, 2);
    const story = storyOf(world, tasks.find(({ task_id }) => task_id === taskId)!)!;
    const user = createScriptedUser({ story, seed: 1, voice: 'plain' });
    const { signal } = new AbortController();
    await user.open(signal);
    return user.reply(message, signal);
  }

  it('says it, and the reason that was asked for', async () => {
    const text = await firstReply(
      'airline',
      47,
      'What’s your user id? And would you tell me why you’d like to take the bag off?',
    );
    expect(text).toMatch(/adaeze_vasquez_7305.*1 checked bag.*no special reason/);
  });

  it('says the reason once if the wish tells it', async () => {
    const text = await firstReply('airline', 36, 'What’s your user id? And why would you like to cancel the trip?');
    expect(text.match(/\bill\b/g)).toHaveLength(1);
  });

  it('says it, and that they do not have the number that was asked for', async () => {
    const text = await firstReply(
      'retail',
      58,
      "I'd be glad to look into the return. What's the e-mail address on your account? And do you happen to have the order number?",
    );
    expect(text).toMatch(/@.*do not (?:have|know) its number/);
  });

  it('takes sympathy for no refusal', async () => {
    const text = await firstReply(
      'airline',
      73,
      "Good day, and thank you for contacting Tern Airways. I regret to hear of Selma Balogun's illness. In order to proceed, I must first ask you to provide your user id.",
    );
    expect(text).toMatch(/emeka_jankowski_7375/);
    expect(text).not.toMatch(/leave it/i);
  });

  it('agrees to a proposal for their profile that asks nothing else', async () => {
    const text = await firstReply(
      'retail',
      90,
      'To confirm, the address on your user profile will be replaced by 809 Juniper Street, Suite 172, Wichita, KS 67202, USA. Existing orders aren’t affected. May I make this profile update?',
    );
    expect(text).toMatch(/\byes\b.*change the address in my profile/i);
  });

  it('says it if the agent wants to know first of all who is speaking', async () => {
    const text = await firstReply(
      'retail',
      1,
      'I can look into this for you. First things first: who am I speaking with? Your email address, or your name with zip code, will do.',
    );
    expect(text).toMatch(/@/);
  });
});
