// All agents: who can be used now, how they are rated, and what their last evaluation said.
import { useCallback } from 'react';
import type { AgentHead, AgentList } from '../../../shared/contracts/ui/agents.ts';
import type { UiEvent } from '../../../shared/contracts/ui/stream.ts';
import { counted } from '../../components/numbers.ts';
import { useLive } from '../data/live.ts';
import { figuresText } from '../evaluations/evaluation-row.tsx';
import { ConnectionState } from '../shell/connection.tsx';
import { LoadingNote, Problem } from '../shell/problem.tsx';
import { hrefOf } from '../shell/router.ts';
import { evaluationsPath, useArena, useTitle } from '../shell/session.ts';
import { AGENTS, APP, KINDS } from '../texts.ts';
import { LivenessProblems, LivenessSign } from './liveness.tsx';
import { useAgentCheck } from './use-agent-check.ts';

export function AgentsPage() {
  const { api, session } = useArena();
  const live = useLive<AgentList>('agents', () => ({
    api,
    evaluations: [],
    read: (signal) => api.get('/agents', {}, signal),
    cursorOf: ({ cursor }) => cursor,
    apply: applyToAgents,
  }));
  const { change } = live;
  const onChecked = useCallback((agents: readonly AgentHead[]) => change((list) => ({ ...list, agents })), [change]);
  const { isChecking, problem, check } = useAgentCheck(live.value?.agents ?? null, onChecked);
  useTitle(APP.agents);
  if (live.error !== null) return <Problem error={live.error} />;
  if (live.value === null) return <LoadingNote />;
  const { agents } = live.value;
  const groups = [
    { title: AGENTS.underTest, agents: agents.filter(({ is_green }) => !is_green) },
    { title: AGENTS.evaluators, agents: agents.filter(({ is_green }) => is_green) },
  ].filter((group) => group.agents.length > 0);
  return (
    <main className="page" tabIndex={-1}>
      <div className="page-head">
        <h1>{APP.agents}</h1>
        <div className="evaluation-actions">
          <ConnectionState connection={live.connection} />
          {session.server === 'arena' && agents.length > 0 && (
            <button type="button" onClick={check} disabled={isChecking}>
              {isChecking ? AGENTS.checking : AGENTS.checkNow}
            </button>
          )}
          {session.server === 'arena' && session.permissions.write && (
            <a className="button" href={hrefOf(['agents', 'register'])}>
              {AGENTS.register}
            </a>
          )}
        </div>
      </div>
      {problem !== null && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {agents.length === 0 && <p className="nothing">{session.server === 'arena' ? AGENTS.empty : AGENTS.emptyView}</p>}
      {groups.map(({ title, agents: ofGroup }) => (
        <section key={title} aria-label={title} className="agent-group">
          <h2>{title}</h2>
          <ul className="evaluations agents">
            {ofGroup.map((agent) => (
              <AgentRow key={agent.id} agent={agent} isChecking={isChecking} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function AgentRow({ agent, isChecking }: { readonly agent: AgentHead; readonly isChecking: boolean }) {
  const { session } = useArena();
  const { latest, rating, stats, evaluations, description } = agent;
  return (
    <li>
      <div className="who">
        <a href={hrefOf(['agents', agent.id])}>{agent.name}</a>
        {description !== '' && <p className="small soft clamped">{description}</p>}
      </div>
      <div className="came-of-it">
        {latest !== null && (
          <p>
            {AGENTS.latest}{' '}
            <a href={hrefOf([evaluationsPath(session), latest.evaluation_id])}>{figuresText(latest.figures)}</a>
          </p>
        )}
        <p className="small soft">
          <a href={hrefOf([evaluationsPath(session)], { agent: agent.id })}>
            {counted(evaluations, KINDS[session.server].one.toLowerCase())}
          </a>
          {stats !== null && stats.total_battles > 0 && ` · ${AGENTS.record(stats.wins, stats.losses, stats.draws)}`}
          {rating !== null && ` · ${AGENTS.rating(rating)}`}
        </p>
      </div>
      <div className="when small">
        <LivenessSign agent={agent} isChecking={isChecking} />
        <LivenessProblems agent={agent} />
      </div>
    </li>
  );
}

function applyToAgents(list: AgentList, events: readonly UiEvent[]): AgentList {
  let { agents } = list;
  for (const event of events) {
    if (event.type === 'agent_removed') agents = agents.filter(({ id }) => id !== event.id);
    if (event.type !== 'agent') continue;
    const index = agents.findIndex(({ id }) => id === event.agent.id);
    agents = index < 0 ? [...agents, event.agent] : agents.with(index, event.agent);
  }
  return agents === list.agents ? list : { ...list, agents };
}
