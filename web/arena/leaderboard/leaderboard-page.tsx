// Agents by how reliable they are, over all their evaluations, of all tasks or of a domain or level.
import type { Leaderboard, LeaderboardRow } from '../../../shared/contracts/ui/session.ts';
import { NumberHeader } from '../../components/number-header.tsx';
import { dollars, duration, percent, whole } from '../../components/numbers.ts';
import { useRead } from '../data/read.ts';
import { FigureBand, FigureText } from '../shell/figure.tsx';
import { LoadingNote, Problem } from '../shell/problem.tsx';
import { hrefOf, navigate } from '../shell/router.ts';
import { evaluationsPath, useArena, useTitle } from '../shell/session.ts';
import { APP, LEADERBOARD, LIST } from '../texts.ts';

export function LeaderboardPage({ parameters }: { readonly parameters: string }) {
  const { session } = useArena();
  const search = new URLSearchParams(parameters);
  const [metric, domain, level, k] = ['metric', 'domain', 'level', 'k'].map((name) => search.get(name) ?? undefined);
  useTitle(APP.leaderboard);
  const { value, error } = useRead<Leaderboard>('/leaderboard', { metric, domain, level, k });
  if (error !== null) return <Problem error={error} />;
  if (value === null) return <LoadingNote />;
  const show = (change: Readonly<Partial<Record<'metric' | 'domain' | 'level' | 'k', string>>>) =>
    navigate(hrefOf(['leaderboard'], { metric, domain, level, k, ...change }));
  const names = LEADERBOARD.metrics[value.metric];
  return (
    <main className="page" tabIndex={-1}>
      <h1>{APP.leaderboard}</h1>
      <Verdict board={value} />
      <div className="filter-fields">
        <Choice
          label={LIST.domain}
          value={domain}
          options={value.domains}
          onChange={(next) => show({ domain: next })}
        />
        <Choice
          label={LEADERBOARD.level}
          value={level}
          options={value.levels.map(String)}
          onChange={(next) => show({ level: next })}
        />
        {value.metrics.length > 1 && (
          <select
            aria-label={LEADERBOARD.metric}
            value={value.metric}
            onChange={(event) => navigate(hrefOf(['leaderboard'], { metric: event.target.value, domain, level }))}
          >
            {value.metrics.map((one) => (
              <option key={one} value={one}>
                {LEADERBOARD.metrics[one].choice}
              </option>
            ))}
          </select>
        )}
        {value.ks.length > 1 && (
          <select aria-label="k" value={String(value.k)} onChange={(event) => show({ k: event.target.value })}>
            {value.ks.map((one) => (
              <option key={one} value={one}>
                {names.atK(one)}
              </option>
            ))}
          </select>
        )}
      </div>
      {value.rows.length === 0 ? (
        <p className="nothing">{value.metrics.length === 0 ? LEADERBOARD.nothing : LEADERBOARD.empty}</p>
      ) : (
        <div className="scrolls">
          <table className="figures stacks leaderboard">
            <caption>
              <span>{names.caption}</span>
            </caption>
            <thead>
              <tr>
                <th scope="col">{LIST.agent}</th>
                <th scope="col">{names.atK(value.k)}</th>
                <th scope="col">{names.rate}</th>
                <NumberHeader>{LEADERBOARD.tasks}</NumberHeader>
                <NumberHeader>{LEADERBOARD.attempts}</NumberHeader>
                <NumberHeader>{LEADERBOARD.seconds}</NumberHeader>
                <NumberHeader>{LEADERBOARD.cost}</NumberHeader>
                {session.server === 'arena' && <NumberHeader>{LEADERBOARD.rating}</NumberHeader>}
                <th scope="col">{LEADERBOARD.evaluations}</th>
              </tr>
            </thead>
            <tbody>
              {value.rows.map((row) => (
                <Row key={row.agent.id ?? row.agent.name} row={row} metric={value.metric} k={value.k} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {value.rows.some(({ instrument }) => instrument) && <p className="small soft">{LEADERBOARD.instrumentNote}</p>}
    </main>
  );
}

function Row({ row, metric, k }: { readonly row: LeaderboardRow } & Pick<Leaderboard, 'metric' | 'k'>) {
  const names = LEADERBOARD.metrics[metric];
  const { session } = useArena();
  const { agent, at_k, at_k_tasks, success_rate, tasks, attempts, seconds, cost_usd, rating } = row;
  return (
    <tr>
      <th scope="row">
        {agent.id === null ? agent.name : <a href={hrefOf(['agents', agent.id])}>{agent.name}</a>}
        {row.instrument && <span className="soft"> {LEADERBOARD.instrument}</span>}
      </th>
      <td data-label={names.atK(k)}>
        <FigureText figure={at_k} />
        <FigureBand figure={at_k} />
        {at_k_tasks < tasks && <span className="soft">{LEADERBOARD.ofTasks(at_k_tasks, tasks)}</span>}
      </td>
      <td data-label={names.rate}>
        <FigureText figure={success_rate} />
        <FigureBand figure={success_rate} />
      </td>
      <td className="number" data-label={LEADERBOARD.tasks}>
        {whole(tasks)}
      </td>
      <td className="number" data-label={LEADERBOARD.attempts}>
        {whole(attempts)}
      </td>
      <td className="number" data-label={LEADERBOARD.seconds}>
        {duration(seconds)}
      </td>
      <td className="number" data-label={LEADERBOARD.cost}>
        {cost_usd === null ? '–' : dollars(cost_usd)}
      </td>
      {session.server === 'arena' && (
        <td className="number" data-label={LEADERBOARD.rating}>
          {rating === null ? '–' : Math.round(rating)}
        </td>
      )}
      <td data-label={LEADERBOARD.evaluations}>
        {row.evaluations} ·{' '}
        <a href={hrefOf([evaluationsPath(session), row.latest_evaluation_id])}>{LEADERBOARD.latest}</a>
        {agent.id !== null && row.evaluations > 1 && (
          <>
            {' '}
            · <a href={hrefOf([evaluationsPath(session)], { agent: agent.id })}>{LIST.all}</a>
          </>
        )}
      </td>
    </tr>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value = '', options, onChange }: ChoiceProps) {
  if (options.length < 2 && value === '') return null;
  return (
    <select
      aria-label={label}
      className={value === '' ? undefined : 'set'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{`${label}: ${LIST.all}`}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/** Who leads, and if the order of the first two could be chance. Instruments do not compete. */
function Verdict({ board: { rows, metric, k } }: { readonly board: Leaderboard }) {
  const [first, second] = rows.filter(({ instrument, at_k }) => !instrument && at_k.value !== null);
  if (first === undefined) {
    const text = rows.every(({ instrument }) => instrument) ? LEADERBOARD.instruments : LEADERBOARD.none;
    return rows.length === 0 ? null : <p className="soft">{text}</p>;
  }
  const [a, b] = [first.at_k, second?.at_k];
  const overlap = b !== undefined && a.low !== null && b.high !== null && b.high >= a.low;
  return (
    <section className="headline" aria-label={LEADERBOARD.verdict}>
      <p className="headline-text">
        {second === undefined
          ? LEADERBOARD.only(first.agent.name)
          : LEADERBOARD.leads(first.agent.name, second.agent.name, overlap)}
      </p>
      <p className="small soft">
        {[first, ...(second === undefined ? [] : [second])]
          .map(({ agent, at_k, attempts }) =>
            LEADERBOARD.figures(agent.name, LEADERBOARD.metrics[metric].atK(k), percent(at_k.value), attempts),
          )
          .join('; ')}
        .
      </p>
    </section>
  );
}
