// A new battle before it is created: what it takes, and what is wrong with it.
import { useEffect, useState } from 'react';
import type { BattleEstimate, BattleForm, BattlePreview } from '../../../shared/contracts/ui/battles.ts';
import { counted, dollars, duration } from '../../components/numbers.ts';
import { useArena } from '../shell/session.ts';
import { NEW_BATTLE } from '../texts.ts';

export function Estimate({ preview }: { readonly preview: BattlePreview | null }) {
  if (preview === null) return <p className="soft">…</p>;
  const { estimate, fields } = preview;
  if (Object.keys(fields).length > 0) return <p className="soft">{NEW_BATTLE.estimateLater}</p>;
  if (estimate === null) return <p>{NEW_BATTLE.estimateUnknown}</p>;
  const { attempts, at_most, seconds, cost_usd, from_attempts, from_agent, exceeds_timeout } = estimate;
  return (
    <>
      <p className="estimate" aria-live="polite">
        <strong>{at_most ? NEW_BATTLE.atMost(counted(attempts, 'attempt')) : counted(attempts, 'attempt')}</strong>
        {seconds !== null && `, ${rangeText(seconds, duration)}`}
        {cost_usd !== null && cost_usd.high > 0 && `, ${rangeText(cost_usd, dollars)}`}
      </p>
      {exceeds_timeout && <p className="warning">{NEW_BATTLE.tooLong}</p>}
      <p className="small soft">
        {seconds === null ? NEW_BATTLE.noEstimate : NEW_BATTLE.from(counted(from_attempts, 'attempt'), from_agent)}
      </p>
    </>
  );
}

/** `about 45 s (20 s to 2 min)`. */
function rangeText({ low, typical, high }: NonNullable<BattleEstimate['seconds']>, write: (value: number) => string) {
  const [from, to] = [write(low), write(high)];
  return `about ${write(typical)}${from === to ? '' : ` (${from} to ${to})`}`;
}

const TYPING_MS = 250;

/** What the form means, asked when nothing has been typed for a moment; the last answer stays until the next. */
export function usePreview(form: BattleForm): BattlePreview | null {
  const { api } = useArena();
  const [preview, setPreview] = useState<BattlePreview | null>(null);
  useEffect(() => {
    const closing = new AbortController();
    const ask = async () => {
      try {
        setPreview(await api.post<BattlePreview>('/battles/preview', form, closing.signal));
      } catch {
        // The answer to the next change, or to the start of the battle, says what is wrong.
      }
    };
    const timer = setTimeout(() => void ask(), TYPING_MS);
    return () => {
      clearTimeout(timer);
      closing.abort();
    };
  }, [api, form]);
  return preview;
}
