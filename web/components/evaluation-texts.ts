// The English texts of an evaluation's page, in an arena and in a report. Those of an open attempt are in attempt-texts.ts, the names of
// outcomes, failures and faults in names.ts, and the sentences of a verdict in verdict.ts.
import { counted, whole } from './numbers.ts';

export const COMMON = {
  verdict: 'Verdict',
  soFar: 'So far',
  warnings: 'Warnings',
  showMore: (count: number) => `Show ${whole(count)} more`,
  showEverything: 'Show everything',
  task: 'Task',
  tasks: 'Tasks',
  attempts: 'Attempts',
  attempt: (attempt: number) => `attempt ${attempt}`,
  attemptOf: (task: string, attempt: number) => `${task}, attempt ${attempt}`,
  agent: 'Agent',
  time: 'Time',
  successRateInterval: 'Success rate (95% interval)',
  intervalOf: (level: number) => `${Math.round(level * 100)}% interval`,
} as const;

export const SECTIONS = {
  failures: 'What goes wrong',
  failuresIntro: 'Similar failures in groups, the most frequent first. Each group links to its attempts.',
  failuresMore: 'Failures by category, fault and tool',
  attempts: 'Tasks and attempts',
  attemptsIntro: 'A row for each task, a cell for each attempt. Press ? for the keys.',
  attemptsList: 'The attempts as a list, failed ones first',
  reliability: 'How reliable it is',
  curves: 'Reliability over k',
  curvesIntro: (isOneTask: boolean) =>
    `pass^k: all of k attempts succeed. pass@k: at least one of them does. ${isOneTask ? 'With a single task there is no interval.' : 'The bands are intervals over tasks.'}`,
  curvesNumbers: 'The numbers behind the curves',
  noCurves: 'No attempts, no curves',
  curvesLabel: (first: string, hat: string, at: string, k: number) =>
    `From ${first} at k = 1, pass^k falls to ${hat} and pass@k rises to ${at} at k = ${k}. The table has the numbers.`,
  groups: 'By kind of task',
  groupsIntro: 'Each name links to its tasks.',
  effort: 'Steps and time',
  effortIntro: 'Each bar links to its attempts.',
  usage: 'Tokens and cost',
  about: 'About this run',
  sequence: 'Solved within k attempts',
  sequenceIntro:
    'seq@k: the share of tasks that are solved within k attempts in sequence. Each attempt knows the earlier ones, so this says nothing about how reliable independent attempts are.',
  feedbackGain: 'Feedback buys',
  sequenceCurve: 'The share of solved tasks over k; the table has the numbers',
} as const;

export const WARNINGS = {
  partial: 'Attempts are missing: the figures are about those that were made.',
  instrument:
    'This agent is a test instrument: passk’s rule-based agent. It solves levels 1 to 3 and fails on purpose.',
} as const;

export const FACTS = {
  data: 'Data',
  date: 'Date',
  k: 'k',
  perTask: 'Attempts per task (n)',
  seed: 'Seed',
  unknownSeed: 'unknown',
  customer: 'Customer',
  policy: 'A broken rule of conduct',
  policies: { fail: 'fails the attempt', report: 'is only reported', off: 'is not looked for' },
  version: 'passk',
  brief: (tasks: string, attempts: string) => `${tasks}, ${attempts} attempts each`,
  range: (from: string | number, to: string | number) => `${from} to ${to}`,
  tasksOf: (some: number, all: number) => `${some} of ${counted(all, 'task')}`,
} as const;

export const MATRIX = {
  label: 'Attempts by task. Arrow keys move, Enter opens the attempt.',
  noMatch: 'No attempt matches.',
  moreTasks: (count: number) => `${counted(count, 'more task')}.`,
  noValid: 'No valid attempt',
  noValidMeaning: 'Not tried yet, or invalid every time.',
  times: (count: number) => `${count}× `,
  otherFailures: (count: number) => `; ${counted(count, 'other failure')}`,
  cell: (name: string, attempt: number, outcome: string) => `${name}, attempt ${attempt}: ${outcome}`,
  missing: 'missing',
  notNeeded: 'not needed',
  runningTitle: (step: number) => `Running, step ${step}`,
  running: 'running, step ',
  legend: 'Signs of the matrix',
  passed: 'Passed',
  invalid: 'Invalid',
  invalidMeaning:
    'Something other than the agent failed, such as the customer’s model. The attempt is left out of the figures.',
} as const;

/** Which tasks a comparison shows. */
export const PAIR_FILTERS = {
  differ: 'Tasks on which they differ',
  better: 'Tasks on which the second is better',
  worse: 'Tasks on which the second is worse',
  fail: 'Tasks on which both fail at times',
  all: 'All tasks of both',
} as const;

