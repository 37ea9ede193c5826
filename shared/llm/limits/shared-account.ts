// What the schedulers of one provider and key share if they run in several processes.
import type { LearnedLimit } from './adaptive-limit.ts';
import type { ProviderLimits } from './scheduler.ts';

/** A refusal for the rate that some process has met. */
export interface Refusal {
  /** Milliseconds that the provider asks to wait; 0 if it does not say. */
  readonly pauseMs: number;
  /** The limit of all processes together; null if the refusal says nothing about it. */
  readonly learned: LearnedLimit | null;
}

export interface SharedAccount {
  /**
   * Resolves when a request may start within the limits per minute, which hold for all processes together.
   * @param tokens estimates those of the request; called only if they are limited
   */
  take(tokens: () => number, signal: AbortSignal): Promise<void>;
  /** Adds what a request took beyond its estimate; negative if it was less. */
  correctTokens(difference: number): void;
  /** Tells the other processes of a refusal. */
  report(refusal: Refusal): void;
  /** Called with the refusals of other processes, and at the start with the last one if it is recent. `ageMs` ago it was met. */
  onRefusal(listener: (refusal: Refusal, ageMs: number) => void): void;
  /** How many processes use the account at present, this one included: each has an equal part of what may run at the same time. */
  readonly sharers: number;
}

/** @param account identifies the provider, address and key; it is a hash, from which none of them can be told */
export type ShareAccount = (account: string, limits: ProviderLimits) => SharedAccount;
