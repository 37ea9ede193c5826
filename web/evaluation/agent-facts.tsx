// The facts of one agent's evaluation, in brief and in full, and the warnings about it.
import type { ReactNode } from 'react';
import type { ReportAgent } from '../../shared/contracts/report.ts';
import { counted, minuteText } from '../components/numbers.ts';

/** `retail@1 · 12 tasks, 4 attempts each · 2026-03-14`. */
export function briefFacts(agent: ReportAgent): string {
  return [dataText(agent), `${tasksText(agent)}, ${attemptsText(agent)} attempts each`, agent.started_at?.slice(0, 10)]
    .filter((fact) => fact !== undefined)
    .join(' · ');
}

export function AgentFacts({ agent, version }: { readonly agent: ReportAgent; readonly version: string }) {
  const facts: [string, ReactNode][] = [
    ['Agent', agent.name],
    ['Data', dataText(agent)],
    ['Date', dateText(agent.started_at, agent.finished_at)],
    ['Tasks', tasksText(agent)],
    ['k', agent.k],
    ['Attempts per task (n)', attemptsText(agent)],
    ['Seed', agent.seed ?? 'unknown'],
    ['passk', version],
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

export function Warnings({ agent }: { readonly agent: ReportAgent }) {
  const warnings = [
    ...(agent.partial
      ? ['The evaluation was interrupted: attempts are missing, and the figures are about those that were made.']
      : []),
    ...(agent.instrument
      ? [
          'The agent is an instrument, passk’s rule-based one: it solves levels 1 to 3, and fails on purpose if asked to.',
        ]
      : []),
    ...agent.warnings,
  ];
  if (warnings.length === 0) return null;
  return (
    <ul className="warnings" aria-label="Warnings">
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
  return attempts.length === 0 ? '–' : least === most ? String(most) : `${least} to ${most}`;
}

function tasksText({ tasks, total_tasks }: ReportAgent): string {
  return tasks.length === total_tasks
    ? counted(total_tasks, 'task')
    : `${tasks.length} of ${counted(total_tasks, 'task')}`;
}

function dateText(start: string | null, end: string | null): string {
  if (start === null || end === null) return '–';
  if (start.slice(0, 10) !== end.slice(0, 10)) return `${start.slice(0, 10)} to ${end.slice(0, 10)}`;
  const [from, to] = [minuteText(start), minuteText(end)];
  return from === to ? from : `${from.replace(' UTC', '')} to ${to.slice(11)}`;
}
