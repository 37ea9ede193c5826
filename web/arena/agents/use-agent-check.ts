// Asks the server to check which agents can be used now: when a page about agents opens, when one is new, and on demand.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AgentHead, AgentList } from '../../../shared/contracts/ui/agents.ts';
import { problemText } from '../data/api.ts';
import { useArena } from '../shell/session.ts';

interface AgentCheck {
  readonly isChecking: boolean;
  /** Why the server could not check them; null if it could. */
  readonly problem: string | null;
  readonly check: () => void;
}

/**
 * @param agents those on the page; null until they are read
 * @param onChecked called with all agents of the server as they were found. Keep it stable
 */
export function useAgentCheck(
  agents: readonly AgentHead[] | null,
  onChecked: (agents: readonly AgentHead[]) => void,
): AgentCheck {
  const { api, session } = useArena();
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const hasChecked = useRef(false);
  const check = useCallback(async () => {
    hasChecked.current = true;
    setChecking(true);
    try {
      onChecked((await api.get<AgentList>('/agents', { check: 'true' })).agents);
      setProblem(null);
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setChecking(false);
    }
  }, [api, onChecked]);
  const isThere = agents !== null && session.server === 'arena';
  const hasUnknown = agents?.some(({ live }) => live === null) === true;
  useEffect(() => {
    if (isThere && (hasUnknown || !hasChecked.current)) void check();
  }, [isThere, hasUnknown, check]);
  return { isChecking, problem, check };
}
