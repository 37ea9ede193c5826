// The English texts of the arena's pages. Those of evaluations are in the components that arena and report share.

import type { EvaluationState } from '../../shared/contracts/ui/evaluation.ts';
import { counted, megabytes, whole } from '../components/numbers.ts';

export const APP = {
  name: 'passk',
  navigation: 'Pages',
  agents: 'Agents',
  leaderboard: 'Leaderboard',
  newBattle: 'New battle',
  keys: 'Keys',
  loading: 'Reading…',
  unreadable: 'This cannot be shown',
  notFound: 'There is no such page',
  notFoundHint: 'The address may be misspelt, or what it showed was deleted.',
  skip: 'Skip to the content',
  tryAgain: 'Try again',
} as const;

export const CONNECTION = {
  connecting: 'Connecting…',
  live: 'Updates live',
  lost: 'Connection lost. Trying again; nothing will be missed.',
} as const;

/** What the server shows: battles of an arena, or a folder of runs. */
export const KINDS = {
  arena: { one: 'Battle', many: 'Battles', empty: 'There is no battle yet.' },
  view: { one: 'Run', many: 'Runs', empty: 'There is no run in this folder yet. `passk run` makes one.' },
} as const;

export const TOKEN = {
  title: 'A token is needed',
  label: 'Token',
  open: 'Open',
  wrong: 'This token is not accepted.',
  kept: 'It is kept for this browser tab only.',
} as const;

export const STATES: Readonly<Record<EvaluationState, { readonly name: string; readonly sign: string }>> = {
  queued: { name: 'Queued', sign: '◷' },
  running: { name: 'Running', sign: '●' },
  finished: { name: 'Finished', sign: '✓' },
  partial: { name: 'Incomplete', sign: '◐' },
  cancelled: { name: 'Cancelled', sign: '–' },
  error: { name: 'Error', sign: '!' },
};

export const LIST = {
  search: 'Search agents and ids',
  state: 'State',
  domain: 'Domain',
  agent: 'Agent',
  all: 'all',
  evaluator: 'Evaluator',
  result: 'Result',
  amount: 'Tasks × attempts',
  started: 'Started',
  took: 'Took',
  cost: 'Cost',
  none: 'None yet.',
  noMatch: 'Nothing matches these filters.',
  showAll: 'Show everything',
  select: 'Compare',
  compare: 'Compare the chosen ones',
  compareHint: 'Choose two or more to compare them.',
  waiting: 'Waiting for its turn',
  queueNumber: (position: number) => `number ${position}`,
  with: (name: string) => `with ${name}`,
  noFigures: 'No figures',
  /** Of attempts in sequence. */
  solved: (solved: number, tasks: string) => `${whole(solved)} of ${tasks} solved in sequence`,
  more: (count: number) => `Show ${count} older`,
} as const;

export const EVALUATION = {
  by: 'evaluated by',
  each: (attempts: string) => `${attempts} each`,
  upTo: (attempts: string) => `up to ${attempts}`,
  under: (evaluator: string) => `evaluated by ${evaluator}`,
  step: (step: number) => (step === 0 ? 'no action yet' : `step ${step}`),
  otherRunning: (others: number) => `and ${counted(others, 'other attempt')}`,
  timeLeft: (time: string) => `about ${time} left`,
  cancel: 'Cancel',
  cancelTitle: 'Cancel this battle?',
  cancelText:
    'Attempts that are running are lost; finished ones stay. The battle gets no winner and changes no rating.',
  cancelNo: 'Keep it running',
  cancelYes: 'Cancel the battle',
  remove: 'Delete',
  removeNo: 'Keep it',
  removeBattle: {
    title: 'Delete this battle?',
    text: () => 'Its log, its result and its place in the lists are deleted for everyone. Ratings stay as they are.',
    yes: 'Delete the battle',
  },
  removeRun: {
    title: 'Delete this run?',
    text: (path: string) =>
      `The folder ${path} is deleted from the disk with all its attempts and reports. This cannot be undone.`,
    yes: 'Delete the run',
  },
  share: 'Copy link',
  shared: 'Copied',
  configuration: 'Configuration',
  configurationIntro: 'The settings of this evaluation, as a configuration file.',
  copy: 'Copy',
  progress: 'Progress',
  running: 'Running now',
  noneRunning: 'No attempt is running.',
  planning: 'The agents are being prepared.',
  queued: (position: number | null) =>
    position === null ? 'Waiting for its turn.' : `Waiting for its turn, number ${position} in the queue.`,
  wins: 'wins',
  draw: 'A draw',
  rule: 'Rule',
  noResult: 'No result',
  log: 'Log',
  logLines: 'Lines of the log',
  logIntro: 'What the agents and the arena report, as it was posted.',
  logEmpty: 'Nothing has been reported yet.',
  logEnd: 'Go to the end',
  logNew: (count: number) => `${count} new`,
  earlier: (count: string) => `${count} earlier lines`,
  loadEarlier: 'Show earlier lines',
  logNone: 'Nothing was reported.',
  wholeEntry: ({ characters, detail_bytes }: { readonly characters: number; readonly detail_bytes: number }) =>
    [
      'The whole entry',
      ...(characters > 0 ? [`${whole(characters)} more characters`] : []),
      ...(detail_bytes > 0 ? [`${megabytes(detail_bytes)} of detail`] : []),
    ].join(', '),
  raw: 'The attempt as JSON',
  rawIntro: 'Everything passk recorded of it, with every prompt.',
  figuresHidden: 'Instructions, tags and groups of failures are shown only to viewers who may read full attempts.',
  noTranscript: 'The conversations of this evaluation cannot be read.',
  unposted: (attempts: number) =>
    `The evaluator has ${counted(attempts, 'more attempt')} that did not reach the arena: only the usage of models counts them.`,
  notStarted: 'This attempt has not been read yet; it appears here in a moment.',
} as const;

