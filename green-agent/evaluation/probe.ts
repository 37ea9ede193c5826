// Harmless turns in the form of an evaluation's, which belong to no task: they show whether an agent can be evaluated.
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { RESPOND } from '../../shared/contracts/action.ts';
import type { ToolDescription } from '../../shared/contracts/agent-protocol.ts';
import { derivedSeed, randomStream } from '../../shared/random.ts';
import { defineTool, toolDescriptions } from '../../worlds/tool.ts';
import type { World } from '../../worlds/world.ts';
import type { OutgoingTurn } from '../channels/channel.ts';
import type { Probe, ServedProbeTools } from '../channels/check-conversations.ts';
import type { ToolServer } from '../tool-server/served-tools.ts';
import { firstServedTurn, firstTurn, nextTurn } from './prompts.ts';

const OPENING_HOURS = '9:00 to 18:00';

const openingHours = defineTool({
  name: 'get_opening_hours',
  description: 'The opening hours of the shop on a day of the week.',
  input: z.object({ day: z.string().describe('Such as Monday.') }),
  writes: false,
  ends: false,
  run: () => OPENING_HOURS,
});

const PROBE_WORLD: World = {
  domain: { name: 'probe', tools: [openingHours], tables: [] },
  tables: new Map(),
  policy: 'You answer questions of customers of a small shop. Be brief and friendly.',
  fidelity: 'mended',
};

/** The request that checks if an agent keeps conversations apart; its tools are described, or served over MCP. */
interface IsolationProbe {
  readonly tools: readonly ToolDescription[];
  /** The result of each of them. */
  readonly observation: string;
  /** A first turn with these words of the customer. */
  first(words: string, served: { readonly url: string; readonly token: string } | null): OutgoingTurn;
  /** The customer mentions a code. */
  tell(code: string): string;
  /** The customer asks for it: in the same conversation, and at the beginning of another one. */
  readonly recall: string;
  readonly recallLater: string;
}

export const ISOLATION_PROBE: IsolationProbe = {
  tools: toolDescriptions(PROBE_WORLD.domain),
  observation: OPENING_HOURS,
  first: (words, served) =>
    served === null
      ? firstTurn(PROBE_WORLD, words, seedOf(words))
      : firstServedTurn(PROBE_WORLD, words, seedOf(words), served),
  tell: (code) => `Hello! My order number is ${code}. When do you open on Monday?`,
  recall: 'Thank you. And which order number did I give you? Please repeat it.',
  recallLater: 'Hello again! Which order number did I give you in our last conversation? Please repeat it.',
};

/** Turns for a check of an agent: a customer who mentions a code, a tool's result, and a question for the code. */
export const PROBE: Probe = {
  first: (code, served) => ISOLATION_PROBE.first(ISOLATION_PROBE.tell(code), served),
  toolResult: nextTurn({ name: openingHours.name, kwargs: {} }, OPENING_HOURS),
  recall: nextTurn({ name: RESPOND, kwargs: { content: '' } }, ISOLATION_PROBE.recall),
  actions: [openingHours.name, RESPOND],
  speech: RESPOND,
};

/** A code that an agent can know only from its customer, such as `KXDB-8271`. */
export function newProbeCode(): string {
  return probeCode(randomInt);
}

/** Codes that follow from the evaluation's seed, because a recording has only the answers to what was said when it was made. */
export function repeatableProbeCodes(evaluationSeed: number): () => string {
  const { integer } = randomStream(evaluationSeed, 'probe codes');
  return () => probeCode(integer);
}

/** @param integer returns a random one below its argument */
function probeCode(integer: (bound: number) => number): string {
  const letters = Array.from({ length: 4 }, () => LETTERS.charAt(integer(LETTERS.length))).join('');
  return `${letters}-${1000 + integer(9000)}`;
}

/** Without letters that are easily confused. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

function seedOf(code: string): number {
  return derivedSeed(0, code);
}

/** Serves the tools of a probe for one conversation. */
export function serveProbeTools(toolServer: ToolServer): ServedProbeTools {
  let calls = 0;
  const { url, token, ...served } = toolServer.serve({
    tools: ISOLATION_PROBE.tools,
    async call() {
      calls += 1;
      return { observation: ISOLATION_PROBE.observation, error: false, ended: false };
    },
    signal: new AbortController().signal,
  });
  return {
    url,
    token,
    get calls() {
      return calls;
    },
    [Symbol.asyncDispose]: () => served[Symbol.asyncDispose](),
  };
}
