// A program: a model that answers each request after a fixed time. If it has tools it calls one a few times and then hands the
// customer over; otherwise it answers the question. With a rate it refuses what is beyond it in any second (429). Prints {"url"};
// GET /counts returns what it did. So that it takes little of the processor time that it is there to measure, answers are written
// beforehand, requests are searched rather than parsed, and of HTTP it knows only requests with a content-length.
import { createServer } from 'node:net';
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

/** A response with the headers that Node's own server sends. */
function response(status: string, body: object): Buffer {
  const text = JSON.stringify(body);
  const headers = [
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    `date: ${new Date().toUTCString()}`,
    'connection: keep-alive',
    'keep-alive: timeout=60',
  ];
  return Buffer.from(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${text}`);
}

const completion = (message: object) =>
  response('200 OK', {
    id: 'c',
    object: 'chat.completion',
    model: 'simulated',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: null, ...message } }],
    usage: { prompt_tokens: 100, completion_tokens: 10 },
  });
const calling = (id: number, name: string, args: string) =>
  completion({ tool_calls: [{ id: `call_${id}`, type: 'function', function: { name, arguments: args } }] });
const CALCULATIONS = Array.from({ length: MOST_CALLS }, (_, made) =>
  calling(made, 'calculate', '{"expression": "1 + 1"}'),
);
const FAREWELL = calling(MOST_CALLS, 'transfer_to_human_agents', '{"summary": "done"}');
const ANSWER = completion({ content: 'The answer is 42.' });
const REFUSAL = response('429 Too Many Requests', { error: { message: 'Rate limit reached', type: 'requests' } });

function answerTo(request: Buffer): Buffer {
  if (!request.includes('"tools":')) return ANSWER;
  let made = 0;
  for (let at = request.indexOf('"role":"tool"'); at >= 0; at = request.indexOf('"role":"tool"', at + 1)) made += 1;
  const seed = Number(/"seed":(\d+)/.exec(request.toString('latin1'))?.[1]);
  return (made + 1 < callsFor(seed) ? CALCULATIONS[made] : undefined) ?? FAREWELL;
}

/** Calls `send` with the answer, at once or after the model's time. */
function serve(request: Buffer, send: (answer: Buffer) => void): void {
  const received = performance.now();
  if (request.subarray(0, GET.length).equals(GET)) send(response('200 OK', counts()));
  else if (isRefused(received - startedAt)) {
    refusals.push(received - startedAt);
    send(REFUSAL);
  } else {
    const answer = answerTo(request);
    void realClock.sleep(latency).then(() => {
      const now = performance.now();
      answers.push(now - startedAt);
      heldMs += now - received;
      send(answer);
    });
  }
}

const counts = () => ({
  startedAt: performance.timeOrigin + startedAt,
  ...{ answers, refusals, meanMs: heldMs / answers.length },
});

const GET = Buffer.from('GET ');
const END_OF_HEADERS = Buffer.from('\r\n\r\n');

/** The number of bytes of the request at the beginning; null if its headers are not whole yet. */
function lengthOf(received: Buffer): number | null {
  const end = received.indexOf(END_OF_HEADERS);
  if (end === -1) return null;
  const length = /\r\ncontent-length: *(\d+)/i.exec(received.toString('latin1', 0, end))?.[1] ?? '0';
  return end + END_OF_HEADERS.length + Number(length);
}

const server = createServer({ noDelay: true }, (socket) => {
  let received: Buffer[] = [];
  let bytes = 0;
  let length: number | null = null;
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    if (typeof chunk === 'string') throw new TypeError('a socket without an encoding has chunks of bytes');
    received.push(chunk);
    bytes += chunk.length;
    length ??= lengthOf(Buffer.concat(received));
    if (length === null || bytes < length) return;
    serve(Buffer.concat(received), (answer) => socket.write(answer));
    received = [];
    bytes = 0;
    length = null;
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null)
    console.log(JSON.stringify({ url: `http://127.0.0.1:${address.port}` }));
});
