// Reading members of a ZIP archive that may be damaged or hostile: nothing is unpacked to the disk, and every size is limited.
import { buffer } from 'node:stream/consumers';
import { crc32, createZstdDecompress } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { messageOf, usageError } from '../../../shared/errors.ts';

/** Methods 0 and 8 are yauzl's; 93 is Zstandard (APPNOTE 4.4.5). */
const ZSTD = 93;
/** Members of one archive; their names are in memory. */
const MAX_MEMBERS = 1_000_000;

export interface ZipMembers extends Disposable {
  /** In the order of the archive. If a name occurs twice, the later member counts, as for other readers. */
  readonly names: readonly string[];
  /** Bytes when unpacked, as the archive says; null if there is no such member. */
  sizeOf(name: string): number | null;
  /** The member as text. Throws a usage PasskError if it is missing, damaged, or larger than `limit` bytes. */
  text(name: string, limit: number): Promise<string>;
}

/** Opens an archive. Throws a usage PasskError if it is damaged, cut off, or has unsafe names. */
export async function openZip(file: string): Promise<ZipMembers> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((cause) => {
    throw damaged(file, cause);
  });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry);
      if (entries.size > MAX_MEMBERS) throw new Error(`more than ${MAX_MEMBERS} members`);
    }
  } catch (cause) {
    zip.close();
    throw damaged(file, cause);
  }
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? null,
    async text(name, limit) {
      const entry = entries.get(name);
      const place = `${file}: ${name}`;
      if (entry === undefined) throw usageError('unreadable_results', `${place} is missing from the archive`);
      if (entry.uncompressedSize > limit)
        throw usageError(
          'unreadable_results',
          `${place} has ${entry.uncompressedSize} bytes when unpacked; the limit is ${limit}`,
        );
      try {
        return (await unpacked(zip, entry)).toString('utf8');
      } catch (cause) {
        throw usageError('unreadable_results', `${place} cannot be unpacked: ${messageOf(cause)}`, { cause });
      }
    },
    [Symbol.dispose]: () => zip.close(),
  };
}

async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const bytes = await (entry.compressionMethod === ZSTD ? unpackZstd(zip, entry) : readDecoded(zip, entry));
  if (crc32(bytes) !== entry.crc32) throw new Error('its checksum is wrong');
  return bytes;
}

/** yauzl itself stops at the size that the entry declares. */
async function readDecoded(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return await buffer(await zip.openReadStreamPromise(entry));
}

async function unpackZstd(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  const parts: Buffer[] = [];
  let length = 0;
  const stream = packed.compose(createZstdDecompress());
  for await (const part of stream) {
    length += part.length;
    if (length > entry.uncompressedSize) throw new Error('it is larger than the archive says');
    parts.push(part);
  }
  if (length < entry.uncompressedSize) throw new Error('it is shorter than the archive says');
  return Buffer.concat(parts);
}

function damaged(file: string, cause: unknown) {
  return usageError(
    'unreadable_results',
    `${file} cannot be read as a ZIP archive: ${messageOf(cause)}. Was it copied completely?`,
    { cause },
  );
}
