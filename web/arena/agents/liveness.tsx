// If an agent can be used now, and what to do if not.
import type { AgentHead } from '../../../shared/contracts/ui/agents.ts';
import { hrefOf } from '../shell/router.ts';
import { AGENTS } from '../texts.ts';

interface LivenessSignProps {
  readonly agent: AgentHead;
  /** True while it is being checked. What the last check found is shown until this one is over. */
  readonly isChecking: boolean;
}

export function LivenessSign({ agent: { live, registration }, isChecking }: LivenessSignProps) {
  if (registration === null) return null;
  const state = live === null ? 'unknown' : live.ok ? 'live' : 'away';
  const unknown = isChecking ? AGENTS.checking : AGENTS.unknown;
  const name = { unknown, live: AGENTS.live, away: AGENTS.notLive }[state];
  return (
    <span className={`liveness ${state}`}>
      <span aria-hidden="true">{{ unknown: '○', live: '●', away: '✕' }[state]}</span> {name}
      {registration.locked_by !== null && (
        <>
          {' · '}
          <a href={hrefOf(['battles', registration.locked_by])}>{AGENTS.busy}</a>
        </>
      )}
    </span>
  );
}

export function LivenessProblems({ agent: { live } }: { readonly agent: AgentHead }) {
  const problems = [live?.card.problem, live?.launcher.problem].filter((problem) => typeof problem === 'string');
  return problems.map((problem) => (
    <p key={problem} className="small problem">
      {problem}
    </p>
  ));
}
