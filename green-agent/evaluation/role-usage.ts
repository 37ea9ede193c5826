// The token usage of an attempt by role: of the agent's, the customer's, the judge's and the critic's models.
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import type { PricedUsage, RoleUsage, Usage } from '../../shared/contracts/usage.ts';
import { sumUsages } from '../../shared/metrics/cost.ts';

/** What the attempt itself used. Roles without any usage are left out. */
export function usageByRole({ actor, user, judge, critic }: AttemptRecord): RoleUsage[] {
  return [
    roleUsage('agent', actor.totals ?? actor.turns.map(({ usage }) => usage)),
    roleUsage('customer', user.calls),
    roleUsage('judge', judge.calls),
    roleUsage('critic', critic.calls),
  ].filter(isUsed);
}

/** @param usages null for a reply without token counts */
export function roleUsage(role: RoleUsage['role'], usages: readonly (PricedUsage | null)[]): RoleUsage {
  const reported = usages.filter((usage) => usage !== null);
  return {
    role,
    by_model: sumUsages(reported.filter((usage) => !usesNoModel(usage))),
    unreported: usages.length - reported.length,
  };
}

/** False for an agent without a model. */
export function isUsed({ by_model, unreported }: RoleUsage): boolean {
  return by_model.length > 0 || unreported > 0;
}

/** Adds usages up by role. */
export function sumRoleUsages(usages: readonly RoleUsage[]): RoleUsage[] {
  return [...Map.groupBy(usages, ({ role }) => role)].map(([role, ofRole]) => ({
    role,
    by_model: sumUsages(ofRole.flatMap(({ by_model }) => by_model)),
    unreported: ofRole.reduce((total, { unreported }) => total + unreported, 0),
  }));
}

/** An agent without a model reports zeros. */
function usesNoModel({ model, input_tokens, output_tokens }: Usage): boolean {
  return model === null && input_tokens === 0 && output_tokens === 0;
}

/** The usage of a reply without token counts. */
export const UNKNOWN_USAGE: Usage = {
  model: null,
  input_tokens: null,
  cached_tokens: null,
  thinking_tokens: null,
  output_tokens: null,
};

/** The usages of all roles as input for totals: replies without token counts become one unknown usage. */
export function usagesOfRoles(roles: readonly RoleUsage[]): PricedUsage[] {
  return roles.flatMap(({ by_model, unreported }) => (unreported > 0 ? [...by_model, UNKNOWN_USAGE] : by_model));
}
