// Tokens and their cost, by role and model. Unknown values are shown as unknown, never as 0.
import type { RoleUsage } from '../../shared/contracts/usage.ts';
import { type UsageTotals, usageTotals } from '../../shared/metrics/cost.ts';
import { USAGE } from './evaluation-texts.ts';
import { NumberHeader } from './number-header.tsx';
import { dollars, tokens } from './numbers.ts';

interface UsageTableProps {
  readonly usage: readonly RoleUsage[];
  readonly attempts: number;
}

export function UsageTable({ usage, attempts }: UsageTableProps) {
  const roles = usage.map((ofRole) => ({ ...ofRole, totals: usageTotals(ofRole.by_model) }));
  const known = roles.filter(({ by_model }) => by_model.length > 0);
  const unreported = roles.filter((role) => role.unreported > 0);
  const total = unreported.length > 0 ? null : sum(known.map(({ totals }) => totals.cost_usd));
  const warnings = [...new Set(known.flatMap(({ totals }) => totals.warnings))];
  return (
    <>
      {known.length > 0 && (
        <div className="scrolls">
          <table className="figures stacks">
            <thead>
              <tr>
                <th scope="col">{USAGE.role}</th>
                <th scope="col">{USAGE.model}</th>
                <NumberHeader>{USAGE.input}</NumberHeader>
                <NumberHeader>{USAGE.cached}</NumberHeader>
                <NumberHeader>{USAGE.output}</NumberHeader>
                <NumberHeader>{USAGE.thinking}</NumberHeader>
                <NumberHeader>{USAGE.cost}</NumberHeader>
              </tr>
            </thead>
            <tbody>
              {known.flatMap(({ role, totals }) =>
                totals.by_model.map((ofModel) => (
                  <tr key={`${role} ${ofModel.model}`}>
                    <th scope="row">{USAGE.roles[role]}</th>
                    <td data-label={USAGE.model}>{ofModel.model ?? USAGE.unnamed}</td>
                    <td className="number" data-label={USAGE.input}>
                      {tokens(ofModel.input_tokens)}
                    </td>
                    <td className="number soft" data-label={USAGE.cached}>
                      {tokens(ofModel.cached_tokens)}
                    </td>
                    <td className="number" data-label={USAGE.output}>
                      {tokens(ofModel.output_tokens)}
                    </td>
                    <td className="number soft" data-label={USAGE.thinking}>
                      {tokens(ofModel.thinking_tokens)}
                    </td>
                    <td className="number" data-label={USAGE.cost}>
                      {dollars(ofModel.cost_usd)}
                    </td>
                  </tr>
                )),
              )}
              <tr>
                <th scope="row">{USAGE.all}</th>
                <td colSpan={5} className="soft">
                  {total === null || attempts === 0 ? '' : USAGE.perAttempt(dollars(total / attempts))}
                </td>
                <td className="number" data-label={USAGE.cost}>
                  {dollars(total)}
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      )}
      {unreported.map(({ role, unreported: replies }) => (
        <p key={role} className="small">
          {USAGE.unreported(USAGE.roles[role], replies)}
        </p>
      ))}
      {usage.length === 0 && <p className="small">{USAGE.none}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="small">
          {warning}
        </p>
      ))}
      {known[0] !== undefined && <p className="small soft">{USAGE.prices(known[0].totals.prices_date)}</p>}
    </>
  );
}

function sum(costs: readonly UsageTotals['cost_usd'][]): number | null {
  return costs.reduce((total: number | null, cost) => (total === null || cost === null ? null : total + cost), 0);
}
