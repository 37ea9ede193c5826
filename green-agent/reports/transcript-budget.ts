// Chooses the transcripts of a page: as many as its size allows, failed attempts first, and of those the first of every task.

export interface Offer {
  readonly id: string;
  /** The name of the attempt's task. */
  readonly task: string;
  readonly passed: boolean;
}

export interface HeldTranscripts {
  /** With their bytes in UTF-8, in the order of their ranks. */
  readonly transcripts: readonly { readonly id: string; readonly json: Uint8Array }[];
  readonly limit: number;
  readonly bytes: number;
  readonly left_out: { readonly failed: number; readonly passed: number };
}

/** Gives up after this many transcripts that do not fit. */
const MISFITS = 20;

/**
 * Reads at most `limit` bytes of transcripts. An attempt's rank is how many of its task's attempts with the same outcome came before it,
 * and any failed attempt ranks before any passed one: every task that failed keeps a transcript as long as there is room for one of each.
 * @param read called only if the transcript may fit; null if it cannot be read
 */
export function chooseTranscripts<Offered extends Offer>(
  offers: readonly Offered[],
  limit: number,
  read: (offer: Offered) => string | null,
): HeldTranscripts {
  const transcripts: { id: string; json: Uint8Array }[] = [];
  const left_out = { failed: 0, passed: 0 };
  let bytes = 0;
  let misfits = 0;
  for (const offer of ranked(offers)) {
    const { id, passed } = offer;
    const text = misfits < MISFITS ? read(offer) : null;
    const content = text === null ? null : Buffer.from(text);
    if (content !== null && bytes + content.length <= limit) {
      transcripts.push({ id, json: content });
      bytes += content.length;
      continue;
    }
    if (content !== null) misfits += 1;
    left_out[passed ? 'passed' : 'failed'] += 1;
  }
  return { transcripts, limit, bytes, left_out };
}

function ranked<Offered extends Offer>(offers: readonly Offered[]): Offered[] {
  const seen = new Map<string, number>();
  const ranks = new Map<Offer, number>();
  for (const offer of offers) {
    const kind = `${offer.passed} ${offer.task}`;
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    ranks.set(offer, before);
  }
  const rankOf = (offer: Offer) => ranks.get(offer) ?? 0;
  return [...offers].sort((a, b) => Number(a.passed) - Number(b.passed) || rankOf(a) - rankOf(b));
}
