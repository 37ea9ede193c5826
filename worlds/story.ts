// The story of a customer: who they are, what they want and in which words values are recognised, as data.
// A scripted customer plays any story; nothing here belongs to one domain. Generated tasks have theirs made from the scenario.
import { z } from 'zod';
import type { Json } from '../shared/contracts/json.ts';

const text = z.string();
const texts = z.array(text).readonly().default([]);

/**
 * A value that can be recognised in a message. `forms` are all ways to write it, in lower case; singular and plural are
 * alike, and so are hyphens and blanks. `everyday` forms are words of ordinary speech (one, light, box): as a wrong value
 * they count only beside the label of their kind or another value of it, as an own value always.
 */
const term = z.object({ id: text, forms: z.array(text).readonly(), everyday: texts }).readonly();
export type Term = z.infer<typeof term>;

const method = z
  .object({
    id: text,
    source: z.enum(['credit_card', 'paypal', 'gift_card', 'certificate', 'other']),
    /** Of a credit card: `visa`. */
    brand: text.nullable().default(null),
    last_four: text.nullable().default(null),
    /** Other ways to name it, in lower case: `original payment method`. */
    forms: texts,
  })
  .readonly();
export type PaymentMethod = z.infer<typeof method>;

/** A reader recognises the values of a kind. Values in slots are written as the comment of each reader says. */
const reader = z.discriminatedUnion('by', [
  /** A closed list of words. Values: ids of terms. */
  z.object({ by: z.literal('terms'), terms: z.array(term).readonly() }),
  /** Identifiers of one pattern (a regular expression). With `after`, unknown ones count only after one of these words. */
  z.object({ by: z.literal('id'), pattern: text, after: texts }),
  /** Days. Values: `2024-05-20`. */
  z.object({ by: z.literal('date'), year: z.int() }),
  /** Times at which something leaves on a day, judged against bounds. Values: `>=09:00 2024-05-20`, `<=18:30 2024-05-20`. */
  z.object({ by: z.literal('time'), year: z.int() }),
  /** People. Values: `Ada Lovelace`, or `Ada Lovelace 1815-12-10` if the date of birth counts. `self`: the customer, whom “just you” means. */
  z.object({ by: z.literal('person'), self: text.default('') }),
  /** Addresses. Values: the parts, such as `12 Elm Street`, `Suite 4`, `Denver`, `CO`, `80201`. */
  z.object({ by: z.literal('address') }),
  /** A number beside one of these nouns: 2 checked bags. Values: `2`, or `+2` for so many more. */
  z.object({ by: z.literal('count'), nouns: z.array(text).readonly() }),
  /** Something that is wanted or not: insurance. Values: `yes`, `no`. */
  z.object({ by: z.literal('flag'), nouns: z.array(text).readonly() }),
  /**
   * What a thing costs, judged against bounds: an amount beside one value of another kind. With `words`, it counts only if one of
   * them stands beside it. Values: `>$55`, `<$115`, `<=$700`.
   */
  z.object({ by: z.literal('amount'), beside: text, words: texts }),
  /** Ways to pay. Values: ids of methods. Cards that are not in the list are recognised, too. */
  z.object({ by: z.literal('payment'), methods: z.array(method).readonly() }),
]);

/** What an agent's question for a value is about, in any world. */
const subject = z.enum([
  'record',
  'item',
  'instead',
  'address',
  'payment',
  'reason',
  'extent',
  'limit',
  'day',
  'time',
  'route',
  'flight',
  'cabin',
  'passenger',
  'bags',
  'insurance',
]);
export type Subject = z.infer<typeof subject>;

const kind = z
  .object({
    read: reader,
    /** What questions for it are about; null if only the words of `asked` tell. */
    subject: subject.nullable().default(null),
    /** Words by which an agent asks for it or names it: `payment method`, `card`. In lower case. */
    asked: texts,
    /** A weak kind never makes a customer say no, only hesitate: reasons, superlatives, the way of a trip. */
    weak: z.boolean().default(false),
  })
  .readonly();
export type Kind = z.infer<typeof kind>;

/**
 * A value that a wish binds. In the sentences of a story, brackets mark text that no voice may alter: `Please use my [Visa card].`
 */
const slot = z
  .object({
    name: text,
    /** A key of the story's kinds. */
    kind: text,
    /** The values that the customer wants. If empty, they leave it open and the slot is not judged. */
    own: texts,
    /** Values that they know of and that are neither wanted nor wrong: what the record has now. */
    old: texts,
    /** Values that are certainly wrong and that nothing else would show to be values: the other passengers of a trip. */
    wrong: texts,
    /**
     * The values a proposal must name: all own values, any of them, none (it must only not contradict), all unless it names
     * none (`whole`: an order's items), or any unless the customer has named them before (`target`: an order, a trip).
     */
    needs: z.enum(['all', 'any', 'none', 'whole', 'target']).default('none'),
    /** The own values are pairs of a start and an end: a clause that names a pair the other way round is wrong. */
    in_pairs: z.boolean().default(false),
    /** Of two own values, both ways to pay, the first is wanted if what is on it covers the price, and the second otherwise. */
    if_covered: z.boolean().default(false),
    /** Full sentences that answer a question about it. If the customer does not know the value, they say so: `I do not have the number.` */
    say: texts,
    /** The answer in a few words: `my [Visa card]`. */
    short: text.default(''),
    /** A wrong value that the customer believes in until the agent corrects it; never judged. */
    believed: text.nullable().default(null),
  })
  .readonly();
export type Slot = z.infer<typeof slot>;

