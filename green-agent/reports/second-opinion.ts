// A judge's opinions beside the rules' diagnoses: how far they agree, and the attempts on which they do not.
import type { Opinion } from '../../shared/contracts/opinion.ts';
import type { Usage } from '../../shared/contracts/usage.ts';
import { printableLine } from '../../shared/printable.ts';
import type { JudgedAttempt, RunOpinions } from '../runs/opinions.ts';
import { percent } from './figures.ts';
import type { EscapeText } from './markdown.ts';
import { taskLabel } from './task-label.ts';

/** What the rules or the judge say of one attempt. */
type Finding = Opinion;

interface ComparedOpinion {
  readonly domain: string;
  readonly task_id: number;
  /** Of a dataset's or an imported task. */
  readonly name?: string;
  readonly attempt: number;
  /** Null if the record was written by a version that did not tell the author. */
  readonly rules: Finding | null;
  /** Null if the judge failed. */
  readonly judge: Finding | null;
  /** Why the judge failed. */
  readonly error: string | null;
}

export interface SecondOpinion {
  /** The judge, as `provider/model`. */
  readonly judge: string;
  /** The failed attempts of the run, judged or not. */
  readonly failures: number;
  /** One for each failed attempt that was judged. */
  readonly opinions: readonly ComparedOpinion[];
  /** Answers that were kept from an earlier call. */
  readonly from_before: number;
  /** Over the attempts with both an opinion and a diagnosis. */
  readonly author_agreement: Agreement;
  /** Over the attempts in which both hold the agent at fault. */
  readonly type_agreement: Agreement;
  /** Of the answers asked for this time. */
  readonly usages: readonly Usage[];
}

export function compareOpinions(judge: string, { failures, judged }: RunOpinions): SecondOpinion {
  const opinions = judged.map(comparedOpinion);
  const both = opinions.flatMap(({ rules, judge: said }) => (rules === null || said === null ? [] : [{ rules, said }]));
  return {
    judge,
    failures,
    opinions,
    from_before: judged.filter(({ isFromBefore }) => isFromBefore).length,
    author_agreement: cohensKappa(both.map(({ rules, said }) => [rules.fault_author, said.fault_author])),
    type_agreement: cohensKappa(
      both.flatMap(({ rules, said }) =>
        rules.fault_type === null || said.fault_type === null ? [] : [[rules.fault_type, said.fault_type]],
      ),
    ),
    usages: judged.flatMap(({ judged: { usage }, isFromBefore }) => (isFromBefore ? [] : [usage])),
  };
}

function comparedOpinion({ record, judged }: JudgedAttempt): ComparedOpinion {
  const { domain, task_id, task_name: name, attempt_index: attempt, diagnosis } = record;
  const place = { domain, task_id, ...(name !== undefined && { name }), attempt };
  const rules =
    diagnosis?.fault_author === undefined
      ? null
      : {
          fault_author: diagnosis.fault_author,
          fault_type: diagnosis.fault_type ?? null,
          sentence: diagnosis.sentence,
        };
  return { ...place, rules, judge: judged.opinion, error: judged.error };
}

/** Disagreements that are listed; the files beside the attempts have all. */
const SHOWN = 20;
/** Characters of a sentence or an error. A judge may write more than one line. */
const SENTENCE_CHARACTERS = 500;

/**
 * The opinions as lines under a heading.
 * @param escapeText makes the judge's words safe
 */
export function secondOpinionLines(opinion: SecondOpinion, escapeText: EscapeText): string[] {
  const { judge, failures, opinions, from_before, author_agreement, type_agreement } = opinion;
  const shown = (text: string) => escapeText(printableLine(text, SENTENCE_CHARACTERS));
  const failed = opinions.filter(({ error }) => error !== null);
  const others = opinions.filter(differ);
  const kept = from_before === 0 ? '' : ` (${from_before} of them from before)`;
  const lines = [
    `## Second opinion of ${escapeText(judge)}`,
    '',
    `- ${opinions.length - failed.length} of ${failures} failed attempts judged${kept}`,
    ...agreementLine('Who is at fault', author_agreement),
    ...agreementLine('What the agent did wrong', type_agreement),
  ];
  const [first] = failed;
  if (first !== undefined)
    lines.push(
      `- ⚠️ No opinion on ${failed.length}: ${shown(first.error ?? '')}. The rules’ diagnoses stand; the same command asks again.`,
    );
  if (others.length > 0) lines.push('', 'It differs from the rules on:');
  for (const { attempt, rules, judge: said, ...task } of others.slice(0, SHOWN)) {
    lines.push(
      `- ${escapeText(taskLabel(task))}, attempt ${attempt}`,
      `  - rules: ${shown(findingText(rules))}`,
      `  - ${escapeText(judge)}: ${shown(findingText(said))}`,
    );
  }
  if (others.length > SHOWN) lines.push(`- … and ${others.length - SHOWN} more`);
  return lines;
}

function differ({ rules, judge }: ComparedOpinion): boolean {
  if (rules === null || judge === null) return false;
  return rules.fault_author !== judge.fault_author || rules.fault_type !== judge.fault_type;
}

function agreementLine(what: string, { items, observed, kappa }: Agreement): string[] {
  if (items === 0) return [];
  const beyondChance = kappa === null ? 'κ undefined: only one label' : `κ = ${kappa.toFixed(2)}`;
  return [`- ${what}: the same in ${percent(observed)} of ${items} (${beyondChance})`];
}

function findingText(finding: Finding | null): string {
  if (finding === null) return '–';
  const type = finding.fault_type === null ? '' : `, ${finding.fault_type}`;
  return `${finding.fault_author}${type}: ${finding.sentence}`;
}

/** The agreement of two raters on labels. */
interface Agreement {
  /** Items that both have labelled. */
  readonly items: number;
  /** The share of items with the same label, from 0 to 1; null without items. */
  readonly observed: number | null;
  /** Agreement beyond chance, at most 1, and 0 for chance; null if chance alone would agree always, as with a single label. */
  readonly kappa: number | null;
}

/**
 * Cohen's κ = (p_o − p_e) / (1 − p_e): p_o is the share of items with the same label, p_e the share that two raters with these
 * frequencies of labels would agree on by chance. Source: Cohen 1960, Educational and Psychological Measurement 20(1), 37–46.
 */
export function cohensKappa(pairs: readonly (readonly [first: string, second: string])[]): Agreement {
  const items = pairs.length;
  if (items === 0) return { items, observed: null, kappa: null };
  const byLabel = (labels: readonly string[]) => Map.groupBy(labels, (label) => label);
  const seconds = byLabel(pairs.map(([, second]) => second));
  let byChance = 0;
  for (const [label, { length }] of byLabel(pairs.map(([first]) => first))) {
    byChance += (length / items) * ((seconds.get(label)?.length ?? 0) / items);
  }
  const observed = pairs.filter(([first, second]) => first === second).length / items;
  return { items, observed, kappa: byChance === 1 ? null : (observed - byChance) / (1 - byChance) };
}
