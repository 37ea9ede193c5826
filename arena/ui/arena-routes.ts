// The arena's own part of the pages' API: logs, cancelling, registering agents, and deleting.
import { type Response, Router } from 'express';
import { z } from 'zod';
import { isOver } from '../../shared/contracts/battle.ts';
import {
  type AddressCheck,
  addressesToCheckSchema,
  agentFormSchema,
  type CheckedAddresses,
} from '../../shared/contracts/ui/agents.ts';
import type { LogPage } from '../../shared/contracts/ui/log.ts';
import { messageOf } from '../../shared/errors.ts';
import { HttpProblem, notFound } from '../../shared/http/problem.ts';
import { sendJson } from '../../shared/ui/send.ts';
import { permissionsOf, queryOf, requireWrite } from '../../shared/ui/ui-router.ts';
import type { Ledger } from '../ledger.ts';
import { type Registry, registrationSchema } from '../registry.ts';
import { bodyOf, jsonBody } from '../requests.ts';
import type { AgentStore } from '../store/agent-store.ts';
import type { BattleStore, StoredBattle } from '../store/battle-store.ts';
import { type AgentHeads, launcherProblem } from './agent-heads.ts';
import { logLine } from './battle-log.ts';
import type { GreenRecords } from './greens.ts';

interface ArenaRouteParts {
  readonly ledger: Ledger;
  readonly agents: AgentStore;
  readonly battles: BattleStore;
  readonly registry: Registry;
  readonly agentHeads: AgentHeads;
  readonly greenAt: (agentUrl: string) => GreenRecords | undefined;
}

const MAX_BODY_BYTES = 256 * 1024;
const MAX_LINES = 1_000;
const DEFAULT_LINES = 200;

const logQuery = z.object({
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().positive().max(MAX_LINES).default(DEFAULT_LINES),
});
const tasksQuery = z.object({ domain: z.string().max(200) });

