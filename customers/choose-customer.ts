// Chooses the user simulator of an evaluation from the configuration, before anything starts.
import { type EvaluationConfig, evaluationConfigSchema } from '../shared/config/evaluation-config.ts';
import type { JsonObject } from '../shared/contracts/json.ts';
import { usageError } from '../shared/errors.ts';
import { createGateway, type ModelGateway } from '../shared/llm/gateway.ts';
import { tracedModel } from '../shared/llm/traced-model.ts';
import type { Story } from '../worlds/story.ts';
import type { Task } from '../worlds/world.ts';
import type { SimulatedUser } from './customer.ts';
import { createHumanUser, createTerminal } from './human.ts';
import { createLlmUser, drawVoice } from './llm/llm-customer.ts';
import { createScriptedUser } from './scripted/scripted-customer.ts';
import type { VoiceName } from './scripted/voices.ts';

export type CustomerSettings = Partial<EvaluationConfig['user']>;
type UserStrategy = NonNullable<EvaluationConfig['user']['strategy']>;

/** Makes the customers of an evaluation, one for each attempt. */
export interface Customers {
  readonly strategy: string;
  /** The customer settings that affect results; part of a run's frozen configuration. */
  readonly settings: JsonObject;
  /** True if there can be only one conversation at a time, as with a person. */
  readonly oneAtATime: boolean;
  create(task: Task, seed: number): SimulatedUser;
}

/**
 * Customers for these tasks; `storyOf` makes the story of one, and `models` answers for those that use a model. Without a strategy the scripted customer is chosen if every
 * task has a story, and a model otherwise. Throws PasskError: usage if `scripted` is asked for and a task has no story,
 * unavailable if a model's key is missing.
 */
export function chooseCustomers(
  asked: CustomerSettings,
  tasks: readonly Task[],
  storyOf: (task: Task) => Story | undefined,
  models: ModelGateway = createGateway({ environment: process.env }),
): Customers {
  const settings = { ...evaluationConfigSchema.shape.user.parse({}), ...asked };
  const strategy = chooseStrategy(settings.strategy, tasks);
  switch (strategy) {
    case 'scripted':
      return {
        strategy,
        settings: { strategy },
        oneAtATime: false,
        create(task, seed) {
          const story = storyOf(task);
          if (story === undefined) throw new RangeError(`${task.domain} task ${task.task_id} has no story`);
          return createScriptedUser({ story, seed });
        },
      };
    case 'llm':
    case 'react':
    case 'verify':
    case 'reflection': {
      const { model, base_url: baseUrl, api_key_env: apiKeyEnv, temperature } = settings;
      const chat = tracedModel(models.model({ model, baseUrl, apiKeyEnv, temperature }));
      return {
        strategy,
        settings: { strategy, model, base_url: baseUrl ?? null, temperature },
        oneAtATime: false,
        create: (task, seed) =>
          createLlmUser({ strategy, model: chat, instruction: task.instruction, seed, voice: voiceFor(task, seed) }),
      };
    }
    case 'human': {
      // Standard output belongs to the evaluation and may be JSON.
      const terminal = createTerminal({ input: process.stdin, output: process.stderr });
      return {
        strategy,
        settings: { strategy },
        oneAtATime: true,
        create: (task) => createHumanUser({ terminal, instruction: task.instruction }),
      };
    }
  }
}

/** A voice for generated tasks; the instructions of τ-bench and of other domains say themselves how their customers talk. */
function voiceFor({ scenario }: Task, seed: number): VoiceName | undefined {
  return scenario && drawVoice(scenario.manner.tone, seed);
}

function chooseStrategy(asked: UserStrategy | undefined, tasks: readonly Task[]): UserStrategy {
  const withoutStory = tasks.find(({ scenario, story }) => scenario === undefined && story === undefined);
  if (asked === 'scripted' && withoutStory !== undefined) {
    throw usageError(
      'no_scenario',
      `[user] strategy = "scripted" needs tasks with a scenario or a story: ${withoutStory.domain} task ${withoutStory.task_id} has only an instruction. Use --user-strategy llm (a model) or human`,
    );
  }
  return asked ?? (withoutStory === undefined ? 'scripted' : 'llm');
}
