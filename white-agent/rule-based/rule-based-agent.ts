// The rule-based agent without any network: it turns incoming turns into outputs. It serves to demonstrate, test and calibrate passk.
import type { FirstTurn } from '../../shared/contracts/agent-protocol.ts';
import { hash32 } from '../../shared/random.ts';
import { readFirstTurn } from '../first-turn-prose.ts';
import { airline } from './airline/domain.ts';
import { type Dialogue, say } from './engine/dialogue.ts';
import { dialogueOf } from './engine/domain.ts';
import { drawFaultPlan, type FaultName, type FaultOptions, type Output } from './faults/fault.ts';
import { FaultyDialogue } from './faults/faulty-dialogue.ts';
import { retail } from './retail/domain.ts';
import { respelled } from './understanding/spelling.ts';

/** A conversation. With `reliability` 1 it never fails; otherwise the options' seed and that of the first turn decide if it fails. */
export class RuleBasedConversation {
  readonly #options: FaultOptions;
  #dialogue: FaultyDialogue | null = null;

  constructor(options: FaultOptions) {
    this.#options = options;
  }

  /** The output for the first turn (a string if it is only prose), a tool's result or a customer's message, with or without its label. */
  respond(turn: FirstTurn | string): Output {
    this.#dialogue ??= begin(turn, this.#options);
    const answer = typeof turn === 'string' ? turn.replace(/^\s*(?:user message|tool call result):/i, '').trim() : '';
    return this.#dialogue.outputs.next(answer).value;
  }

  /** The fault that makes this attempt fail; null while there is none. */
  get fault(): FaultName | null {
    return this.#dialogue?.fault ?? null;
  }
}

/** Begins a dialogue with a first turn. If it is prose, which has no seed, a hash of the text serves as the seed. */
function begin(turn: FirstTurn | string, options: FaultOptions): FaultyDialogue {
  const { tools, policy, userMessage, seed } =
    typeof turn === 'string'
      ? { ...readFirstTurn(turn), seed: hash32(turn) >>> 1 }
      : { ...turn, userMessage: turn.user_message };
  const domain = [...tools.map(({ name }) => name), policy].join(' ');
  return new FaultyDialogue(dialogueIn(domain, respelled(userMessage.trim())), drawFaultPlan(options, seed));
}

/** The dialogue in the domain that the names of the tools and the policy speak of; in another one, the agent cannot help. */
function* dialogueIn(text: string, opening: string): Dialogue {
  const flights = text.match(/reservation|flight/gi)?.length ?? 0;
  const orders = text.match(/order|exchange/gi)?.length ?? 0;
  if (flights > orders) return yield* dialogueOf(airline, opening);
  if (orders > flights) return yield* dialogueOf(retail, opening);
  while (true) yield* say('ask', 'I am sorry, I can help only with orders of a shop or with flights of an airline.');
}
