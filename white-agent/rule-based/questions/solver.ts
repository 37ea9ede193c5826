// Answers the built-in problems of arithmetic and logic, from their words alone, and fails a known share on purpose.
import { randomStream } from '../../../shared/random.ts';

type Solution = (...found: string[]) => string | number | null;

/** Each kind of problem by its form, with how it is solved. */
const FORMS: readonly (readonly [form: RegExp, solve: Solution])[] = [
  [/What is ([\d+−×().\s]+)\?/, evaluated],
  [/What is (-?\d+(?:\.\d+)?)% of (-?\d+(?:\.\d+)?)/, (rate, of) => (Number(rate) * Number(of)) / 100],
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
  [/((?:\w+ is taller than \w+\. )+)Who is the (tallest|shortest)/, endOfOrder],
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
 * The answer to a question with one line of reasoning, such as “The answer is 42.”
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

/** Sums, differences, products and parentheses, with products first; null if it is none of these. */
function evaluated(expression: string): number | null {
  const [whole, inner] = /\(([^()]*)\)/.exec(expression) ?? [];
  if (whole !== undefined) return evaluated(expression.replace(whole, String(evaluated(inner ?? ''))));
  // A minus sign before a number is a hyphen if it came out of parentheses, so that only subtraction is split off.
  const terms = expression.replaceAll('−', '+−').replace(/\s/g, '').split('+');
  const values = terms.map((term) => {
    const product = term
      .replace('−', '')
      .split('×')
      .map(Number)
      .reduce((one, other) => one * other, 1);
    return term.startsWith('−') ? -product : product;
  });
  const sum = values.reduce((one, other) => one + other, 0);
  return Number.isNaN(sum) ? null : sum;
}

/** The one who is never named after (tallest) or before (shortest) “is taller than”. */
function endOfOrder(facts = '', end = ''): string | null {
  const pairs = [...facts.matchAll(/(\w+) is taller than (\w+)/g)].map(([, above = '', below = '']) => [above, below]);
  const [from, to] = end === 'tallest' ? [0, 1] : [1, 0];
  return pairs.find((pair) => pairs.every((other) => other[to] !== pair[from]))?.[from] ?? null;
}
