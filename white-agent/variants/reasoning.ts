// reasoning: like the baseline, but the model thinks in `<reasoning>` before each action.
import type { AgentVariant } from '../agent.ts';
import { chatConversation } from './chat.ts';
import { ROLE, THINK_FIRST } from './instructions.ts';

export const reasoning: AgentVariant = {
  name: 'reasoning',
  description: 'a model that remembers the conversation and thinks before each action',
  start(settings) {
    const model = settings.model();
    return () => chatConversation(model, `${ROLE}\n${THINK_FIRST}`, presented);
  },
};

/**
 * Makes the action readable for the evaluator: removes action tags inside the reasoning, so that an action the model only
 * considers is not read as its answer, and tags a bare JSON object that follows the reasoning.
 */
function presented(text: string): string {
  const withoutActions = text.replaceAll(THOUGHTS, (thought) => thought.replaceAll(/<\/?json>/g, ''));
  const last = [...withoutActions.matchAll(END_OF_THOUGHTS)].at(-1);
  if (last === undefined) return withoutActions;
  const end = last.index + last[0].length;
  const answer = withoutActions.slice(end).trim();
  if (!isJsonObject(answer)) return withoutActions;
  // `<` occurs only inside JSON strings; escaped, it cannot be mistaken for a tag.
  return `${withoutActions.slice(0, end)}\n<json>${answer.replaceAll('<', '\\u003c')}</json>`;
}

/** As the instructions ask for them, or as models write them whose server does not take them out. */
const THOUGHTS = /<(reasoning|think|thinking)>.*?<\/\1>/gs;
const END_OF_THOUGHTS = /<\/(?:reasoning|think|thinking)>/g;

function isJsonObject(text: string): boolean {
  if (!text.startsWith('{')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
