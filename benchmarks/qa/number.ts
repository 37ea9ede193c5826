// Finding and comparing the number that a text gives as its answer.

const DIGITS = String.raw`(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)`;
const DECIMAL = String.raw`(?:${DIGITS}(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?`;
const NUMBER = new RegExp(String.raw`(?<![\w.])([-+]?)\s?(${DECIMAL})(?:\s*\/\s*(${DECIMAL}))?`, 'g');

/**
 * The number that a text gives as its answer. It is taken from the last `\boxed{…}`; without a box, from the rest of the line after the last
 * “ANSWER:”, “the answer is”, `<answer>` or heading “Answer”; otherwise it is the last number of the text. Null if there is none, or if the box has none
 * or a list of several.
 */
export function extractNumber(text: string): FoundNumber | null {
  const said = text.split(END_OF_THOUGHT).at(-1) ?? '';
  const boxed = lastBoxed(said);
  if (boxed !== null) return boxedNumber(asSingleAnswer(boxed));
  const marker = [...said.matchAll(MARKER)].at(-1);
  const told = marker === undefined ? '' : said.slice(marker.index + marker[0].length).split('\n', 1)[0];
  const [first] = plainNumbersIn(withoutPreliminaries(withPlainNumbers(asSingleAnswer(told ?? ''))));
  const whole = GROUPS_ONLY.test(said) ? said.replace(/(?<=\d) (?=\d)/g, '') : said;
  return first ?? numbersIn(whole).at(-1) ?? null;
}

/** Marks the end of a model's reasoning, which may contain tentative answers. */
const END_OF_THOUGHT = '</think>';