export const COMPARE = {
  title: 'Comparison',
  baseline: '(the baseline)',
  makeBaseline: 'make it the baseline',
} as const;

export const LEADERBOARD = {
  verdict: 'Verdict',
  none: 'No agent is ranked yet.',
  instruments: 'Only test instruments have figures so far. They are listed, but not ranked.',
  only: (name: string) => `${name} is the only agent with figures so far.`,
  leads: (first: string, second: string, overlap: boolean) =>
    overlap
      ? `${first} is ahead of ${second}, but their intervals overlap: the order may be chance.`
      : `${first} is ahead of ${second}, beyond what chance explains.`,
  figures: (name: string, metric: string, share: string, attempts: number) =>
    `${name}: ${metric} ${share}, ${counted(attempts, 'attempt')}`,
  metric: 'Metric',
  metrics: {
    passk: {
      choice: 'Independent: pass^k',
      atK: (k: number) => `pass^${k}`,
      rate: 'Success rate',
      caption:
        'All attempts of ended evaluations, pooled by agent and task. pass^k is the chance that k attempts at a task all succeed. The bands are 95% intervals over tasks.',
    },
    seqk: {
      choice: 'In sequence: seq@k',
      atK: (k: number) => `seq@${k}`,
      rate: 'At the first attempt',
      caption:
        'Attempts in sequence of ended evaluations, pooled by agent and task. seq@k is the share of tasks that are solved within k attempts, each of which knows the earlier ones. The bands are 95% intervals over tasks.',
    },
  },
  empty: 'No evaluation with figures matches.',
  nothing: 'There is no evaluation with figures yet.',
  level: 'Level',
  tasks: 'Tasks',
  attempts: 'Attempts',
  seconds: 'Time per attempt',
  cost: 'Cost per attempt',
  rating: 'Rating',
  evaluations: 'Evaluations',
  latest: 'latest',
  instrument: '(test instrument)',
  instrumentNote: 'A test instrument is passk’s rule-based agent, which fails on purpose. It is listed but not ranked.',
  ofTasks: (some: number, all: number) => `${some} of ${all} tasks have enough attempts`,
} as const;

export const AGENTS = {
  register: 'Register an agent',
  checkNow: 'Check now',
  checking: 'Checking…',
  empty: 'No agent is registered yet.',
  emptyView: 'No run in this folder is about an agent.',
  green: 'Evaluator',
  white: 'Agent',
  evaluators: 'Evaluators',
  underTest: 'Agents under test',
  live: 'Reachable',
  notLive: 'Not reachable',
  unknown: 'Not checked yet',
  busy: 'In a battle',
  latest: 'Latest:',
  rating: (rating: number) => `rating ${Math.round(rating)}`,
  record: (wins: number, losses: number, draws: number) =>
    `${wins} won, ${losses} lost${draws > 0 ? `, ${draws} drawn` : ''}`,
  battle: 'Start a battle',
  remove: 'Delete',
  removeTitle: 'Delete this agent?',
  removeText: 'It can take part in no more battles. Its past battles stay, without a link to it.',
  removeNo: 'Keep it',
  removeYes: 'Delete the agent',
  card: 'Card',
  cardIntro: 'What the agent says about itself, as fetched at its registration.',
  settings: 'Its own settings',
  history: 'History',
  historyIntro:
    'Its evaluations over time, with a line for each source of tasks. Figures over different tasks do not compare, and evaluations of one source may have drawn different ones.',
  historyLabel: 'pass^k of each evaluation over time, with intervals; the table has the numbers',
  historyTable: 'The numbers behind the chart',
  passHat: 'pass^k',
  k: (k: number) => `(k = ${k})`,
  seconds: (seconds: number) => `${seconds} s`,
  data: 'Tasks from',
  successRate: 'Success rate',
  ratings: 'Rating',
  ratingsLabel: (last: number | null) =>
    `The rating after each battle${last === null ? '' : `; it is ${Math.round(last)} now`}`,
  ratingsIntro: 'The rating after each battle. Agents begin at 1,000.',
  evaluations: 'Evaluations',
  about: 'About',
  address: 'Address',
  launcher: 'Launcher',
  version: 'Version',
  registered: 'Registered',
  by: (name: string) => `by ${name}`,
  timeout: 'Time for a battle',
  places: 'Places for opponents',
} as const;

