// Finding the place in recorded conversations from the messages of a request.
import { describe, expect, it } from 'vitest';
import { createPlayback, type ReceivedMessage } from '../../../shared/llm/playback.ts';
import { agent, call, customer, type EpisodeInWords, recording, tool } from '../../support/recordings.ts';

const said = (role: ReceivedMessage['role'], content: string): ReceivedMessage => ({ role, content });
const called = (name: string, args: string): ReceivedMessage => ({
  role: 'assistant',
  content: '',
  call: { name, arguments: args },
});

function asAgent(episodes: readonly EpisodeInWords[], ...messages: readonly ReceivedMessage[]) {
  return createPlayback(recording(...episodes))({ messages, hasTools: true });
}
function asCustomer(episodes: readonly EpisodeInWords[], ...messages: readonly ReceivedMessage[]) {
  return createPlayback(recording(...episodes))({ messages, hasTools: false });
}
/** The task and the index of the episode that was found, or the reason why none was. */
function place(playback: ReturnType<typeof asAgent>) {
  return playback.found ? [playback.episode.task_id, playback.index] : playback.reason;
}

const exchange: EpisodeInWords = {
  instruction: 'You are Ann and want an exchange.',
  chat: [
    customer('Hi, an exchange please'),
    agent('Your email?'),
    customer('ann@example.com'),
    call('find_user', '{"email":"ann@example.com"}'),
    tool('ann_1'),
    call('exchange', '{}'),
    tool('done'),
    agent('It is exchanged'),
    customer('Thanks ###STOP###'),
  ],
};

describe("the agent's next words", () => {
  it('follow from the turns taken so far, not from what the tools answered', () => {
    const opening = [said('system', 'another policy'), said('user', ' Hi, an exchange please\n')];
    expect(place(asAgent([exchange], ...opening))).toEqual([0, 2]);
    const asked = [...opening, said('assistant', 'Your email?'), said('user', 'ann@example.com')];
    expect(place(asAgent([exchange], ...asked))).toEqual([0, 4]);
    const found = [...asked, called('find_user', '{}'), said('tool', 'Error: something else')];
    expect(place(asAgent([exchange], ...found))).toEqual([0, 6]);
    const exchanged = [...found, called('exchange', '{}'), said('tool', 'x'), said('assistant', 'whatever')];
    expect(place(asAgent([exchange], ...exchanged, said('user', 'Thanks ###STOP###')))).toMatch(
      /task 0, trial 0 has no turn of the agent there/,
    );
  });

  const misses: [name: string, reason: RegExp, messages: ReceivedMessage[]][] = [
    ['nothing was said', /no user message/, [said('system', 'x')]],
    ['the opening is unknown', /no recorded conversation opens with "Bye"/, [said('user', 'Bye')]],
    [
      'the customer said something else',
      /message 2 of the customer is not "bob@example.com"/,
      [said('user', 'Hi, an exchange please'), said('assistant', '?'), said('user', 'bob@example.com')],
    ],
    [
      'the agent spoke where it waited',
      /the customer speaks where the request has "again" of the agent/,
      [said('user', 'Hi, an exchange please'), said('assistant', '?'), said('assistant', 'again')],
    ],
    [
      'the turn is not the agent’s',
      /has no turn of the agent/,
      [said('user', 'Hi, an exchange please'), said('assistant', '?')],
    ],
  ];
  it.each(misses)('are not there where %s', (_name, reason, messages) => {
    expect(place(asAgent([exchange], ...messages))).toMatch(reason);
  });
});

