// The green agent over MCP: run an evaluation and follow it, look it up, cancel it, list tasks.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { EvaluationEvent } from '../../shared/contracts/events.ts';
import { jsonObjectSchema } from '../../shared/contracts/json.ts';
import { PasskError } from '../../shared/errors.ts';
import { printable } from '../../shared/printable.ts';
import type { EvaluationReport } from './a2a-executor.ts';
import { CONTROL_REFUSED } from './green-access.ts';
import { type EvaluationService, elapsedSeconds } from './service.ts';

/** The scope in a request's `authInfo` that allows starting, listing and cancelling evaluations. */
export const CONTROL_SCOPE = 'control';

interface GreenMcpOptions {
  readonly service: EvaluationService;
  readonly report: EvaluationReport;
  readonly version: string;
}

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** A server for one MCP session. */
export function greenMcpServer({ service, report, version }: GreenMcpOptions): McpServer {
  const server = new McpServer({ name: 'passk green agent', version });
  const evaluationId = z.string().describe('the evaluation_id that run_evaluation gave');

  server.registerTool(
    'run_evaluation',
    {
      description:
        'Evaluate an agent: k separate conversations on each task. Sends progress notifications and answers with the result. With wait = false it answers at once, and get_evaluation shows the state.',
      inputSchema: z.strictObject(
        {
          white_agent_url: z
            .url({ protocol: /^https?$/ })
            .optional()
            .describe('the agent under test; the configured one by default'),
          config: z
            .record(z.string(), z.unknown())
            .optional()
            .describe('keys of [pass_k_config], such as k, domain, task_id'),
          wait: z.boolean().default(true),
        },
        {
          error: ({ code, keys }) =>
            code === 'unrecognized_keys'
              ? `unknown argument ${keys.join(', ')}; allowed: white_agent_url, config, wait. Keys of [pass_k_config] belong in config`
              : undefined,
        },
      ),
    },
    async ({ white_agent_url: whiteAgentUrl, config = {}, wait }, extra) => {
      if (!mayControl(extra)) return refusal(CONTROL_REFUSED);
      const progress = createProgress(report.createDescriber(), extra);
      const request = {
        overrides: jsonObjectSchema.parse(config),
        ...(whiteAgentUrl === undefined ? {} : { whiteAgentUrl }),
      };
      return orRefusal(async () => {
        const evaluation = await service.start(request, progress);
        if (!wait) {
          // get_evaluation reports how it ended.
          evaluation.finished.catch(() => undefined);
          return answer(`Evaluation ${evaluation.id} is running.`, { evaluation_id: evaluation.id, state: 'running' });
        }
        const cancel = () => evaluation.cancel();
        extra.signal.addEventListener('abort', cancel, { once: true });
        if (extra.signal.aborted) cancel();
        const summary = await evaluation.finished.finally(() => extra.signal.removeEventListener('abort', cancel));
        const status = service.get(evaluation.id);
        const result = report.data(summary, elapsedSeconds(status));
        return answer(report.text(summary), {
          evaluation_id: evaluation.id,
          state: status?.state ?? 'finished',
          result,
        });
      });
    },
  );

  server.registerTool(
    'get_evaluation',
    {
      description: 'The state of an evaluation, how many attempts are done, and the summary once it is finished.',
      inputSchema: z.strictObject({ evaluation_id: evaluationId }),
      annotations: { readOnlyHint: true },
    },
    async ({ evaluation_id: id }) => {
      const status = service.get(id);
      return status ? answer(JSON.stringify(status), { ...status }) : refusal(`There is no evaluation ${id}.`);
    },
  );

  server.registerTool(
    'cancel_evaluation',
    {
      description: 'Cancel a running evaluation; its finished attempts are kept.',
      inputSchema: z.strictObject({ evaluation_id: evaluationId }),
    },
    async ({ evaluation_id: id }, extra) => {
      if (!mayControl(extra)) return refusal(CONTROL_REFUSED);
      if (!service.cancel(id)) return refusal(`No evaluation ${id} is running.`);
      return answer(`Evaluation ${id} is being cancelled.`, { evaluation_id: id, state: 'cancelled' });
    },
  );

  server.registerTool(
    'list_tasks',
    {
      description: 'The tasks of a domain, without their instructions.',
      inputSchema: z.strictObject({ domain: z.string().describe('such as retail or airline') }),
      annotations: { readOnlyHint: true },
    },
    async ({ domain }) =>
      orRefusal(async () => {
        const tasks = await service.listTasks(domain);
        return answer(JSON.stringify(tasks), { domain, tasks });
      }),
  );
  return server;
}

function mayControl(extra: Extra): boolean {
  return extra.authInfo?.scopes.includes(CONTROL_SCOPE) === true;
}

function answer(text: string, structuredContent: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent };
}

function refusal(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: printable(text) }] };
}

/** An error that a person can act on becomes the tool's error; anything else is a bug and is thrown. */
async function orRefusal(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PasskError) return refusal(error.message);
    throw error;
  }
}

/**
 * Sends the lines of an evaluation as progress: the attempts that are done, of all attempts. Between two attempts the
 * progress approaches the next one, since it must grow with every notification.
 */
function createProgress(describe: (event: EvaluationEvent) => string | null, extra: Extra) {
  const progressToken = extra._meta?.progressToken;
  let total = 0;
  let done = 0;
  let lines = 0;
  return (event: EvaluationEvent): void => {
    if (event.event === 'evaluation_started') {
      total = event.tasks.length * event.attempts_per_task;
      done = event.attempts_done;
    } else if (event.event === 'attempt_finished') {
      done += 1;
      lines = 0;
    }
    const message = describe(event);
    if (message === null || progressToken === undefined) return;
    const progress = done + lines / (lines + 1);
    lines += 1;
    const params = { progressToken, progress, total, message };
    // If the client is gone, the evaluation goes on without it.
    extra.sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}
