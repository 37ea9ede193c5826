// Which page an address names.

import { AgentPage } from '../agents/agent-page.tsx';
import { AgentsPage } from '../agents/agents-page.tsx';
import { RegisterPage } from '../agents/register-page.tsx';
import { ComparePage } from '../compare/compare-page.tsx';
import { EvaluationPage } from '../evaluation/evaluation-page.tsx';
import { EvaluationsPage } from '../evaluations/evaluations-page.tsx';
import { LeaderboardPage } from '../leaderboard/leaderboard-page.tsx';
import { NewBattlePage } from '../new-battle/new-battle-page.tsx';
import { APP } from '../texts.ts';
import type { Route } from './router.ts';
import { evaluationsPath, useArena, useTitle } from './session.ts';

export function PageOf({ route }: { readonly route: Route }) {
  const { session } = useArena();
  const [section = evaluationsPath(session), id] = route.path;
  switch (section) {
    case 'battles':
    case 'runs':
      if (section === 'battles' && id === 'new') return <NewBattlePage parameters={route.parameters} />;
      if (id === undefined) return <EvaluationsPage parameters={route.parameters} />;
      return <EvaluationPage key={id} id={id} parameters={route.parameters} />;
    case 'agents':
      if (id === undefined) return <AgentsPage />;
      return id === 'register' ? <RegisterPage /> : <AgentPage key={id} id={id} />;
    case 'leaderboard':
      return <LeaderboardPage parameters={route.parameters} />;
    case 'compare':
      return <ComparePage ids={route.path.slice(1)} parameters={route.parameters} />;
    default:
      return <NoPage />;
  }
}

function NoPage() {
  useTitle(APP.notFound);
  return (
    <main className="page" tabIndex={-1}>
      <h1>{APP.notFound}</h1>
      <p>{APP.notFoundHint}</p>
    </main>
  );
}
