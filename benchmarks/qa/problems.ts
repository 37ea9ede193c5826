// Two hundred problems of arithmetic and logic from a seed, so that the benchmark runs without a dataset and without a key.
import { type Random, randomStream } from '../../shared/random.ts';
import type { QuestionTask } from './dataset.ts';

type Problem = Pick<QuestionTask, 'question' | 'answer' | 'verifier'>;

const NAMES = ['Ada', 'Ben', 'Chloe', 'Dev', 'Esi', 'Finn', 'Gita', 'Hugo'];

/** Kinds of problems, each with its answer. */
const KINDS: readonly ((random: Random) => Problem)[] = [
  (random) => {
    const [a, b, c] = [between(random, 12, 99), between(random, 12, 99), between(random, 3, 19)];
    return number(`What is (${a} + ${b}) × ${c}?`, (a + b) * c);
  },
  (random) => {
    const [a, b, c] = [between(random, 200, 999), between(random, 12, 60), between(random, 2, 9)];
    return number(`What is ${a} − ${b} × ${c}?`, a - b * c);
  },
  (random) => {
    const [rate, of] = [5 * between(random, 1, 19), 20 * between(random, 3, 60)];
    return number(`What is ${rate}% of ${of}?`, (rate * of) / 100);
  },
  (random) => {
    const [divisor, value] = [between(random, 6, 29), between(random, 300, 4000)];
    return number(`What is the remainder when ${value} is divided by ${divisor}?`, value % divisor);
  },
  (random) => {
    const [a, b, c, d] = [between(random, 1, 5), between(random, 6, 9), between(random, 1, 5), between(random, 6, 9)];
    const [upper, lower] = [a * d + c * b, b * d];
    const divisor = greatestCommonDivisor(upper, lower);
    const answer = `${upper / divisor}/${lower / divisor}`;
    return { question: `What is ${a}/${b} + ${c}/${d}, as a fraction?`, answer, verifier: 'number' };
  },
  (random) => {
    const [first, step, factor] = [between(random, 1, 9), between(random, 1, 9), between(random, 2, 3)];
    const terms = [first];
    while (terms.length < 5) terms.push((terms.at(-1) ?? 0) * factor + step);
    const shown = terms.slice(0, 4).join(', ');
    return number(
      `Each number is the one before times ${factor} plus ${step}. What comes next: ${shown}, …?`,
      terms[4] ?? 0,
    );
  },
  (random) => {
    const [price, count, paid] = [between(random, 105, 695), between(random, 3, 12), 100];
    const name = random.pick(NAMES);
    return number(
      `${name} buys ${count} notebooks at $${(price / 100).toFixed(2)} each and pays with a $${paid} bill. How many dollars of change does ${name} get?`,
      (paid * 100 - price * count) / 100,
    );
  },
  (random) => {
    const order = random.shuffle(NAMES).slice(0, 4);
    const facts = random.shuffle(order.slice(1).map((name, index) => `${order[index]} is taller than ${name}.`));
    const isTallest = coin(random);
    const answer = (isTallest ? order[0] : order.at(-1)) ?? '';
    const question = `${facts.join(' ')} Who is the ${isTallest ? 'tallest' : 'shortest'}? Answer with the name alone.`;
    return { question, answer, verifier: 'exact' };
  },
  (random) => {
    const [p, q, r] = [coin(random), coin(random), coin(random)];
    const [notP, notQ, notR] = [coin(random), coin(random), coin(random)];
    const [first, second] = [coin(random), coin(random)];
    const [left, middle, right] = [p !== notP, q !== notQ, r !== notR];
    const inner = first ? left && middle : left || middle;
    const value = second ? inner && right : inner || right;
    const term = (name: string, negated: boolean) => (negated ? `not ${name}` : name);
    const expression = `(${term('p', notP)} ${first ? 'and' : 'or'} ${term('q', notQ)}) ${second ? 'and' : 'or'} ${term('r', notR)}`;
    const question = `p is ${p}, q is ${q} and r is ${r}. Is "${expression}" true or false? Answer with one word.`;
    return { question, answer: String(value), verifier: 'exact' };
  },
];

/** Different problems, the same for the same seed; the kinds take turns. */
export function builtinProblems(count: number, seed: number): QuestionTask[] {
  const asked = new Set<string>();
  const tasks: QuestionTask[] = [];
  for (let draw = 0; tasks.length < count; draw++) {
    const kind = KINDS[tasks.length % KINDS.length];
    const problem = kind?.(randomStream(seed, 'qa problem', draw));
    if (problem === undefined || asked.has(problem.question)) continue;
    asked.add(problem.question);
    tasks.push({ id: String(tasks.length + 1), prompt: problem.question, ...problem });
  }
  return tasks;
}

function coin(random: Random): boolean {
  return random.integer(2) === 0;
}

function number(question: string, answer: number): Problem {
  return { question, answer, verifier: 'number' };
}

/** Both ends included. */
function between(random: Random, low: number, high: number): number {
  return low + random.integer(high - low + 1);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
