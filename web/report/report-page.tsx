// The report page: one agent, or several compared and each in full.
import { useState } from 'react';
import type { ReportAgent, ReportData } from '../../shared/contracts/report-page.ts';
import { REPORT } from '../components/evaluation-texts.ts';
import { KeyHelp, usePageKeys } from '../components/keys.tsx';
import { counted, megabytes } from '../components/numbers.ts';
import type { TranscriptSource } from '../components/transcripts.tsx';
import { EvaluationView } from '../evaluation/evaluation-view.tsx';
import { ReportFooter, ReportHeader } from './header.tsx';
import { useView } from './report-view.ts';

interface ReportPageProps {
  readonly data: ReportData;
  readonly licenses: string;
  readonly transcripts: TranscriptSource;
}

export function ReportPage({ data, licenses, transcripts }: ReportPageProps) {
  const state = useView();
  const [help, setHelp] = useState(false);
  const onHelp = () => setHelp(true);
  usePageKeys({ help: onHelp });
  const { tab } = state.view;
  const index = typeof tab === 'number' && data.agents[tab] !== undefined ? tab : 0;
  const shown = data.agents.length > 1 && typeof tab !== 'number' ? 'comparison' : index;
  return (
    <div className="report">
      {data.agents.length === 0 ? (
        <main>
          <p>{REPORT.none}</p>
        </main>
      ) : (
        <EvaluationView
          key={shown}
          agents={data.agents}
          shown={shown}
          state={state}
          transcripts={transcripts}
          version={data.passk_version}
          header={<ReportHeader data={data} shown={shown} onHelp={onHelp} />}
          note={transcriptsText(data.agents[index])}
        />
      )}
      <ReportFooter data={data} licenses={licenses} />
      {help && <KeyHelp onClose={() => setHelp(false)} />}
    </div>
  );
}

function transcriptsText(agent: ReportAgent | undefined): string | null {
  if (agent === undefined) return null;
  const attempts = agent.tasks.reduce((sum, task) => sum + task.attempts.length, 0);
  const { held, bytes, left_out, limit } = agent.transcripts;
  const missing = left_out.failed + left_out.passed;
  if (missing === 0)
    return REPORT.transcripts(held === attempts ? REPORT.all : REPORT.some(held), counted(attempts, 'attempt'));
  return REPORT.leftOut(
    megabytes(limit),
    held,
    counted(attempts, 'attempt'),
    megabytes(bytes),
    left_out.failed,
    left_out.passed,
  );
}
