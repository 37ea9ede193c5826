// What the schedulers of one provider and key share if they run in several processes.
import type { ProviderLimits } from './scheduler.ts';

/** A refusal for the rate that some process has met. */
export interface Refusal {
  /** Milliseconds that the provider asks to wait; 0 if it does not say. */
  readonly pauseMs: number;
  /** Requests that the process runs at the same time from then on. */
  readonly limit: number;
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
  /** Called with the refusals of other processes, and at the start with the last one if it is recent. */
  onRefusal(listener: (refusal: Refusal) => void): void;
}

/** @param account identifies the provider, address and key; it is a hash, from which none of them can be told */
export type ShareAccount = (account: string, limits: ProviderLimits) => SharedAccount;
