// Asks for the token of a server that needs one.
import { type FormEvent, useId, useState } from 'react';
import { TOKEN } from '../texts.ts';
import { useTitle } from './session.ts';

interface TokenFormProps {
  /** How to get a token. */
  readonly hint: string | null;
  /** True if one was sent and not accepted. */
  readonly wasWrong: boolean;
  readonly onToken: (token: string) => void;
}

export function TokenForm({ hint, wasWrong, onToken }: TokenFormProps) {
  const [token, setToken] = useState('');
  const id = useId();
  useTitle(TOKEN.title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token.trim() !== '') onToken(token.trim());
  };
  return (
    <main className="page" tabIndex={-1}>
      <h1>{TOKEN.title}</h1>
      {hint !== null && <p>{hint}</p>}
      <form className="token-form" onSubmit={submit}>
        <label htmlFor={id}>{TOKEN.label}</label>
        <input
          id={id}
          type="password"
          autoComplete="off"
          value={token}
          onChange={(event) => setToken(event.target.value)}
          aria-describedby={`${id}-note`}
          aria-invalid={wasWrong}
        />
        <button type="submit">{TOKEN.open}</button>
      </form>
      <p id={`${id}-note`} className="small soft" role={wasWrong ? 'alert' : undefined}>
        {wasWrong ? TOKEN.wrong : TOKEN.kept}
      </p>
    </main>
  );
}