/** A condition on the field at `path` (keys with dots between them) of one record. A longer list or object counts its entries. */
const condition = z
  .object({
    table: text,
    id: text,
    path: text,
    test: z.enum(['is', 'is not', 'longer than']),
    value: z.custom<Json>((value) => value !== undefined),
  })
  .readonly();
export type Condition = z.infer<typeof condition>;

/** One way in which a goal can be met. A goal's choices are in order of preference. */
const choice = z
  .object({
    /** The complete wish, to follow “I would like to”: `return the [lamp] from order [#W1] to my [Visa card]`. Several wordings. */
    wish: z.array(text).nonempty().readonly(),
    /** The same as a request to the agent, short, to follow “please” and “you will”: `return the [lamp]`. */
    short: text,
    /** The short wish once the agent has settled on one of several values, by the value: `pay with my [gift card]`. */
    short_with: z.record(text, text).optional(),
    /** An id of the kind `act`. */
    act: text,
    /** Acts that carry out parts of it: of a goal over several records, or in several steps. */
    other_acts: texts,
    slots: z.array(slot).readonly().default([]),
    /** True once all hold: how the world shows that it is done. */
    done: z.array(condition).readonly().default([]),
    /** The calls that carry it out, as `tool` and the id of the record or user that it is about: what a yes covers. */
    calls: z
      .array(z.object({ name: text, target: text }).readonly())
      .readonly()
      .default([]),
  })
  .readonly();
export type Choice = z.infer<typeof choice>;

/** Something the customer wants to be told. It is heard by its kind and topic, never by its truth. */
const question = z
  .object({
    /** To follow “Could you tell me”: `how much I get back in total`. */
    ask: z.array(text).nonempty().readonly(),
    kind: z.enum(['money', 'count', 'count and money', 'number', 'text']),
    /** Words of which one stands in an answer: refund, total. In lower case. */
    topic: texts,
  })
  .readonly();
export type StoryQuestion = z.infer<typeof question>;

export interface StoryGoal {
  readonly id: string;
  /** The topic, without details, to follow “I would like to”: `return something I bought`. */
  readonly brief: readonly string[];
  /** Empty for a goal that is only questions. */
  readonly choices: readonly Choice[];
  /** `in order`: the next choice only after a refusal of the one before. `by condition`: the agent finds out which one holds, so that each is accepted at once. */
  readonly choose: 'in order' | 'by condition';
  /** With `by condition`: the condition is the price, so that the customer does not take the dearer one once the agent has named both. */
  readonly cheaper: boolean;
  /** `at once`: the customer tells the second choice with the first. */
  readonly fallback_told: 'at once' | 'when refused';
  readonly questions: readonly StoryQuestion[];
  /** Details that the customer can give on request about a goal that is only questions. */
  readonly details: readonly Slot[];
  /** True if the policy allows at least one choice. A goal that is not allowed ends with a refusal. */
  readonly allowed: boolean;
  /** How often the customer asks again before they accept a refusal. */
  readonly insists: number;
  /** Sentences that the customer uses when they insist, in turn: claims, pressure. */
  readonly pressure: readonly string[];
  /** The goal that replaces this one if it is refused. */
  readonly instead: StoryGoal | null;
  /** The same goal without the wrong values that the customer believes in, once the agent has corrected them. */
  readonly corrected: StoryGoal | null;
  /**
   * A change of mind at the first proposal that fits. `next choice`: the customer takes the next choice instead.
   * `nothing`: they withdraw the wish with the words of `second_thoughts`.
   */
  readonly change_of_mind: 'none' | 'next choice' | 'nothing';
  /** Sentences that announce the change of mind. */
  readonly second_thoughts: readonly string[];
  /** With `by condition` or a single choice: the most that the customer would pay, in dollars. They compare figures that the agent names with it. */
  readonly limit: { readonly dollars: number; readonly say: string } | null;
}

const goal: z.ZodType<StoryGoal> = z
  .object({
    id: text,
    brief: z.array(text).nonempty().readonly(),
    choices: z.array(choice).readonly().default([]),
    choose: z.enum(['in order', 'by condition']).default('in order'),
    cheaper: z.boolean().default(false),
    fallback_told: z.enum(['at once', 'when refused']).default('when refused'),
    questions: z.array(question).readonly().default([]),
    details: z.array(slot).readonly().default([]),
    allowed: z.boolean().default(true),
    insists: z.int().nonnegative().default(1),
    pressure: texts,
    get instead() {
      return goal.nullable().default(null);
    },
    get corrected() {
      return goal.nullable().default(null);
    },
    change_of_mind: z.enum(['none', 'next choice', 'nothing']).default('none'),
    second_thoughts: texts,
    limit: z.object({ dollars: z.number(), say: text }).readonly().nullable().default(null),
  })
  .readonly();

/** Something that proves who the customer is. */
const datum = z
  .object({
    name: text,
    /** Words by which it is asked for, in lower case: `e-mail`, `email address`. */
    asked: z.array(text).readonly(),
    known: z.boolean(),
    /** Noun phrase: `my e-mail address`. */
    called: text,
    /** The value, in brackets; empty if it is not known. */
    value: text.default(''),
  })
  .readonly();
export type Datum = z.infer<typeof datum>;

export const storySchema = z
  .object({
    identity: z.array(datum).readonly(),
    goals: z.array(goal).nonempty().readonly(),
    /** How many goals, from the first, the customer tells in their first message. More than one if their order matters. */
    told_at_once: z.int().positive().default(1),
    /** `open`: tells at once all that a goal needs. `reserved`: names the goal, and tells the rest when asked. */
    telling: z.enum(['open', 'reserved']).default('open'),
    /** By name. The kind `act` has the terms of what an agent can do: cancel, return, keep. */
    kinds: z.record(text, kind),
  })
  .readonly();
export type Story = z.infer<typeof storySchema>;
