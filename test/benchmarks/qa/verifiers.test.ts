// Each verifier by answers as models write them; none says in public what would have been right.
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../benchmarks/qa/command.ts';
import { matches } from '../../../benchmarks/qa/pattern.ts';
import { type VerifierName, type VerifierOptions, verifierOf } from '../../../benchmarks/qa/verifiers.ts';
import type { Json } from '../../../shared/contracts/json.ts';
import { createModel } from '../../../shared/llm/gateway.ts';
import { startFakeModel } from '../../support/fake-model.ts';

const options: VerifierOptions = { judge: null, seed: 1, signal: new AbortController().signal, command: null };
const verify = (verifier: VerifierName, answer: Json, text: string, more: Partial<VerifierOptions> = {}) =>
  verifierOf[verifier]({ id: 'q1', question: 'Which?', answer }, text, { ...options, ...more });

describe('a verifier', () => {
  it.each<[VerifierName, Json, string, boolean]>([
    ['number', 42, 'The answer is 42.', true],
    ['number', '3/4', 'I get 0.75', true],
    ['number', '$1,200', 'ANSWER: 1200.00', true],
    ['number', 42, 'The answer is 41.', false],
    ['number', 42, 'forty-two', false],
    ['number', '9007199254740993', 'The answer is 9007199254740993', true],
    ['number', '9007199254740993', 'The answer is 9,007,199,254,740,992', false],
    ['number', '-9007199254740993', '\\boxed{-9007199254740992}', false],
    ['number', '2432902008176640000', '\\boxed{2432902008176640001}', false],
    ['number', '2432902008176640000', '\\boxed{2.43290200817664 \\times 10^{18}}', true],
    ['number', 6.02e23, 'ANSWER: 602000000000000000000000', true],
    ['number', '9007199254740993', 'The answer is 42', false],
    ['number', 1, 'ANSWER: 1,5', false],
    ['number', 5, '\\boxed{(4,5)}', false],
    ['number', 0.5, '\\boxed{\\frac{1+2}{4}}', false],
    ['exact', 'Paris', 'Paris', true],
    ['exact', 'Paris', ' **paris**. ', true],
    ['exact', 'Paris', 'The answer is Paris.', true],
    ['exact', 'Paris', 'It lies on the Seine.\n\nANSWER: Paris', true],
    ['exact', 'Paris', 'Paris!...', true],
    ['exact', 'Paris', 'Not Paris', false],
    ['exact', 'Paris', 'Paris, Texas', false],
    ['exact', true, 'True', true],
    ['exact', 'Paris', 'The answer is:\nParis', true],
    ['exact', '*', '*', true],
    ['exact', '*', '`*`', true],
    ['exact', '*', 'The operator multiplies.\n\nANSWER: *', true],
    ['exact', '*', '', false],
    ['exact', '*', '_', false],
    ['exact', '*', '**', false],
    ['exact', '`', '`', true],
    ['exact', '`', '', false],
    ['exact', '!', 'ANSWER: !', true],
    ['exact', '!', '', false],
    ['exact', 'Answer', 'The answer is "answer"', false],
    ['exact', 'Answer', 'The answer is answer.', true],
    ['exact', 'Answer', '', false],
    ['exact', 'Answer', 'ANSWER:', false],
    ['exact', '', '', true],
    ['exact', '', 'Paris', false],
    ['regex', '^(yes|no)$', 'yes', true],
    ['regex', '\\d{4}-\\d{2}', 'in 2024-05', true],
    ['regex', '^(yes|no)$', 'maybe', false],
    ['json', { a: [1, 2] }, '{"a": [1, 2]}', true],
    [
      'json',
      [
        [1, 0],
        [0, 1],
      ],
      'Here it is:\n```json\n[[1, 0], [0, 1]]\n```\nDone.',
      true,
    ],
    ['json', { a: 1 }, '``` \n\n{"a": 1}\n``` but not {"a": 2}', true],
    ['json', { a: 1 }, 'I think {"a": 1} fits', true],
    ['json', { a: 1, b: 2 }, '{"b": 2, "a": 1}', true],
    ['json', [{ a: 1 }], 'Here it is: [{"a": 1}]', true],
    ['json', { a: [1] }, 'With a list: {"a": [1]}.', true],
    ['json', [2, 1], '[1, 2] turned round is [2, 1] (see [above]).', true],
    ['json', [1, 2], '[1, 2] turned round is [2, 1].', false],
    ['json', { a: 1 }, '{"a": 2}, no: {"a": 1} [as asked]', true],
    ['json', { a: '}"' }, 'So {"a": "}\\""}', true],
    ['json', { a: 1 }, 'The set {x} is {"a": 1}', true],
    ['json', [{ a: 1 }], 'Only {"a": 1}', false],
    ['json', { a: 1 }, '{"a": 2}', false],
    ['json', { a: 1 }, 'no object', false],
    ['json', [0], '[-0.0]', true],
    ['json', { a: [-0] }, 'It is {"a": [0]}.', true],
    ['json', [0], '[1e-300]', false],
    ['json', null, 'null', true],
    ['json', null, 'It is:\n```json\nnull\n```', true],
    ['json', null, '[null]', false],
    ['json', null, '0', false],
    ['json', null, 'none', false],
    ['json', false, 'false', true],
  ])('%s with %j accepts or refuses %j: %s', async (verifier, answer, text, success) => {
    const verification = await verify(verifier, answer, text);
    expect(verification).toMatchObject({ success, score: success ? 1 : 0 });
    expect(verification.publicOutput).not.toMatch(/expected \S*(42|Paris|\{)/);
  });

  it('keeps the right answer for the record alone', async () => {
    const wrong = await verify('number', 4242, 'The answer is 41.');
    expect(wrong.publicOutput).toBe('The answer 41 is not correct');
    expect(wrong.details).toBe('expected 4242');
  });
});

it.each<[VerifierName, Json, string, string]>([
  ['json', [1], 'brackets', `${'['.repeat(1_000_000)} ${'{"'.repeat(100_000)}`],
  ['json', [1], 'line breaks in an open fence', `\`\`\`${'\n'.repeat(1_000_000)}`],
  ['exact', 'Paris', 'punctuation', `${'.!'.repeat(500_000)}Paris`],
])(
  '%s with %j takes time that is proportional to the length of the text: %s',
  async (verifier, answer, _name, text) => {
    expect(await verify(verifier, answer, text)).toMatchObject({ success: false });
  },
);

describe('a pattern', () => {
  const catastrophic = '(a+)+$';
  const answer = `${'a'.repeat(50)}!`;

  it('that takes exponential time is given up, without being told', () => {
    expect(() => matches(catastrophic, answer, 20)).toThrow(
      /^the regular expression could not be matched within 0\.02 s$/,
    );
    expect(matches(catastrophic, 'aaa', 60_000)).toBe(true);
  });

  it('has a time limit as a verifier', async () => {
    await expect(async () => await verify('regex', catastrophic, answer)).rejects.toThrow(
      'could not be matched within 1 s',
    );
  });
});

describe('a verifying command', () => {
  it('gets the answer on standard input and the question in its environment, and decides by its exit code', async () => {
    const command =
      'read -r line; echo "$PASSK_QUESTION_ID: $line"; [ "$line" = "$(echo "$PASSK_EXPECTED" | tr -d \'"\')" ]';
    expect(await verify('command', 'yes', 'yes\n', { command })).toMatchObject({
      success: true,
      publicOutput: 'q1: yes',
    });
    expect(await verify('command', 'yes', 'no\n', { command })).toMatchObject({
      success: false,
      details: 'exit code 1',
    });
  });

  it.each([
    ['is not there', 'nosuchprogram check.py', /^the verifier was not found \(exit code 127\): .*nosuchprogram.*$/],
    ['cannot be executed', '/', /^the verifier cannot be executed \(exit code 126\): .*$/],
    ['fails in a script', 'echo "checking"; nosuchprogram; exit $?', /^the verifier was not found .*nosuchprogram.*$/],
    ['is killed by a signal', "sh -c 'kill -9 $$'; exit $?", /^the verifier crashed \(exit code 137\)/],
    ['is killed with its shell', 'kill -9 $$', /^the verifier was killed$/],
  ])('decides nothing if its program %s', async (_, command, message) => {
    await expect(verify('command', 1, '1', { command })).rejects.toThrow(message);
  });

  it.each([1, 2, 125, 255])('finds the answer wrong with exit code %d', async (code) => {
    expect(await verify('command', 1, '1', { command: `exit ${code}` })).toMatchObject({ success: false });
  });

  it('sees no variables of this process but a few harmless ones', async () => {
    process.env.PASSK_TEST_SECRET = 'hunter2';
    try {
      const { publicOutput } = await verify('command', 1, '', { command: 'env' });
      expect(publicOutput).toContain('PASSK_QUESTION=Which?');
      expect(publicOutput).not.toContain('hunter2');
    } finally {
      delete process.env.PASSK_TEST_SECRET;
    }
  });

  it('may ignore its input, and write more than is kept', async () => {
    const { publicOutput, success } = await verify('command', 1, 'x'.repeat(1_000_000), {
      command: 'yes | head -c 100000',
    });
    expect(success).toBe(true);
    expect(publicOutput.length).toBeLessThanOrEqual(10_000);
  });

  it('ends with the signal, with all its processes', async () => {
    const controller = new AbortController();
    const running = verify('command', 1, '', { command: 'sleep 1000 & wait', signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
  });

  describe('with processes in the background', () => {
    const signal = new AbortController().signal;
    const run = (command: string, timeLimit?: number) =>
      runCommand(command, { id: 'q1', question: 'Which?', answer: 1 }, '', signal, timeLimit);

    it('ends them when it ends itself', async () => {
      expect(await run('sleep 1000 & exit 3')).toMatchObject({ code: 3 });
    });

    it('is cut off after its time', async () => {
      await expect(run('sleep 1000 & wait', 100)).rejects.toThrow('the verifier did not end within 0.1 s');
    });

    it('does not wait longer for one that has left its group', async () => {
      const { code, output } = await run('setsid sleep 1000 & echo $!', 500);
      process.kill(Number(output), 'SIGKILL');
      expect(code).toBe(0);
    });
  });

  it('is needed', async () => {
    await expect(verify('command', 1, '')).rejects.toThrow('needs a command');
  });
});

describe('a rubric', () => {
  const criteria: Json = [
    { criterion: 'Names the capital', weight: 3 },
    { criterion: 'Says why', weight: 1 },
    { criterion: 'Is rude', weight: -2 },
  ];
  const judged = async (votes: boolean[][], answer: Json = criteria) => {
    await using server = await startFakeModel(votes.map((met) => JSON.stringify({ met })));
    const verification = await verify('rubric', answer, 'Paris', { judge: createModel(server.options) });
    return { verification, requests: server.requests };
  };

  it('adds the weights of the criteria that most of three votes find met', async () => {
    const { verification, requests } = await judged([
      [true, true, false],
      [true, false, false],
      [true, false, true],
    ]);
    expect(verification).toMatchObject({ success: false, score: 0.75 });
    expect(verification.details).toContain('disagreed with itself about 2 of 3 criteria');
    expect(verification.calls).toHaveLength(3);
    expect(requests).toHaveLength(3);
  });

  it('subtracts for faults, and never leaves 0 to 1', async () => {
    const rude = [false, false, true];
    expect((await judged([rude, rude, rude])).verification.score).toBe(0);
    const all = [true, true, true];
    expect((await judged([all, all, all])).verification.score).toBe(0.5);
  });

  it('can be passed below a full score', async () => {
    const most = [true, false, false];
    const { verification } = await judged([most, most, most], { criteria, pass: 0.7 });
    expect(verification).toMatchObject({ success: true, score: 0.75 });
  });

  it.each([
    [0.8, true],
    [0.801, false],
  ])('reaches a score of 0.8 with weights of 0.1, 0.7 and 0.2, and passes from %d: %s', async (pass, success) => {
    const weighted = [0.1, 0.7, 0.2].map((weight, index) => ({ criterion: `Criterion ${index}`, weight }));
    const first = [true, true, false];
    const { verification } = await judged([first, first, first], { criteria: weighted, pass });
    expect(verification.success).toBe(success);
    expect(verification.score).toBeCloseTo(0.8, 12);
  });

  it('fails to verify if the judge does not decide about every criterion', async () => {
    await expect(judged([[true]])).rejects.toThrow('has no list of 3 decisions');
  });
});
