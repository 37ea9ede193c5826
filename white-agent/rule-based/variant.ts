// rule-based: no model. For calibration: it solves the built-in tasks, or fails a known share of them in known ways.
import type { AgentVariant, OutgoingReply } from '../agent.ts';
import { asFaultName, type Output } from './faults/fault.ts';
import { answerQuestion } from './questions/solver.ts';
import { RuleBasedConversation } from './rule-based-agent.ts';

export const ruleBased: AgentVariant = {
  name: 'rule-based',
  description: 'no model: rules that solve the built-in tasks of levels 1 to 3, with faults on demand',
  start({ reliability, seed, faults }) {
    const options = { reliability, seed, ...(faults && { faults: faults.map(asFaultName) }) };
    return () => {
      const conversation = new RuleBasedConversation(options);
      return {
        async respond({ text, data }, signal) {
          // A first turn without tools and without a place to call them asks a question, which is answered at once.
          if (data?.tools.length === 0 && data.environment === undefined) {
            return { text: answerQuestion(data.user_message, { reliability, seed: seed + data.seed }) };
          }
          return await reply(conversation.respond(data ?? text), signal);
        },
      };
    };
  },
};

/** Sends an output as a reply: throws an injected error, and lets a hang last until the signal is aborted. */
async function reply(output: Output, signal: AbortSignal): Promise<OutgoingReply> {
  switch (output.kind) {
    case 'action':
      // `<` occurs only inside JSON strings; escaped, it cannot be mistaken for a tag.
      return { text: `<json>${JSON.stringify(output.action).replaceAll('<', '\\u003c')}</json>` };
    case 'malformed':
      return { text: output.text };
    case 'error':
      throw new Error(output.message);
    case 'hang':
      return await new Promise((_, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
  }
}
