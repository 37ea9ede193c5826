// One agent: its state, its history in figures and rating, and its evaluations.
import { useCallback, useMemo, useState } from 'react';
import type { AgentDetail, AgentHead, AgentHistory } from '../../../shared/contracts/ui/agents.ts';
import { NumberHeader } from '../../components/number-header.tsx';
import { minuteText, percent } from '../../components/numbers.ts';
import { type Charts, PlotFigure } from '../../components/plot-figure.tsx';
import { Section } from '../../evaluation/section.tsx';
import { segment } from '../data/api.ts';
import { applyToList } from '../data/evaluations.ts';
import { useLive } from '../data/live.ts';
import { useRead } from '../data/read.ts';
import { EvaluationRow } from '../evaluations/evaluation-row.tsx';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { LoadingNote, Problem } from '../shell/problem.tsx';
import { hrefOf, navigate } from '../shell/router.ts';
import { ScrollingText } from '../shell/scrolling-text.tsx';
import { evaluationsPath, useArena, useTitle } from '../shell/session.ts';
import { AGENTS, APP, LIST } from '../texts.ts';
import { LivenessProblems, LivenessSign } from './liveness.tsx';
import { useAgentCheck } from './use-agent-check.ts';

export function AgentPage({ id }: { readonly id: string }) {
  const { api, session } = useArena();
  const path = `/agents/${segment(id)}`;
  const live = useLive<AgentDetail>(id, () => ({
    api,
    evaluations: [],
    read: (signal) => api.get(path, {}, signal),
    cursorOf: ({ cursor }) => cursor,
    apply: (detail, events) => {
      const head = events.findLast((event) => event.type === 'agent' && event.agent.id === id);
      const mine = events.filter(
        (event) =>
          event.type === 'evaluation_removed' ||
          (event.type === 'evaluation' && [event.evaluation.agent.id, event.evaluation.evaluator?.id].includes(id)),
      );
      const { evaluations } = applyToList({ ...detail, more: 0, domains: [] }, mine);
      if (head?.type !== 'agent' && mine.length === 0) return detail;
      return { ...detail, evaluations, agent: head?.type === 'agent' ? head.agent : detail.agent };
    },
  }));
  const { change } = live;
  const onChecked = useCallback(
    (agents: readonly AgentHead[]) =>
      change((detail) => ({ ...detail, agent: agents.find((agent) => agent.id === id) ?? detail.agent })),
    [change, id],
  );
  const shownAgent = live.value?.agent ?? null;
  const agents = useMemo(() => (shownAgent === null ? null : [shownAgent]), [shownAgent]);
  const { isChecking } = useAgentCheck(agents, onChecked);
  useTitle(live.value?.agent.name ?? APP.agents);
  if (live.error !== null) return <Problem error={live.error} />;
  if (live.value === null) return <LoadingNote />;
  const { agent, evaluations, card, task_config, ratings } = live.value;
  const canChange = session.server === 'arena' && session.permissions.write;
  return (
    <main className="page" tabIndex={-1}>
      <header className="evaluation-header">
        <p className="eyebrow">
          <a href={hrefOf(['agents'])}>{APP.agents}</a> · {agent.is_green ? AGENTS.green : AGENTS.white}
        </p>
        <div className="page-head">
          <h1>{agent.name}</h1>
          <div className="evaluation-actions">
            <LivenessSign agent={agent} isChecking={isChecking} />
            {canChange && (
              <a
                className="button"
                href={hrefOf(['battles', 'new'], agent.is_green ? { green: id } : { opponent: id })}
              >
                {AGENTS.battle}
              </a>
            )}
            {canChange && (
              <ActionDialog
                label={AGENTS.remove}
                title={AGENTS.removeTitle}
                text={AGENTS.removeText}
                no={AGENTS.removeNo}
                yes={AGENTS.removeYes}
                run={async () => {
                  await api.remove(path);
                  navigate(hrefOf(['agents']));
                }}
              />
            )}
          </div>
        </div>
        {agent.description !== '' && <p>{agent.description}</p>}
        <LivenessProblems agent={agent} />
      </header>
      {!agent.is_green && <History key={evaluations.length} id={id} />}
      {ratings.length > 1 && !agent.is_green && <Ratings ratings={ratings} />}
      <Section title={AGENTS.evaluations}>
        {evaluations.length === 0 ? <p className="nothing">{LIST.none}</p> : <Evaluations heads={evaluations} />}
      </Section>
      <Section title={AGENTS.about}>
        <About detail={live.value} />
        {task_config !== null && task_config !== '' && (
          <details>
            <summary>{AGENTS.settings}</summary>
            <pre className="sunk">{task_config}</pre>
          </details>
        )}
        {card !== null && (
          <details>
            <summary>{AGENTS.card}</summary>
            <p className="small soft">{AGENTS.cardIntro}</p>
            <ScrollingText text={JSON.stringify(card, null, 2)} />
          </details>
        )}
      </Section>
    </main>
  );
}

