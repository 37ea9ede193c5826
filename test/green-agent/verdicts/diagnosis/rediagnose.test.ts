// Attempts of older versions have a category and a sentence only: replayed in their world, they get a full diagnosis.
import { describe, expect, it } from 'vitest';
import { rediagnosed } from '../../../../green-agent/reports/run-diagnoses.ts';
import type { AttemptRecord } from '../../../../shared/contracts/attempt.ts';
import { NO_EVIDENCE } from '../../../../shared/contracts/diagnosis.ts';
import { answers, runLoop } from '../../../support/loop-runs.ts';
import { cancel, respond, tinyTask, tinyWorld } from '../../../support/tiny-world.ts';

const cancelOtherwise = { ...cancel, kwargs: { ...cancel.kwargs, reason: 'ordered by mistake' } };

/** An attempt as it is recorded now, and as an older version would have recorded it. */
async function attempt(...actions: Parameters<typeof answers>) {
  const { first: now } = await runLoop({ attempts: 1, agent: answers(...actions) });
  const { evidence } = now.diagnosis!;
  const older: AttemptRecord = {
    ...now,
    diagnosis: {
      category: now.diagnosis!.category,
      sentence: 'It failed',
      evidence: {
        ...NO_EVIDENCE,
        expected_actions: evidence.expected_actions,
        outputs_said: evidence.outputs_said,
        outputs_not_said: evidence.outputs_not_said,
      },
    },
  };
  return { now, older };
}

const { instruction } = tinyTask();

describe('an attempt of an older version', () => {
  it.each([
    ['a wrong argument', [cancelOtherwise, respond('20.5'), respond('bye')]],
    ['nothing done', [respond('20.5'), respond('bye')]],
    ['a transfer', [{ name: 'transfer_to_human_agents', kwargs: { summary: 'x' } }]],
    ['a fact not said', [cancel, respond('done'), respond('bye')]],
    ['prose', ['I will cancel it.']],
  ] as const)('is diagnosed as a new one would be: %s', async (_, actions) => {
    const { now, older } = await attempt(...actions);
    const { sentence, ...found } = rediagnosed(tinyWorld, older, instruction).diagnosis!;
    const { sentence: expected, ...diagnosis } = now.diagnosis!;
    expect(found).toEqual({ ...diagnosis, evidence: { ...diagnosis.evidence, raw_reply: null } });
    if (now.judge.details.r_actions !== null) expect(sentence).toBe(expected);
  });

  it('stays as it is if the world is another one', async () => {
    const { older } = await attempt(respond('20.5'), respond('bye'));
    const elsewhere = { ...tinyWorld, tables: new Map([...tinyWorld.tables].map(([name]) => [name, new Map()])) };
    expect(rediagnosed(elsewhere, older, instruction)).toBe(older);
  });
});

it('a full diagnosis is not made again', async () => {
  const { now } = await attempt(respond('20.5'), respond('bye'));
  expect(rediagnosed(tinyWorld, now, instruction)).toBe(now);
});
