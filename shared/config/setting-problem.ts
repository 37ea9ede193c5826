// What is wrong with the value of a setting, in words for the person who wrote it.
import type { z } from 'zod';

/** For a union: the message of the branch that matches best; otherwise what the branches of the value's type expect, or all, joined with "or". */
export function settingProblem(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return numberProblem(issue) ?? issue.message;
  const ofType = issue.errors.filter((branch) => branch.every(({ code }) => code !== 'invalid_type'));
  const fits = ofType.some((branch) => branch.every(({ code }) => code !== 'invalid_value'));
  const issues = (fits ? ofType : issue.errors).flat();
  const telling = issues.find(({ code }) => code === 'custom');
  if (telling !== undefined) return telling.message;
  return issues
    .map((each) => numberProblem(each) ?? each.message.replace(/^Invalid (input|option): /, ''))
    .join(', or ');
}

/** The message for a number with decimals or out of range. A message in the schema takes precedence. */
function numberProblem(issue: z.core.$ZodIssue): string | undefined {
  if (!/^(?:Invalid input|Too big|Too small): /.test(issue.message)) return undefined;
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'expected a whole number';
  if (issue.code === 'too_small' && issue.origin === 'number')
    return `expected ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.origin === 'number')
    return `expected ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
  return undefined;
}
