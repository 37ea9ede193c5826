// Types for the parts of a world: tools, data, policy, tasks. The environment of one attempt is in environment.ts.
import type { z } from 'zod';
import type { Action } from '../shared/contracts/action.ts';
import type { Json, JsonObject } from '../shared/contracts/json.ts';
import type { DomainWords } from './call-words.ts';
import type { Level, Scenario, Tag } from './scenario.ts';
import type { Story } from './story.ts';

/** Tables of records by id, in the order of the data file. Loaded once, frozen, shared by all attempts. */
export type Tables = ReadonlyMap<string, ReadonlyMap<string, JsonObject>>;

/** Records that an overlay changed, by table and id; null for a removed record. Records restored to their old value are not included. */
export type Changes = Readonly<Record<string, Readonly<Record<string, JsonObject | null>>>>;

/** A record that may be edited in place. */
export type MutableJson = null | boolean | number | string | MutableJson[] | MutableRecord;
export type MutableRecord = { [key: string]: MutableJson };

export interface TableEntry {
  readonly id: string;
  readonly record: JsonObject;
}

/** The database as a tool sees it: reading falls through to the shared tables, editing clones that one record. */
export interface Database {
  get(table: string, id: string): JsonObject | undefined;
  /** All records of a table, in the order of the data, edited ones in their edited form. */
  entries(table: string): readonly TableEntry[];
  /** The entries whose key is the wanted one. `keyOf` must be the same function at every call: an index is kept for it. */
  entriesBy(table: string, keyOf: (record: JsonObject) => string, wanted: string): readonly TableEntry[];
  /** The record as a clone that may be edited, the same one for the rest of the call; undefined if there is none. */
  edit(table: string, id: string): MutableRecord | undefined;
  insert(table: string, id: string, record: MutableRecord): void;
}

/** `original` keeps the flaws of τ-bench's code for τ-bench's data; `mended` is for our own worlds. */
export type Fidelity = 'original' | 'mended';

/** A tool as a value. `run` returns text or JSON, and throws a ToolError if the call is refused. */
export interface Tool<Input = never> {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType<Input>;
  /** True if the tool can change records. */
  readonly writes: boolean;
  /** True if a call ends the conversation (a transfer to a human). */
  readonly ends: boolean;
  run(db: Database, input: Input, fidelity: Fidelity): string | Json;
}

/** A kind of world: its tools, and the names of its tables. One line in the list of domains. */
export interface Domain {
  readonly name: string;
  readonly tools: readonly Tool[];
  readonly tables: readonly string[];
  /** The calls by which an agent finds out who the customer is. Without them, identification is not checked. */
  readonly identify?: readonly Identification[];
  /**
   * By table, the field that contains the user id of a record's owner; `id` stands for the record's own id. Changes of
   * records of other tables are not checked for their owner.
   */
  readonly owners?: Readonly<Record<string, string>>;
  /** Words for its calls in diagnoses. Without them, calls and values are shown as they are. */
  readonly words?: DomainWords;
}

/**
 * A tool whose successful call names the customer's user id in its arguments or its answer. `told` is what the customer must
 * have said before: the arguments of the call (an e-mail address), or their user id (if an agent compares it with that of a record).
 */
export interface Identification {
  readonly tool: string;
  readonly told: 'arguments' | 'user id';
}

/** A domain with data and a policy. */
export interface World {
  readonly domain: Domain;
  readonly tables: Tables;
  readonly policy: string;
  readonly fidelity: Fidelity;
}

/** A task: who the customer is and wants (instruction), and what should have happened (actions, outputs). */
export interface Task {
  readonly domain: string;
  /** From 0, the place in its set. */
  readonly task_id: number;
  /** What its dataset calls it. */
  readonly name?: string;
  /** Identity of the content: the first 16 hex digits of a SHA-256 over the canonical JSON of user_id, instruction, actions and outputs. */
  readonly hash: string;
  readonly user_id: string;
  readonly instruction: string;
  readonly actions: readonly Action[];
  readonly outputs: readonly string[];
  /** 1 to 5 by how hard it is; null for tasks that were not generated. */
  readonly level: Level | null;
  /** Its difficulties; empty for tasks that were not generated. */
  readonly tags: readonly Tag[];
  /** How many of the actions can change records. 0: nothing should change. */
  readonly writes: number;
  /** The source of the scripted customer's story; absent for tasks that were not generated. */
  readonly scenario?: Scenario;
  /** The scripted customer's story, if the task includes one; for generated tasks it is made from the scenario. */
  readonly story?: Story;
}

/** Tasks and the world they play in. */
export interface TaskSet {
  /** Its source, with the version: `retail@1`, `tau-bench/retail/test`. Part of a run's slice. */
  readonly name: string;
  readonly world: World;
  readonly tasks: readonly Task[];
}
