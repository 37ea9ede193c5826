// What every page of the app knows: the server, what the viewer may do there, and how to ask it.
import { createContext, useContext, useEffect } from 'react';
import type { UiSession } from '../../../shared/contracts/ui/session.ts';
import type { Api } from '../data/api.ts';
import { APP } from '../texts.ts';

interface Arena {
  readonly api: Api;
  readonly session: UiSession;
}

const Context = createContext<Arena | null>(null);

export const ArenaProvider = Context.Provider;

export function useArena(): Arena {
  const arena = useContext(Context);
  if (arena === null) throw new Error('Pages need an ArenaProvider around them');
  return arena;
}

/** The first segment of the addresses of evaluations. */
export function evaluationsPath({ server }: Pick<UiSession, 'server'>): 'battles' | 'runs' {
  return server === 'arena' ? 'battles' : 'runs';
}

/** The title in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? APP.name : `${title} – ${APP.name}`;
  }, [title]);
}
