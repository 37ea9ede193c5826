// Announces what happens in the arena to the pages' stream: battles, lines of their logs, steps of their evaluations, agents.
import { isOver } from '../../shared/contracts/battle.ts';
import type { EvaluationDelta } from '../../shared/contracts/ui/deltas.ts';
import { HttpProblem } from '../../shared/http/problem.ts';
import type { EventHub } from '../../shared/ui/event-hub.ts';
import { createHeadFeed } from '../../shared/ui/head-feed.ts';
import type { ArenaChanges, ChangeEmitter } from '../changes.ts';
import { agentIdsOf } from '../ratings.ts';
import type { BattleStore } from '../store/battle-store.ts';
import type { AgentHeads } from './agent-heads.ts';
import type { BattleHeads } from './battle-heads.ts';
import { logLine } from './battle-log.ts';
import type { BattleProgress } from './battle-progress.ts';

interface Announcer extends Disposable {
  /** Stores and announces steps of a battle's evaluation. Throws HttpProblem 404 or 400 if the battle is unknown or over, 413 if they are too many. */
  progress(battleId: string, deltas: readonly EvaluationDelta[]): void;
}

interface AnnouncerParts {
  readonly hub: EventHub;
  readonly changes: ChangeEmitter;
  readonly battles: BattleStore;
  readonly heads: BattleHeads;
  readonly progress: BattleProgress;
  readonly agentHeads: AgentHeads;
  readonly now: () => Date;
  /** Called with errors of the arena itself. */
  readonly onBug: (error: unknown) => void;
}

/** The most lines in one event; the rest follow in the next. */
const LINES_AT_ONCE = 200;

export function createAnnouncer({
  hub,
  changes,
  battles,
  heads,
  progress,
  agentHeads,
  now,
  onBug,
}: AnnouncerParts): Announcer {
  /** Of battles that are not over: the last line that was announced, and the state. Lines from before the start are in the snapshots. */
  const announced = new Map<string, { line: number; state: string }>();
  const firstLine = battles.lastSeq();

  const announceAgent = (agentId: string) => {
    const agent = agentHeads.one(agentId);
    hub.publish(agent === undefined ? { type: 'agent_removed', id: agentId } : { type: 'agent', agent });
  };
  const feed = createHeadFeed((battleId) => {
    const evaluation = heads.head(battleId);
    if (evaluation !== undefined) hub.publish({ type: 'evaluation', evaluation });
  });
  const announceLines = (battleId: string, after: number): number => {
    let last = after;
    for (;;) {
      const events = battles.eventsAfter(battleId, last, LINES_AT_ONCE);
      last = events.at(-1)?.seq ?? last;
      if (events.length > 0) hub.publish({ type: 'log', id: battleId, lines: events.map(logLine) });
      if (events.length < LINES_AT_ONCE) return last;
    }
  };
  const onChanged = (battleId: string) => {
    const battle = battles.get(battleId);
    if (battle === undefined) return;
    const before = announced.get(battleId) ?? { line: firstLine, state: '' };
    announced.set(battleId, { line: announceLines(battleId, before.line), state: battle.state });
    if (before.state === battle.state) return feed.changed(battleId);
    if (isOver(battle.state)) {
      announced.delete(battleId);
      progress.forget(battleId);
      hub.publish({ type: 'deltas', id: battleId, deltas: [{ type: 'ended', at: now().toISOString() }] });
    }
    feed.flush(battleId);
    for (const agentId of agentIdsOf(battle)) announceAgent(agentId);
  };
  const onDeleted = (battleId: string) => {
    announced.delete(battleId);
    progress.forget(battleId);
    hub.publish({ type: 'evaluation_removed', id: battleId });
  };

  const parts = new DisposableStack();
  /** The change is stored already: if announcing it fails, the call that made it must not fail. */
  const on = (name: keyof ArenaChanges, show: (id: string) => void) => {
    const listener = (id: string) => {
      try {
        show(id);
      } catch (error) {
        onBug(error);
      }
    };
    changes.on(name, listener);
    parts.defer(() => changes.off(name, listener));
  };
  on('created', feed.flush);
  on('changed', onChanged);
  on('deleted', onDeleted);
  on('agent', announceAgent);
  parts.use(feed);

  return {
    progress(battleId, deltas) {
      const battle = battles.get(battleId);
      if (battle === undefined) throw new HttpProblem(404, `Battle with ID ${battleId} not found`);
      if (isOver(battle.state)) throw new HttpProblem(400, `Battle ${battleId} is over and accepts no more posts`);
      const counted = progress.add(battle, deltas);
      if (counted.length === 0) return;
      hub.publish({ type: 'deltas', id: battleId, deltas: counted });
      feed.changed(battleId);
    },
    [Symbol.dispose]: () => parts.dispose(),
  };
}