export const PAIRED = {
  label: 'Attempts of both agents by task. Arrow keys move, Enter opens the attempt.',
  show: 'Show',
  choice: (filter: keyof typeof PAIR_FILTERS, second: string, count: number) =>
    `${PAIR_FILTERS[filter].replace('the second', second)} (${count})`,
  nothingShared: (first: string, second: string) =>
    `${second} and ${first} share no task, so there is nothing to put side by side.`,
  order: (first: string, second: string) => `The attempts of ${first} come first, those of ${second} below them.`,
  none: 'There is no such task.',
  sideBySide: 'side by side',
  sideBySideColumn: 'Side by side',
} as const;

export const FILTER_BAR = {
  search: 'Search transcripts, tools and arguments',
  placeholder: 'Search transcripts, tools, arguments  /',
  where: 'Where to search',
  all: (label: string) => `${label}: all`,
  option: (text: string, count: number) => `${text} (${whole(count)})`,
  remove: 'Remove this filter',
  group: 'Group',
  steady: 'Tasks passed',
  solved: 'Tasks solved',
  outcome: 'Outcome',
  category: 'Reason',
  domain: 'Domain',
  level: 'Level',
  tag: 'Tag',
  matching: (attempts: number, ofAttempts: number, tasks: number, ofTasks: number) =>
    `${whole(attempts)} of ${counted(ofAttempts, 'attempt')}, ${whole(tasks)} of ${counted(ofTasks, 'task')}`,
  everything: (attempts: number, tasks: number) => `${counted(attempts, 'attempt')}, ${counted(tasks, 'task')}`,
  searching: (searched: number, total: number) => `searching, ${whole(searched)} of ${whole(total)} read`,
  notSearched: (count: number) => `${counted(count, 'attempt')} without a transcript in this page not searched`,
} as const;

/** What is searched. */
export const SCOPES = {
  all: 'everywhere',
  said: 'in what was said',
  calls: 'in tools and arguments',
  results: 'in tool results',
} as const;

/** Filters that are set. */
export const FILTERS = {
  fault: (name: string) => `At fault: ${name.toLowerCase()}`,
  level: (level: string) => `Level ${level}`,
  steady: (how: string) => `Passed ${how}`,
  /** Of attempts in sequence. */
  solved: { sometimes: 'Solved after a failure', never: 'Never solved', always: 'Solved at once' },
  seconds: (from: string, to: string) => `${from} to ${to} seconds`,
  steps: (first: number, last: number) => (first === last ? counted(first, 'step') : `${first} to ${last} steps`),
} as const;

export const LIST = {
  why: 'Why',
  found: 'Found',
  steps: 'Steps',
  attempt: 'Attempt',
  more: (count: number) => `${counted(count, 'more attempt')}.`,
  step: (step: number) => `step ${step}: `,
} as const;

export const FAILURES = {
  example: (category: string, tasks: number) => `${category} · ${counted(tasks, 'task')} · for example `,
  of: (failures: number) => `of ${failures}`,
  fewer: 'Show fewer',
  allGroups: (count: number) => `Show all ${count} groups`,
  none: (invalid: number) => (invalid === 0 ? 'No attempt failed.' : `No attempt failed; ${invalid} are invalid.`),
  category: 'Category',
  author: 'At fault',
  fault: 'The agent’s fault',
  share: 'Share',
  bar: 'Bar',
  tool: 'Tool and argument at fault',
  wholeCall: ', the call as a whole',
  argument: ', argument ',
} as const;

export const FIGURES = {
  successRate: 'success rate',
  first: (k: number) => `The first ${k} attempts at a task all succeed.`,
  half: (k: number) => (k === 2 ? 'At least one of them succeeds.' : `At least ${k / 2} of them in a row succeed.`),
  ofTasks: 'Share of tasks.',
  undefinedFor: (tasks: number) => `Undefined for ${counted(tasks, 'task')} with missing or invalid attempts.`,
  allOrders: (share: string) => `Over all orders of the attempts: ${share}.`,
  asFailed: (share: string) => `With invalid attempts counted as failed: ${share}.`,
  rate: (passed: number, all: number, isOneTask: boolean) =>
    `${whole(passed)} of ${counted(all, 'attempt')} succeeded${isOneTask ? '' : '; the mean over tasks of their rates'}.`,
  pass: 'pass',
  fail: 'fail',
  interval: (level: number) => `(${COMMON.intervalOf(level)})`,
  floor: 'Floor',
  floorMeaning: 'is the score of an agent that does nothing on these tasks',
  flaky: 'Tasks that both passed and failed',
  flakyMeaning: 'of the tasks',
  icc: 'How much depends on the task',
  iccUnknown: 'n/a',
  iccMeaning: '(ICC; 0: each attempt is chance, 1: only the task decides)',
  steps: 'Steps of a successful attempt',
  stepsMeaning: 'on average',
} as const;

export const ESTIMATES = {
  caption: (hasErrors: boolean, note: string | undefined) =>
    `Unbiased estimates, mean over tasks.${hasErrors ? ' SE: standard error of that mean.' : ''}${note === undefined ? '' : ` Note: ${note}.`}`,
  k: 'k',
  passHat: 'pass^k',
  passAt: 'pass@k',
  seqAt: 'seq@k',
  drawn: 'k, attempts drawn',
  atMost: 'k, attempts at most',
  error: 'SE',
  note: 'Note',
} as const;

