// The head of every page: the ways to the others.
import { APP, KINDS } from '../texts.ts';
import { hrefOf, type Route } from './router.ts';
import { evaluationsPath, useArena } from './session.ts';

export function AppHeader({ route, onHelp }: { readonly route: Route; readonly onHelp: () => void }) {
  const { session } = useArena();
  const evaluations = evaluationsPath(session);
  const [section = evaluations, second] = route.path;
  const isNew = section === 'battles' && second === 'new';
  const pages = [
    { path: [evaluations], name: KINDS[session.server].many, isHere: section === evaluations && !isNew },
    { path: ['agents'], name: APP.agents, isHere: section === 'agents' },
    { path: ['leaderboard'], name: APP.leaderboard, isHere: section === 'leaderboard' },
  ];
  return (
    <header className="app-header">
      <button type="button" className="skip" onClick={() => document.querySelector<HTMLElement>('main')?.focus()}>
        {APP.skip}
      </button>
      <a className="wordmark" href={hrefOf([evaluations])} title={session.title}>
        {APP.name}
      </a>
      <nav aria-label={APP.navigation}>
        {pages.map(({ path, name, isHere }) => (
          <a key={name} href={hrefOf(path)} aria-current={isHere ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <div className="app-actions">
        {session.server === 'arena' && session.permissions.write && (
          <a className="button" href={hrefOf(['battles', 'new'])} aria-current={isNew ? 'page' : undefined}>
            {APP.newBattle}
          </a>
        )}
        <button type="button" className="keys-button" onClick={onHelp}>
          {APP.keys} <kbd>?</kbd>
        </button>
      </div>
    </header>
  );
}
