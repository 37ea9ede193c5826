// What is shown while a page is read, and if it cannot be.
import type { RequestError } from '../data/api.ts';
import { APP } from '../texts.ts';

export function LoadingNote() {
  return (
    <main className="page" tabIndex={-1} aria-busy="true">
      <p className="soft reading">{APP.loading}</p>
    </main>
  );
}

export function Problem({ error }: { readonly error: RequestError }) {
  return (
    <main className="page" tabIndex={-1}>
      <h1>{error.status === 404 ? APP.notFound : APP.unreadable}</h1>
      <p role="alert">{error.message}</p>
      {error.status === 404 && <p className="soft">{APP.notFoundHint}</p>}
    </main>
  );
}
