// Attempts in a world: a conversation with a simulated customer, whose outcome is in the database.
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { policyFindings } from '../verdicts/conduct.ts';
import { gradeTask, isGradedInFull } from '../verdicts/grading.ts';
import { converse } from './converse.ts';
import { converseWithServedTools } from './converse-with-served-tools.ts';
import type { PlannedTask } from './plan.ts';
import type { Procedure } from './procedure.ts';

/** The procedure of a task's set; that of worlds unless its benchmark has its own. */
export function procedureOf({ taskSet }: PlannedTask): Procedure {
  return taskSet.procedure ?? WORLD_PROCEDURE;
}

const WORLD_PROCEDURE: Procedure = {
  hasCustomer: true,
  dataset: null,
  settings: {},
  run(planned, underway) {
    const { toolServer } = underway.parts;
    return toolServer === undefined
      ? converse(planned, underway.seed, underway)
      : converseWithServedTools(planned, underway.seed, underway, toolServer);
  },
  examine({ task, taskSet: { world } }, { opening, steps, accepted }, user, mode) {
    const story = mode !== 'off' && isGradedInFull(world, task) ? storyOf(world, task) : undefined;
    const { replies } = user;
    return {
      policy:
        story === undefined
          ? []
          : policyFindings({ world, task, story, opening, steps, accepted, ...(replies && { replies }) }),
      attempted: { world, task, opening, steps, user },
    };
  },
  floor: ({ task, taskSet: { world } }) => gradeTask(world, task, createEnvironment(world), []).reward,
  publicOutput: gradesText,
  feedbackModes: [],
  criticModes: [],
  feedback: (mode) => Promise.reject(new Error(`unknown feedback mode ${mode}`)),
};

/** The grades, which say that something is wrong, not what would be right. */
function gradesText({ result, judge: { details } }: AttemptRecord): string {
  return [
    `Reward: ${result.reward.toFixed(1)}`,
    `Final database as expected: ${gradeText(details.r_actions)}`,
    `Customer told every required fact: ${gradeText(details.r_outputs)}`,
  ].join('\n');
}

function gradeText(grade: number | null): string {
  return grade === null ? 'not graded' : grade === 1 ? 'yes' : 'no';
}
