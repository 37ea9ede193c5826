// The one list of error codes: the kind of trouble, what it means and what to do. docs/errors.md is made from it.

/**
 * `usage`: the input is wrong (a flag, a key, a file); exit code 2. `unavailable`: the input is right, but something it needs
 * is missing or does not answer (an agent, a backend, a model's key); exit code 3.
 */
export type ErrorKind = 'usage' | 'unavailable';

interface ErrorCodeEntry {
  readonly kind: ErrorKind;
  readonly meaning: string;
  readonly action: string;
}

const usage = (meaning: string, action: string) => ({ kind: 'usage', meaning, action }) as const;
const unavailable = (meaning: string, action: string) => ({ kind: 'unavailable', meaning, action }) as const;

export const ERROR_CODES = {
  // Configuration and options
  unreadable_configuration: usage('The configuration file cannot be read.', 'Check its path and permissions.'),
  invalid_toml: usage('The configuration is not TOML.', 'Correct the line and column named.'),
  invalid_configuration: usage(
    'A key is unknown or has a value that is not allowed.',
    'Correct the key named; `passk config schema` lists all.',
  ),
  invalid_option: usage('An option of the API has a value that is not allowed.', 'Correct the option named.'),
  invalid_request: usage('A request to the green agent has the wrong form.', 'Send keys of `[pass_k_config]`.'),
  invalid_shard: usage(
    '`--shard` is not of the form i/n, or there are fewer attempts than parts.',
    'Write the number of the part and the number of parts, such as `3/8`; the message says how many parts are possible.',
  ),
  missing_data_path: usage(
    '`source = "tau-bench"` is set, but the path of its data is not.',
    'Set `[data] path`, `--data-path` or `PASSK_TAU_BENCH_DIR`.',
  ),
  no_data_path: usage(
    "τ-bench's data is requested, but its folder is not set.",
    'Give `--data-path` or `PASSK_TAU_BENCH_DIR`.',
  ),
  missing_header_value: unavailable('The environment variable for a header is not set.', 'Set the variable named.'),
  bad_header_value: usage(
    'The value for a header contains characters that are not allowed there.',
    'Remove line breaks and characters beyond Latin-1.',
  ),
  stray_k: usage('`--k` lists several values but takes one here, or the reverse.', 'Give what the message asks for.'),
  several_k: usage('`--k` lists several values without `--samples`.', 'Give `--samples` as well.'),
  too_few_samples: usage('There are fewer attempts per task than k.', 'Raise `samples` to k or more.'),
  k_above_attempts: usage(
    'pass^k or pass@k needs k attempts per task, and there are fewer.',
    'Raise the number of attempts, or lower k.',
  ),
  not_a_number: usage('A number is expected.', 'Correct the value named.'),
  out_of_range: usage('A number is outside its range.', 'Correct the value named.'),
  unknown_price: usage(
    'A model of a run with `--budget-usd` has no known price.',
    'Use `--budget-tokens`, or a model whose price `passk models check` knows.',
  ),
  unknown_model_provider: usage(
    "The provider in a model's name is unknown.",
    'Write `provider/model`, or set `base_url`; `passk models` lists the providers.',
  ),
  recording_not_written: usage('The recording cannot be written.', 'Check its path and permissions.'),
  record_and_replay: usage('`--record` and `--replay` are both given.', 'Leave out one of them.'),
  no_examples: usage('The variant few-shot has no examples.', 'Give `--examples FILE`.'),
  examples_not_read: usage(
    'The file of examples cannot be read, or has the wrong form.',
    'Correct the place named; docs/models.md shows the form.',
  ),
  dataset_not_read: usage(
    'The dataset of questions cannot be read, or a question in it has the wrong form.',
    'Correct the place named; docs/benchmarks.md shows the form.',
  ),
  yaml_missing: unavailable('The package that reads YAML is not installed.', '`npm install yaml`.'),
  benchmark_not_loaded: unavailable(
    'The file of a benchmark cannot be loaded.',
    'Correct the error named; the file must run on its own.',
  ),
  benchmark_not_written: unavailable(
    'The files of a new benchmark cannot be written.',
    'Choose another folder with `--dir`, or delete the existing files.',
  ),
  invalid_benchmark: usage(
    'A benchmark, or the name of a new one, does not have the right form.',
    'Correct what the message names; a name has lower-case letters, digits, _ and -.',
  ),
  unknown_benchmark: usage(
    'There is no benchmark of this name.',
    'Name one of those listed, or the folder of your own.',
  ),
  no_models: usage('No model is named, and no provider has a key.', 'Name a model, or set a key.'),
  no_format: usage('No output format is chosen.', 'Name one of those listed.'),

  // Requirements and stopping
  gate_out_of_reach: usage('No outcome could reach a `--require`.', 'Use more tasks or attempts, or require less.'),
  invalid_gate: usage('A `--require` cannot be read.', 'Write a metric and what it must reach: `pass^4>=0.5`.'),
  no_interval: usage(
    '`--require-lower` needs an interval, and one task alone has none.',
    'Use several tasks, or require `success_rate`.',
  ),
  invalid_precision: usage(
    'An `--until` cannot be read.',
    'Write a metric and how close it should be known: `success ± 0.05`.',
  ),
  nothing_to_decide: usage(
    'Stopping early or `--require-lower` is requested, but no figure is given to decide.',
    'Add `--require`, or a threshold to `toPassK`.',
  ),

  // Domains and tasks
  unknown_domain: usage('There is no domain of that name.', 'Use one of those listed, or the file of your own.'),
  no_builtin_world: usage('The domain has no built-in world.', "Give the path of τ-bench's data."),
  unknown_edition: usage('The domain has no such edition of its tasks.', 'Use one of those listed.'),
  invalid_domain: usage('A definition of a domain is wrong.', 'Correct what the message names.'),
  domain_exists: usage('A domain of yours has the name of a built-in one.', 'Give it another name.'),
  domain_not_loaded: unavailable(
    "A domain's file cannot be loaded.",
    'Correct the error named; the file must run on its own.',
  ),
  no_domain_exported: usage("A domain's file does not export a domain.", 'Export what `defineDomain` returns.'),
  domain_not_written: unavailable(
    'A new domain cannot be written.',
    'Choose a folder that does not exist yet and can be written.',
  ),
  no_domain: usage('A command needs a domain.', 'Give `--domain`.'),
  tasks_of_one_domain: usage('A file of tasks is used with several domains.', 'Name its domain with `--domain`.'),
  other_domain: usage('A task belongs to another domain.', 'Give the domain that the message names.'),
  no_tasks: usage('There are no tasks.', 'Check the file, or load tasks with `loadTasks`.'),
  duplicate_task: usage('A task is given twice.', 'Give each task once.'),
  no_json: usage('An option needs `--json`.', 'Add `--json`.'),
  unknown_tag: usage('No task has such a tag.', 'Use one of those listed.'),
  no_such_tasks: usage('No task has the chosen levels and tags.', 'Choose other levels or tags.'),
  task_out_of_range: usage('There is no task with that id.', 'Use an id in the range named.'),
  too_many_battles: usage('More tasks are asked for than there are.', 'Use at most the number named, or `"all"`.'),
  no_scenario: usage(
    'The scripted customer cannot play a task that has only an instruction.',
    'Use `--user-strategy llm` or `human`.',
  ),
  unknown_task: usage('A result refers to a task that its file does not contain.', 'Import the complete file.'),
  unknown_split: usage("τ-bench's data has no such split.", 'Use one of those listed.'),
  data_not_found: unavailable('A data file cannot be read.', 'Check the path named.'),
  unreadable_data: usage('A data file has the wrong form.', 'Correct the place named.'),
  unreadable_tasks: usage('A file of tasks has the wrong form.', 'Correct the place named.'),
  tasks_not_written: unavailable('Generated tasks cannot be written.', 'Choose a file that can be written.'),

  // Agents
  bad_agent_url: usage('That is not the address of an agent.', 'Give one such as `http://127.0.0.1:9004`.'),
  agent_unreachable: unavailable(
    'No agent answers at the address.',
    'Start it, or run `passk check URL` to see what is missing.',
  ),
  agent_not_ready: unavailable(
    'An agent did not become ready in time.',
    'The message quotes its last lines of output.',
  ),
  white_agent_did_not_start: unavailable(
    "passk's own white agent did not start.",
    'The message quotes its last lines of output.',
  ),
  tools_not_accepted: usage(
    'The variant of the white agent cannot use tools that are handed over in this way.',
    'Use a variant that can, or the other value of `[white_agent] tools`.',
  ),
  unknown_variant: usage('There is no such variant of the white agent.', 'Use one of those listed.'),
  unknown_feedback: usage('There is no such feedback on earlier attempts.', 'Use one of those listed.'),
  unknown_fault: usage('There is no such fault of the rule-based agent.', 'Use one of those listed.'),
  no_launcher: usage('`reset_between_attempts` is set, but no launcher is.', 'Set `[white_agent] launcher_url`.'),
  empty_shard: usage('A shard of an evaluation has no tasks.', 'Use fewer shards.'),
  nothing_counts: unavailable(
    'Every attempt is invalid, so nothing was learned about the agent.',
    'Fix the problem named, then run again.',
  ),
  models_unavailable: unavailable(
    'A model provider stopped answering, or refuses the key, during the evaluation.',
    'See the reason given, then run the same command.',
  ),
  not_recorded: unavailable(
    'A run asks more of a model than the recording that it replays contains.',
    'See the reason given; record the run again with `--record` and `--fresh`.',
  ),
  budget_reached: unavailable(
    'More attempts could have exceeded `--budget-usd` or `--budget-tokens`.',
    'Run the printed command, with a new budget if you want one: each begins at zero.',
  ),
  agent_lost: unavailable(
    'The agent stopped answering during the evaluation.',
    'Start it again, then run the same command.',
  ),

  // Models
  missing_key: unavailable("A model's key is not set.", 'Set the environment variable named.'),
  invalid_base_url: usage("A model's base URL is not a URL.", 'Correct it.'),
  no_opinion: unavailable(
    'A judge gave no opinion on any failed attempt.',
    'Follow the reason in the message; the same command asks again.',
  ),

  // Runs and results
  no_run: usage('The directory is not a run.', '`passk runs` lists all runs.'),
  ambiguous_run: usage('Several runs match.', 'Give more of the path.'),
  one_run: usage('A comparison needs two runs.', 'Name a second run.'),
  unreadable_run: usage("A run's configuration cannot be read.", 'Move the run aside with `--fresh`.'),
  other_configuration: usage(
    'The existing run was made with another configuration.',
    'Use `--fresh` to move it aside, or `--label` to keep both.',
  ),
  other_shard_plan: usage(
    'The part there belongs to another plan: other tasks, or another metric.',
    'Use `--fresh` to move it aside, or `--label` to keep both.',
  ),
  not_a_shard: usage('`passk merge` was given a run that is not a part.', 'Give runs of `passk run --shard`.'),
  shards_differ: usage(
    'The parts do not belong to the same run.',
    'Leave out the part with the difference named, or make it again with the same command as the others.',
  ),
  shards_missing: usage(
    'Parts, or attempts of a part, are missing.',
    'Make them with the same command, or merge what is there with `--partial`.',
  ),
  merge_conflict: usage(
    'Two parts, or a part and the run to merge into, have different files of the same attempt.',
    'Leave out the part that does not belong, or merge into another folder with `--into`.',
  ),
  other_agent: usage(
    'The existing run belongs to an agent at another address.',
    'Use `--same-agent`, `--label` or `--fresh`.',
  ),
  run_removed: unavailable(
    "A run's folder was removed or replaced while the run was being written.",
    'Repeat the command, which makes what is missing.',
  ),
  run_locked: unavailable('Another process is writing the run.', 'Wait for it, or end it.'),
  run_not_writable: unavailable('The run cannot be written.', 'Check permissions and space.'),
  not_written: unavailable(
    'A file of the run cannot be written.',
    'Check permissions and space, then run the same command again.',
  ),
  output_not_written: unavailable('The output cannot be written.', 'Check where standard output goes.'),
  no_attempts: usage('The run has no attempts that count.', 'Run more attempts.'),
  no_such_attempt: usage('The run has no such attempt.', 'Use one of those listed.'),
  no_page: unavailable('The report page is not built.', 'Run `npm run build:web` in the checkout.'),
  unreadable_results: usage('A result file has the wrong form.', 'Correct the place named, or export it again.'),
  s3_client_missing: unavailable('The package for S3 is not installed.', '`npm install @aws-sdk/client-s3`.'),
  s3_refused: unavailable('S3 refuses the bucket or the credentials.', 'Correct what the message names.'),
  s3_expired: unavailable(
    'The session for S3 has expired.',
    'Renew it, then run `passk sync`, which uploads the rest.',
  ),
  s3_unreachable: unavailable('S3 does not answer.', 'Check the network, or `AWS_ENDPOINT_URL_S3`.'),
  s3_mismatch: unavailable('The files on S3 differ from those that were uploaded.', 'Run `passk sync` again.'),
  s3_incomplete: unavailable('Not all of a run is on S3.', 'Run the `passk sync` that the message names.'),
  harness_failed: unavailable(
    'The harness wrote no results.',
    'Look at its output, correct the command, and run it again.',
  ),
  harness_incomplete: unavailable(
    'The harness made fewer attempts than requested.',
    'Run the same command again: it runs what is missing.',
  ),
  unreadable_trajectory: usage('A trajectory has the wrong form.', 'Correct the place named.'),

  // Queues
  invalid_queue: usage('The address of a queue is missing or wrong.', 'Write one such as `redis://127.0.0.1:6379`.'),
  not_for_queue: usage('Something about the run needs one machine.', 'Leave it out, or run without `--queue`.'),
  queue_packages_missing: unavailable(
    'The packages for queues are not installed.',
    '`npm install bullmq ioredis rate-limiter-flexible`.',
  ),
  queue_unreachable: unavailable(
    "The queue's Redis does not answer.",
    'Check its address and that it is running; the same command continues the run.',
  ),
  queue_refused: unavailable(
    "The queue's Redis refuses the connection or a command.",
    'Follow the reason in the message, such as a password or memory; the same command continues the run.',
  ),
  workers_refused: unavailable('No worker can run the attempts.', 'Follow the reason in the message.'),
  workers_died: unavailable('Every worker that ran an attempt died.', "Look at the workers' memory and logs."),
  worker_version: unavailable('A worker has another version of passk than the run.', 'Install the same version.'),
  worker_differs: unavailable(
    'A worker has other tasks or another agent than the run.',
    'Give it the same agent, domains and data.',
  ),

  // Servers
  cannot_listen: usage('A server cannot listen at that address.', 'Use an address of this machine.'),
  port_in_use: unavailable('The port is in use.', 'End the program that uses it, or choose another with `--port`.'),
  address_taken: unavailable(
    "Another program answers at the agent's address.",
    'Stop it, or start the agent on another port.',
  ),
  token_required: usage('A server beyond loopback needs a token.', 'Set the environment variable named.'),
  no_command: usage('A launcher has no command to start.', 'Give one after `--`.'),
  cannot_start: usage('A program cannot be started.', 'Check its name and path.'),
  agent_url_wrong: usage("A launcher's `--agent-url` is not an address.", 'Give one such as `http://127.0.0.1:9004`.'),
  superseded: unavailable('A newer request to the launcher replaced this one.', 'Ask again if it is still needed.'),
  data_file_unusable: unavailable(
    "The arena's data file cannot be used.",
    'Free space on the disk, or choose another with `--data`.',
  ),

  // Battles and assessments
  backend_wrong: usage("The battle backend's address is wrong.", 'Correct `--backend`.'),
  unreachable: unavailable('A backend or launcher does not answer.', 'Check that it is running there.'),
  unexpected_answer: unavailable(
    'A backend or launcher answered something unexpected.',
    'Check that the address belongs to a backend or a launcher.',
  ),
  refused: usage('A backend or launcher refused a request.', 'Follow the reason in the message.'),
  service_failed: unavailable('A backend or launcher failed.', 'Read its log, and try again.'),
  unknown_agent: usage('No registered agent has that name or id.', '`passk agents list` lists them.'),
  ambiguous_agent: usage('Several registered agents have that name.', 'Use the id.'),
  not_a_green_agent: usage('The agent named is not a green agent.', '`passk agents list` tells which ones are.'),
  agent_not_live: unavailable('An agent or its launcher does not answer.', 'Start both, then register again.'),
  place_wrong: usage("An agent's or launcher's address is wrong.", 'Correct it.'),
  opponent_wrong: usage('An opponent cannot be read.', 'Write `name=agent`.'),
  config_wrong: usage("A battle's configuration is not JSON.", 'Correct it.'),
  unreadable: usage('A file cannot be read.', 'Check the path named.'),
  unknown_battle: usage('There is no such battle.', '`passk battle list` lists them.'),
  battle_failed: unavailable('The battle ended with an error.', 'The message quotes its log.'),
  unreadable_scenario: usage('A scenario file cannot be read.', 'Check its path and that it is TOML.'),
  invalid_scenario: usage('A scenario file has the wrong form.', 'Correct the key named.'),
  assessment_failed: unavailable(
    'The green agent did not complete the assessment.',
    'The message quotes the last lines of its log.',
  ),

  // Recordings
  recording_not_read: usage('A recording cannot be read.', 'Check its path.'),
  bad_recording: usage('A recording has the wrong form.', 'Correct the place named.'),
  unknown_trial: usage('A recording has no such trial.', 'Use one of those listed.'),
} as const satisfies Readonly<Record<string, ErrorCodeEntry>>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** The codes of one kind. */
export type ErrorCodeOf<Kind extends ErrorKind> = {
  [Code in ErrorCode]: (typeof ERROR_CODES)[Code]['kind'] extends Kind ? Code : never;
}[ErrorCode];
