// Viewers of /ws/battles: all battles at first and after each creation or deletion, then each battle that changes.
import type { WebSocket } from 'ws';
import { startTimeLimit } from '../shared/time-limit.ts';
import type { BattleTexts } from './battle-texts.ts';

interface Viewers extends Disposable {
  readonly add: (socket: WebSocket) => void;
  /** A battle was created or deleted. */
  readonly listChanged: () => void;
  /** A battle's record or log changed. */
  readonly changed: (battleId: string) => void;
  /** A battle is over: its next update is the last one, and does not wait. */
  readonly isOver: (battleId: string) => void;
}

/** Calls `work` after `ms` milliseconds, unless disposed before. */
export type Schedule = (ms: number, work: () => void) => Disposable;

/**
 * By the contract an update contains the battle's whole log, so one update for every event would cost time and traffic
 * that grow with the square of the log's length. Therefore a battle's next update waits as long as the bytes of the last
 * one (to all viewers) take at this rate: not at all while the log is short. Bytes per millisecond.
 */
const UPDATE_RATE = 8192;
/** Bytes that may wait in a viewer's socket before it gets fewer, but newer, updates. */
const MAX_WAITING_BYTES = 1024 * 1024;

export function createViewers(texts: BattleTexts, schedule: Schedule = withTimer): Viewers {
  const viewers = new Set<Viewer>();
  /** Battles whose next update has to wait; `changed` if there is something newer to show. */
  const pausing = new Map<string, { changed: boolean; readonly end: Disposable }>();

  const show = (battleId: string) => {
    const message = updateMessage(texts, battleId);
    if (!message) return;
    for (const viewer of viewers) viewer.show(battleId, message);
    const pause = Math.floor((message.byteLength * viewers.size) / UPDATE_RATE);
    if (pause === 0) return;
    const end = schedule(pause, () => {
      const changed = pausing.get(battleId)?.changed;
      pausing.delete(battleId);
      if (changed) show(battleId);
    });
    pausing.set(battleId, { changed: false, end });
  };
  return {
    add(socket) {
      const viewer = createViewer(socket, texts);
      viewers.add(viewer);
      socket.on('close', () => viewers.delete(viewer));
      viewer.showAll(listMessage(texts));
    },
    listChanged() {
      if (viewers.size === 0) return;
      const message = listMessage(texts);
      for (const viewer of viewers) viewer.showAll(message);
    },
    changed(battleId) {
      const pause = pausing.get(battleId);
      if (pause) pause.changed = true;
      else if (viewers.size > 0) show(battleId);
    },
    isOver(battleId) {
      pausing.get(battleId)?.end[Symbol.dispose]();
      pausing.delete(battleId);
    },
    [Symbol.dispose]() {
      for (const { end } of pausing.values()) end[Symbol.dispose]();
    },
  };
}

interface Viewer {
  showAll(message: Buffer): void;
  show(battleId: string, message: Buffer): void;
}

/** Sends every update, unless the viewer is slow: then it misses some, and gets the newest of each battle once it caught up. */
function createViewer(socket: WebSocket, texts: BattleTexts): Viewer {
  const missed = new Set<string>();
  let missedList = false;
  const catchUp = () => {
    if (socket.readyState !== socket.OPEN || socket.bufferedAmount > 0) return;
    if (missedList) return showAll(listMessage(texts));
    const [battleId] = missed;
    if (battleId === undefined) return;
    missed.delete(battleId);
    const message = updateMessage(texts, battleId);
    if (message) send(message);
  };
  const send = (message: Buffer) => socket.send(message, { binary: false }, catchUp);
  const showAll = (message: Buffer) => {
    missedList = socket.bufferedAmount > MAX_WAITING_BYTES;
    if (!missedList) send(message);
  };
  return {
    showAll,
    show(battleId, message) {
      if (socket.bufferedAmount > MAX_WAITING_BYTES) missed.add(battleId);
      else send(message);
    },
  };
}

function listMessage(texts: BattleTexts): Buffer {
  return Buffer.from(`{"type":"battles_update","battles":${texts.list()}}`);
}

function updateMessage(texts: BattleTexts, battleId: string): Buffer | undefined {
  const battle = texts.one(battleId);
  return battle === undefined ? undefined : Buffer.from(`{"type":"battle_update","battle":${battle}}`);
}

const withTimer: Schedule = (ms, work) => {
  const limit = startTimeLimit(ms);
  limit.signal.addEventListener('abort', work);
  return limit;
};
