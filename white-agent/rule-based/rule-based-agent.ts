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

/** One conversation of the rule-based agent. */
interface RuleBasedConversation {
  /** Returns the agent's first output. A string is a first turn that consists only of prose. */
  start(turn: FirstTurn | string): Output;
  /** Returns the next output for a tool's result or a customer's message, with or without its label. */
  next(text: string): Output;
  /** The fault that makes this attempt fail; null while there is none. */
  readonly fault: FaultName | null;
}

/** An agent that needs no model. With `reliability` 1 it never fails; otherwise the two seeds alone decide which attempts fail. */
export function createRuleBasedAgent(options: FaultOptions): { open(): RuleBasedConversation } {
  return { open: () => openConversation(options) };
}

function openConversation(options: FaultOptions): RuleBasedConversation {
  let dialogue: FaultyDialogue | null = null;
  let outputs: Generator<Output, never, string> | null = null;
  return {
    start(turn) {
      const { tools, policy, opening, seed } = readTurn(turn);
      const text = [...tools.map(({ name }) => name), policy].join(' ');
      dialogue = new FaultyDialogue(dialogueIn(text, respelled(opening.trim())), drawFaultPlan(options, seed));
      outputs = dialogue.outputs();
      return outputs.next('').value;
    },
    next(text) {
      if (!outputs) throw new Error('A conversation begins with its first turn.');
      // Turns in prose begin with a label that names the sender.
      return outputs.next(text.replace(/^\s*(?:user message|tool call result):/i, '').trim()).value;
    },
    get fault() {
      return dialogue?.fault ?? null;
    },
  };
}

/** The parts of a first turn. If it is prose, which has no seed, a hash of the text serves as the seed. */
function readTurn(turn: FirstTurn | string) {
  if (typeof turn !== 'string') return { ...turn, opening: turn.user_message };
  const { userMessage: opening, ...others } = readFirstTurn(turn);
  return { ...others, opening, seed: hash32(turn) >>> 1 };
}

/** The dialogue in the domain that the names of the tools and the policy speak of. */
function dialogueIn(text: string, opening: string): Dialogue {
  const flights = text.match(/reservation|flight/gi)?.length ?? 0;
  const orders = text.match(/order|exchange/gi)?.length ?? 0;
  if (flights === orders) return unfamiliarDialogue();
  return flights > orders ? dialogueOf(airline, opening) : dialogueOf(retail, opening);
}

/** The dialogue in an unknown domain: the agent says that it cannot help. */
function* unfamiliarDialogue(): Dialogue {
  while (true) yield* say('ask', 'I am sorry, I can help only with orders of a shop or with flights of an airline.');
}
