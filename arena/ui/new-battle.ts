// New battles on the pages: the choices, a preview of the settings, and the request that creates one.
import { Router } from 'express';
import { evaluationConfigSchema } from '../../shared/config/evaluation-config.ts';
import { CRITIC_MODES, FEEDBACK_MODES, METRIC_NAMES } from '../../shared/config/pass-k-config.ts';
import { type AgentRecord, type CreateBattle, DEFAULT_BATTLE_TIMEOUT_S } from '../../shared/contracts/battle.ts';
import {
  type BattleForm,
  type BattleOptions,
  type BattlePreview,
  battleFormSchema,
  type CreatedBattle,
  type GreenOption,
} from '../../shared/contracts/ui/battles.ts';
import { messageOf } from '../../shared/errors.ts';
import { HttpProblem } from '../../shared/http/problem.ts';
import { printableLine } from '../../shared/printable.ts';
import { sendJson } from '../../shared/ui/send.ts';
import { requireWrite } from '../../shared/ui/ui-router.ts';
import { admit } from '../admission.ts';
import type { BattleQueue } from '../battle-queue.ts';
import type { Ledger } from '../ledger.ts';
import { bodyOf } from '../requests.ts';
import type { AgentStore } from '../store/agent-store.ts';
import { settingsProblems, settingsToml } from './battle-config.ts';
import type { BattleHeads } from './battle-heads.ts';
import { estimateOf } from './estimate.ts';
import type { GreenRecords } from './greens.ts';

interface NewBattleParts {
  readonly ledger: Ledger;
  readonly agents: AgentStore;
  readonly heads: BattleHeads;
  readonly queue: Pick<BattleQueue, 'enqueue'>;
  readonly greenAt: (agentUrl: string) => GreenRecords | undefined;
}

const NAME_CHARACTERS = 200;
const CREATOR = 'web';
const NO_ACCESS =
  'The arena has no access to this green agent, so these are the defaults of passk: start the arena with --green-agent URL';

/** Settings that the green agent's own file does not change. */
const DEFAULTS = (() => {
  const settings = evaluationConfigSchema.shape.pass_k_config.parse({});
  const { mode, metric, feedback_mode, k, domain, num_battles, domains, seed } = settings;
  return { mode, metric: METRIC_NAMES[metric], feedback_mode, k, domain, num_battles, domains, seed };
})();
/** Feedback that every green agent of passk can give: it needs no model. */
const FEEDBACK_WITHOUT_CRITIC = FEEDBACK_MODES.filter((mode) => !CRITIC_MODES.some((other) => other === mode));

