// Proves that a task is sound by running it: the properties every task must have, and those its scenario promises.
import { isDeepStrictEqual } from 'node:util';
import type { SimulatedUser } from '../../customers/customer.ts';
import { createScriptedUser } from '../../customers/scripted/scripted-customer.ts';
import { withOtherwise, writesOf } from '../../worlds/create-task.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { planActions, wantedFacts, wishesToCarryOut } from '../../worlds/generated/tasks/ground-truth.ts';
import { taskHash } from '../../worlds/hashes.ts';
import type { Scenario } from '../../worlds/scenario.ts';
import type { Story } from '../../worlds/story.ts';
import type { Task, World } from '../../worlds/world.ts';
import { repliesByStep } from '../evaluation/attempt.ts';
import { policyFindings } from '../verdicts/conduct.ts';
import { expectedState, failingActions, gradeTask } from '../verdicts/grading.ts';
import { type PlayedTask, playPlan } from './oracle.ts';
import { proveChoices } from './proof-choices.ts';
import { callsOf, proveDifficulty } from './proof-difficulty.ts';
import { proveLevel } from './proof-level.ts';
import { isFact } from './proof-outputs.ts';
import { proveReferences } from './proof-references.ts';

/** Messages of an agent that does and knows nothing. They must not contain any output of a task. */
const SMALL_TALK = [
  'Hello! How can I help you today?',
  'Thank you. One moment, please, 1 or 2 minutes at most.',
  'I am sorry, I cannot help you with that. Is there anything else? You can write to us 24 hours a day, 7 days a week.',
];
/** Maximum number of agent actions in a plan, below the usual limit of 30. */
const MAX_STEPS = 26;

/** The reasons why a task is unsound; empty if it passes every proof that applies to it. */
export async function proveTask(world: World, task: Task, signal: AbortSignal): Promise<readonly string[]> {
  signal.throwIfAborted();
  const { scenario } = task;
  return [
    ...proveGroundTruth(world, task),
    ...proveOutputs(world, task),
    ...proveThatDoingNothingFails(world, task),
    ...(scenario ? proveEndState(world, task, scenario) : []),
    ...(scenario ? provePlan(world, task, scenario) : []),
    ...(scenario ? proveChoices(world, scenario) : []),
    ...(scenario ? proveReferences(world, scenario) : []),
    ...(scenario ? proveLevel(task, scenario) : []),
    ...(scenario ? proveDifficulty(world, task, scenario) : []),
    ...(scenario ? await proveConversation(world, task, scenario, signal) : []),
  ];
}

function proveGroundTruth(world: World, task: Task): readonly string[] {
  const failing = failingActions(world, task).map(
    ({ index, action, observation }) => `call ${index + 1} of the ground truth, ${action.name}, fails: ${observation}`,
  );
  const users = world.tables.get('users');
  const hash = taskHash(task) === task.hash ? [] : ['the hash is not that of the content'];
  const isUnknown = users !== undefined && !users.has(task.user_id);
  return [...(isUnknown ? [`there is no user ${task.user_id}`] : []), ...failing, ...hash];
}

function proveOutputs(world: World, task: Task): readonly string[] {
  if (task.outputs.length === 0) return [];
  const environment = createEnvironment(world);
  const observations = task.actions.map((action) => environment.call(action).observation);
  return task.outputs.flatMap((output) =>
    isFact(output, observations, world)
      ? []
      : [
          `the output '${output}' is not in the data, nor a sum or difference of three numbers that the ground truth reads`,
        ],
  );
}

function proveThatDoingNothingFails(world: World, task: Task): readonly string[] {
  const { reward } = gradeTask(world, task, createEnvironment(world), SMALL_TALK);
  if (reward === 0) return [];
  return task.outputs.length === 0
    ? ['nothing changes and nothing must be said: an agent that does nothing passes']
    : ['the outputs can be said by accident: an agent that does nothing passes'];
}

/** Proves that the ground truth makes the scenario's changes in the scenario's order. */
function provePlan(world: World, task: Task, scenario: Scenario): readonly string[] {
  const { tools } = world.domain;
  const wanted = writesOf(planActions(scenario, callsOf(scenario)), tools);
  return isDeepStrictEqual(wanted, writesOf(task.actions, tools))
    ? []
    : ['the ground truth does something else than the scenario wants'];
}

function proveEndState(world: World, task: Task, { goals }: Scenario): readonly string[] {
  const changes = Object.keys(expectedState(world, task)).length > 0;
  const wanted = goals.flatMap(withOtherwise).some((goal) => wishesToCarryOut(goal).length > 0);
  if (wanted && !changes) return ['the ground truth changes nothing, though the customer wants a change'];
  return !wanted && changes ? ['the ground truth changes something, though nothing should change'] : [];
}

async function proveConversation(
  world: World,
  task: Task,
  scenario: Scenario,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const story = storyOf(world, task);
  if (story === undefined) return ['there is no story for the scripted customer'];
  await using user = createScriptedUser({ story, seed: task.task_id, voice: 'plain' });
  const played = await playPlan(world, task, scenario, user, signal);
  if (played.trouble !== null) return [`the scripted customer does not carry the plan to its end: ${played.trouble}`];
  const { reward } = gradeTask(world, task, played.environment, played.spoken);
  const given = played.heard.join('\n').toLowerCase();
  const leaked = wantedFacts(scenario)
    .flatMap(({ answers }) => answers)
    .filter((answer) => answer.length > 2 && given.includes(answer.toLowerCase()));
  return [
    ...(reward === 1 ? [] : ['the plan, played against the scripted customer, has reward 0']),
    ...proveConduct(world, task, story, user, played),
    ...leaked.map((answer) => `the customer says the answer '${answer}' themselves`),
    ...(played.steps > MAX_STEPS ? [`the plan takes ${played.steps} actions, more than ${MAX_STEPS}`] : []),
  ];
}

/** An agent that does what the plan says, and asks before it does, breaks no rule of conduct. */
function proveConduct(
  world: World,
  task: Task,
  story: Story,
  user: SimulatedUser,
  { trajectory, accepted, heard: [opening = ''] }: PlayedTask,
): readonly string[] {
  const replies = repliesByStep(trajectory, user);
  return policyFindings({ world, task, story, opening, steps: trajectory, accepted, ...replies }).map(
    ({ rule, sentence }) => `the plan breaks the rule ${rule}: ${sentence}`,
  );
}
