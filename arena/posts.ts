// Attributes posts to reporters: with tokens the arena decides who reported a post and when, without them it believes the sender.
import { type BattlePost, GREEN_AGENT_NAME } from '../shared/contracts/battle.ts';
import { badRequest } from '../shared/http/problem.ts';
import type { Caller } from './arena-access.ts';
import type { Participants } from './ratings.ts';

/** Reports the arena's own lines of a battle's log. */
export const SYSTEM_NAME = 'system';

/** Names that no opponent's place may have: the log would not show who reported a line, and a winner of this name would be a draw. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([SYSTEM_NAME, GREEN_AGENT_NAME, 'draw']);

/**
 * The post as it is stored. An agent's token decides `reported_by`, and any token the time; an arena without tokens
 * takes both from the sender and adds the time only if it is missing.
 * Throws Problem 400 if an operator reports as `system`.
 */
export function attributed(post: BattlePost, caller: Caller, battle: Participants, timestamp: string): BattlePost {
  switch (caller.kind) {
    case 'anyone':
      return { ...post, timestamp: post.timestamp ?? timestamp };
    case 'operator':
      if (post.reported_by === SYSTEM_NAME) throw badRequest(`reported_by: ${SYSTEM_NAME} is reserved for the arena`);
      return { ...post, timestamp };
    case 'agent':
      return { ...post, reported_by: placeOf(caller.agentId, battle), timestamp };
  }
}

/** The name under which an agent takes part in a battle. */
function placeOf(agentId: string, { green_agent_id, opponents }: Participants): string {
  if (agentId === green_agent_id) return GREEN_AGENT_NAME;
  return opponents.find(({ agent_id }) => agent_id === agentId)?.name ?? agentId;
}
