// The report of an evaluation as the server makes it: with sentences, groups of failures and what tasks are about.
import { useEffect, useMemo, useState } from 'react';
import type { AttemptCounts } from '../../../shared/contracts/ui/evaluation.ts';
import type { UiReport } from '../../../shared/contracts/ui/session.ts';
import { useArena } from '../shell/session.ts';
import type { Api } from './api.ts';
import { sleep } from './event-stream.ts';

/** While an evaluation runs, its report is read again at most this often. */
const PAUSE_MS = 5000;

/** The report, read again as attempts fail and at the end; null until it is there, and if it cannot be read. */
export function useReport(id: string, { failed, passed, invalid }: AttemptCounts, isOver: boolean): UiReport | null {
  const { api } = useArena();
  const [report, setReport] = useState<UiReport | null>(null);
  const reader = useMemo(() => createReportReader(api, id), [api, id]);
  useEffect(() => {
    reader.show = setReport;
    return () => reader.close();
  }, [reader]);
  const hasAttempts = passed + failed + invalid > 0;
  useEffect(() => {
    if (hasAttempts) reader.want(isOver ? 'end' : String(failed));
  }, [reader, hasAttempts, failed, isOver]);
  return report;
}

interface ReportReader {
  show: (report: UiReport) => void;
  /** Reads a report that is at least this new; `end` is not kept waiting. */
  readonly want: (version: string) => void;
  readonly close: () => void;
}

/** One request at a time. What is wanted meanwhile is read by the next. */
function createReportReader(api: Api, id: string): ReportReader {
  const closing = new AbortController();
  let pause = new AbortController();
  let wanted = '';
  let isReading = false;
  const run = async () => {
    isReading = true;
    let read = '';
    while (read !== wanted && !closing.signal.aborted) {
      const version = wanted;
      pause = new AbortController();
      try {
        reader.show(await api.get<UiReport>('/report', { evaluation: id }, closing.signal));
        read = version;
      } catch {
        // The page shows what it knows without the report, and asks again.
      }
      if (version !== 'end' || read !== version) await sleep(PAUSE_MS, AbortSignal.any([closing.signal, pause.signal]));
    }
    isReading = false;
  };
  const reader: ReportReader = {
    show: () => {},
    want(version) {
      if (version === wanted) return;
      wanted = version;
      if (version === 'end') pause.abort();
      if (!isReading) void run();
    },
    close: () => closing.abort(),
  };
  return reader;
}
