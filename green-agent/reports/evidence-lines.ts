// The reasons why one attempt did not pass, as Markdown lines: the fault, the calls beside those that were due, the database, what was said.
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import type { AlignedCall, Difference, Evidence } from '../../shared/contracts/diagnosis.ts';
import type { Json } from '../../shared/contracts/json.ts';
import { type EscapeText, markdownCode } from './markdown.ts';
import { taskLabel } from './task-label.ts';

const SHOWN_DIFFERENCES = 20;
const SHOWN_REPLY = 500;
/** Characters of a value; the attempt's file has all of it. */
const SHOWN_VALUE = 200;

/**
 * Lines under a heading. They contain ground truth.
 * @param escapeText makes the words of agents and models safe
 */
export function evidenceLines(record: AttemptRecord, escapeText: EscapeText): string[] {
  const { diagnosis, result } = record;
  const label = escapeText(taskLabel({ ...record, name: record.task_name }));
  const heading = `### ${label}, attempt ${record.attempt_index}: ${result.category ?? result.status}`;
  return ['', heading, '', ...reasonLines(record, escapeText), ...replyLines(diagnosis?.evidence.raw_reply ?? null)];
}

/** The same without the heading and the reply. */
function reasonLines(record: AttemptRecord, escapeText: EscapeText): string[] {
  const { diagnosis, result } = record;
  const sentence = escapeText(diagnosis?.sentence ?? result.error ?? '');
  if (diagnosis === null) return [sentence, ...conductLines(record, escapeText)];
  const { evidence, fault_author: author, fault_type: type } = diagnosis;
  const items = [
    ...(author === undefined ? [] : [`fault of the ${author}${type === undefined ? '' : `: ${type}`}`]),
    ...callItems(evidence),
    ...differenceItems(evidence),
    ...outputItems(evidence),
    ...evidence.customer.map(
      ({ kind, step, line, sentence: words }) =>
        `customer, ${step === 0 ? 'opening' : `after step ${step}`}, ${kind}: ${words}: ${JSON.stringify(line)}`,
    ),
    ...evidence.agreed.map(({ step, wish }) => `the customer had agreed after step ${step} to: ${wish}`),
  ];
  const { limit } = evidence;
  return [
    sentence,
    '',
    ...items.map((item) => `- ${escapeText(item)}`),
    ...conductLines(record, escapeText),
    ...(limit === null ? [] : [`- ${limitText(limit)}`]),
  ];
}

function limitText({ kind, value, step, seconds }: NonNullable<Evidence['limit']>): string {
  const limit = {
    steps: `${value} steps`,
    attempt_seconds: `${value} s for the attempt`,
    turn_seconds: `${value} s for a reply`,
  };
  return `the limit of ${limit[kind]} was reached at step ${step}, after ${seconds.toFixed(1)} s`;
}

function callItems({ calls, refused_calls: refused }: Evidence): string[] {
  const shown = new Set(calls.flatMap((call) => (call.refused === null || call.step === null ? [] : [call.step])));
  return [
    ...calls.filter((call) => call.status !== 'right' || call.out_of_order).flatMap(callLines),
    ...refused
      .filter(({ step }) => !shown.has(step))
      .map(({ step, action, error, corrected_at: at }) => {
        const after = at === null ? 'and not corrected' : `and corrected at step ${at}`;
        return `step ${step}: ${action.name} was refused (${error.replace(/^Error: /, '')}) ${after}`;
      }),
  ];
}

function callLines(call: AlignedCall): string[] {
  const { status, step, sentence, differences, out_of_order: isLate } = call;
  const tool = (call.made ?? call.expected)?.name ?? '';
  const place = step === null ? '' : `step ${step}, `;
  const words = sentence === null ? '' : `: ${sentence}`;
  return [
    `${place}${status.replaceAll('_', ' ')}${isLate ? ', out of order' : ''}: ${tool}${words}`,
    ...differences
      .filter(({ derived }) => !derived)
      .map(({ argument, path, expected, given }) => {
        const name = [argument, ...path].join('.');
        return `${name}: expected ${valueText(expected)}, given ${valueText(given)}`;
      }),
  ];
}

function differenceItems({ differences, calls }: Evidence): string[] {
  const own = differences.filter(({ kind }) => kind !== 'derived');
  const derived = differences.filter(({ kind }) => kind === 'derived');
  const left = own.length - SHOWN_DIFFERENCES;
  return [
    ...own.slice(0, SHOWN_DIFFERENCES).map(differenceText),
    ...(left > 0 ? [`… and ${left} more`] : []),
    ...[...Map.groupBy(derived, ({ call }) => call)].map(([call, group]) => derivedText(group, calls[call ?? -1])),
  ];
}

/** `follows from new_item_ids: orders.#W1.items.0.price and 3 more fields`. */
function derivedText(group: readonly Difference[], cause: AlignedCall | undefined): string {
  const names = group.map(({ table, id, path }) => [table, id, ...path].join('.'));
  const more = names.length - 1;
  const rest = more === 0 ? '' : ` and ${more} more ${more === 1 ? 'field' : 'fields'}`;
  return `follows from ${cause?.differences[0]?.argument ?? 'the wrong call'}: ${names[0]}${rest}`;
}

function outputItems({ outputs_said: said, outputs_not_said: notSaid, said_instead: instead }: Evidence): string[] {
  return [
    ...said.map((output) => `said: ${JSON.stringify(output)}`),
    ...notSaid.map((output) => {
      const wrong = instead.find((one) => one.output === output);
      if (wrong === undefined) return `not said: ${JSON.stringify(output)}`;
      const where = wrong.among === undefined ? 'in its place' : `only among ${wrong.among} different numbers`;
      return `not said: ${JSON.stringify(output)}; ${where}, at step ${wrong.step}: ${JSON.stringify(wrong.sentence)}`;
    }),
  ];
}

function replyLines(reply: string | null): string[] {
  return reply === null ? [] : ['', 'The reply:', '', ...markdownCode(shortened(reply))];
}

/** The rules of conduct that the attempt broke, and doubts, one a line; without the one that the diagnosis is about. */
export function conductLines(
  { policy = [], diagnosis }: Pick<AttemptRecord, 'policy' | 'diagnosis'>,
  escapeText: EscapeText,
): string[] {
  const others = policy.filter(({ sentence }) => !diagnosis?.sentence.includes(sentence));
  return others.map(
    ({ rule, step, sentence, certain }) =>
      `- ${escapeText(`step ${step}, ${certain ? '' : 'perhaps '}${rule}: ${sentence}`)}`,
  );
}

/** A field in words: `orders.#W123.status: expected "cancelled", was "pending"`. */
function differenceText({ table, id, path, expected, actual, kind }: Difference): string {
  const text = `${[table, id, ...path].join('.')}: expected ${valueText(expected)}, was ${valueText(actual)}`;
  return kind === 'missing' ? `${text} (not changed)` : text;
}

function valueText(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length <= SHOWN_VALUE ? text : `${text.slice(0, SHOWN_VALUE)}… (${text.length} characters)`;
}

function shortened(text: string): string {
  return text.length <= SHOWN_REPLY ? text : `${text.slice(0, SHOWN_REPLY)}… (${text.length} characters)`;
}
