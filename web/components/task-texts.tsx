// What an attempt was about: the customer's instruction, and the policy that the agent had to follow.
import { useState } from 'react';
import { ATTEMPT } from './attempt-texts.ts';

interface TaskTextsProps {
  /** Null if unknown. */
  readonly instruction: string | null;
  readonly policy: string | null;
}

export function TaskTexts({ instruction, policy }: TaskTextsProps) {
  // Closed on screens that show it above the verdict, so that the verdict stays in sight.
  const [isBeside] = useState(() => matchMedia('(min-width: 70rem)').matches);
  return (
    <>
      <details open={isBeside} className="task-text">
        <summary>
          <h3>{ATTEMPT.instruction}</h3>
        </summary>
        {instruction === null ? (
          <p className="small soft">{ATTEMPT.noInstruction}</p>
        ) : (
          <p className="words small">{instruction}</p>
        )}
      </details>
      {policy !== null && (
        <details className="task-text">
          <summary>
            <h3>{ATTEMPT.policy}</h3>
          </summary>
          <pre className="policy">{policy}</pre>
        </details>
      )}
    </>
  );
}
