// Warnings of a summary besides its failures: rules that are only reported, doubts, the share of replies that could not be read, and a
// check of the agent's isolation that did not pass.
import type { CustomerReplies, Isolation } from '../../shared/contracts/evaluation-summary.ts';
import type { AttemptHeader } from '../runs/attempt-header.ts';
import { percent } from './figures.ts';

export interface AttemptConduct {
  readonly passed: boolean;
  /** Rules that were broken for certain, and doubts. */
  readonly broken: number;
  readonly doubts: number;
  /** Replies, and how many of them could not be read. */
  readonly replies: number;
  readonly unreadable: number;
  /** Undefined unless the customer was scripted. */
  readonly customer?: CustomerReplies | undefined;
}

export function conductOf({ result, digest, format_retries: repeated }: AttemptHeader): AttemptConduct {
  // The last one is not asked for again: it fails the attempt.
  const unreadable = repeated + (result.category === 'format_error' ? 1 : 0);
  return {
    passed: result.status === 'passed',
    broken: digest.broken_rules ?? 0,
    doubts: digest.doubts ?? 0,
    replies: result.steps + unreadable,
    unreadable,
    ...(digest.customer && { customer: digest.customer }),
  };
}

/** An attempt that failed names its rule itself. */
export function conductWarnings(attempts: readonly AttemptConduct[]): string[] {
  const broken = attempts.filter((attempt) => attempt.passed && attempt.broken > 0).length;
  const doubtful = attempts.filter((attempt) => attempt.doubts > 0).length;
  const unreadable = attempts.reduce((total, attempt) => total + attempt.unreadable, 0);
  const replies = attempts.reduce((total, attempt) => total + attempt.replies, 0);
  return [
    ...(unreadable === 0
      ? []
      : [
          `${percent(unreadable / replies)} of replies could not be read at first (${unreadable} of ${replies}); max_format_retries is how often an agent may answer again before the attempt fails`,
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
