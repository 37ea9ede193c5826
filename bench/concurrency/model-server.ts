// A program: a model that answers each request after a fixed time. If it has tools it calls one a few times and then hands the
// customer over; otherwise it answers the question. With a rate it refuses what is beyond it in any second (429). Prints {"url"};
// GET /counts returns what it did. Answers are written beforehand and requests are searched rather than parsed, so that it takes
// little of the processor time that it is there to measure.
import { createServer } from 'node:http';
import { realClock } from '../../shared/llm/limits/clock.ts';

const [latencyText = '200', rateText = '0'] = process.argv.slice(2);
const latency = Number(latencyText);
const rate = Number(rateText);
/** Calls of an attempt: 6 to 14, by its seed, 10 on average. */
const callsFor = (seed: number) => 6 + (seed % 9);
const MOST_CALLS = 14;

const startedAt = performance.now();
const accepted: number[] = [];
/** Milliseconds since the start of this program. */
const answers: number[] = [];
const refusals: number[] = [];
let heldMs = 0;

function isRefused(now: number): boolean {
  if (rate === 0) return false;
  while (accepted[0] !== undefined && accepted[0] <= now - 1000) accepted.shift();
  if (accepted.length >= rate) return true;
  accepted.push(now);
  return false;
}

const completion = (message: object) =>
  Buffer.from(
    JSON.stringify({
      id: 'c',
      object: 'chat.completion',
      model: 'simulated',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: null, ...message } }],
      usage: { prompt_tokens: 100, completion_tokens: 10 },
    }),
  );
const calling = (id: number, name: string, args: string) =>
  completion({ tool_calls: [{ id: `call_${id}`, type: 'function', function: { name, arguments: args } }] });
const CALCULATIONS = Array.from({ length: MOST_CALLS }, (_, made) =>
  calling(made, 'calculate', '{"expression": "1 + 1"}'),
);
const FAREWELL = calling(MOST_CALLS, 'transfer_to_human_agents', '{"summary": "done"}');
const ANSWER = completion({ content: 'The answer is 42.' });

function answerTo(request: Buffer): Buffer {
  if (!request.includes('"tools":')) return ANSWER;
  let made = 0;
  for (let at = request.indexOf('"role":"tool"'); at >= 0; at = request.indexOf('"role":"tool"', at + 1)) made += 1;
  const seed = Number(/"seed":(\d+)/.exec(request.toString('latin1'))?.[1]);
  return (made + 1 < callsFor(seed) ? CALCULATIONS[made] : undefined) ?? FAREWELL;
}

const server = createServer((request, response) => {
  const send = (status: number, body: Buffer) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  };
  if (request.method === 'GET')
    return send(
      200,
      Buffer.from(
        JSON.stringify({
          startedAt: performance.timeOrigin + startedAt,
          ...{ answers, refusals, meanMs: heldMs / answers.length },
        }),
      ),
    );
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const received = performance.now();
    if (isRefused(received - startedAt)) {
      refusals.push(received - startedAt);
      return send(429, Buffer.from('{"error":{"message":"Rate limit reached","type":"requests"}}'));
    }
    const answer = answerTo(Buffer.concat(chunks));
    void realClock.sleep(latency).then(() => {
      const now = performance.now();
      answers.push(now - startedAt);
      heldMs += now - received;
      send(200, answer);
    });
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null)
    console.log(JSON.stringify({ url: `http://127.0.0.1:${address.port}` }));
});
