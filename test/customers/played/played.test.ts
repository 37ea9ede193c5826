// The scripted customer in the most recent conversations that people played by hand, and how much of all it gets wrong.
import { describe, expect, it } from 'vitest';
import { conversations, expectAsRead, isRecent, named } from './played.ts';

describe('the scripted customer and agents played by hand', () => {
  it.each(named(conversations.filter(isRecent)))(
    'answers in conversation %i (%s task %i) as a reader would expect',
    (_, _domain, _task, conversation) => expectAsRead(conversation),
  );

  it('still answers few of the messages wrongly', () => {
    const messages = conversations.flatMap(({ steps }) => steps);
    const wrong = messages.filter(({ acts }) => acts === undefined);
    expect([wrong.length, messages.length]).toEqual([238, 2_778]);
  });
});
