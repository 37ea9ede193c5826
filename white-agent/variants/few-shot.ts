// few-shot: like the baseline, with conversations from a file as examples.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { messageOf, usageError } from '../../shared/errors.ts';
import type { AgentVariant } from '../agent.ts';
import { chatConversation } from './chat.ts';
import { ONE_ACTION, ROLE } from './instructions.ts';

export const fewShot: AgentVariant = {
  name: 'few-shot',
  description: 'the baseline with example conversations from a file (--examples)',
  start(settings) {
    const model = settings.model();
    if (settings.examples === undefined) {
      throw usageError('no_examples', 'The variant few-shot needs example conversations: --examples FILE');
    }
    const examples = readExamples(settings.examples);
    return () => chatConversation(model, `${ROLE}\n${ONE_ACTION}\n\n${examples}`);
  },
};

/** A conversation: its messages, or text as τ-bench's few-shot files have it. */
const exampleSchema = z.union([
  z.object({
    messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().min(1) })).min(2),
  }),
  z.object({ messages_display: z.string().min(1) }),
]);

/** The examples of a file as part of a prompt. Throws PasskError `examples_not_read` if it is not a JSON array or JSON Lines of conversations. */
function readExamples(file: string): string {
  try {
    const examples = z
      .array(exampleSchema)
      .min(1)
      .parse(parseValues(readFileSync(file, 'utf8')));
    const texts = examples.map((example) =>
      'messages' in example ? example.messages.map(asText).join('\n\n') : example.messages_display.trim(),
    );
    return texts.map((text, index) => `# Example ${index + 1}\n\n${text}`).join('\n\n');
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error);
    throw usageError(
      'examples_not_read',
      `Cannot read example conversations from ${file}: ${problem}\n` +
        'Expected a JSON array, or one JSON object a line: {"messages": [{"role": "user", "content": "…"}, {"role": "assistant", "content": "…"}]}',
      { cause: error },
    );
  }
}

function parseValues(text: string): unknown {
  if (text.trimStart().startsWith('[')) return JSON.parse(text);
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
}

function asText({ role, content }: { readonly role: 'user' | 'assistant'; readonly content: string }): string {
  return `${role === 'user' ? 'You receive' : 'You answer'}:\n${content}`;
}
