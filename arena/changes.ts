// Events inside the arena, emitted once the change is stored: for viewers, the queue, and running battles.
import { EventEmitter } from 'node:events';

export interface ArenaChanges {
  /** A battle was created. */
  created: [battleId: string];
  /** A battle was deleted. */
  deleted: [battleId: string];
  /** A battle's state or log changed. */
  changed: [battleId: string];
  /** A battle is over, for good. Emitted before the `changed` of the same change. */
  over: [battleId: string];
  /** An agent reports that it is ready. */
  ready: [agentId: string];
  /** An agent was registered or deleted. */
  agent: [agentId: string];
}

export type ChangeEmitter = EventEmitter<ArenaChanges>;

export function createChangeEmitter(): ChangeEmitter {
  const changes: ChangeEmitter = new EventEmitter();
  // Every running battle listens, and there may be many.
  changes.setMaxListeners(0);
  return changes;
}
