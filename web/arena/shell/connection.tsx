// Whether the page is up to date: quiet while it is, plain if the connection is lost.
import type { Connection } from '../data/event-stream.ts';
import { CONNECTION } from '../texts.ts';

export function ConnectionState({ connection }: { readonly connection: Connection }) {
  return (
    <p className={`connection ${connection}`} role="status">
      {CONNECTION[connection]}
    </p>
  );
}
