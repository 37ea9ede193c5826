// The green agents that the operator has named, each by its address and with its own token: the pages read their records, and their
// battles start with the token.
import { z } from 'zod';
import { withoutTrailingSlash } from '../../shared/agentbeats/call.ts';
import { QUEUE_HEADER } from '../../shared/contracts/battle.ts';
import type { ReportAgent } from '../../shared/contracts/report-page.ts';
import { battleSettingsSchema, type TaskList } from '../../shared/contracts/ui/battles.ts';
import type { AttemptDetail } from '../../shared/contracts/ui/session.ts';
import { messageOf } from '../../shared/errors.ts';
import { HttpProblem } from '../../shared/http/problem.ts';
import { limitedText } from '../../shared/http/untrusted-servers.ts';
import { startTimeLimit } from '../../shared/time-limit.ts';
import type { AttemptPath } from '../../shared/ui/ui-server.ts';

export interface GreenAccess {
  /** As the agent is registered. */
  readonly url: string;
  /** Its operator's token; it is sent to this address only. */
  readonly token: string;
}

/** Records of one green agent. All methods throw HttpProblem 404 for a missing record and 502 if the agent does not answer. */
export interface GreenRecords {
  report(evaluationId: string): Promise<ReportAgent>;
  attempt(evaluationId: string, path: AttemptPath): Promise<Omit<AttemptDetail, 'evaluation_id'>>;
  /** An AttemptRecord as JSON. */
  record(evaluationId: string, path: AttemptPath): Promise<string>;
  choices(): Promise<z.infer<typeof choicesSchema>>;
  tasks(domain: string): Promise<TaskList>;
}

const TIMEOUT_MS = 30_000;
/** Of one answer: a report of 1,600 attempts has about a megabyte, an attempt at most a few. */
const MAX_BYTES = 64 * 1024 * 1024;

const choicesSchema = z.looseObject({
  defaults: battleSettingsSchema,
  feedback_modes: z.array(z.string().max(200)).max(100),
  domains: z.array(z.looseObject({ name: z.string(), tasks: z.number(), source: z.string() })),
});
const reportSchema = z.looseObject({ name: z.string(), tasks: z.array(z.unknown()) });
const detailSchema = z.looseObject({ transcript: z.looseObject({}), attempts: z.array(z.number()) });
const tasksSchema = z.looseObject({ domain: z.string(), tasks: z.array(z.unknown()) });
const refusalSchema = z.looseObject({ detail: z.string() });

/** The records of the agent at an address; undefined unless the operator has named it. */
export function createGreens(greens: readonly GreenAccess[]): (agentUrl: string) => GreenRecords | undefined {
  return byAddress(greens, recordsOf);
}

/**
 * The headers that start a battle of a green agent: its token, which it requires from other machines, and the queue whose
 * workers make the attempts, if there is one. Agents that the operator has not named get none.
 */
export function greenHeaders(
  greens: readonly GreenAccess[],
  queue?: string,
): (agentUrl: string) => Readonly<Record<string, string>> | undefined {
  return byAddress(greens, ({ token }) => ({
    authorization: `Bearer ${token}`,
    ...(queue === undefined ? {} : { [QUEUE_HEADER]: queue }),
  }));
}

function byAddress<T>(
  greens: readonly GreenAccess[],
  of: (green: GreenAccess) => T,
): (agentUrl: string) => T | undefined {
  const known = new Map(greens.map((green) => [addressOf(green.url), of(green)]));
  return (agentUrl) => known.get(addressOf(agentUrl));
}

function addressOf(url: string): string {
  return withoutTrailingSlash(URL.parse(url)?.href ?? url);
}

function recordsOf({ url, token }: GreenAccess): GreenRecords {
  const base = withoutTrailingSlash(url);
  const read = async (path: string): Promise<string> => {
    using limit = startTimeLimit(TIMEOUT_MS);
    let response: Response;
    let text: string;
    try {
      const headers = { authorization: `Bearer ${token}` };
      response = await fetch(`${base}${path}`, { headers, redirect: 'error', signal: limit.signal });
      text = await limitedText(response, MAX_BYTES);
    } catch (error) {
      throw new HttpProblem(
        502,
        `The green agent at ${base} does not answer (${messageOf(error)}): is it still running?`,
      );
    }
    if (response.ok) return text;
    if (response.status === 404) throw new HttpProblem(404, refusalOf(text) ?? 'The green agent has no such record');
    const reason = response.status === 401 ? 'it does not accept the token of this arena' : `HTTP ${response.status}`;
    throw new HttpProblem(502, `The green agent at ${base} refused the request: ${reason}`);
  };
  /** Checks the outline; the rest is trusted, because the operator has named this agent. */
  const readAs = async <T>(path: string, schema: z.ZodType): Promise<T> => {
    const text = await read(path);
    try {
      return schema.parse(JSON.parse(text)) as T;
    } catch {
      throw new HttpProblem(
        502,
        `The green agent at ${base} sent an answer that this arena cannot read: does it run the same version of passk?`,
      );
    }
  };
  const evaluation = (id: string) => `/evaluations/${encodeURIComponent(id)}`;
  const attempt = (id: string, { domain, task_id, attempt: index }: AttemptPath) =>
    `${evaluation(id)}/attempts/${encodeURIComponent(domain)}/${task_id}/${index}`;
  return {
    report: (id) => readAs(`${evaluation(id)}/report`, reportSchema),
    attempt: (id, path) => readAs(`${attempt(id, path)}?view=detail`, detailSchema),
    record: (id, path) => read(attempt(id, path)),
    choices: () => readAs('/choices', choicesSchema),
    tasks: (domain) => readAs(`/tasks/${encodeURIComponent(domain)}`, tasksSchema),
  };
}

function refusalOf(text: string): string | undefined {
  try {
    return refusalSchema.parse(JSON.parse(text)).detail.slice(0, 500);
  } catch {
    return undefined;
  }
}
