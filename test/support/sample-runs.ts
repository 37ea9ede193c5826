// Runs as they look in practice, made from a seed: tasks of every difficulty, failures of every category, conversations worth reading.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportedRun } from '../../green-agent/reports/report-data.ts';
import { attemptText } from '../../green-agent/runs/attempt-file.ts';
import { attemptFile, taskFolder } from '../../green-agent/runs/run-path.ts';
import { type TaskIdentity, writeTaskMeta } from '../../green-agent/runs/task-meta.ts';
import type { Action } from '../../shared/contracts/action.ts';
import type { AttemptRecord, AttemptStatus, StepRecord, TurnRecord } from '../../shared/contracts/attempt.ts';
import { type Diagnosis, type Evidence, type FailureCategory, NO_EVIDENCE } from '../../shared/contracts/diagnosis.ts';
import type { EvaluationSummary } from '../../shared/contracts/evaluation-summary.ts';
import type { Usage } from '../../shared/contracts/usage.ts';
import { evaluationSummary, taskResult } from '../../shared/metrics/tasks.ts';
import { type Random, randomStream } from '../../shared/random.ts';
import { recordWith } from './attempt-records.ts';

export interface SampleOptions {
  readonly tasks: number;
  readonly attempts: number;
  readonly seed: number;
  /** Added to every task's chance of success. */
  readonly shift?: number;
  /** The model of agent and customer; null for an agent that reports nothing. */
  readonly model?: string | null;
  /** Share of attempts that infrastructure trouble spoiled. */
  readonly invalid?: number;
  /** Of the tasks' content. */
  readonly hash?: string;
  /** Give the tasks levels from 1 to this one, and tags. */
  readonly levels?: number;
  /** The first prompt to the agent. */
  readonly prompt?: string;
}

/** Records in order of task and attempt, made one by one. */
export function* sampleRecords(options: SampleOptions): Generator<AttemptRecord> {
  for (let task = 0; task < options.tasks; task++) {
    // Another stream than the attempts': agents that differ only in `shift` meet the same tasks.
    const chance = difficulty(randomStream(options.seed, 'task', task)) + (options.shift ?? 0);
    for (let attempt = 1; attempt <= options.attempts; attempt++) {
      yield sampleRecord(task, attempt, chance, options);
    }
  }
}

/** Writes such a run, and gives what a report is made of. */
export async function writeSampleRun(
  directory: string,
  agent: string,
  options: SampleOptions & { readonly k: number },
): Promise<ReportedRun> {
  const records = [...sampleRecords(options)];
  for (const record of records) {
    const folder = join(directory, taskFolder(record, { byDomain: false, countsFrom: 0 }));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, attemptFile(record.attempt_index)), attemptText(record));
    if (options.levels !== undefined) await writeTaskMeta(folder, describedTask(record, options.levels));
  }
  const config = { format: 'passk-run/1', frozen: { data: 'retail@1', seed: options.seed } };
  await writeFile(join(directory, 'config.json'), JSON.stringify(config));
  return { agent, directory, summary: sampleSummary(records, options.k) };
}

function describedTask({ domain, task_id, task_hash: hash }: AttemptRecord, levels: number): TaskIdentity {
  const tags = task_id % 2 === 0 ? ['lookup'] : ['fallback', 'lookup'];
  return { domain, task_id, hash, instruction: 'You are …', level: 1 + (task_id % levels), tags };
}

export function sampleSummary(records: Iterable<AttemptRecord>, k: number): EvaluationSummary {
  const byTask = new Map<number, AttemptRecord[]>();
  for (const record of records) byTask.set(record.task_id, [...(byTask.get(record.task_id) ?? []), record]);
  const results = [...byTask].map(([id, ofTask]) => ({
    ...taskResult(
      ofTask[0]?.domain ?? '',
      id,
      k,
      ofTask.map(({ result }) => result),
    ),
    floor: id % 4 === 0 ? 1 : 0,
  }));
  return evaluationSummary({ mode: 'random', k, tasks: results.length, results });
}

/** Some tasks always work, some never, most sometimes. */
function difficulty(random: Random): number {
  const draw = random.next();
  if (draw < 0.3) return 0.98;
  if (draw < 0.45) return 0.04;
  return 0.25 + 0.7 * random.next();
}

