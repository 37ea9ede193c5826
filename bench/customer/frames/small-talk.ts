// Sentences that ask for nothing: looking something up, announcing a transfer; and the question whether there is anything else.
import type { Person } from '../call-facts.ts';
import { type Frame, frame } from '../frame.ts';

export const FILLERS: readonly Frame<Person>[] = [
  frame('prose', () => 'Thank you. Let me check that for you.'),
  frame('prose', ({ first }) => `Thanks, ${first}. I've found your account and am looking at the details now.`),
  frame('terse', () => 'One moment.'),
  frame('terse', () => 'Checking…'),
  frame('chatty', () => 'Bear with me a sec while I pull that up, my system is being a bit slow today!'),
  frame('formal', () => 'I appreciate your patience while I review your records.'),
  frame('emoji', () => '🔍 On it! Give me just a moment ⏳'),
  frame('second_language', () => 'Thank you, please wait a little, I am looking in the system.'),
  frame('statement', () => "I'm going to retrieve your profile and see what options are available."),
  frame('markdown', () => '*Looking up your information…*'),
  frame('prose', () => "Understood. I'll verify whether this is possible under our policy and get right back to you."),
  frame('chatty', ({ first }) => `Great, nice to meet you ${first}! Let me have a look at what we've got here.`),
];

export const TRANSFERS: readonly Frame<Person>[] = [
  frame(
    'prose',
    () => "This is outside of what I'm able to do, so I'm going to transfer you to a human agent. Please hold on.",
  ),
  frame('formal', () => 'YOU ARE BEING TRANSFERRED TO A HUMAN AGENT. PLEASE HOLD ON.'),
  frame('terse', () => 'Transferring to a human colleague.'),
  frame(
    'chatty',
    ({ first }) => `I'll get one of my human teammates to jump in and take it from here, ${first}. Hang tight!`,
  ),
  frame('second_language', () => 'For this I must pass you to a colleague of the team, one moment please.'),
  frame('emoji', () => '👩‍💼 Connecting you with a specialist now…'),
];

export const ANYTHING_ELSE: readonly Frame<Person>[] = [
  frame('prose', () => 'Is there anything else I can help you with?'),
  frame('prose', () => 'Is there something else you need today?'),
  frame('prose', () => 'What else can I do for you?'),
  frame('prose', () => 'Do you need help with any other matter?'),
  frame('prose', () => 'Can I assist you with another request?'),
  frame('prose', () => 'Will that be all?'),
  frame('formal', () => 'Should you require any further assistance, please do not hesitate to let me know.'),
  frame('formal', () => 'May I be of service in any other respect?'),
  frame('terse', () => 'Anything else?'),
  frame('terse', () => 'What next?'),
  frame('chatty', () => "Anything else on your mind? I'm all ears!"),
  frame('chatty', ({ first }) => `Was there anything more I could do to make your day a bit easier, ${first}?`),
  frame('emoji', () => 'Anything else I can do for you today? 😊'),
  frame('emoji', () => 'Need a hand with something else? 🙋'),
  frame('second_language', () => 'You have some other thing that I can help?'),
  frame('statement', () => "If there's anything else, just let me know."),
  frame('statement', () => "Let me know if you have any other questions, I'm happy to help."),
  frame('statement', () => 'Thank you for being our customer. Have a wonderful day!'),
  frame('prose', () => 'Does that take care of everything?'),
  frame('prose', () => 'How else may I help you today?'),
  frame('terse', () => 'More?'),
  frame('chatty', () => "What's next on your list?"),
  frame('formal', () => 'Kindly let me know if you have additional inquiries.'),
  frame('emoji', () => 'Got more for me? 🤗'),
  frame('statement', () => "I'm here if you need anything more."),
  frame('prose', () => 'Are we all set, or is there more you would like me to look at?'),
];
