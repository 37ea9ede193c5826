// Finding and comparing the number that a text gives as its answer.

const DIGITS = String.raw`(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)`;
const DECIMAL = String.raw`(?:${DIGITS}(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?`;
const NUMBER = new RegExp(String.raw`(?<![\w.])([-+]?)\s?(${DECIMAL})(?:\s*\/\s*(${DECIMAL}))?`, 'g');

/**
 * The number that a text gives as its answer: the first of these that it contains: the last `\boxed{…}`; what follows the last «ANSWER:» or
 * «the answer is»; the last number of the text. Null if there is none, or if a box holds none.
 */
export function extractNumber(text: string): number | null {
  const boxed = lastBoxed(text);
  if (boxed !== null) return numbersIn(boxed).at(-1) ?? null;
  const marker = [...text.matchAll(/\banswer\s*(?:is|[:=])[\s:=*_]*/gi)].at(-1);
  const told = marker === undefined ? '' : text.slice(marker.index + marker[0].length).split('\n', 1)[0];
  const [first] = numbersIn(told ?? '');
  return first ?? numbersIn(text).at(-1) ?? null;
}

/** The contents of the last `\boxed{…}` with balanced braces; null if there is none. */
function lastBoxed(text: string): string | null {
  for (let start = text.lastIndexOf('\\boxed{'); start >= 0; start = text.lastIndexOf('\\boxed{', start - 1)) {
    const from = start + '\\boxed{'.length;
    let depth = 1;
    for (let place = from; place < text.length; place++) {
      if (text[place] === '{') depth += 1;
      else if (text[place] === '}') depth -= 1;
      if (depth === 0) return text.slice(from, place);
    }
    if (start === 0) break;
  }
  return null;
}

/** All numbers in order. Fractions count as one; currency, percent signs and the commas of thousands are ignored. */
export function numbersIn(text: string): number[] {
  const plain = text
    .replaceAll('−', '-')
    .replaceAll('{,}', ',')
    .replace(/\\[,;!: ]/g, '')
    .replace(/\\(?:d|t)?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\(?:text|mathrm|mathbf)\s*\{([^{}]*)\}/g, ' $1 ')
    .replace(/[\\$€£¥*_]/g, '');
  return [...plain.matchAll(NUMBER)].flatMap(([, sign, upper = '', lower]) => {
    const value = decimal(upper) / (lower === undefined ? 1 : decimal(lower));
    return Number.isFinite(value) ? [sign === '-' ? -value : value] : [];
  });
}

function decimal(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** Equal up to the rounding of floating-point arithmetic; integers exactly. */
export function sameNumber(a: number, b: number): boolean {
  if (Number.isInteger(a) && Number.isInteger(b)) return a === b;
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}
