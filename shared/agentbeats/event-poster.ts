// Posts a battle's log in order, one event at a time and within the backend's size limit: retries while the backend is away, stops once
// the battle is over.
import type { BattleEvent, BattlePost, BattleResultPost } from '../contracts/battle.ts';
import { type BackendClient, saysBattleIsOver } from './backend-client.ts';
import { PATIENT_RETRY, type RetryPolicy, realSleep, type Sleep, withRetries } from './retry.ts';

/** The outcome of a post: `over` means that the backend accepts no more for this battle. */
type PostOutcome = 'stored' | 'over' | 'lost';

export interface EventPosterOptions {
  readonly backend: BackendClient;
  readonly battleId: string;
  /** The reporter: in a battle `green_agent`, or the name of the agent's place. */
  readonly reportedBy: string;
  readonly now?: () => Date;
  readonly retry?: RetryPolicy;
  readonly sleep?: Sleep;
  /** Ends all waiting: posts that are not stored by then are lost. */
  readonly signal?: AbortSignal;
  /** Fires when time is short: from then on waiting lines are sent together, so that a slow backend gets the result in time. */
  readonly hurry?: AbortSignal;
  /** Called with each post that was lost and the reason. */
  readonly onLost?: (post: BattlePost, reason: unknown) => void;
}

/** The parts of an event that its reporter chooses. */
type EventContent = Omit<BattleEvent, 'is_result' | 'reported_by' | 'timestamp'> & { readonly message: string };
type ResultContent = Omit<BattleResultPost, 'is_result' | 'reported_by' | 'timestamp'> & {
  readonly winner: string;
};

/**
 * A post is repeated when its answer was lost, so an event may be stored twice; it is never skipped for a later one.
 */
export interface EventPoster extends AsyncDisposable {
  /** Aborted when the backend reports that the battle is over. */
  readonly over: AbortSignal;
  /** Queues the event with the current time, and resolves with its outcome. Never throws. */
  post(event: EventContent): Promise<PostOutcome>;
  /** As `post`, with the result; the battle is over afterwards. */
  finish(result: ResultContent): Promise<PostOutcome>;
}

export function createEventPoster({
  backend,
  battleId,
  reportedBy,
  now = () => new Date(),
  retry = PATIENT_RETRY,
  sleep = realSleep,
  signal,
  hurry,
  onLost = () => {},
}: EventPosterOptions): EventPoster {
  const over = new AbortController();
  const disposed = new AbortController();
  const stop = AbortSignal.any([disposed.signal, over.signal, ...(signal ? [signal] : [])]);
  const waiting: Waiting[] = [];
  let isSending = false;
  let last: Promise<unknown> = Promise.resolve();

  const send = async (post: BattlePost): Promise<PostOutcome> => {
    if (over.signal.aborted) return 'over';
    try {
      stop.throwIfAborted();
      const capped = withinSizeCap(post);
      await withRetries(() => backend.post(battleId, capped, stop), retry, { sleep, signal: stop });
      return 'stored';
    } catch (error) {
      if (saysBattleIsOver(error)) {
        over.abort(error);
        return 'over';
      }
      onLost(post, error);
      return 'lost';
    }
  };
  const sendWaiting = async () => {
    isSending = true;
    for (;;) {
      const together = waiting.splice(0, hurry?.aborted ? linesTogether(waiting) : 1);
      const [first] = together;
      if (!first) break;
      const message = together.map(({ post }) => post.message).join('\n');
      const outcome = await send(together.length === 1 ? first.post : { ...first.post, message });
      for (const { settle } of together) settle(outcome);
    }
    isSending = false;
  };
  const enqueue = (post: BattlePost): Promise<PostOutcome> => {
    const { promise, resolve } = Promise.withResolvers<PostOutcome>();
    last = promise;
    waiting.push({ post, settle: resolve });
    if (!isSending) void sendWaiting();
    return promise;
  };
  const stamped = () => ({ reported_by: reportedBy, timestamp: now().toISOString() });

  return {
    over: over.signal,
    post: (event) => enqueue({ ...event, is_result: false, ...stamped() }),
    finish: (result) => enqueue({ ...result, is_result: true, ...stamped() }),
    async [Symbol.asyncDispose]() {
      disposed.abort(new Error('the poster was closed'));
      await last;
    },
  };
}

