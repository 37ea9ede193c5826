// The entry point of the page.
import { createRoot } from 'react-dom/client';
import '../components/tokens.css';
import '../components/base.css';
import '../components/charts.css';
import '../components/matrix.css';
import '../components/filters.css';
import '../components/failures.css';
import '../components/attempt-list.css';
import '../components/transcript.css';
import '../components/calls.css';
import '../components/side-by-side.css';
import '../evaluation/evaluation.css';
import './report.css';
import './print.css';
import type { AttemptReference } from '../../shared/contracts/report-page.ts';
import { REPORT } from '../components/evaluation-texts.ts';
import { readReportData, readTranscript } from './page-data.ts';
import { ReportPage } from './report-page.tsx';

const place = document.getElementById('report');
if (place === null) throw new Error('The page has no place for the report');

try {
  const data = readReportData(document);
  document.title = `${data.agents.map(({ name }) => name).join(' · ')} – ${REPORT.report}`;
  const licenses = document.querySelector<HTMLTemplateElement>('#licenses')?.content.textContent ?? '';
  const transcripts = (reference: AttemptReference) => readTranscript(document, reference);
  createRoot(place).render(<ReportPage data={data} licenses={licenses} transcripts={transcripts} />);
} catch (error) {
  place.textContent = error instanceof Error ? error.message : String(error);
}
