// Reads the data embedded in the page, once; each transcript is read when it is opened.
import type { AttemptReference, ReportData, Transcript } from '../../shared/contracts/report-page.ts';
import { REPORT_DATA_ID, transcriptId } from '../../shared/contracts/report-page.ts';

/** Throws if the page contains no data, or data of another version. */
export function readReportData(page: Document): ReportData {
  const text = page.getElementById(REPORT_DATA_ID)?.textContent;
  if (text === null || text === undefined)
    throw new Error('This page contains no report data. passk writes it at the end of a run.');
  const data: ReportData = JSON.parse(text);
  if (data.format !== 'passk-report/1') throw new Error(`This page reads passk-report/1, but contains ${data.format}.`);
  return data;
}

/** Null if the page was made without this transcript. */
export function readTranscript(page: Document, reference: AttemptReference): Transcript | null {
  const text = page.getElementById(transcriptId(reference))?.textContent;
  return text === null || text === undefined ? null : JSON.parse(text);
}