interface Waiting {
  readonly post: BattlePost;
  readonly settle: (outcome: PostOutcome) => void;
}

const LINE_KEYS: ReadonlySet<string> = new Set(['is_result', 'message', 'reported_by', 'timestamp']);

/** The number of waiting posts that are sent as one event: the lines before the first post that is more than a line. */
function linesTogether(waiting: readonly Waiting[]): number {
  let bytes = 0;
  let count = 0;
  for (const { post } of waiting) {
    bytes += Buffer.byteLength(JSON.stringify(post.message ?? ''));
    const isLine = !post.is_result && Object.keys(post).every((key) => LINE_KEYS.has(key));
    if (!isLine || bytes > MAX_EVENT_BYTES / 2) break;
    count += 1;
  }
  return Math.max(1, count);
}

/** Bytes of JSON. Backends of this kind accept at least a megabyte. */
const MAX_EVENT_BYTES = 256 * 1024;
const MAX_RESULT_BYTES = 900 * 1024;

const CUT_NOTE = '\n… (cut: too long for a battle event)';
const TEXT_FIELDS = ['terminal_output', 'markdown_content', 'terminal_input', 'message'] as const;

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}

/** Cuts a text so that its JSON loses at least `excess` bytes, and adds a note at its end. */
function cutText(text: string, excess: number): string {
  const keep = Math.max(0, bytesOf(text) - 2 - excess - bytesOf(CUT_NOTE));
  let cut = text.slice(0, keep);
  while (cut !== '' && bytesOf(cut) - 2 > keep) cut = cut.slice(0, Math.floor(cut.length * 0.9));
  // Does not split a pair of surrogates.
  if (/[\uD800-\uDBFF]$/.test(cut)) cut = cut.slice(0, -1);
  return cut + CUT_NOTE;
}

/** Removes the largest members of `detail` until it fits, and names them in `detail.left_out`. */
function capDetail(detail: unknown, limit: number): unknown {
  if (bytesOf(detail) <= limit) return detail;
  if (typeof detail !== 'object' || detail === null || Array.isArray(detail)) return { left_out: ['detail'] };
  const members = Object.entries(detail).sort((a, b) => bytesOf(a[1]) - bytesOf(b[1]));
  const leftOut: string[] = [];
  const capped = () => ({ ...Object.fromEntries(members), left_out: leftOut });
  while (members.length > 0 && bytesOf(capped()) > limit) {
    const largest = members.pop();
    if (largest) leftOut.push(largest[0]);
  }
  return bytesOf(capped()) > limit ? { left_out: ['detail'] } : capped();
}

function capEvent(event: BattleEvent, limit: number): BattleEvent {
  let capped: BattleEvent = event;
  if (capped.detail !== undefined) {
    const others = bytesOf({ ...capped, detail: undefined });
    capped = { ...capped, detail: capDetail(capped.detail, Math.max(limit - others, limit / 2)) };
  }
  for (const field of TEXT_FIELDS) {
    const excess = bytesOf(capped) - limit;
    if (excess <= 0) return capped;
    const text = capped[field];
    if (typeof text === 'string') capped = { ...capped, [field]: cutText(text, excess) };
  }
  return capped;
}

function capResult(result: BattleResultPost, limit: number): BattleResultPost {
  const message = typeof result.message === 'string' && bytesOf(result.message) > limit / 2;
  const capped = message
    ? { ...result, message: cutText(result.message ?? '', bytesOf(result.message) - limit / 2) }
    : result;
  const others = bytesOf({ ...capped, detail: undefined });
  return { ...capped, detail: capDetail(capped.detail, limit - others - '"detail":,'.length) };
}

/** The same post, or a shorter one: texts are cut at their ends, members of `detail` left out by size, largest first. */
export function withinSizeCap(
  post: BattlePost,
  limits = { event: MAX_EVENT_BYTES, result: MAX_RESULT_BYTES },
): BattlePost {
  if (post.is_result) return bytesOf(post) <= limits.result ? post : capResult(post, limits.result);
  return bytesOf(post) <= limits.event ? post : capEvent(post, limits.event);
}