function sampleRecord(task: number, attempt: number, chance: number, options: SampleOptions): AttemptRecord {
  const random = randomStream(options.seed, 'attempt', task, attempt, options.shift ?? 0);
  const status: AttemptStatus =
    random.next() < (options.invalid ?? 0) ? 'invalid' : random.next() < chance ? 'passed' : 'failed';
  const category = status === 'failed' ? random.pick(FREQUENT) : null;
  const usage = options.model === null ? null : usageOf(options.model ?? 'gpt-4o-mini', random);
  const { steps, turns } = conversationOf(category, random, usage, options.prompt);
  const diagnosis = category === null ? null : diagnosisOf(category, steps.length, turns);
  const time = steps.length * (0.8 + 2 * random.next());
  const error =
    status === 'invalid' ? 'The simulated customer failed: 429, rate limit reached' : (diagnosis?.sentence ?? null);
  return recordWith({
    task_id: task,
    attempt_index: attempt,
    ...(options.hash === undefined ? {} : { task_hash: options.hash }),
    started_at: `2026-03-14T09:${String(attempt % 60).padStart(2, '0')}:00.000Z`,
    finished_at: `2026-03-14T10:${String(attempt % 60).padStart(2, '0')}:12.000Z`,
    user_opening: 'Hello! I need some help with order #W2378156. I received it last week.',
    trajectory: steps,
    diagnosis,
    actor: { ...(usage ?? NO_USAGE), prompt: null, output: null, turns },
    user: { strategy: usage === null ? 'scripted' : 'llm', model: usage?.model ?? null, calls: [] },
    result: {
      attempt,
      status,
      success: status === 'passed',
      reward: status === 'passed' ? 1 : 0,
      steps: steps.length,
      time,
      error,
      ...(category === null ? {} : { category }),
    },
  });
}

const FREQUENT: readonly FailureCategory[] = [
  'incorrect_database_state',
  'incorrect_database_state',
  'incorrect_database_state',
  'task_incomplete',
  'task_incomplete',
  'format_error',
  'timeout',
  'missing_outputs',
  'incomplete_outputs',
  'communication_error',
];

const NO_USAGE: Usage = {
  model: null,
  input_tokens: null,
  cached_tokens: null,
  thinking_tokens: null,
  output_tokens: null,
};

function usageOf(model: string, random: Random): Usage {
  return {
    model,
    input_tokens: 3000 + random.integer(4000),
    cached_tokens: 1000 + random.integer(1500),
    thinking_tokens: 0,
    output_tokens: 40 + random.integer(200),
  };
}

const ORDER = {
  order_id: '#W2378156',
  user_id: 'yusuf_rossi_9620',
  status: 'delivered',
  items: [
    {
      name: 'Mechanical Keyboard',
      item_id: '1151293680',
      price: 272.33,
      options: { switch: 'linear', backlight: 'RGB' },
    },
    { name: 'Smart Thermostat', item_id: '4983901480', price: 262.47, options: { compatibility: 'Apple HomeKit' } },
  ],
  payment_history: [{ transaction_type: 'payment', amount: 534.8, payment_method_id: 'credit_card_9513926' }],
};

const EXCHANGE: Action = {
  name: 'exchange_delivered_order_items',
  kwargs: {
    order_id: '#W2378156',
    item_ids: ['1151293680', '4983901480'],
    new_item_ids: ['7706410293', '7747408585'],
    payment_method_id: 'credit_card_9513926',
  },
};

function conversationOf(
  category: FailureCategory | null,
  random: Random,
  usage: Usage | null,
  prompt = 'The policy, the tools and the first words'.repeat(50),
) {
  const say = (content: string): Action => ({ name: 'respond', kwargs: { content } });
  const scene: [Action, string][] = [
    [say('Of course. May I have your name and zip code, so that I can find your account?'), 'Yusuf Rossi, 19122.'],
    [
      { name: 'find_user_id_by_name_zip', kwargs: { first_name: 'Yusuf', last_name: 'Rossi', zip: '19122' } },
      'yusuf_rossi_9620',
    ],
    [{ name: 'get_order_details', kwargs: { order_id: '#W2378156' } }, JSON.stringify(ORDER)],
    [
      say(
        'Your order has arrived. It holds:\n\n1. a mechanical keyboard (linear switches, RGB) for $272.33\n2. a smart thermostat (Apple HomeKit) for $262.47\n\nWhat may I exchange?',
      ),
      'The keyboard for one with clicky switches, and the thermostat for one that works with Google Home.',
    ],
    [
      { name: 'get_product_details', kwargs: { product_id: '1656367028' } },
      category === 'timeout'
        ? 'Error: product not found'
        : JSON.stringify({ product_id: '1656367028', variants: ORDER.items }),
    ],
    [
      say(
        'I would exchange both items and charge the difference to the card that ends in 2478. Shall I go on (yes/no)?',
      ),
      'Yes, please.',
    ],
    [EXCHANGE, JSON.stringify({ ...ORDER, status: 'exchange requested' })],
    [say('It is done. You will get an email about the return. Anything else?'), '###STOP###'],
  ];
  const length =
    category === 'format_error' || category === 'communication_error' ? 2 + random.integer(4) : scene.length;
  const repeats = category === 'timeout' ? 4 : 1;
  const played = Array.from({ length: repeats }, () => scene.slice(0, length)).flat();
  const extra = random.integer(4);
  for (let more = 0; more < extra; more++)
    played.splice(4, 0, [{ name: 'think', kwargs: { thought: 'Is the variant available?' } }, '']);
  const steps: StepRecord[] = played.map(([action, observation], index) => ({ step: index + 1, action, observation }));
  const turns: TurnRecord[] = steps.map(({ action, step }) => ({
    prompt: step === 1 ? prompt : 'What came back',
    output: `${step % 3 === 0 ? 'The customer is known; I look at the order next.\n' : ''}<json>${JSON.stringify(action)}</json>`,
    form: 'json_tags',
    seconds: 0.8,
    usage,
  }));
  if (category === 'format_error')
    turns.push({ prompt: 'What came back', output: UNREADABLE, form: null, seconds: 1.1, usage });
  return { steps, turns };
}