/** The agent's evaluations, of which some can be chosen and compared. */
function Evaluations({ heads }: { readonly heads: AgentDetail['evaluations'] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      {chosen.length > 1 && (
        <p>
          <a className="button" href={hrefOf(['compare', ...chosen])}>
            {LIST.compare} ({chosen.length})
          </a>
        </p>
      )}
      <ol className="evaluations">
        {heads.map((head) => (
          <EvaluationRow
            key={head.id}
            head={head}
            isChosen={chosen.includes(head.id)}
            onChoose={(isChosen) =>
              setChosen(isChosen ? [...chosen, head.id] : chosen.filter((other) => other !== head.id))
            }
          />
        ))}
      </ol>
    </>
  );
}

function History({ id }: { readonly id: string }) {
  const { session } = useArena();
  const { value } = useRead<AgentHistory>(`/agents/${segment(id)}/history`);
  const points = value?.points;
  const draw = useCallback((charts: Charts, width: number) => charts.plotHistory(points ?? [], width), [points]);
  if (points === undefined || points.length < 2) return null;
  return (
    <Section title={AGENTS.history} intro={AGENTS.historyIntro}>
      <PlotFigure draw={draw} label={AGENTS.historyLabel} />
      <details>
        <summary>{AGENTS.historyTable}</summary>
        <div className="scrolls">
          <table className="figures">
            <thead>
              <tr>
                <th scope="col">{LIST.started}</th>
                <th scope="col">{AGENTS.data}</th>
                <NumberHeader>{AGENTS.passHat}</NumberHeader>
                <NumberHeader>{AGENTS.successRate}</NumberHeader>
              </tr>
            </thead>
            <tbody>
              {points.map(({ evaluation_id, at, data, domains, figures }) => (
                <tr key={evaluation_id}>
                  <th scope="row">
                    <a href={hrefOf([evaluationsPath(session), evaluation_id])}>{minuteText(at)}</a>
                  </th>
                  <td>{(data.length > 0 ? data : domains).join(', ')}</td>
                  <td className="number">
                    {percent(figures.pass_k.value)} <span className="soft">{AGENTS.k(figures.k)}</span>
                  </td>
                  <td className="number">{percent(figures.success_rate.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Section>
  );
}

function Ratings({ ratings }: Pick<AgentDetail, 'ratings'>) {
  const draw = useCallback((charts: Charts, width: number) => charts.plotRatings(ratings, width), [ratings]);
  return (
    <Section title={AGENTS.ratings} intro={AGENTS.ratingsIntro}>
      <PlotFigure draw={draw} label={AGENTS.ratingsLabel(ratings.at(-1)?.final_rating ?? null)} />
    </Section>
  );
}

function About({ detail: { agent } }: { readonly detail: AgentDetail }) {
  const { registration } = agent;
  const facts: [string, string | null | undefined][] = [
    [AGENTS.version, agent.version],
    [AGENTS.address, registration?.agent_url],
    [AGENTS.launcher, registration?.launcher_url],
    [
      AGENTS.registered,
      registration?.created_at &&
        [minuteText(registration.created_at), registration.created_by && AGENTS.by(registration.created_by)]
          .filter(Boolean)
          .join(' '),
    ],
    [AGENTS.timeout, registration?.battle_timeout == null ? null : AGENTS.seconds(registration.battle_timeout)],
    [AGENTS.places, registration?.places.map(({ name }) => name).join(', ')],
  ];
  return (
    <dl className="agent-facts">
      {facts.map(([name, value]) =>
        !value ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
