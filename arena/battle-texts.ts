// Battles as clients see them, as JSON texts: events are stored as texts and go out without being parsed again.
import type { BattleStore, StoredBattle } from './store/battle-store.ts';

export interface BattleTexts {
  /** One battle with its log; undefined if it is unknown. */
  one(battleId: string): string | undefined;
  /**
   * The newest battles (those before `before`, if given), in the order of creation, as one array. A long log is cut to
   * its last lines (`history_omitted` counts the others), and a large `config` or `result.detail` is left out. The
   * array ends before it gets too large to send.
   */
  list(page?: BattlePage): string;
}

export interface BattlePage {
  /** The largest number of battles: 1,000 at most, which is the default. */
  readonly limit?: number;
  /** The id of a battle: only older ones. */
  readonly before?: string;
}

export const MAX_PAGE = 1000;
/** Above what a battle's limits let it grow to. Bytes. */
const MAX_HISTORY_BYTES = 24 * 1024 * 1024;
/** In lists: for all battles together, for the log of one, and for the rest of its record. Bytes. */
const MAX_LIST_BYTES = 4 * 1024 * 1024;
const MAX_LISTED_HISTORY_BYTES = 16 * 1024;
const MAX_LISTED_RECORD_BYTES = 16 * 1024;

export function createBattleTexts(battles: BattleStore): BattleTexts {
  const queuePositions = (): ReadonlyMap<string, number> =>
    new Map(battles.inState('queued').map((battle, index) => [battle.battle_id, index + 1]));
  const withPosition = (battle: StoredBattle, positions: ReadonlyMap<string, number>) => {
    const position = positions.get(battle.battle_id);
    return position === undefined ? battle : { ...battle, queue_position: position };
  };
  const withHistory = (record: string, battleId: string, maxBytes: number): string => {
    const { texts, omitted } = battles.lastEvents(battleId, maxBytes);
    const note = omitted > 0 ? `,"history_omitted":${omitted}` : '';
    return `${record.slice(0, -1)},"interact_history":[${texts.join(',')}]${note}}`;
  };

  return {
    one(battleId) {
      const battle = battles.get(battleId);
      if (!battle) return undefined;
      const positions = battle.state === 'queued' ? queuePositions() : new Map();
      return withHistory(JSON.stringify(withPosition(battle, positions)), battleId, MAX_HISTORY_BYTES);
    },
    list({ limit = MAX_PAGE, before } = {}) {
      const positions = queuePositions();
      const newestFirst: string[] = [];
      let bytes = 0;
      for (const battle of battles.newestFirst(before)) {
        const record = JSON.stringify(withPosition(battle, positions));
        const short = record.length <= MAX_LISTED_RECORD_BYTES ? record : JSON.stringify(withoutDetail(battle));
        const text = withHistory(short, battle.battle_id, MAX_LISTED_HISTORY_BYTES);
        bytes += Buffer.byteLength(text);
        if (newestFirst.length > 0 && bytes > MAX_LIST_BYTES) break;
        newestFirst.push(text);
        if (newestFirst.length >= limit) break;
      }
      return `[${newestFirst.toReversed().join(',')}]`;
    },
  };
}

function withoutDetail({ result, ...battle }: StoredBattle): StoredBattle {
  return { ...battle, config: {}, ...(result ? { result: { ...result, detail: {} } } : {}) };
}
