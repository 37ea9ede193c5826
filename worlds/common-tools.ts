// Tools that every domain has: arithmetic, a place to think, and the transfer to a human.
import { z } from 'zod';
import { calculated } from './arithmetic.ts';
import { defineTool } from './tool.ts';

export const calculate = defineTool({
  name: 'calculate',
  description:
    'Work out an arithmetic expression. Use it for totals, differences and averages. Returns the result rounded to two decimals, as text such as "100.0". Changes nothing.',
  input: z.strictObject({
    expression: z
      .string()
      .describe(
        'The expression, such as "(2 + 3.5) * 4": digits, the operators + - * /, brackets, decimal points and spaces. No letters, currency signs or thousands separators.',
      ),
  }),
  writes: false,
  ends: false,
  run: (_db, { expression }) => calculated(expression),
});

export const think = defineTool({
  name: 'think',
  description:
    'Write down a thought before the next step, for example to check a request against the policy. It returns nothing, changes nothing, and the customer does not see it.',
  input: z.strictObject({ thought: z.string().describe('The thought.') }),
  writes: false,
  ends: false,
  run: () => '',
});

export const transferToHumanAgents = defineTool({
  name: 'transfer_to_human_agents',
  description:
    'Hand the customer over to a human agent, with a summary of the case. This ends the conversation at once. Use it only where the customer asks for what none of your tools can do and the policy does not simply forbid.',
  input: z.strictObject({ summary: z.string().describe('What the customer needs and what was done so far.') }),
  writes: false,
  ends: true,
  run: () => 'The customer was transferred to a human agent.',
});
