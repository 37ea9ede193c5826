// Tokens that a model used. Unknown is null, never 0.
import { z } from 'zod';

const tokens = z.number().int().nonnegative().nullable();

export const usageSchema = z.object({
  model: z.string().nullable(),
  /** Prompt tokens, cached ones included. */
  input_tokens: tokens,
  cached_tokens: tokens,
  /** The part of `output_tokens` that was reasoning. */
  thinking_tokens: tokens,
  /** Completion tokens, thinking included. */
  output_tokens: tokens,
});
export type Usage = Readonly<z.infer<typeof usageSchema>>;

/** A usage with its cost in US dollars if the program that ran the attempt recorded it; otherwise the cost follows from the price table. */
export const pricedUsageSchema = usageSchema.extend({ recorded_usd: z.number().nonnegative().optional() });
export type PricedUsage = Readonly<z.infer<typeof pricedUsageSchema>>;

/** Token usage of one role's models. */
export const roleUsageSchema = z.object({
  role: z.enum(['agent', 'customer', 'judge', 'critic']),
  /** Summed by model. */
  by_model: z.array(pricedUsageSchema),
  /** Replies without token counts, whose usage is unknown. */
  unreported: z.number().int().nonnegative(),
});
export type RoleUsage = Readonly<z.infer<typeof roleUsageSchema>>;

/** The usage that an agent without a model reports: known to be zero. */
export const NO_MODEL_USAGE: Usage = {
  model: null,
  input_tokens: 0,
  cached_tokens: 0,
  thinking_tokens: 0,
  output_tokens: 0,
};

/** Key of a reply's metadata (A2A message metadata, MCP `_meta`) that holds a Usage. */
export const USAGE_KEY = 'passk/usage';
/** Key of a reply's metadata with which a white agent that passk started says what kept its model from answering. */
export const INFRASTRUCTURE_ERROR_KEY = 'passk/infrastructure_error';
