// Readers of /ws/battles/{id}/logs: each gets a battle's log from its beginning, at its own pace, then each new line.
import type { WebSocket } from 'ws';
import type { BattleStore } from './store/battle-store.ts';

interface LogReaders {
  add(socket: WebSocket, battleId: string): void;
  /** The battle's log may have a new line. */
  changed(battleId: string): void;
  /** Closes the battle's readers. */
  close(battleId: string): void;
}

interface Reader {
  /** Sends what the reader has not got yet, as long as it keeps up; goes on when it has caught up. */
  readonly send: () => void;
  readonly socket: WebSocket;
}

const LINES_AT_ONCE = 100;
/** Bytes that may wait in a socket before the next lines are read from the database. */
const MAX_WAITING_BYTES = 1024 * 1024;

export function createLogReaders(battles: Pick<BattleStore, 'eventsAfter'>): LogReaders {
  const readersOf = new Map<string, Set<Reader>>();
  const createReader = (socket: WebSocket, battleId: string): Reader => {
    let last = 0;
    const whenSent = (error?: Error) => {
      if (!error) send();
    };
    const send = () => {
      while (socket.readyState === socket.OPEN && socket.bufferedAmount <= MAX_WAITING_BYTES) {
        const events = battles.eventsAfter(battleId, last, LINES_AT_ONCE);
        for (const [index, { seq, text }] of events.entries()) {
          last = seq;
          if (index < events.length - 1) socket.send(text);
          else socket.send(text, whenSent);
        }
        if (events.length < LINES_AT_ONCE) return;
      }
    };
    return { socket, send };
  };
  return {
    add(socket, battleId) {
      const reader = createReader(socket, battleId);
      const readers = readersOf.get(battleId) ?? new Set();
      readersOf.set(battleId, readers.add(reader));
      socket.on('close', () => {
        readers.delete(reader);
        if (readers.size === 0) readersOf.delete(battleId);
      });
      reader.send();
    },
    changed(battleId) {
      for (const reader of readersOf.get(battleId) ?? []) reader.send();
    },
    close(battleId) {
      for (const { socket } of readersOf.get(battleId) ?? []) socket.close();
    },
  };
}
