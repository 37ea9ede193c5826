// Datasets: what is read, and what is refused with the place of the fault.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { benchmark } from '../../../benchmarks/qa/benchmark.ts';
import { readDataset } from '../../../benchmarks/qa/dataset.ts';
import { builtinProblems } from '../../../benchmarks/qa/problems.ts';
import { verifierOf } from '../../../benchmarks/qa/verifiers.ts';
import { answerQuestion } from '../../../white-agent/rule-based/questions/solver.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-dataset-'));
});
afterEach(() => rm(folder, { recursive: true }));

const written = async (...lines: (object | string)[]) => {
  const file = join(folder, 'sums.jsonl');
  await writeFile(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return file;
};

describe('a dataset', () => {
  it('chooses the verifier by the form of the answer unless it is named', async () => {
    const answers = [42, '3/4', '$5', 'Paris', { a: 1 }, [1], 'Boeing 747', true];
    const questions = answers.map((answer, id) => ({ id, question: 'Q', answer }));
    const { tasks, name } = readDataset(
      await written(...questions, { id: 'r', question: 'Q', answer: 'a+', verifier: 'regex' }),
    );
    expect(tasks.map(({ verifier }) => verifier)).toEqual([
      'number',
      'number',
      'number',
      'exact',
      'json',
      'json',
      'exact',
      'exact',
      'regex',
    ]);
    expect(name).toMatch(/^sums@[0-9a-f]{8}$/);
  });

  it('is another one with another content', async () => {
    const one = readDataset(await written({ id: 1, question: 'Q', answer: 1 })).name;
    expect(readDataset(await written({ id: 1, question: 'Q', answer: 2 })).name).not.toBe(one);
  });

  it('may begin with a byte order mark, and is the same without it', async () => {
    const line = JSON.stringify({ id: 1, question: 'Q', answer: 1 });
    const plain = readDataset(await written(line));
    expect(readDataset(await written(`\uFEFF${line}`))).toEqual(plain);
  });

  it.each<[string, (object | string)[], RegExp]>([
    ['a line that is not JSON', [{ id: 1, question: 'Q', answer: 1 }, '{'], /sums\.jsonl, line 2: .*JSON/],
    ['a question without an answer', [{ id: 1, question: 'Q' }], /line 1: .*expected \{"id"/s],
    [
      'an id that is used twice',
      [
        { id: 1, question: 'Q', answer: 1 },
        { id: '1', question: 'R', answer: 1 },
      ],
      /line 2: the id "1" is used twice/,
    ],
    ['no question', [''], /has no questions/],
    [
      'a number that is none',
      [{ id: 1, question: 'Q', answer: 'x', verifier: 'number' }],
      /question "1" has no number/,
    ],
    ['a broken pattern', [{ id: 1, question: 'Q', answer: '(', verifier: 'regex' }], /not a regular expression/],
    ['a rubric without criteria', [{ id: 1, question: 'Q', answer: [], verifier: 'rubric' }], /has no rubric/],
    [
      'a rubric of faults only',
      [
        { id: 1, question: 'Q', answer: 1 },
        { id: 2, question: 'Q', answer: [{ criterion: 'Is rude', weight: -1 }], verifier: 'rubric' },
      ],
      /line 2: question "2" has no rubric .*at least one weight must be positive/s,
    ],
    [
      'a NUL character for a command',
      [
        { id: 1, question: 'Q', answer: '\0', verifier: 'command' },
        { id: 2, question: 'Is \0 a letter?', answer: 1, verifier: 'command' },
      ],
      /line 2: question "2" has a NUL character, which the verifier "command" cannot get in PASSK_QUESTION$/,
    ],
    ['an unknown verifier', [{ id: 1, question: 'Q', answer: 1, verifier: 'vibes' }], /line 1: /],
  ])('is refused with %s', async (_, lines, message) => {
    const file = await written(...lines);
    expect(() => readDataset(file)).toThrow(message);
  });

  const LONGEST = 131_072 - 'PASSK_QUESTION=\0'.length;
  it.each([
    ['a question', { question: 'ä'.repeat(LONGEST / 2) }, { question: `${'ä'.repeat(LONGEST / 2)}x` }],
    ['an answer', { answer: 'a'.repeat(LONGEST - 2) }, { answer: 'a'.repeat(LONGEST - 1) }],
  ])('passes a command %s of as many bytes as its environment can have, and refuses more', async (_, fits, exceeds) => {
    const asked = { id: 1, question: 'Q', answer: 'A', verifier: 'command' };
    const path = await written({ ...asked, ...fits });
    const [task] = readDataset(path).tasks;
    const { verify } = benchmark({ path, command: 'true' });
    const context = { judge: null, seed: 1, signal: new AbortController().signal };
    expect(await verify(task!, '1', context)).toMatchObject({ success: true });
    const tooLong = await written({ ...asked, ...exceeds });
    expect(() => readDataset(tooLong)).toThrow(
      /line 1: question "1" is too long for the verifier "command": .* bytes in PASSK_.*, which can have 131056$/,
    );
    const another = await written({ ...asked, ...exceeds, verifier: 'exact' });
    expect(readDataset(another).tasks).toHaveLength(1);
  });

  it('is refused if it is not there', () => {
    expect(() => readDataset(join(folder, 'none.jsonl'))).toThrow('Cannot read the dataset');
  });

  it('needs a command for questions that a command verifies, and knows its options', async () => {
    const path = await written({ id: 1, question: 'Q', answer: 1, verifier: 'command' });
    expect(() => benchmark({ path })).toThrow('set command in [data] options');
    expect(benchmark({ path, command: 'true' }).verifier).toBe('command');
    expect(() => benchmark({ paths: path })).toThrow('[data] options of qa');
  });
});

describe('the built-in problems', () => {
  const problems = builtinProblems(200, 1);

  it('are 200 different ones, the same for the same seed', () => {
    expect(new Set(problems.map(({ question }) => question)).size).toBe(200);
    expect(builtinProblems(200, 1)).toEqual(problems);
    expect(builtinProblems(200, 2)).not.toEqual(problems);
  });

  it('are all solved by the rule-based agent, which shares no code with them', async () => {
    const context = { judge: null, seed: 1, signal: new AbortController().signal, command: null };
    const all = [...problems, ...builtinProblems(400, 7)];
    const wrong = await Array.fromAsync(all, async (problem) => {
      const answer = answerQuestion(problem.question, { reliability: 1, seed: 1 });
      const { success } = await verifierOf[problem.verifier](problem, answer, context);
      return success ? null : `${problem.question} ${answer}`;
    });
    expect(wrong.filter((each) => each !== null)).toEqual([]);
  });

  it('are failed as often as the reliability says', async () => {
    const context = { judge: null, seed: 1, signal: new AbortController().signal, command: null };
    let right = 0;
    for (const problem of problems)
      for (let seed = 0; seed < 20; seed++) {
        const answer = answerQuestion(problem.question, { reliability: 0.7, seed });
        if ((await verifierOf[problem.verifier](problem, answer, context)).success) right += 1;
      }
    // Four standard errors of a binomial share: √(.7 × .3 / 4,000) = .0072.
    expect(Math.abs(right / 4000 - 0.7)).toBeLessThan(0.029);
  });
});