describe('two tasks with the same opening', () => {
  const opening = customer('Hi!');
  const refund: EpisodeInWords = {
    instruction: 'A',
    chat: [opening, agent('Yes?'), customer('A refund'), agent('No.')],
  };
  const rebook: EpisodeInWords = {
    instruction: 'B',
    chat: [opening, agent('Yes?'), customer('To rebook'), agent('Ok.')],
  };

  it('are told apart by what the customer says next', () => {
    const sent = [said('user', 'Hi!'), said('assistant', 'Yes?'), said('user', 'To rebook')];
    expect(place(asAgent([refund, rebook], ...sent))).toEqual([1, 4]);
  });

  it('are told apart by the policy', () => {
    const other = { ...rebook, policy: 'Airline policy.' };
    const sent = [said('system', 'Airline policy.\nOne thing at a time.'), said('user', 'Hi!')];
    expect(place(asAgent([refund, other], ...sent))).toEqual([1, 2]);
  });

  it('are told apart by what the agent called, then by what the tools answered', () => {
    const chats = [
      [call('look', '{"id":1}'), tool('one')],
      [call('look', '{"id":2}'), tool('two')],
      [call('look', '{"id":2}'), tool('three')],
    ];
    const episodes = chats.map((chat, index) => ({ instruction: `${index}`, chat: [opening, ...chat, agent('Ok')] }));
    const placeAfter = (args: string, answer: string) =>
      place(asAgent(episodes, said('user', 'Hi!'), called('look', args), said('tool', answer)));
    expect(placeAfter('{"id":1}', 'three')).toEqual([0, 4]);
    expect(placeAfter('{"id":2}', 'two')).toEqual([1, 4]);
    expect(placeAfter('{"id":2}', 'three')).toEqual([2, 4]);
  });

  it('fall to the first in the file where nothing tells them apart', () => {
    expect(place(asAgent([refund, rebook], said('user', 'Hi!')))).toEqual([0, 2]);
  });
});

describe("the customer's next words", () => {
  const prompt = (instruction: string) => said('system', `You play a customer.\n${instruction}\nBe brief.`);

  it('follow from the instruction and the words so far, not from what the agent said', () => {
    const start = [prompt(exchange.instruction), said('user', 'Hello?')];
    expect(place(asCustomer([exchange], ...start))).toEqual([0, 1]);
    const later = [...start, said('assistant', 'Hi, an exchange please'), said('user', 'Who are you?')];
    expect(place(asCustomer([exchange], ...later))).toEqual([0, 3]);
    const end = [
      ...later,
      said('assistant', 'ann@example.com'),
      said('user', 'a'),
      said('assistant', 'Thanks ###STOP###'),
    ];
    expect(place(asCustomer([exchange], ...end))).toMatch(/says only 3 messages/);
  });

  it('are not there for an instruction or words that were not recorded', () => {
    expect(place(asCustomer([exchange], prompt('You are Bob.')))).toMatch(
      /does not contain the instruction of a recorded task/,
    );
    expect(place(asCustomer([exchange], prompt(exchange.instruction), said('assistant', 'Bye')))).toMatch(
      /message 1 of the customer is not "Bye"/,
    );
  });

  it('are those of the longest instruction where one is part of another', () => {
    const short = { instruction: 'You are Ann.', chat: [customer('short')] };
    const long = { instruction: 'You are Ann. Urgent!', chat: [customer('long')] };
    expect(place(asCustomer([short, long], prompt(long.instruction)))).toEqual([1, 1]);
    expect(place(asCustomer([short, long], prompt(short.instruction)))).toEqual([0, 1]);
  });

  it('are told apart by the words of both sides where two tasks have one instruction', () => {
    const one = { instruction: 'You are Ann.', chat: [customer('Hi'), agent('Name?'), customer('Ann')] };
    const two = { instruction: 'You are Ann.', chat: [customer('Hi'), agent('Email?'), customer('a@b.c')] };
    const three = { instruction: 'You are Ann.', chat: [customer('Hey'), agent('Email?'), customer('none')] };
    const sent = (opening: string) => [prompt('You are Ann.'), said('assistant', opening), said('user', 'Email?')];
    expect(place(asCustomer([one, two, three], ...sent('Hi')))).toEqual([1, 3]);
    expect(place(asCustomer([one, two, three], ...sent('Hey')))).toEqual([2, 3]);
  });
});