const UNREADABLE =
  'Let me look that up </script><script>alert("out")</script> <!-- {"name": "get_order_details", "kwargs": {';

const EVIDENCE: Evidence = { ...NO_EVIDENCE, expected_actions: [EXCHANGE] };

/** The exchange, made for another item than the one that was due. */
function wrongCall(step: number): Evidence['calls'][number] {
  const given = ['6342039236', '7747408585'];
  return {
    status: 'wrong_argument',
    expected: EXCHANGE,
    made: { ...EXCHANGE, kwargs: { ...EXCHANGE.kwargs, new_item_ids: given } },
    step,
    refused: null,
    out_of_order: false,
    differences: [
      {
        argument: 'new_item_ids',
        path: [0],
        expected: '7706410293',
        given: '6342039236',
        expected_words: 'the clicky keyboard',
        given_words: 'the tactile keyboard',
        derived: false,
      },
    ],
    sentence: 'Exchanged the keyboard for the tactile one; it should have been the clicky one',
  };
}

const FAULTS: Partial<Record<FailureCategory, 'used_wrong_tool_argument' | 'goal_partially_completed'>> = {
  incorrect_database_state: 'used_wrong_tool_argument',
  task_incomplete: 'goal_partially_completed',
};

function diagnosisOf(category: FailureCategory, steps: number, turns: readonly TurnRecord[]): Diagnosis {
  const fault = FAULTS[category];
  const of = (sentence: string, evidence: Partial<Evidence> = {}) => {
    const diagnosis = { category, sentence, evidence: { ...EVIDENCE, ...evidence } };
    return fault === undefined ? diagnosis : { ...diagnosis, fault_author: 'agent' as const, fault_type: fault };
  };
  switch (category) {
    case 'format_error':
      return of('The reply has no complete JSON object between <json> and </json>', {
        raw_reply: turns.at(-1)?.output ?? '',
      });
    case 'timeout':
      return of('The conversation had not ended after 30 steps', {
        limit: { kind: 'steps', value: 30, step: steps, seconds: 61.2 },
      });
    case 'communication_error':
      return of('The agent did not answer within 120 s', {
        limit: { kind: 'turn_seconds', value: 120, step: steps, seconds: 133.4 },
      });
    case 'missing_outputs':
      return of('Nothing of what had to be said was said', { outputs_not_said: ['54.04', '41.64'] });
    case 'incomplete_outputs':
      return of('Some of what had to be said was not said', { outputs_said: ['54.04'], outputs_not_said: ['41.64'] });
    case 'task_incomplete':
      return of('The database lacks changes that the task needs', {
        differences: [
          { table: 'orders', id: '#W2378156', path: ['status'], expected: 'exchange requested', actual: 'delivered' },
          { table: 'orders', id: '#W2378156', path: ['exchange_items'], expected: ['1151293680', '4983901480'] },
        ],
      });
    default:
      return of('The database has a change that it should not have', {
        first_wrong_step: steps - 1,
        calls: [wrongCall(steps - 1)],
        differences: [
          {
            table: 'orders',
            id: '#W2378156',
            path: ['exchange_new_items', 0],
            expected: '7706410293',
            actual: '6342039236',
          },
          { table: 'orders', id: '#W2378156', path: ['exchange_price_difference'], expected: -8.25, actual: 31.7 },
          { table: 'users', id: 'yusuf_rossi_9620', path: ['address', 'zip'], expected: '19122', actual: '19121' },
        ],
      });
  }
}
