// The seed in the first turn of each attempt: attempts differ by it, and the agent's owner can repeat one with it.
import { createHmac, randomBytes } from 'node:crypto';
import { derivedSeed } from '../../shared/random.ts';
import type { Task } from '../../worlds/world.ts';

/** The seed of an attempt (numbered from 1) of a task: a non-negative 31-bit integer. */
export type AgentSeeds = (task: Pick<Task, 'domain' | 'hash'>, attempt: number) => number;

/** Seeds that reveal neither the task nor the attempt to an agent that does not know the secret. */
export function opaqueSeeds(secret: string, evaluationSeed: number): AgentSeeds {
  return ({ domain, hash }, attempt) => {
    const identity = JSON.stringify([evaluationSeed, domain, hash, attempt]);
    return createHmac('sha256', secret).update(identity).digest().readUInt32BE() >>> 1;
  };
}

/** Seeds that follow from the evaluation's seed alone and so repeat in every run. Anyone can compute them: use only with an agent that may know its task. */
export function repeatableSeeds(evaluationSeed: number): AgentSeeds {
  return ({ domain, hash }, attempt) => derivedSeed(evaluationSeed, 'attempt', domain, hash, attempt);
}

/** A secret for `opaqueSeeds`: 128 random bits as hexadecimal. */
export function newSeedSecret(): string {
  return randomBytes(16).toString('hex');
}
