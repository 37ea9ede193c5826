// The list of white agent variants.
import { usageError } from '../shared/errors.ts';
import type { AgentVariant } from './agent.ts';
import { withServedTools } from './one-action-with-served-tools.ts';
import { ruleBased } from './rule-based/variant.ts';
import { baseline } from './variants/baseline.ts';
import { chat } from './variants/chat.ts';
import { fewShot } from './variants/few-shot.ts';
import { mcpTools } from './variants/mcp-tools.ts';
import { reasoning } from './variants/reasoning.ts';
import { stateless } from './variants/stateless.ts';
import { toolCalling } from './variants/tool-calling.ts';

export const VARIANTS: readonly AgentVariant[] = [
  baseline,
  stateless,
  reasoning,
  fewShot,
  toolCalling,
  mcpTools,
  chat,
  withServedTools(ruleBased),
];

/** The variant that needs neither a key nor a model. */
export const DEFAULT_VARIANT = ruleBased.name;

/** Returns the variant with that name. Throws PasskError `unknown_variant`. */
export function findVariant(name: string): AgentVariant {
  const variant = VARIANTS.find((each) => each.name === name);
  if (variant) return variant;
  const names = VARIANTS.map((each) => each.name).join(', ');
  throw usageError('unknown_variant', `there is no white agent "${name}"; choose from ${names}`);
}
