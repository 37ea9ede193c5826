// Reading CSV (RFC 4180) as it comes: fields in quotes may contain commas, line breaks and doubled quotes.
import { usageError } from '../../../shared/errors.ts';

/** Characters of one record. */
const MAX_RECORD = 10_000_000;

interface CsvRecord {
  readonly fields: readonly string[];
  /** On which the record begins, from 1. */
  readonly line: number;
}

/** Records without empty lines. Throws a usage PasskError that names `file` if a quote is out of place or a record too long. */
export async function* csvRecords(chunks: AsyncIterable<string>, file: string): AsyncGenerator<CsvRecord> {
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  let field = '';
  let fields: string[] = [];
  let line = 1;
  let begins = 1;
  let length = 0;
  const wrong = (problem: string) =>
    usageError(
      'unreadable_results',
      `${file}, line ${line}: ${problem}. Within a quoted field, write each quote twice`,
    );
  const endField = () => {
    fields.push(state === 'plain' ? field.trim() : field);
    field = '';
    state = 'start';
  };
  const endRecord = (): CsvRecord | null => {
    endField();
    const record = fields.length > 1 || fields[0] !== '' ? { fields, line: begins } : null;
    fields = [];
    length = 0;
    return record;
  };
  let isFirst = true;
  for await (const chunk of chunks) {
    for (const character of isFirst ? chunk.replace(/^\uFEFF/, '') : chunk) {
      length += 1;
      if (length > MAX_RECORD) throw wrong(`a record has more than ${MAX_RECORD / 1e6} million characters`);
      if (state === 'quoted') {
        if (character === '"') state = 'closed';
        else field += character;
        if (character === '\n') line += 1;
      } else if (character === '"' && state === 'closed') {
        field += character;
        state = 'quoted';
      } else if (character === '"' && (state === 'start' || field.trim() === '')) {
        field = '';
        state = 'quoted';
      } else if (character === ',') endField();
      else if (character === '\n') {
        const record = endRecord();
        line += 1;
        if (record !== null) yield record;
        begins = line;
      } else if (state === 'closed') {
        if (character.trim() !== '') throw wrong('there is text after a closing quote');
      } else {
        field += character;
        state = 'plain';
      }
    }
    isFirst = false;
  }
  if (state === 'quoted') throw wrong(`the quote of the record in line ${begins} is not closed`);
  const last = endRecord();
  if (last !== null) yield last;
}
