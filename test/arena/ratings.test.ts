import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterBattle, firstElo, outcomeFor, type RatedOutcome, resolveWinner } from '../../arena/ratings.ts';

const card = (agent_id: string, alias: string, name: string, is_green = false) => ({
  agent_id,
  register_info: { alias, agent_url: 'http://a', launcher_url: 'http://l', is_green },
  agent_card: { name },
});
const agents = [
  card('g-1', 'Judge', 'Green card', true),
  card('w-1', 'Alice', 'White card'),
  card('w-2', 'Bob', 'Other card'),
];
const battle = {
  battle_id: 'b-1',
  green_agent_id: 'g-1',
  opponents: [
    { name: 'white_agent', agent_id: 'w-1', role: 'defender' },
    { name: 'red_agent', agent_id: 'w-2', role: 'attacker' },
  ],
};

describe('a winner', () => {
  it.each([
    ['an opponent by name', 'red_agent', 'w-2'],
    ['an opponent by role', 'defender', 'w-1'],
    ['the green agent', 'green_agent', 'g-1'],
    ['an id', 'w-2', 'w-2'],
    ['an alias', 'Alice', 'w-1'],
    ["a card's name", 'Other card', 'w-2'],
    ["green's alias", 'Judge', 'g-1'],
    ['the green agent by its colour', 'green', 'g-1'],
    ['an opponent by its colour', 'red', 'w-2'],
    ['an opponent by its colour, in capitals', 'RED', 'w-2'],
    ['a colour that no opponent has', 'blue', undefined],
    ['none: a draw', 'draw', 'draw'],
    ['an unknown text', 'somebody', undefined],
    ['the empty text', '', undefined],
  ])('is found as %s', (_name, winner, expected) => {
    expect(resolveWinner(winner, battle, agents)).toBe(expected);
  });

  const opponents = (...roles: string[]) => ({
    green_agent_id: 'g-1',
    opponents: roles.map((role, index) => ({ name: `place ${index + 1}`, role, agent_id: `w-${index + 1}` })),
  });

  it.each([
    ['the only opponent, whatever its role', ['white_agent'], 'red', 'w-1'],
    ['not the only opponent, if that is blue', ['blue_agent'], 'red', undefined],
    ['the blue one of two', ['red_agent', 'blue_agent'], 'blue', 'w-2'],
    ['none of two reds', ['red_agent', 'red_agent'], 'red', undefined],
    ['none of two that share a role', ['attacker', 'attacker'], 'attacker', undefined],
    ['none of two with other roles', ['attacker', 'defender'], 'red', undefined],
  ])('is, by its colour or role, %s', (_name, roles, winner, expected) => {
    expect(resolveWinner(winner, opponents(...roles), [])).toBe(expected);
  });

  it.each(['green', 'Green'])('is not an opponent whose card has the name %s: that is the green agent', (winner) => {
    const impostor = [...agents.slice(0, 2), card('w-2', 'Bob', winner)];
    expect(resolveWinner(winner, battle, impostor)).toBe('g-1');
  });

  it('is looked for among names before aliases', () => {
    const namesake = [...agents.slice(0, 2), card('w-2', 'white_agent', 'x')];
    expect(resolveWinner('white_agent', battle, namesake)).toBe('w-1');
  });
});

describe('ratings', () => {
  it('give 15 to the winner and take 15 from everybody else', () => {
    expect(outcomeFor('w-1', 'w-1')).toBe('win');
    expect(outcomeFor('w-2', 'w-1')).toBe('loss');
    expect(outcomeFor('w-2', 'draw')).toBe('draw');
    const { rating, entry } = afterBattle(firstElo(false), 'loss', battle, '2026-01-01T00:00:00.000Z');
    expect(rating).toBe(985);
    expect(entry).toEqual({
      battle_id: 'b-1',
      timestamp: '2026-01-01T00:00:00.000Z',
      result: 'loss',
      elo_change: -15,
      final_rating: 985,
      opponents: ['w-1', 'w-2'],
      green_agent_id: 'g-1',
    });
  });

  it('leave a green agent without one, however many battles it wins', () => {
    expect(afterBattle(firstElo(true), 'win', battle, '')).toMatchObject({
      rating: null,
      stats: { wins: 1 },
      entry: { elo_change: 0, final_rating: null },
    });
  });

  it('follow from the counts alone, and rates are shares of all battles', () => {
    const outcome = fc.constantFrom<RatedOutcome>('win', 'loss', 'draw', 'error');
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1 }), (outcomes) => {
        let elo: Pick<ReturnType<typeof firstElo>, 'rating' | 'stats'> = firstElo(false);
        for (const one of outcomes) elo = afterBattle(elo, one, battle, '');
        const { stats } = elo;
        expect(elo.rating).toBe(1000 + 15 * (stats.wins - stats.losses));
        expect(stats.total_battles).toBe(outcomes.length);
        expect(stats.wins).toBe(outcomes.filter((one) => one === 'win').length);
        expect(stats.error_rate).toBeCloseTo(stats.errors / outcomes.length, 12);
        expect(stats.win_rate + stats.loss_rate + stats.draw_rate + stats.error_rate).toBeCloseTo(1, 12);
      }),
    );
  });
});
