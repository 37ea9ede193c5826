// The names of the white agent variants, for help texts: loading the variants themselves takes long.

/** In the order in which help lists them; `VARIANTS` has the variant of each. */
export const VARIANT_NAMES: readonly string[] = [
  'rule-based',
  'baseline',
  'stateless',
  'reasoning',
  'few-shot',
  'tool-calling',
  'mcp-tools',
  'chat',
];
