// Options among which the agent lets the customer choose: “Option A: …”, “2) …”, a line each.
import { anyOf } from './phrases/any-of.ts';
import { dollarsIn } from './prices.ts';

/** One option: its label, its own lines, and the message as if there were no other. */
interface Option {
  readonly label: string;
  readonly only: string;
  readonly text: string;
}

const LABEL =
  /^[\s*_#>•·|-]*(?:(?:option|choice|plan|alternative)\s+([a-d1-4])\b(?! (?:is|was|would|will|seems|looks|it is|then)\b)|\(?([a-d1-4])[).:][\s*]|(?<=\|\s*)([a-d])\s*\|)/i;
const LEAVES_OPEN =
  /\b(?:which (?:one|of|option|version|variant|would|do you|letter|number)|choose|pick|select|either|your (?:choice|call)|[a-d] or [b-d]\b)/i;
/** It asks which of several options the customer would like. */
export const CHOOSES = anyOf(
  LEAVES_OPEN,
  /\b(?:prefer|rather(?! (?:not|adjust|change|correct|wait|stop)\b)|option [a-d1-4](?: or\b|\?))/,
);

/** The options of a message that asks to choose; none if it lists fewer than two. */
export function optionsOf(text: string): readonly Option[] {
  const all = labelledLines(text);
  // Beside options with letters, numbers are those of questions.
  const hasLetters = all.filter(({ label }) => /^[A-D]$/.test(label ?? '')).length > 1;
  const lines = hasLetters ? all.map((one) => (/^\d$/.test(one.label ?? '') ? { ...one, label: null } : one)) : all;
  const labels = [...new Set(lines.flatMap((one) => one.label ?? []))];
  const around = lines.filter((one) => one.label === null);
  if (labels.length < 2 || !around.some(({ line }) => CHOOSES.test(line))) return [];
  // The entries of a form: “1. Order: #W1”, “2. Action: cancel”.
  const fields = lines.map(({ line }) => FIELD.exec(line)?.[1]).filter((field) => field !== undefined);
  if (new Set(fields).size >= Math.max(MIN_FIELDS, labels.length - 1)) return [];
  const textOf = (belongs: (label: string | null) => boolean) =>
    lines
      .filter((one) => belongs(one.label))
      .map(({ line }) => line)
      .join('\n');
  return labels.map((own) => ({
    label: own,
    only: textOf((one) => one === own),
    text: textOf((one) => one === null || one === own),
  }));
}

const MIN_FIELDS = 3;
const FIELD = /^\W*\d\W+((?:[A-Za-z]+ ){0,3}[A-Za-z]+): \S/;

/** An option that the agent has settled on itself: “Option A is the cheaper one”, “Do you confirm option A?” */
const SETTLED = /\b(?:option|choice|plan|alternative)\s+([a-d1-4])\b/gi;

/** The message without the options that the agent has not settled on; as it is if the choice is left to the customer. */
export function withSettledOption(text: string): string {
  const lines = labelledLines(text);
  // Numbers may be those of questions, or of a list in which prices are compared.
  const options = lines.filter(({ label }) => label !== null && /[A-D]/.test(label));
  const around = lines.flatMap((one) => (options.includes(one) ? [] : one.line)).join('\n');
  const settled = new Set([...around.matchAll(SETTLED)].map(([, label = '']) => label.toUpperCase()));
  const others = options.filter(({ label }) => label !== null && !settled.has(label));
  if (settled.size !== 1 || others.length === options.length || LEAVES_OPEN.test(around)) return text;
  return lines.flatMap((one) => (others.includes(one) ? [] : one.line)).join('\n');
}

/** “I suggest B.”, “Shall I change it to B?” */
const TAKEN = /\b(?:suggest|recommend|propose|take|choose|pick|with|for|to)\s+([A-D])\b(?=\s*(?:[,.;:?!]|$))/gm;

/** Returns the price of the option that the agent has settled on and the prices of all options, in dollars; null if it does not compare them. */
export function pricesOfOptions(text: string): { readonly chosen: number; readonly offered: readonly number[] } | null {
  const lines = labelledLines(text);
  const prices = new Map<string, number>();
  for (const { label, line } of lines) {
    const [amount] = dollarsIn(line);
    if (label !== null && amount !== undefined && !prices.has(label)) prices.set(label, amount);
  }
  const around = lines.flatMap(({ label, line }) => (label === null ? line : [])).join('\n');
  const settled = [...around.matchAll(SETTLED), ...around.matchAll(TAKEN)].map(([, label = '']) => label.toUpperCase());
  const chosen = new Set(settled).size === 1 ? prices.get(settled[0] ?? '') : undefined;
  return chosen === undefined || prices.size < 2 ? null : { chosen, offered: [...prices.values()] };
}

/** The lines of a text, each with the option that it belongs to. An option ends at the next one, at an empty line, and at the question that asks for a choice. */
function labelledLines(text: string): { readonly label: string | null; readonly line: string }[] {
  let label: string | null = null;
  return text.split('\n').map((line) => {
    const [, named, numbered, inCell] = LABEL.exec(line) ?? [];
    const isOver = line.trim() === '' || (line.trimEnd().endsWith('?') && CHOOSES.test(line));
    label = (named ?? numbered ?? inCell)?.toUpperCase() ?? (isOver ? null : label);
    return { label, line };
  });
}
