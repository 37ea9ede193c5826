import { describe, expect, it } from 'vitest';
import type { GreenOption } from '../../../shared/contracts/ui/battles.ts';
import { defaultsOf, formOf, tasksIn } from '../../../web/arena/new-battle/settings.ts';

const GREEN: GreenOption = {
  ...{ id: 'g', name: 'green', locked: false, battle_timeout: 300, feedback_modes: ['binary'], problem: null },
  places: [{ name: 'white_agent', role: 'white_agent', required: true }],
  defaults: {
    ...{ mode: 'manual', metric: 'pass^k', feedback_mode: 'binary', k: 4, domain: 'airline', num_battles: 5, seed: 1 },
    ...{ domains: ['retail', 'airline'], tasks: [2, 3] },
  },
  domains: [
    { name: 'retail', tasks: 115, source: 'retail@1' },
    { name: 'airline', tasks: 50, source: 'airline@1' },
  ],
};
const settingsOf = (green: GreenOption) => formOf(defaultsOf(green, 'w'), green).settings;

describe('a new battle as its form opens', () => {
  it('has the green agent’s own tasks, or else the first one, so that it can be started', () => {
    expect(settingsOf(GREEN)).toMatchObject({ mode: 'manual', domain: 'airline', tasks: [2, 3] });
    const { tasks: _, ...defaults } = GREEN.defaults;
    expect(settingsOf({ ...GREEN, defaults })).toMatchObject({ domain: 'airline', tasks: [0] });
    expect(settingsOf({ ...GREEN, domains: null })).toMatchObject({ domain: 'airline', tasks: [2, 3] });
  });

  it('has the first task of another domain', () => {
    expect(tasksIn('retail', GREEN)).toEqual([0]);
    const elsewhere = { ...GREEN, defaults: { ...GREEN.defaults, domain: 'library' } };
    expect(settingsOf(elsewhere)).toMatchObject({ domain: 'retail', tasks: [0] });
  });
});
