// Answers the built-in problems of arithmetic and logic, from their words alone, and fails a known share on purpose.
import { randomStream } from '../../../shared/random.ts';

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;

/** Each kind of problem by its form, with how it is solved. */
const FORMS: readonly (readonly [form: RegExp, solve: (...found: (string | undefined)[]) => string | number | null])[] =
  [
    [/What is ([\d+−×().\s]+)\?/, (expression = '') => evaluated(expression)],
    [new RegExp(`What is ${NUMBER}% of ${NUMBER}`), (rate, of) => (Number(rate) * Number(of)) / 100],
    [/remainder when (\d+) is divided by (\d+)/, (value, divisor) => Number(value) % Number(divisor)],
    [
      /What is (\d+)\/(\d+) \+ (\d+)\/(\d+)/,
      (a, b, c, d) => `${Number(a) * Number(d) + Number(c) * Number(b)}/${Number(b) * Number(d)}`,
    ],
    [
      /times (\d+) plus (\d+)\.[^:]*: ([\d, ]+)/,
      (factor, step, terms = '') => Number(terms.match(/\d+/g)?.at(-1)) * Number(factor) + Number(step),
    ],
    [
      /buys (\d+) .* at \$([\d.]+) each and pays with a \$(\d+)/,
      (count, price, paid) => (Number(paid) - Number(count) * Number(price)).toFixed(2),
    ],
    [
      /((?:\w+ is taller than \w+\. )+)Who is the (tallest|shortest)/,
      (facts = '', end) => endOfOrder(facts, end === 'tallest'),
    ],
    [
      /p is (\w+), q is (\w+) and r is (\w+)\. Is "\((not )?p (and|or) (not )?q\) (and|or) (not )?r"/,
      (p, q, r, notP, first, notQ, second, notR) => {
        const joined = (word: string | undefined, a: boolean, b: boolean) => (word === 'and' ? a && b : a || b);
        const value = (word: string | undefined, negation: string | undefined) =>
          (word === 'true') === (negation === undefined);
        return String(joined(second, joined(first, value(p, notP), value(q, notQ)), value(r, notR)));
      },
    ],
  ];

/**
 * The answer to a question with one line of reasoning, such as «The answer is 42.»
 * @param reliability the share of questions, 0 to 1, that it answers right; `seed` and the question decide which
 */
export function answerQuestion(question: string, { reliability, seed }: { reliability: number; seed: number }): string {
  const answer = solve(question);
  if (answer === null) return 'I do not know.';
  const random = randomStream(seed, 'answer', question);
  return `The answer is ${random.next() < reliability ? answer : wrong(answer)}.`;
}

function solve(question: string): string | null {
  for (const [form, solution] of FORMS) {
    const [found, ...parts] = form.exec(question) ?? [];
    const answer = found === undefined ? null : solution(...parts);
    if (answer !== null) return String(answer);
  }
  return null;
}

/** Another answer of the same form. */
function wrong(answer: string): string {
  if (answer === 'true') return 'false';
  if (answer === 'false') return 'true';
  const number = Number(answer);
  if (!Number.isNaN(number)) return String(number + 1);
  return answer.includes('/') ? answer.replace(/^\d+/, (upper) => String(Number(upper) + 1)) : `not ${answer}`;
}

/** Sums, differences, products and parentheses, with products first. */
function evaluated(expression: string): number | null {
  const tokens = expression.match(/\d+(?:\.\d+)?|[+−×()]/g) ?? [];
  let place = 0;
  const factor = (): number => {
    const token = tokens[place++];
    if (token !== '(') return Number(token);
    const inner = sum();
    place += 1;
    return inner;
  };
  const product = (): number => {
    let value = factor();
    while (tokens[place] === '×') {
      place += 1;
      value *= factor();
    }
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (tokens[place] === '+' || tokens[place] === '−') value += tokens[place++] === '+' ? product() : -product();
    return value;
  };
  const value = sum();
  return Number.isNaN(value) ? null : value;
}

/** The one who is never named after (tallest) or before (shortest) «is taller than». */
function endOfOrder(facts: string, tallest: boolean): string | null {
  const pairs = [...facts.matchAll(/(\w+) is taller than (\w+)/g)].map(([, above = '', below = '']) => ({
    above,
    below,
  }));
  const [from, to] = tallest ? (['above', 'below'] as const) : (['below', 'above'] as const);
  return pairs.find((pair) => pairs.every((other) => other[to] !== pair[from]))?.[from] ?? null;
}
