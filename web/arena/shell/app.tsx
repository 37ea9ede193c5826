// The app: asks the server who it is and what the viewer may do, then shows the page that the address names.
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UiSession } from '../../../shared/contracts/ui/session.ts';
import { KeyHelp, usePageKeys } from '../../components/keys.tsx';
import { type Api, isPassing, RequestError } from '../data/api.ts';
import { sleep } from '../data/event-stream.ts';
import type { TokenKeeper } from '../data/token.ts';
import { AppHeader } from './app-header.tsx';
import { PageOf } from './pages.tsx';
import { LoadingNote, Problem } from './problem.tsx';
import { routeOf, useHash } from './router.ts';
import { ArenaProvider } from './session.ts';
import { TokenForm } from './token-form.tsx';

export function App({ api, keeper }: { readonly api: Api; readonly keeper: TokenKeeper }) {
  const { session, error, readAgain } = useSession(api);
  const [help, setHelp] = useState(false);
  const hash = useHash();
  const route = useMemo(() => routeOf(hash), [hash]);
  const arena = useMemo(() => (session === null ? null : { api, session }), [api, session]);
  const showHelp = useCallback(() => setHelp(true), []);
  usePageKeys({ help: showHelp });
  useTopOfPage(route.path.join('/'));
  if (arena === null) return error === null ? <LoadingNote /> : <Problem error={error} />;
  const { session: known } = arena;
  return (
    <ArenaProvider value={arena}>
      <div className="app">
        <AppHeader route={route} onHelp={showHelp} />
        {known.permissions.read ? (
          <Suspense fallback={<LoadingNote />}>
            <PageOf route={route} />
          </Suspense>
        ) : (
          <TokenForm
            hint={known.token_hint}
            wasWrong={keeper.get() !== null}
            onToken={(token) => {
              keeper.set(token);
              readAgain();
            }}
          />
        )}
        {help && <KeyHelp onClose={() => setHelp(false)} />}
      </div>
    </ArenaProvider>
  );
}

const READ_AGAIN_MS = 2000;

function useSession(api: Api) {
  const [session, setSession] = useState<UiSession | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads again
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const read = async () => {
      while (!signal.aborted) {
        try {
          const next = await api.get<UiSession>('/session', {}, signal);
          if (signal.aborted) return;
          setSession(next);
          setError(null);
          return;
        } catch (problem) {
          if (signal.aborted) return;
          setError(problem instanceof RequestError ? problem : new RequestError(0, String(problem)));
          if (!isPassing(problem)) return;
          await sleep(READ_AGAIN_MS, signal);
        }
      }
    };
    void read();
    return () => closing.abort();
  }, [api, round]);
  const readAgain = useCallback(() => setRound((count) => count + 1), []);
  return { session, error, readAgain };
}

/** Another page begins at its top, and screen readers go on from there. */
function useTopOfPage(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [path]);
}
