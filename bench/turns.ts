// The time that passk adds to a turn: complete attempts with an agent that answers at once, compared with bare round trips of the same SDK's client.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import { a2aClient } from '../green-agent/channels/a2a.ts';
import { fetchCard } from '../green-agent/channels/a2a-card.ts';
import { createAgentFetch } from '../green-agent/channels/agent-fetch.ts';
import { channelSettings, openChannel } from '../green-agent/channels/open-channel.ts';
import { textPart, userMessage } from '../shared/a2a/parts.ts';
import { CARD_PATHS } from '../shared/contracts/agent-protocol.ts';
import { completeAttempt, startInstantAgent, TURNS_PER_ATTEMPT } from './turns/attempts.ts';

const ROUNDS = 11;
const ATTEMPTS_A_ROUND = 10;
const OPEN_ATTEMPTS = 1_000;
const MEMORY_RUNS = 3;

export const describe = `turns of complete attempts (${TURNS_PER_ATTEMPT} turns each, database, verdict and all) with an instant agent in another process,
beside bare round trips of the same SDK's client on the same kind of kept-alive connection to the same agent; one at a time, in turns, medians of ${ROUNDS} rounds.
ratio: turns_per_s / bare_per_s. open_attempt_kb: memory that one more attempt costs while ${OPEN_ATTEMPTS} wait for their answers (resident set after garbage collection,
median of ${MEMORY_RUNS} processes, the larger of both channels).`;

/** Sends one message that is answered at once. */
type RoundTrip = () => Promise<unknown>;

interface TurnFigures {
  readonly turns_per_s: number;
  readonly bare_per_s: number;
  readonly ratio: number;
}

/** Rates are per second. Rejects if an attempt does not pass. */
export async function measure(): Promise<{ a2a: TurnFigures; mcp: TurnFigures; open_attempt_kb: number }> {
  const memory = { a2a: await openAttemptKb('a2a'), mcp: await openAttemptKb('mcp') };
  return {
    a2a: await turnFigures('a2a'),
    mcp: await turnFigures('mcp'),
    open_attempt_kb: rounded(Math.max(memory.a2a, memory.mcp)),
  };
}

async function turnFigures(transport: 'a2a' | 'mcp'): Promise<TurnFigures> {
  await using agent = await startInstantAgent('answer');
  await using channel = await openChannel({ url: agent.url, transport });
  await using bare = await (transport === 'a2a' ? bareA2A(agent.url) : bareMcp(agent.url));
  const { signal } = new AbortController();

  const turns = ATTEMPTS_A_ROUND * TURNS_PER_ATTEMPT;
  const perSecond = async (work: () => Promise<void>) => {
    const began = performance.now();
    await work();
    return turns / ((performance.now() - began) / 1000);
  };
  const attempts = async () => {
    for (let attempt = 1; attempt <= ATTEMPTS_A_ROUND; attempt++) await completeAttempt(channel, attempt, signal);
  };
  const roundTrips = async () => {
    for (let turn = 0; turn < turns; turn++) await bare.roundTrip();
  };
  await attempts();
  await roundTrips();
  const rounds: { turns: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ turns: await perSecond(attempts), bare: await perSecond(roundTrips) });
  }
  return {
    turns_per_s: Math.round(median(rounds.map((round) => round.turns))),
    bare_per_s: Math.round(median(rounds.map((round) => round.bare))),
    ratio: rounded(median(rounds.map((round) => round.turns / round.bare))),
  };
}

/** As long as the result of a usual tool call. */
const MESSAGE = `Tool call result:\n${JSON.stringify({ padding: 'x'.repeat(400) })}`;

interface Bare extends AsyncDisposable {
  readonly roundTrip: RoundTrip;
}

async function bareA2A(url: string): Promise<Bare> {
  const connection = createAgentFetch(channelSettings({ url }));
  const card = await fetchCard(connection.fetch, url, CARD_PATHS[0], new AbortController().signal);
  const client = await a2aClient(card, connection.fetch);
  const roundTrip = () =>
    client.sendMessage({
      tenant: '',
      message: userMessage({ parts: [textPart(MESSAGE)], contextId: 'bare' }),
      configuration: undefined,
      metadata: undefined,
    });
  return { roundTrip, [Symbol.asyncDispose]: () => connection[Symbol.asyncDispose]() };
}

async function bareMcp(url: string): Promise<Bare> {
  const client = new Client({ name: 'bare', version: '1' });
  const connection = createAgentFetch(channelSettings({ url }));
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { fetch: connection.fetch }));
  const roundTrip = () =>
    client.callTool({ name: 'send_message', arguments: { message: MESSAGE, context_id: 'bare' } });
  return {
    roundTrip,
    [Symbol.asyncDispose]: async () => {
      await client.close();
      await connection[Symbol.asyncDispose]();
    },
  };
}

/** The median of several processes. */
async function openAttemptKb(transport: 'a2a' | 'mcp'): Promise<number> {
  const script = join(import.meta.dirname, 'turns', 'open-attempts.ts');
  const figures: number[] = [];
  for (let run = 0; run < MEMORY_RUNS; run++) {
    await using agent = await startInstantAgent('hold');
    const { stdout } = await promisify(execFile)(process.execPath, [script, agent.url, transport, `${OPEN_ATTEMPTS}`]);
    figures.push(z.object({ kb: z.number() }).parse(JSON.parse(stdout)).kb);
  }
  return median(figures);
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
