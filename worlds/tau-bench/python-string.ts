// The value of one Python string literal: prefixes, all quotes, escapes.

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};
/** Hexadecimal digits after `\x`, `\u` and `\U`. */
const HEX_LENGTHS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** The value of a literal as written, quotes and prefix included. Throws Error for bytes, f-strings, broken and named escapes. */
export function stringValue(literal: string): string {
  const quoteAt = [...literal].findIndex((character) => character === '"' || character === "'");
  const prefix = literal.slice(0, quoteAt).toLowerCase();
  if (quoteAt < 0 || !['', 'r', 'u'].includes(prefix))
    throw new Error(`a string with the prefix ${prefix} is not plain text`);
  const quote = literal.charAt(quoteAt);
  const tripled = literal.startsWith(quote.repeat(3), quoteAt) && literal.length >= quoteAt + 6;
  const width = tripled ? 3 : 1;
  const body = literal.slice(quoteAt + width, -width).replaceAll('\r\n', '\n');
  return prefix === 'r' ? body : unescaped(body);
}

function unescaped(body: string): string {
  let value = '';
  for (let index = 0; index < body.length; index++) {
    const character = body.charAt(index);
    if (character !== '\\') {
      value += character;
      continue;
    }
    const read = readEscape(body, index + 1);
    value += read.value;
    index += read.length;
  }
  return value;
}

/** The escape whose backslash stands before `start`, and how many characters follow that backslash. */
function readEscape(body: string, start: number): { value: string; length: number } {
  const letter = body.charAt(start);
  if (letter === '\n') return { value: '', length: 1 };
  const simple = SIMPLE_ESCAPES[letter];
  if (simple !== undefined) return { value: simple, length: 1 };
  const hexLength = HEX_LENGTHS[letter];
  if (hexLength !== undefined) {
    const digits = body.slice(start + 1, start + 1 + hexLength);
    const code = [...digits].every(isHexDigit) ? Number.parseInt(digits, 16) : Number.NaN;
    if (digits.length < hexLength || !(code <= 0x10ffff)) throw new Error(`the escape \\${letter}${digits} is broken`);
    return { value: String.fromCodePoint(code), length: 1 + hexLength };
  }
  if (letter === 'N') throw new Error('the escape \\N{…} is not supported; write the character itself');
  let octal = '';
  while (octal.length < 3 && isOctalDigit(body.charAt(start + octal.length)))
    octal += body.charAt(start + octal.length);
  if (octal !== '') return { value: String.fromCodePoint(Number.parseInt(octal, 8)), length: octal.length };
  return { value: `\\${letter}`, length: 1 };
}

function isHexDigit(character: string): boolean {
  return '0123456789abcdefABCDEF'.includes(character);
}

function isOctalDigit(character: string): boolean {
  return character !== '' && '01234567'.includes(character);
}
