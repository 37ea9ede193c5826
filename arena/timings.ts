// Time limits of the arena, in milliseconds.

export interface Timings {
  /** For an agent's card at registration. */
  readonly cardMs: number;
  /** For an agent's answer to the message that informs it of its battle. */
  readonly informMs: number;
  /** For a card and a launcher's status in a liveness check. */
  readonly livenessMs: number;
  /** For a launcher's answer to a reset. */
  readonly resetMs: number;
  /** For all agents to report that they are ready after a reset. */
  readonly readyMs: number;
  /** For a result that has not arrived when the green agent's stream ends. */
  readonly resultGraceMs: number;
  /** For the green agent to end its stream after its result; then the arena closes it. */
  readonly drainMs: number;
  /** Between two tries to store a battle's beginning or end while the data file cannot be written. */
  readonly storeAgainMs: number;
}

export const TIMINGS: Timings = {
  cardMs: 5000,
  informMs: 60_000,
  livenessMs: 1000,
  resetMs: 5000,
  readyMs: 120_000,
  resultGraceMs: 2000,
  drainMs: 5000,
  storeAgainMs: 5000,
};
