// The two ways in which Inspect stores a log: `.eval`, an archive with a member for each sample, and `.json`, one document.
import { z } from 'zod';
import { usageError } from '../../../shared/errors.ts';
import {
  type InspectLog,
  type InspectSample,
  type InspectSummary,
  inspectConversation,
  inspectHeader,
  inspectSample,
  inspectSummary,
} from './inspect.ts';
import { checkedAs, parseJson, sha256OfFile } from './json-text.ts';
import { openZip, type ZipMembers } from './zip-members.ts';

/** Bytes of the header or of all summaries. */
const MAX_INDEX = 400_000_000;
/** Bytes of a sample; a larger one is imported without its transcript. */
const MAX_SAMPLE = 64_000_000;

/** A log as one JSON document, parsed. */
export function inspectDocument(file: string, content: object, sha256: string): InspectLog {
  const samples = checkedAs(
    z.looseObject({ samples: z.array(z.unknown()).nullish() }),
    content,
    file,
    'An Inspect log is {version, status, eval, results, samples}',
  ).samples;
  if (samples == null)
    throw usageError('unreadable_results', `${file} has no samples: it was written with --no-log-samples`);
  return {
    file,
    sha256,
    header: inspectHeader(content, file),
    *samples(): Generator<InspectSample> {
      for (const [index, sample] of samples.entries()) yield inspectSample(sample, `${file}: samples[${index}]`);
    },
  };
}

/** A log as an archive. Its samples are read one at a time. Throws a usage PasskError if it is damaged. */
export async function inspectArchive(file: string): Promise<InspectLog> {
  using zip = await openZip(file);
  const header = inspectHeader(await headerOf(zip, file), file);
  return {
    file,
    sha256: await sha256OfFile(file),
    header,
    async *samples(): AsyncGenerator<InspectSample> {
      using opened = await openZip(file);
      const indices = indicesOf(opened);
      if (indices.length === 0) yield* samplesWithoutIndex(opened, file);
      else
        for (const summary of await summariesOf(opened, indices, file))
          yield await summarizedSample(opened, file, summary);
    },
  };
}

/** Of a finished log, or the beginning of one that is still being written. */
async function headerOf(zip: ZipMembers, file: string): Promise<unknown> {
  const name = ['header.json', '_journal/start.json'].find((member) => zip.names.includes(member));
  if (name === undefined)
    throw usageError('unreadable_results', `${file} is not an Inspect log: it has neither header.json nor a journal`);
  return parseJson(await zip.text(name, MAX_INDEX), `${file}: ${name}`);
}

/** The members with summaries, in the order in which they were written. */
function indicesOf(zip: ZipMembers): string[] {
  if (zip.names.includes('summaries.json')) return ['summaries.json'];
  return zip.names
    .flatMap((name) => {
      const number = /^_journal\/summaries\/(\d+)\.json$/.exec(name)?.[1];
      return number === undefined ? [] : [{ name, number: Number(number) }];
    })
    .sort((a, b) => a.number - b.number)
    .map(({ name }) => name);
}

/** One summary for each sample and epoch: of those that were run again, the last. */
async function summariesOf(zip: ZipMembers, indices: readonly string[], file: string): Promise<InspectSummary[]> {
  const summaries = new Map<string, InspectSummary>();
  for (const name of indices) {
    const place = `${file}: ${name}`;
    const content = parseJson(await zip.text(name, MAX_INDEX), place);
    const list = checkedAs(z.array(z.unknown()), content, place, 'It should be a list of summaries');
    for (const [index, value] of list.entries()) {
      const summary = inspectSummary(value, `${place}[${index}]`);
      summaries.set(JSON.stringify([summary.id, summary.epoch]), summary);
    }
  }
  return [...summaries.values()];
}

/** Without the transcript of a sample that is too large, or that is stored in chunks. */
async function summarizedSample(zip: ZipMembers, file: string, summary: InspectSummary): Promise<InspectSample> {
  const name = `samples/${summary.id}_epoch_${summary.epoch}.json`;
  const size = zip.sizeOf(name);
  if (size === null || size > MAX_SAMPLE) return { summary, conversation: null };
  const sample = parseJson(await zip.text(name, MAX_SAMPLE), `${file}: ${name}`);
  const uuid = summary.uuid ?? z.looseObject({ uuid: z.string() }).safeParse(sample).data?.uuid;
  return { summary: { ...summary, uuid }, conversation: inspectConversation(sample) };
}

/** All samples of an archive without summaries, as other programs write them. */
async function* samplesWithoutIndex(zip: ZipMembers, file: string): AsyncGenerator<InspectSample> {
  for (const name of zip.names.filter((member) => /^samples\/.*\.json$/.test(member))) {
    const place = `${file}: ${name}`;
    yield inspectSample(parseJson(await zip.text(name, MAX_SAMPLE), place), place);
  }
}