export function newBattleRoutes({ ledger, agents, heads, queue, greenAt }: NewBattleParts): Router {
  const optionOf = async (agent: AgentRecord): Promise<GreenOption> => {
    const { alias, agent_url, battle_timeout, participant_requirements } = agent.register_info;
    const common = {
      id: agent.agent_id,
      name: printableLine(alias, NAME_CHARACTERS),
      locked: agent.status === 'locked',
      places: participant_requirements ?? [],
      battle_timeout: battle_timeout ?? DEFAULT_BATTLE_TIMEOUT_S,
    };
    const green = greenAt(agent_url);
    const unknown = { ...common, defaults: DEFAULTS, feedback_modes: FEEDBACK_WITHOUT_CRITIC, domains: null };
    if (green === undefined) return { ...unknown, problem: NO_ACCESS };
    try {
      const { defaults, feedback_modes, domains } = await green.choices();
      return { ...common, defaults: { ...DEFAULTS, ...defaults }, feedback_modes, domains, problem: null };
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      return { ...unknown, problem: messageOf(error) };
    }
  };
  const previewOf = async (form: BattleForm): Promise<BattlePreview> => {
    const agent = agents.get(form.green_agent_id);
    const option = agent && (await optionOf(agent));
    const problems: Record<string, string> = {
      ...settingsProblems(form.settings),
      ...sequenceProblems(form, option),
      ...choiceProblems(form, option),
    };
    const request = requestOf(form);
    try {
      admit(request, agents);
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      Object.assign(problems, error.fields);
    }
    const isPossible = Object.keys(problems).length === 0;
    const planned = {
      settings: { ...(option?.defaults ?? DEFAULTS), ...form.settings },
      agentId: form.opponents[0]?.agent_id,
      battleTimeout: option?.battle_timeout ?? DEFAULT_BATTLE_TIMEOUT_S,
      tasksIn: (domain: string) => option?.domains?.find(({ name }) => name === domain)?.tasks,
    };
    const evaluations = Iterator.from(heads.newestFirst()).map(({ head }) => head);
    return {
      toml: settingsToml(form.settings) ?? '',
      fields: problems,
      estimate: isPossible ? estimateOf(planned, evaluations) : null,
    };
  };

  const router = Router();
  router.get('/battles/options', async (request, response) => {
    const all = agents.all();
    const options: BattleOptions = {
      greens: await Promise.all(all.filter(({ register_info }) => register_info.is_green).map(optionOf)),
      opponents: all
        .filter(({ register_info }) => !register_info.is_green)
        .map(({ agent_id: id, status, elo, register_info }) => ({
          id,
          name: printableLine(register_info.alias, NAME_CHARACTERS),
          locked: status === 'locked',
          rating: elo.rating,
        })),
    };
    await sendJson(request, response, options);
  });
  router.post('/battles/preview', async (request, response) => {
    await sendJson(request, response, await previewOf(bodyOf(request, battleFormSchema)));
  });
  router.post('/battles', async (request, response) => {
    requireWrite(response);
    const form = bodyOf(request, battleFormSchema);
    const { fields } = await previewOf(form);
    const [first] = Object.values(fields);
    if (first !== undefined) throw new HttpProblem(422, first, fields);
    const { battle_id: id } = ledger.create(requestOf(form));
    queue.enqueue(id);
    const created: CreatedBattle = { id };
    response.status(201);
    await sendJson(request, response, created);
  });
  return router;
}

function requestOf({ green_agent_id, opponents, settings }: BattleForm): CreateBattle {
  return {
    green_agent_id,
    opponents: [...opponents],
    config: { ...settings } as CreateBattle['config'],
    created_by: CREATOR,
  };
}

/** Settings that cannot be used with attempts in sequence, and feedback that the green agent cannot give. */
function sequenceProblems({ settings }: BattleForm, option: GreenOption | undefined): Record<string, string> {
  const chosen = { ...DEFAULTS, ...option?.defaults, ...settings };
  const { metric, feedback_mode: mode = DEFAULTS.feedback_mode, samples } = chosen;
  if (metric !== 'seq@k') return {};
  if (samples !== undefined) {
    const remedy = settings.samples === undefined ? "remove it from the green agent's configuration" : 'leave it out';
    return { metric: `seq@k makes up to k attempts at a task, so samples = ${samples} cannot be used: ${remedy}` };
  }
  const modes = option?.feedback_modes ?? FEEDBACK_WITHOUT_CRITIC;
  return modes.includes(mode)
    ? {}
    : { feedback_mode: `The green agent cannot give feedback "${mode}"; choose one of ${modes.join(', ')}` };
}

/** Domains and tasks that the green agent does not have. */
function choiceProblems({ settings }: BattleForm, option: GreenOption | undefined): Record<string, string> {
  const { domains, defaults } = option ?? {};
  const { mode, domain = '', domains: drawn = [], tasks = [] } = { ...defaults, ...settings };
  if (mode === 'manual' && settings.tasks?.length === 0) return { tasks: 'Choose at least one task' };
  if (domains === null || domains === undefined) return {};
  const names = domains.map(({ name }) => name);
  const unknown = (mode === 'manual' ? [domain] : drawn).find((name) => !names.includes(name));
  if (unknown !== undefined)
    return {
      [mode === 'manual' ? 'domain' : 'domains']: `There is no domain ${unknown}; choose from ${names.join(', ')}`,
    };
  const count = domains.find(({ name }) => name === domain)?.tasks ?? 0;
  const beyond = mode === 'manual' ? tasks.find((task) => task >= count) : undefined;
  return beyond === undefined
    ? {}
    : { tasks: `${domain} has ${count} tasks, 0 to ${count - 1}; there is no task ${beyond}` };
}
