// The page's header and footer: the agent, tasks and time of the evaluation, and the version that made the page.
import type { ReportData } from '../../shared/contracts/report-page.ts';
import { KEYS, REPORT } from '../components/evaluation-texts.ts';
import { listOfNames } from '../components/names.ts';
import { minuteText } from '../components/numbers.ts';
import { briefFacts } from '../evaluation/agent-facts.tsx';

interface ReportHeaderProps {
  readonly data: ReportData;
  /** What the page shows. */
  readonly shown: 'comparison' | number;
  readonly onHelp: () => void;
}

export function ReportHeader({ data, shown, onHelp }: ReportHeaderProps) {
  const agent = shown === 'comparison' ? undefined : data.agents[shown];
  return (
    <header className="report-header">
      <div className="report-title">
        <p className="eyebrow">{[REPORT.report, ...(agent === undefined ? [] : [briefFacts(agent)])].join(' · ')}</p>
        <button type="button" className="keys-button" onClick={onHelp}>
          {KEYS.title} <kbd>?</kbd>
        </button>
      </div>
      <h1>{agent?.name ?? listOfNames(data.agents)}</h1>
      {data.agents.length > 1 && (
        <nav className="tabs" aria-label={REPORT.agents}>
          <a href="#show=comparison" aria-current={shown === 'comparison' ? 'page' : undefined}>
            {REPORT.comparison}
          </a>
          {data.agents.map(({ name }, index) => (
            <a key={name} href={`#show=${index}`} aria-current={shown === index ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
    </header>
  );
}

export function ReportFooter({ data, licenses }: { readonly data: ReportData; readonly licenses: string }) {
  return (
    <footer className="report-footer small soft">
      <p>{REPORT.madeBy(data.passk_version, minuteText(data.created_at))}</p>
      {licenses !== '' && (
        <details>
          <summary>{REPORT.licenses}</summary>
          <pre>{licenses}</pre>
        </details>
      )}
    </footer>
  );
}
