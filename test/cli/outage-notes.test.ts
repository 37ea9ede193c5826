// What a run says while it waits for a model.
import { expect, it } from 'vitest';
import { createOutageNotes } from '../../cli/terminal/outage-notes.ts';
import { createGateway } from '../../shared/llm/gateway.ts';
import { startFakeModel } from '../support/fake-model.ts';
import { hastyClock } from '../support/hasty-clock.ts';

it('tells once why a run waits for a model, and that it answers again', async () => {
  const said: string[] = [];
  let requests = 0;
  await using fake = await startFakeModel(() => {
    notes.look();
    return ++requests > 7 ? 'Hi' : (response) => response.writeHead(500).end('oops');
  });
  const models = createGateway({ environment: { OPENAI_API_KEY: 'any' }, clock: hastyClock });
  const notes = createOutageNotes(models, 600, (message) => said.push(message));
  const model = models.model({ model: 'fake', baseUrl: fake.baseUrl });
  await model.complete({ messages: [{ role: 'user', content: 'Hello' }] }, new AbortController().signal);
  notes.look();
  notes.look();
  expect(said).toEqual([
    expect.stringMatching(/^Waiting for a model, up to 600 s: .*oops/),
    'The models of custom answer again.',
  ]);
});
