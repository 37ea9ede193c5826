// The worlds that ship with passk, as worlds: data from a seed, with tools and policy.
import type { JsonObject } from '../../shared/contracts/json.ts';
import { airline } from '../airline/domain.ts';
import { retail } from '../retail/domain.ts';
import type { Tables, World } from '../world.ts';
import type { AirlineData } from './airline/data-types.ts';
import { AIRLINE_POLICY } from './airline/policy.ts';
import { generateAirlineWorld } from './airline/world.ts';
import type { RetailData } from './retail/data-types.ts';
import { RETAIL_POLICY } from './retail/policy.ts';
import { generateRetailWorld } from './retail/world.ts';

export const BUILTIN_DOMAINS = ['retail', 'airline'] as const;
export type BuiltinDomain = (typeof BUILTIN_DOMAINS)[number];

/** Editions of the default task sets, as in `retail@2`. A released set never changes: other tasks make a new edition. */
export const EDITIONS = [1, 2] as const;
export type Edition = (typeof EDITIONS)[number];
export const DEFAULT_EDITION: Edition = 2;
/** The seed of the default worlds. */
export const BUILTIN_SEED = 1;

/** A built-in world of the default size. Its tools do not have the flaws of the original. */
export function builtinWorld(domain: BuiltinDomain, seed: number = BUILTIN_SEED): World {
  return domain === 'retail' ? retailWorld(generateRetailWorld(seed)) : airlineWorld(generateAirlineWorld(seed));
}

export function retailWorld(data: RetailData): World {
  return { domain: retail, tables: tables({ ...data }), policy: RETAIL_POLICY, fidelity: 'mended' };
}

export function airlineWorld(data: AirlineData): World {
  return { domain: airline, tables: tables({ ...data }), policy: AIRLINE_POLICY, fidelity: 'mended' };
}

function tables(data: { readonly [table: string]: ReadonlyMap<string, JsonObject> }): Tables {
  return new Map(Object.entries(data));
}
