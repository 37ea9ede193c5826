// Warnings of a summary that failed no attempt: rules that are only reported, doubts, replies that could be read only when they were
// repeated, and a check of the agent's isolation that did not pass.
import type { CustomerReplies, Isolation } from '../../shared/contracts/evaluation-summary.ts';
import type { AttemptHeader } from '../runs/attempt-header.ts';
import { percent } from './figures.ts';

export interface AttemptConduct {
  readonly passed: boolean;
  /** Rules that were broken for certain, and doubts. */
  readonly broken: number;
  readonly doubts: number;
  /** Replies, and how many of them could not be read and were asked for again. */
  readonly replies: number;
  readonly repeated: number;
  /** Undefined unless the customer was scripted. */
  readonly customer?: CustomerReplies | undefined;
}

export function conductOf({ result, digest, format_retries: repeated }: AttemptHeader): AttemptConduct {
  return {
    passed: result.status === 'passed',
    broken: digest.broken_rules ?? 0,
    doubts: digest.doubts ?? 0,
    replies: result.steps + repeated,
    repeated,
    ...(digest.customer && { customer: digest.customer }),
  };
}

/** An attempt that failed names its rule itself. */
export function conductWarnings(attempts: readonly AttemptConduct[]): string[] {
  const broken = attempts.filter((attempt) => attempt.passed && attempt.broken > 0).length;
  const doubtful = attempts.filter((attempt) => attempt.doubts > 0).length;
  const repeated = attempts.reduce((total, attempt) => total + attempt.repeated, 0);
  const replies = attempts.reduce((total, attempt) => total + attempt.replies, 0);
  return [
    ...(repeated === 0
      ? []
      : [
          `${percent(repeated / replies)} of replies could not be read at first (${repeated} of ${replies}); the agent was allowed to answer again (max_format_retries)`,
        ]),
    ...(broken === 0
      ? []
      : [
          `${counted(broken)} passed although the agent broke a rule of conduct: [grading] policy = "report" only reports it; passk inspect shows the rule`,
        ]),
    ...(doubtful === 0
      ? []
      : [
          `${counted(doubtful)} changed something without a yes of the customer that passk could recognise. A doubt fails nothing; passk inspect shows it`,
        ]),
  ];
}

function counted(attempts: number): string {
  return attempts === 1 ? '1 attempt' : `${attempts} attempts`;
}

export function isolationWarnings({ outcome, detail }: Isolation): string[] {
  switch (outcome) {
    case 'isolated':
      return [];
    case 'leaks':
      return [`The agent does not keep conversations apart, so its attempts are not independent: ${detail}`];
    case 'unknown':
      return [`Whether the agent keeps conversations apart is not known: ${detail}`];
  }
}