export function arenaRoutes(parts: ArenaRouteParts): Router {
  const { ledger, agents, battles, registry, agentHeads, greenAt } = parts;
  const existing = (id: string): StoredBattle => {
    const battle = battles.get(id);
    if (battle === undefined) throw notFound(`There is no evaluation ${id}`);
    return battle;
  };
  const existingAgent = (id: string) => {
    const agent = agents.get(id);
    if (agent === undefined) throw notFound(`There is no agent ${id}`);
    return agent;
  };
  const router = Router();
  router.use(jsonBody(MAX_BODY_BYTES));

  router.get('/evaluations/:id/log', async (request, response) => {
    const { battle_id } = existing(request.params.id);
    const { before, limit } = queryOf(request.query, logQuery);
    const { events, earlier } = battles.eventsBefore(battle_id, before, limit);
    const page: LogPage = { lines: events.map(logLine), earlier };
    await sendJson(request, response, page);
  });
  router.get('/evaluations/:id/log/:seq', (request, response) => {
    const { id, seq } = request.params;
    const entry = battles.event(existing(id).battle_id, Number(seq));
    if (entry === undefined) throw notFound(`The log of ${id} has no line ${seq}`);
    response.type('json').send(entry);
  });
  router.post('/evaluations/:id/cancel', (request, response) => {
    requireWrite(response);
    const { battle_id, state } = existing(request.params.id);
    if (isOver(state)) throw new HttpProblem(409, 'The battle is over already');
    ledger.cancel(battle_id);
    response.status(204).end();
  });
  router.delete('/evaluations/:id', (request, response) => {
    requireWrite(response);
    const { battle_id, state } = existing(request.params.id);
    if (!isOver(state)) throw new HttpProblem(409, `The battle is ${state}: cancel it first`);
    ledger.remove(battle_id);
    response.status(204).end();
  });

  router.post('/agents/check', async (request, response) => {
    requireWrite(response);
    const { agent_url, launcher_url } = bodyOf(request, addressesToCheckSchema);
    const [card, launcher] = await Promise.all([
      agent_url === undefined ? null : checkCard(agent_url),
      launcher_url === undefined ? null : checkLauncher(launcher_url),
    ]);
    const answer: CheckedAddresses = {
      card,
      launcher: launcher && { ok: launcher.ok, problem: launcher.problem },
      is_green: looksGreen(card?.card),
    };
    await sendJson(request, response, answer);
  });
  router.post('/agents', async (request, response) => {
    requireWrite(response);
    const form = bodyOf(request, agentFormSchema);
    const places = form.places ?? [{ name: 'white_agent', role: 'white_agent', required: true }];
    const registration = registrationSchema.safeParse({
      alias: form.alias.trim(),
      agent_url: form.agent_url,
      launcher_url: form.launcher_url,
      is_green: form.is_green,
      ...(form.is_green && { participant_requirements: places, battle_timeout: form.battle_timeout ?? null }),
      ...(form.is_green && form.task_config !== undefined && { task_config: form.task_config }),
    });
    if (!registration.success) throw wrongFields(fieldsOf(registration.error));
    const [card, launcher] = await Promise.all([checkCard(form.agent_url), checkLauncher(form.launcher_url)]);
    // The agent answers, as its card shows: a launcher that has not started it itself does so at the next reset.
    const problems = { agent_url: card.problem, launcher_url: launcher.isThere ? null : launcher.problem };
    const fields = Object.entries(problems).flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]]));
    if (fields.length > 0) throw wrongFields(Object.fromEntries(fields));
    const { agent_id } = await registry.register(registration.data);
    response.status(201);
    await sendJson(request, response, agentHeads.one(agent_id));
  });
  router.delete('/agents/:id', (request, response) => {
    requireWrite(response);
    const agent = existingAgent(request.params.id);
    if (agent.status === 'locked') throw new HttpProblem(409, 'A battle uses this agent: cancel the battle first');
    registry.remove(agent);
    response.status(204).end();
  });
  router.get('/agents/:id/tasks', async (request, response) => {
    const agent = existingAgent(request.params.id);
    const { domain } = queryOf(request.query, tasksQuery);
    const green = greenAt(agent.register_info.agent_url);
    if (green === undefined)
      throw notFound('The arena has no access to the tasks of this green agent: start it with --green-agent URL');
    const list = await green.tasks(domain);
    await sendJson(request, response, mayReadAll(response) ? list : { ...list, tasks: list.tasks.map(withoutTags) });
  });
  return router;

  async function checkCard(url: string): Promise<NonNullable<CheckedAddresses['card']>> {
    try {
      return { ok: true, problem: null, card: await registry.fetchCard(url) };
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      return { ok: false, problem: messageOf(error), card: null };
    }
  }
  /** `isThere`: a launcher answers at the address, whether its agent runs or not. */
  async function checkLauncher(url: string): Promise<AddressCheck & { readonly isThere: boolean }> {
    try {
      const state = await registry.checkLauncher(url);
      return { ok: state.online, problem: launcherProblem(state), isThere: state.status_code === 200 };
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      return { ok: false, problem: messageOf(error), isThere: false };
    }
  }
}

function mayReadAll(response: Response): boolean {
  return permissionsOf(response).records;
}

/** Some tags, such as `forbidden`, reveal the right outcome. */
function withoutTags<Task extends object>(task: Task): Task & { readonly tags: readonly string[] } {
  return { ...task, tags: [] };
}

function wrongFields(fields: Record<string, string>): HttpProblem {
  return new HttpProblem(422, `Not accepted: ${Object.keys(fields).join(', ')}`, fields);
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  const nameOf = (name: PropertyKey | undefined) =>
    name === 'participant_requirements' ? 'places' : String(name ?? '');
  return Object.fromEntries(error.issues.map(({ path, message }) => [nameOf(path[0]), message]));
}

/** Agents that evaluate others say so on their card. */
function looksGreen(card: unknown): boolean {
  return /\b(green|evaluates|evaluator|judge)\b/i.test(JSON.stringify(card ?? ''));
}
