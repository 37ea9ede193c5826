// A conversation as text for a model that reads it: what the customer and the agent said, the agent's calls and their results.
import { RESPOND } from '../../shared/contracts/action.ts';
import { type AttemptRecord, NO_CUSTOMER_STRATEGY } from '../../shared/contracts/attempt.ts';

/** @param shortened makes a tool's result shorter; it is kept as it is by default */
export function conversationText(
  { user_opening, trajectory, user }: Pick<AttemptRecord, 'user_opening' | 'trajectory' | 'user'>,
  shortened: (result: string) => string = (result) => result,
): string {
  if (user.strategy === NO_CUSTOMER_STRATEGY) return questionText(user_opening, trajectory);
  const lines = [`CUSTOMER: ${user_opening}`];
  for (const { step, action, observation } of trajectory) {
    if (action.name === RESPOND) {
      lines.push(`AGENT (step ${step}): ${String(action.kwargs.content)}`, `CUSTOMER: ${observation}`);
    } else {
      const call = callText(action.name, action.kwargs);
      lines.push(`AGENT CALLS (step ${step}): ${call}`, `RESULT: ${shortened(observation)}`);
    }
  }
  return lines.join('\n');
}

function questionText(question: string, trajectory: AttemptRecord['trajectory']): string {
  const lines = [`QUESTION: ${question}`];
  for (const { action, observation } of trajectory) {
    lines.push(`ANSWER: ${String(action.kwargs.content)}`);
    if (observation !== '') lines.push(`QUESTION: ${observation}`);
  }
  return lines.join('\n');
}

export function callText(name: string, kwargs: object): string {
  return `${name}(${JSON.stringify(kwargs)})`;
}
