// The time since a moment, which goes on by itself.
import { useEffect, useState } from 'react';
import { duration } from '../../components/numbers.ts';

/** `since` is ISO 8601. */
export function Elapsed({ since }: { readonly since: string }) {
  const now = useNow();
  return <span className="elapsed">{duration(Math.max(1, Math.round((now - Date.parse(since)) / 1000)))}</span>;
}

/** Milliseconds since 1970, every second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
