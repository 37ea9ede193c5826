// Options among which the agent lets the customer choose: “Option A: …”, “2) …”, a line each.

/** One option: its label, its own lines, and the message as if there were no other. */
interface Option {
  readonly label: string;
  readonly only: string;
  readonly text: string;
}

const LABEL = /^[\s*_#>•·-]*(?:(?:option|choice|plan|alternative)\s+([a-d1-4])\b|\(?([a-d1-4])[).:]\s)/i;
const CHOOSES =
  /\b(?:which (?:one|of|option|version|variant|would|do you|letter|number)|choose|prefer|pick|select|rather|either|your (?:choice|call)|option [a-d1-4](?: or\b|\?)|[a-d] or [b-d]\b)/i;

/** The options of a message that asks to choose; none if it lists fewer than two. */
export function optionsOf(text: string): readonly Option[] {
  const lines: { label: string | null; line: string }[] = [];
  let label: string | null = null;
  for (const line of text.split('\n')) {
    const [, named, numbered] = LABEL.exec(line) ?? [];
    // An option goes on until the next one or an empty line.
    label = (named ?? numbered)?.toUpperCase() ?? (line.trim() === '' ? null : label);
    lines.push({ label, line });
  }
  const labels = [...new Set(lines.flatMap((one) => one.label ?? []))];
  const around = lines.filter((one) => one.label === null);
  if (labels.length < 2 || !around.some(({ line }) => CHOOSES.test(line))) return [];
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