export const EFFORT = {
  steps: 'Steps',
  notRecorded: 'Not recorded.',
  stepsText: (average: string, total: number) =>
    `${average} on average in attempts that passed; ${whole(total)} in all.`,
  timeText: (median: string, mean: string, total: string) => `${median} median, ${mean} on average; ${total} in all.`,
  bar: (count: number, outcome: 'passed' | 'failed', range: string) =>
    `${counted(count, 'attempt')} ${outcome} with ${range}`,
  seconds: (from: number, to: number) => `${from} to ${to} seconds`,
  stepRange: (from: number, last: number) => (from === last ? counted(from, 'step') : `${from} to ${last} steps`),
  second: (value: number) => `${value} s`,
  passedKey: 'passed, upwards',
  failedKey: 'failed, downwards',
  longest: (count: number) => `; the longest bar is ${counted(count, 'attempt')}`,
} as const;

export const USAGE = {
  roles: { agent: 'Agent under test', customer: 'Simulated customer', judge: 'Judge', critic: 'Critic' },
  role: 'Role',
  model: 'Model',
  unnamed: 'unnamed',
  input: 'Input tokens',
  cached: 'of them cached',
  output: 'Output tokens',
  thinking: 'of them thinking',
  cost: 'Cost',
  all: 'All',
  perAttempt: (cost: string) => `${cost} per attempt`,
  unreported: (role: string, replies: number) =>
    `${role}: ${counted(replies, 'reply', 'replies')} came without token counts; what they used is unknown.`,
  none: 'No model was used, or none reported its usage.',
  prices: (date: string) => `List prices of ${date}.`,
} as const;

export const COMPARISON = {
  sequence:
    'Attempts in sequence build on each other, so this page cannot compare them; the command passk compare can.',
  byTask: 'Task by task',
  byTaskIntro: (first: string, other: string) =>
    `The attempts of ${first} and ${other} at the same tasks, the largest differences first.`,
  difference: 'The difference',
  differenceIntro: (first: string) =>
    `Each agent against ${first}, the baseline, task by task if they share tasks. Above zero an agent is better than ${first}.`,
  curvesIntro: 'pass^k: all of k attempts succeed. The bands are 95% intervals over tasks.',
  curves: 'pass^k of each agent over k; the agents’ own pages have the numbers',
  k: 'Compare pass^k at k =',
  bestK: 'k = 1 makes the best use of the attempts',
  chart: (first: string) => `Differences from ${first} with their intervals; the table has the numbers`,
  caption: (k: number, isSeveral: boolean) =>
    `pass^${k}; differences and intervals in percentage points.${isSeveral ? ' The p-values with Holm’s correction allow for several comparisons.' : ''}`,
  thisAgent: 'This agent',
  differenceColumn: 'Difference',
  interval: '95% interval',
  p: 'p',
  holm: 'p, Holm',
  detectable: 'Detectable*',
  detectableNote: '* The smallest true difference that these tasks could have detected at 80% power and 5%.',
  test: 'Test',
  tests: {
    mcnemar_mid_p: 'McNemar’s test (mid-p)',
    sign_flip: 'sign-flip permutation test',
    welch: 'Welch’s t test, tasks not shared',
  },
  both: (baseline: number, candidate: number) => `${baseline} and ${candidate}`,
  gaps: (counts: string, gaps: number) => `${counts} (${gaps} with too few attempts)`,
} as const;

export const MARKDOWN = {
  moreColumns: (count: number) => `${counted(count, 'more column')} not shown.`,
  moreRows: (count: number) => `Show ${counted(count, 'more row')}`,
  image: (text: string) => (text === '' ? 'image' : `image: ${text}`),
} as const;

export const KEYS = {
  title: 'Keys',
  close: 'Close',
  cells: 'move through the cells of the matrix',
  open: 'open the attempt',
  neighbour: 'in an open attempt: the one before or after it',
  nextFailure: 'open the next failure',
  search: 'search',
  closeAttempt: 'close the attempt',
  help: 'show these keys',
} as const;

export const REPORT = {
  report: 'passk report',
  agents: 'Agents',
  comparison: 'Comparison',
  none: 'There is no agent in this report.',
  madeBy: (version: string, at: string) =>
    `Made by passk ${version} on ${at}. The page contains all its data and makes no requests. It shows what was expected of the agent: keep it from agents under test.`,
  licenses: 'Licenses of the libraries in this page',
  transcripts: (held: string, attempts: string) => `The page contains the transcripts of ${held} ${attempts}.`,
  all: 'all',
  some: (held: number) => `${whole(held)} of`,
  leftOut: (limit: string, held: number, attempts: string, size: string, failed: number, passed: number) =>
    `To stay within ${limit}, the page contains the transcripts of ${whole(held)} of ${attempts} (${size}), failed ones first. Left out: ${whole(failed)} of failed and ${whole(passed)} of passed attempts; their records are in the run’s folder.`,
} as const;