export const REGISTER = {
  title: 'Register an agent',
  intro: 'The arena fetches the agent’s card and asks its launcher if it runs, then saves both.',
  agentUrl: 'Address of the agent',
  agentUrlHint: 'Where it answers A2A, such as http://127.0.0.1:9004',
  launcherUrl: 'Address of its launcher',
  launcherUrlHint: 'Restarts the agent before each battle, such as http://127.0.0.1:9210',
  alias: 'Name',
  aliasHint: 'If empty, the name on the card',
  isGreen: 'It is an evaluator (a green agent)',
  timeout: 'Seconds for a battle',
  timeoutHint: 'After this time a battle ends with the attempts it has',
  taskConfig: 'Its settings for battles (TOML)',
  taskConfigHint: 'Sent to it at the start of each battle; a battle’s own settings override it',
  check: 'Check',
  submit: 'Register',
  found: (name: string) => `Found “${name}”.`,
  launcherOk: 'The launcher answers, and its agent runs.',
} as const;

const FEEDBACK: ReadonlyMap<string, string> = new Map([
  ['binary', 'only that it failed'],
  ['raw', 'which of the two grades is wrong'],
  ['retry_diagnostics', 'unreadable replies, refused calls, limits'],
  ['diagnosis', 'the kind of failure in a sentence'],
  ['directive', 'instructions that a model writes'],
  ['socratic', 'questions that a model asks'],
]);

export const NEW_BATTLE = {
  title: 'New battle',
  intro: 'The defaults are good ones: choose an agent and start.',
  evaluator: 'Evaluator',
  agent: 'Agent under test',
  busy: 'in a battle',
  noGreen: 'No evaluator is registered.',
  noWhite: 'No agent under test is registered.',
  tasks: 'Tasks',
  random: 'A random sample',
  manual: 'Chosen tasks',
  domains: 'Domains',
  domain: 'Domain',
  count: 'How many tasks',
  all: 'All tasks',
  attempts: 'Attempts at each task',
  metrics: {
    'pass^k': {
      choice: LEADERBOARD.metrics.passk.choice,
      k: 'k, attempts in a row',
      kHint: 'pass^k asks that all k attempts succeed. Even, so that half of it is measured, too.',
    },
    'seq@k': {
      choice: LEADERBOARD.metrics.seqk.choice,
      k: 'k, attempts at most',
      kHint: 'A task is tried again until it is solved, up to k times. Each attempt knows the earlier ones.',
    },
  },
  feedback: 'Feedback on a failed attempt',
  feedbackHint: 'The next attempt gets it beside the conversation so far. No mode reveals what would have been right.',
  feedbackMode: (mode: string) => {
    const meaning = FEEDBACK.get(mode);
    return meaning === undefined ? mode : `${mode}: ${meaning}`;
  },
  samples: 'Attempts per task',
  samplesHint: 'k if empty; more make the estimate of pass^k narrower',
  seed: 'Seed',
  seedHint: 'The same seed gives the same tasks and customers',
  limits: 'Limits',
  concurrency: 'Attempts at once',
  maxSteps: 'Steps per attempt',
  turnTimeout: 'Seconds per turn',
  attemptTimeout: 'Seconds per attempt',
  usual: (value: string) => `${value} if empty`,
  searchTasks: 'Search tasks, tags and ids',
  level: 'Level',
  allLevels: 'All levels',
  chosen: (chosen: string) => `${chosen} chosen`,
  chooseShown: (count: string) => `Choose ${count} shown`,
  clear: 'Choose none',
  moreTasks: (count: string) => `${count} more match; search to see them.`,
  noTask: 'No task matches.',
  configuration: 'As a configuration file',
  estimate: 'What it takes',
  estimateLater: 'Estimated when the settings are complete.',
  estimateUnknown: 'The number of attempts is not known before it starts.',
  noEstimate: 'No past evaluation tells how long it takes.',
  atMost: (attempts: string) => `Up to ${attempts}`,
  from: (attempts: string, agent: string | null) =>
    `Estimated from ${attempts}${agent === null ? '' : ` of ${agent}`}; the range is that of past evaluations.`,
  tooLong: 'It would probably not be over in the evaluator’s time for a battle: choose fewer tasks or attempts.',
  start: 'Start the battle',
  starting: 'Starting…',
} as const;
