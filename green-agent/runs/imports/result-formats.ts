// The formats of other harnesses' results, by name.

export const RESULT_FORMATS = [
  'inspect',
  'harbor',
  'lm-eval',
  'promptfoo',
  'tau-bench',
  'tau2-bench',
  'table',
] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];
