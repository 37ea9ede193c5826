// The time that has passed since a moment, updated every second.
import { useEffect, useState } from 'react';
import { duration } from '../../components/numbers.ts';

/** `since` is ISO 8601. */
export function Elapsed({ since }: { readonly since: string }) {
  const now = useNow();
  return <span className="elapsed">{duration(Math.max(1, Math.round((now - Date.parse(since)) / 1000)))}</span>;
}

/** The current time in milliseconds since 1970, updated every second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
