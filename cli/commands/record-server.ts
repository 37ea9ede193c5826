// passk record-server: plays recorded conversations back as a model.
import { Command } from 'commander';
import { startRecordServer } from '../../shared/llm/record-server.ts';
import { readRecording } from '../../shared/llm/recording.ts';
import { integerArgument, portArgument } from '../arguments.ts';
import { untilStopped } from '../interrupt.ts';

interface RecordServerFlags {
  readonly trial: number;
  readonly host: string;
  readonly port: number;
  readonly json?: boolean;
}

export function recordServerCommand(): Command {
  return new Command('record-server')
    .description("play recorded conversations back over the OpenAI API, as the agent's model and as the customer's")
    .argument('<file>', 'a result file of τ-bench, or a recording of passk')
    .option('--trial <n>', 'the trial of the recording to play', integerArgument(0), 0)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <n>', 'port to listen on; 0 takes a free one', portArgument, 0)
    .option('--json', 'print one line of JSON, {"url", "episodes"}, when ready')
    .addHelpText('after', '\nExample:\n  passk record-server airline-gpt-4o.json --trial 1 --port 8080')
    .action(async (file: string, { trial, host, port, json }: RecordServerFlags) => {
      const episodes = await readRecording(file);
      await using server = await startRecordServer({ episodes, trial, host, port });
      const ready = json
        ? JSON.stringify({ url: server.url, episodes: server.episodes })
        : `${server.episodes} conversations of trial ${trial} are played at ${server.url}`;
      await untilStopped(() => console.log(ready));
    });
}