const MARKER =
  /\banswer[\s*_$`]{0,20}(?:is|would be|must be|should be|equals|[:=])[\s:=*_$`]*|(?<=^|\n)[#*_ ]{0,20}(?:final )?answer[*_ ]{0,20}\n\s*|<answer>\s*/gi;

/** A text of nothing but one number in groups of thousands. The first group is shorter, because `100 200 300` may be three numbers. */
const GROUPS_ONLY = /^[^\w.,]{0,20}\d{1,2}(?: \d{3}){1,6}(?:\.\d{1,20})?[^\w]{0,20}$/;

const FRACTION = String.raw`${DECIMAL}(?:\s?\/\s?${DECIMAL})?`;

/** A number that is denied, as in `not 41 but 42`; with the words up to “but”, if it follows in the same clause. */
const DENIAL = new RegExp(String.raw`^n(?:ot|['’]t)\b[\s*_$€£¥]{1,9}-?${FRACTION}(?:[^.;,\n]{0,40},? but\b)?`);

/** One term of a calculation. A lone division is read as a fraction, which is more exact than its decimals. */
const TERM = String.raw`[-+\s($€£\\[]{0,9}${FRACTION}[\s)%$€£¥]{0,9}`;
const OPERATOR = String.raw`(?:[-–+*×·÷]|x(?= ?\d)|\\(?:times|cdot|div))`;
/** A calculation before its result, as in `10 - 3 = 7`. */
const CALCULATION = new RegExp(`^(?:${TERM}(?:${OPERATOR}${TERM}){1,20}=){1,9}`);

/** Removes a denied number and a calculation from the beginning, where they come before the number that is the answer. */
function withoutPreliminaries(text: string): string {
  return text.replace(DENIAL, '').replace(CALCULATION, '');
}

/** The last number of a box; in `x ≈ y`, the last number of x. Null for a list, such as a point. */
function boxedNumber(boxed: string): FoundNumber | null {
  const [exact = ''] = boxed.split(/≈|\\approx(?![a-z])/, 1);
  if (isList(withoutMarkup(withPlainNumbers(exact)))) return null;
  return numbersIn(exact).at(-1) ?? numbersIn(boxed).at(-1) ?? null;
}

/** True for nothing but several numbers with commas between them, perhaps in brackets, such as `(4, 5)`. */
function isList(text: string): boolean {
  return text.includes(',') && /^[-+\d.,/()[\]{}\s]*$/.test(text) && plainNumbersIn(text).length > 1;
}

/** Joins the parts of a number. Use it only for a text that is a single answer: elsewhere, spaces and commas may separate numbers. */
function asSingleAnswer(text: string): string {
  return withDecimalPoint(withJoinedThousands(text));
}

/** Writes the decimal comma of `1,5` and `0,125` as a point. In brackets, and with three digits after it, a comma means something else. */
function withDecimalPoint(text: string): string {
  return text.replace(
    /(?<![\d.,([{])(0|\d{1,20}(?!(?:,|\{,\})\d{3}(?!\d)))(?:,|\{,\})(\d{1,20})(?![\d,)\]]|\.\d)/g,
    '$1.$2',
  );
}

/** Removes spaces between groups of thousands. */
function withJoinedThousands(text: string): string {
  return text.replace(
    /(?<![\d.,/~ ])(\d{1,3})((?:[ ~]\d{3}){1,6})(?![\d/]| \d)/g,
    (_, first: string, others: string) => `${first}${others.replace(/[ ~]/g, '')}`,
  );
}

/** The contents of the last `\boxed{…}` with balanced braces; null if there is none. */
function lastBoxed(text: string): string | null {
  const open: number[] = [];
  let last: { readonly from: number; readonly to: number } | null = null;
  for (const { index } of text.matchAll(/[{}]/g)) {
    if (text[index] === '{') {
      open.push(index + 1);
      continue;
    }
    const from = open.pop();
    if (from !== undefined && from > (last?.from ?? 0) && text.endsWith('\\boxed{', from)) last = { from, to: index };
  }
  return last && text.slice(last.from, last.to);
}

/** A bigint is an integer that a number cannot represent exactly. */
type FoundNumber = number | bigint;

/** All numbers in order. A fraction, a mixed number or a power counts as one number; currency, percent signs and thousands separators are ignored. */
export function numbersIn(text: string): FoundNumber[] {
  return plainNumbersIn(withPlainNumbers(text));
}

/** Writes numbers in one form, and removes those that state a precision. */
function withPlainNumbers(text: string): string {
  return withArithmetic(withPlainDigits(withoutPrecision(text)));
}

function plainNumbersIn(text: string): FoundNumber[] {
  return [...withoutMarkup(text).matchAll(NUMBER)].flatMap(([, sign, upper = '', lower]): FoundNumber[] => {
    const value = decimal(upper) / (lower === undefined ? 1 : decimal(lower));
    if (!Number.isFinite(value)) return [];
    const digits = upper.replaceAll(',', '');
    const exact = lower !== undefined || Number.isSafeInteger(value) || /\D/.test(digits) ? value : BigInt(digits);
    return [sign === '-' ? -exact : exact];
  });
}

/** Removes numbers that state a precision, as in “to 3 decimal places”. */
function withoutPrecision(text: string): string {
  return text.replace(
    /\bto (?:the nearest \d{1,9}(?:\.\d{1,9})?(?!\d)|\d{1,2} ?(?:decimal|d\.? ?p\b|significant|sig\b|s\.? ?f\b))/gi,
    'to ',
  );
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';

const VULGAR: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
};

/** Writes digits, signs and fractions in ASCII, with commas between thousands. */
function withPlainDigits(text: string): string {
  return (
    text
      .replace(/[\uff0b-\uff19]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
      .replaceAll('−', '-')
      .replace(
        /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]{1,9}/g,
        (raised) => `^{${[...raised].map((sign) => '0123456789+-'[SUPERSCRIPTS.indexOf(sign)]).join('')}}`,
      )
      // A dash before a number is a minus sign, unless it stands between two numbers, as in a range.
      .replace(/(?<![\w)])\s?[–‒](?=\d)/g, ' -')
      .replace(/[½⅓⅔¼¾⅛]/g, (fraction) => ` ${VULGAR[fraction]}`)
      .replaceAll('{,}', ',')
      .replace(/(?<=\d)['’\u00a0\u202f\u2009](?=\d{3}(?!\d))/g, ',')
      // If a number has dots and a comma, the comma is the decimal separator: 1.234,56.
      .replace(
        /(?<![\d.,])(\d{1,3}(?:\.\d{3})+),(\d+)(?![\d.,])/g,
        (_, whole: string, part: string) => `${whole.replaceAll('.', '')}.${part}`,
      )
  );
}

/** Replaces values that are not plain numbers, such as roots. */
const IRRATIONAL = '√';

/** A part of a fraction that is a number or a power of one. The value of others, such as 1 + 2 or n, is not computed. */
const SIMPLE = new RegExp(String.raw`^[-+\s\\$€£¥]{0,9}${DECIMAL}(?: ?\^ ?-?\d{1,3})?[\s\\%]{0,9}$`);

/**
 * Writes powers, mixed numbers and LaTeX fractions as numbers, and removes exponents of units and values such as roots. Every repetition in a
 * pattern has a limit, so that the time is proportional to the length of the text.
 */
function withArithmetic(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\\(?:text|mathrm|mathbf) ?\{ ?(-?[\d.,]{1,20}) ?\}/g, '$1')
    .replace(/\\[,;!: ]|\\(?:left|right)(?![a-z])/g, '')
    .replace(/\^ ?(?:\\circ|\{ ?\\circ ?\})/g, '')
    .replace(
      /(?<!\d)(\d{0,9})\.(\d{0,9}) ?\\(?:overline|bar) ?\{(\d{1,9})\}/g,
      (_, whole: string, fixed: string, repeated: string) => String(repeatingDecimal(whole, fixed, repeated)),
    )
    .replace(/\\sqrt(?:\[\d\])? ?(?:\{[^{}]{0,50}\}|\w)|√ ?\(?[\d.]{0,20}\)?|\\pi(?![a-z])|π/g, IRRATIONAL)
    .replace(/\\[dt]?frac ?(\d) ?(\d)/g, '\\frac{$1}{$2}')
    .replace(/\\[dt]?frac ?(\d) ?\{/g, '\\frac{$1}{')
    .replace(/(?<=\d ?)\\[dt]?frac ?\{(\d{1,9})\} ?\{(\d{1,9})\}/g, ' $1/$2')
    .replace(/\\[dt]?frac ?\{([^{}]{0,50})\} ?\{([^{}]{0,50})\}/g, (_, upper: string, lower: string) =>
      [upper, lower].every((part) => SIMPLE.test(part)) ? `${upper}/${lower}` : IRRATIONAL,
    )
    .replace(/[\d.,]{0,20} ?\/? ?√(?: ?\/ ?[\d.,]{1,20})?/g, ' ')
    .replace(/\\(?:text|mathrm|mathbf) ?\{([^{}]{0,200})\}/g, ' $1 ')
    .replace(/(?<=[a-zA-Z] {0,2})\^ ?(?:-?\d{1,3}|\{ ?-?\d{1,3} ?\})/g, '')
    .replace(/(?<=\d) ?(?:×|\\times|\\cdot|·|x|\*) ?10 ?\^ ?\{? ?([-+]?\d{1,3}) ?\}?/g, 'e$1')
    .replace(/(?<![\w.])(\d{1,9}(?:\.\d{1,9})?) ?\^ ?\{? ?(-?\d{1,3}) ?\}?/g, (_, base: string, power: string) =>
      String(Number(base) ** Number(power)),
    )
    .replace(
      /(?<![\w.,/])(\d{1,9}) {1,2}(\d{1,9})\/(\d{1,9})(?![\d/])/g,
      (mixed, whole: string, upper: string, lower: string) =>
        Number(upper) < Number(lower) ? String(Number(whole) + Number(upper) / Number(lower)) : mixed,
    )
    .replace(
      /(?<![\d.,/])(\d[\d,]{0,20}(?:\.\d{1,20})?) {0,3}(thousand|million|billion|trillion)\b/gi,
      (_, amount: string, word: string) => `${amount}e${THOUSANDS[word.toLowerCase()]}`,
    );
}

const THOUSANDS: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9, trillion: 12 };

/** The value of a repeating decimal: `0`, `1` and `6` make 0.1666… */
function repeatingDecimal(whole: string, fixed: string, repeated: string): number {
  const scale = 10 ** fixed.length;
  return Number(whole) + Number(fixed) / scale + Number(repeated) / (scale * (10 ** repeated.length - 1));
}

function withoutMarkup(text: string): string {
  return text.replace(/(?<=[A-Z])\$/g, ' ').replace(/[\\$€£¥₹*_]/g, '');
}

function decimal(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** Of the larger of two numbers, their difference that counts as a rounding error. */
const RELATIVE_TOLERANCE = 1e-9;

/**
 * True if the numbers are equal up to rounding errors of floating-point arithmetic. Integers must be exactly equal, those above 2⁵³ only if
 * both are bigints, and only zero equals zero: the difference is relative, because a number near zero may be the answer, as a physical constant is.
 */
export function sameNumber(a: FoundNumber, b: FoundNumber): boolean {
  if (typeof a === 'bigint' && typeof b === 'bigint') return a === b;
  return sameFloat(Number(a), Number(b));
}

function sameFloat(a: number, b: number): boolean {
  if (Number.isInteger(a) && Number.isInteger(b)) return a === b;
  return Math.abs(a - b) <= RELATIVE_TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
}
