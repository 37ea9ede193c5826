// The scripted customer in earlier conversations that people played by hand; the suite replays the most recent ones.
import { describe, it } from 'vitest';
import { conversations, expectAsRead, isRecent, named } from '../customers/played/played.ts';

describe('the scripted customer and agents played by hand before', () => {
  it.each(named(conversations.filter((one) => !isRecent(one))))(
    'answers in conversation %i (%s task %i) as a reader would expect',
    (_, _domain, _task, conversation) => expectAsRead(conversation),
  );
});
