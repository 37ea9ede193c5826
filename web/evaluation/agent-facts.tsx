// The facts of one agent's evaluation, in brief and in full, and the warnings about it.
import type { ReactNode } from 'react';
import type { ReportAgent } from '../../shared/contracts/report-page.ts';
import { customerText } from '../../shared/contracts/run-conditions.ts';
import { COMMON, FACTS, WARNINGS } from '../components/evaluation-texts.ts';
import { counted, minuteText } from '../components/numbers.ts';

/** `retail@1 · 12 tasks, 4 attempts each · 2026-03-14`. */
export function briefFacts(agent: ReportAgent): string {
  return [dataText(agent), FACTS.brief(tasksText(agent), attemptsText(agent)), agent.started_at?.slice(0, 10)]
    .filter((fact) => fact !== undefined)
    .join(' · ');
}

export function AgentFacts({ agent, version }: { readonly agent: ReportAgent; readonly version: string }) {
  const facts: [string, ReactNode][] = [
    [COMMON.agent, agent.name],
    [FACTS.data, dataText(agent)],
    [FACTS.date, dateText(agent.started_at, agent.finished_at)],
    [COMMON.tasks, tasksText(agent)],
    [FACTS.k, agent.k],
    [FACTS.perTask, attemptsText(agent)],
    ...conditionFacts(agent),
    [FACTS.seed, agent.seed ?? FACTS.unknownSeed],
    [FACTS.version, version],
  ];
  return (
    <dl className="agent-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function conditionFacts(agent: ReportAgent): [string, ReactNode][] {
  const customer = customerText(agent);
  const { policy } = agent;
  return [
    ...(customer === null ? [] : [[FACTS.customer, customer] satisfies [string, string]]),
    ...(policy === undefined ? [] : [[FACTS.policy, FACTS.policies[policy]] satisfies [string, string]]),
  ];
}

export function Warnings({ agent }: { readonly agent: ReportAgent }) {
  const warnings = [
    ...(agent.partial ? [WARNINGS.partial] : []),
    ...(agent.instrument ? [WARNINGS.instrument] : []),
    ...agent.warnings,
  ];
  return <WarningList warnings={warnings} />;
}

export function WarningList({ warnings }: { readonly warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="warnings" aria-label={COMMON.warnings}>
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}

function dataText({ data, tasks }: ReportAgent): string {
  return (data.length > 0 ? data : [...new Set(tasks.map(({ domain }) => domain))]).join(', ');
}

function attemptsText({ tasks }: ReportAgent): string {
  const attempts = tasks.map((task) => task.attempts.length);
  const [least, most] = [Math.min(...attempts), Math.max(...attempts)];
  return attempts.length === 0 ? '–' : least === most ? String(most) : FACTS.range(least, most);
}

function tasksText({ tasks, total_tasks }: ReportAgent): string {
  return tasks.length === total_tasks ? counted(total_tasks, 'task') : FACTS.tasksOf(tasks.length, total_tasks);
}

function dateText(start: string | null, end: string | null): string {
  if (start === null || end === null) return '–';
  if (start.slice(0, 10) !== end.slice(0, 10)) return FACTS.range(start.slice(0, 10), end.slice(0, 10));
  const [from, to] = [minuteText(start), minuteText(end)];
  return from === to ? from : FACTS.range(from.replace(' UTC', ''), to.slice(11));
}
