// The customer as a person at the terminal.
import { createInterface, type Interface } from 'node:readline';
import { printable } from '../shared/printable.ts';
import { type SimulatedUser, STOP, UserError } from './customer.ts';

/** A terminal on which a person plays customers, one after the other: input typed ahead in one attempt is kept for the next. */
interface Terminal {
  show(text: string): void;
  /** The next line; null once the input has ended. Rejects with the signal's reason. */
  nextLine(signal: AbortSignal): Promise<string | null>;
  /** Stops reading input for now, so that the process may end. */
  pause(): void;
}

interface TerminalOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** A terminal over two streams; the input is not touched before the first line is asked for. */
export function createTerminal({ input, output }: TerminalOptions): Terminal {
  const typed: string[] = [];
  let hasEnded = false;
  let news = Promise.withResolvers<void>();
  const tell = () => {
    news.resolve();
    news = Promise.withResolvers();
  };
  let reader: Interface | undefined;
  const read = () => {
    if (reader === undefined) {
      reader = createInterface({ input, terminal: false });
      reader.on('line', (line) => {
        typed.push(line);
        tell();
      });
      reader.on('close', () => {
        hasEnded = true;
        tell();
      });
    }
    if (!hasEnded) reader.resume();
  };
  return {
    show: (text) => void output.write(text),
    async nextLine(signal) {
      read();
      for (;;) {
        signal.throwIfAborted();
        const line = typed.shift();
        if (line !== undefined) return line;
        if (hasEnded) return null;
        await orAborted(news.promise, signal);
      }
    },
    pause() {
      if (!hasEnded) reader?.pause();
    },
  };
}

interface HumanUserOptions {
  readonly terminal: Terminal;
  /** Whom the person plays; shown before the first message. */
  readonly instruction: string;
}

/** A person who types the customer's messages, one a line; `/stop` or a line with the stop mark ends the conversation. */
export function createHumanUser({ terminal, instruction }: HumanUserOptions): SimulatedUser {
  const ask = async (signal: AbortSignal): Promise<string> => {
    for (;;) {
      terminal.show('You: ');
      const line = await terminal.nextLine(signal);
      if (line === null) throw new UserError('the input ended before the conversation did');
      const words = line.trim();
      if (words === '/stop') return STOP;
      if (words !== '') return words;
    }
  };

  return {
    strategy: 'human',
    model: null,
    calls: [],
    open(signal) {
      terminal.show(
        `\nYou are the customer of this task:\n${printable(instruction.trim())}\n\nOpen the conversation; /stop ends it.\n`,
      );
      return ask(signal);
    },
    reply(agentMessage, signal) {
      terminal.show(`\nAgent: ${printable(agentMessage)}\n`);
      return ask(signal);
    },
    async [Symbol.asyncDispose]() {
      terminal.pause();
    },
  };
}

/** The promise's result, or the signal's reason as soon as it is aborted. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
