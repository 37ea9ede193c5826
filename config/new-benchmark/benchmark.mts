// A benchmark of questions: how its tasks load, and how an answer is verified.
import { defineBenchmark } from 'passk';

const QUESTIONS = [
  { id: 'spring', prompt: 'Spell "spring" backwards. Answer with the word alone.', answer: 'gnirps' },
  { id: 'sum', prompt: 'What is 17 + 25? Answer with the number alone.', answer: '42' },
  { id: 'next', prompt: 'Which month comes after April? Answer with the word alone.', answer: 'May' },
];

export const benchmark = defineBenchmark(() => ({
  name: 'words',
  dataset: 'words@1',
  slice: 'words@1',
  verifier: 'deterministic',
  loadTasks: async () => QUESTIONS,
  async verify({ answer }, text) {
    const lastWord = text.trim().replace(/\.$/, '').split(/\s+/).at(-1) ?? '';
    const success = lastWord.toLowerCase() === answer.toLowerCase();
    // Feedback may quote publicOutput, so it must not tell the right answer; details are for the record alone.
    return {
      success,
      score: success ? 1 : 0,
      publicOutput: `The answer is ${success ? 'correct' : 'not correct'}`,
      details: `expected ${answer}`,
    };
  },
}));
