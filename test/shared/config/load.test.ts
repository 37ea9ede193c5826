// Configurations from TOML, flags and the environment: what wins, what is refused and how, and what is never repeated.
import { describe, expect, it } from 'vitest';
import { configJsonSchema } from '../../../shared/config/evaluation-config.ts';
import {
  loadEvaluationConfig,
  type Override,
  parseEvaluationConfig,
  resolveHeaders,
} from '../../../shared/config/load.ts';

const load = (text: string, more: Partial<Parameters<typeof parseEvaluationConfig>[1]> = {}) =>
  parseEvaluationConfig(text, { name: 'my.toml', ...more });
const manual = '[pass_k_config]\nmode = "manual"\nk = 4\ndomain = "retail"\ntask_id = 5\nnum_battles = 5\n';

describe('a configuration', () => {
  it('reads the guide’s example, and notes the key of the other mode', () => {
    const { config, notes } = load(manual);
    expect(config.pass_k_config).toMatchObject({
      mode: 'manual',
      k: 4,
      domain: 'retail',
      task_id: 5,
      concurrency: 4,
      max_steps: 30,
    });
    expect(notes).toEqual(['num_battles belongs to mode = "random" and is not used in mode = "manual"']);
  });

  it.each([
    ['command = "python agent.py"', /command = "python agent.py" has no {port}.* set url/],
    ['instances = 2', /instances needs command/],
    ['command = "python agent.py"\ninstances = 2\nurl = "http://127.0.0.1:9004"', /cannot share the address/],
  ])('refuses %j of [white_agent]', (text, problem) => {
    expect(() => load(`[white_agent]\n${text}`)).toThrow(problem);
  });

  it.each(['command = "agent {port}"\ninstances = 2', 'command = "agent"\nurl = "http://127.0.0.1:9004"'])(
    'accepts %j of [white_agent]',
    (text) => {
      expect(load(`[white_agent]\n${text}`).config.pass_k_config.turn_timeout).toBe(120);
    },
  );

  it('serves the tools over MCP if asked to, or if the variant needs it', () => {
    const tools = (text: string) => load(`[white_agent]\n${text}`).config.white_agent.tools;
    expect(tools('')).toBe('prompt');
    expect(tools('tools = "mcp"')).toBe('mcp');
    expect(tools('variant = "mcp-tools"')).toBe('mcp');
    expect(tools('variant = "mcp-tools"\nurl = "http://127.0.0.1:9004"')).toBe('prompt');
    expect(() => tools('tools = "magic"')).toThrow('tools');
  });

  it('has a default for everything', () => {
    expect(load('').config).toMatchObject({
      data: { source: 'builtin' },
      white_agent: { transport: 'auto' },
      runs: { dir: 'runs', continue: true },
    });
  });

  it('waits less for a reply of the agent that answers at once and sometimes hangs', () => {
    const timeout = (text: string) => load(text).config.pass_k_config.turn_timeout;
    expect(timeout('')).toBe(10);
    expect(timeout('[white_agent]\nvariant = "tool-calling"\n')).toBe(120);
    expect(timeout('[white_agent]\nurl = "http://127.0.0.1:9004"\n')).toBe(120);
    expect(timeout('[pass_k_config]\nturn_timeout = 60\n')).toBe(60);
  });

  it('may be an agent card as well', () => {
    expect(
      load('name = "green"\nversion = "1"\n[capabilities]\nstreaming = true\n[[skills]]\nid = "x"\n').config
        .pass_k_config.k,
    ).toBe(4);
  });

  it('lets flags win over the file and the file over the environment', () => {
    const environment = { PASSK_TAU_BENCH_DIR: '/env' };
    expect(load('', { environment }).config.data).toMatchObject({ source: 'tau-bench', path: '/env' });
    expect(load('[data]\npath = "/file"', { environment }).config.data.path).toBe('/file');
    expect(load('[data]\nsource = "builtin"', { environment }).config.data).toEqual({
      source: 'builtin',
      split: 'test',
    });
    const flags = [{ section: 'data', key: 'path', value: '/flag', source: '--data-path' }] as const;
    expect(load('[data]\npath = "/file"', { environment, flags }).config.data.path).toBe('/flag');
  });

  it.each([
    ['an odd k', '[pass_k_config]\nk = 5', 'my.toml: [pass_k_config] k = 5: k must be even'],
    ['k = 0', '[pass_k_config]\nk = 0', 'my.toml: [pass_k_config] k = 0: k must be a positive even number'],
    ['a negative k', '[pass_k_config]\nk = -2', 'positive even'],
    [
      'an unknown key',
      '[pass_k_config]\nkk = 4',
      'my.toml: [pass_k_config]: unknown key "kk"; allowed: mode, k, domain',
    ],
    [
      'a key of another section',
      '[white_agent]\nreset_between_attempts = true',
      'my.toml: [white_agent]: unknown key "reset_between_attempts" (it belongs to [pass_k_config]); allowed: url, command',
    ],
    [
      'a key of several other sections',
      '[pass_k_config]\napi_key_env = "KEY"',
      'unknown key "api_key_env" (it belongs to [white_agent] or [user] or [judge] or [critic]); allowed: mode, k',
    ],
    [
      'a key outside of its section',
      'max_tasks = 3',
      'my.toml: unknown key "max_tasks" (it belongs to [pass_k_config]); allowed: [pass_k_config]',
    ],
    ['an unknown section', '[passk]\nk = 4', 'unknown key "passk"; allowed: [pass_k_config], [white_agent]'],
    [
      'a wrong type',
      '[pass_k_config]\ntask_id = "5"',
      'my.toml: [pass_k_config] task_id = "5": Invalid input: expected number',
    ],
    ['an unknown mode', '[pass_k_config]\nmode = "auto"', 'expected one of "manual"|"random"'],
    ['a section that is a value', 'data = 3', 'my.toml: [data] = 3'],
    ['broken TOML', '[pass_k_config\nk = 4', 'my.toml, line 1'],
    ['fewer samples than k', '[pass_k_config]\nk = 4\nsamples = 2', 'samples = 2 is less than k = 4'],
    [
      'tasks of one domain for two',
      '[pass_k_config]\nmode = "random"\n[data]\ntasks_file = "mine.json"',
      'tasks_file = "mine.json" contains tasks of a single domain, but domains are retail and airline',
    ],
    ['τ-bench without a path', '[data]\nsource = "tau-bench"', 'needs path'],
    [
      'a header that is not a variable name',
      '[white_agent.headers]\nAuthorization = "Bearer x"',
      'name of an environment variable',
    ],
    ['a k that no machine holds', '[pass_k_config]\nk = 1000000000', 'k = 1000000000: expected at most 100000'],
    ['as many samples', '[pass_k_config]\nsamples = 1000000000', 'samples = 1000000000: expected at most 100000'],
    [
      'a timeout that no timer holds',
      '[pass_k_config]\nturn_timeout = 3000000',
      'turn_timeout = 3000000: expected at most 86400',
    ],
    ['a number that is none', '[pass_k_config]\nturn_timeout = inf', 'turn_timeout = Infinity: Invalid input'],
    [
      'an element of a list',
      '[pass_k_config]\ndomains = ["retail", 5]',
      'my.toml: [pass_k_config] domains.1 = 5: Invalid input: expected string',
    ],
    [
      'a list of tasks that is none',
      '[pass_k_config]\ntasks = "3-1"',
      'tasks = "3-1": "3-1" is not a task or a range of tasks; write "0-9,12"',
    ],
    ['a number with decimals', '[pass_k_config]\nk = 1.5', 'k = 1.5: expected a whole number'],
    [
      'a number with decimals in the place of a number or a word',
      '[pass_k_config]\nnum_battles = 2.5',
      'num_battles = 2.5: expected a whole number, or expected "all"',
    ],
    ['a number that is too small', '[pass_k_config]\nmax_tasks = 0', 'max_tasks = 0: expected more than 0'],
    [
      'a word for a number',
      '[pass_k_config]\nnum_battles = "some"',
      'num_battles = "some": expected number, received string, or expected "all"',
    ],
    [
      'an address without its protocol',
      '[white_agent]\nurl = "127.0.0.1:9004"',
      'url = "127.0.0.1:9004": must be an address such as http://127.0.0.1:9004',
    ],
  ])('refuses %s', (_, text, message) => {
    expect(() => load(text)).toThrow(message);
  });

  it.each([
    ['a header’s value', '[white_agent.headers]\nAuthorization = "Bearer hush-hush"'],
    ['an address with a password', '[white_agent]\nbase_url = "https://me:hush-hush@models.example/v1"'],
    ['such an address of the customer’s model', '[user]\nbase_url = "https://me:hush-hush@models.example/v1"'],
    ['an address with a key in its query', '[white_agent]\nbase_url = "https://models.example/v1?key=hush-hush"'],
    ['such an address of the judge’s model', '[judge]\nbase_url = "https://models.example/v1?api_key=hush-hush"'],
    ['such an address of the agent', '[white_agent]\nurl = "http://me:hush-hush@127.0.0.1:9004"'],
  ])('refuses %s, and does not repeat it', (_, text) => {
    expect(() => load(text)).toThrow(/my\.toml: \[\w+\] [\w.]+ = \(not shown\): must (be|hold|have)/);
    expect(() => load(text)).not.toThrow('hush-hush');
  });

  it('says where a key belongs that is in the query of an address', () => {
    const flags = [
      { section: 'white_agent', key: 'base_url', value: 'http://h/v1?key=hush', source: '--base-url' },
    ] as const;
    expect(() => load('', { flags })).toThrow(
      /^--base-url = \(not shown\): must have no query.*environment variable that api_key_env names$/,
    );
  });

  it.each([
    ['k = 1', 1],
    ['k = 3', 3],
    ['samples = 1', 1],
    ['samples = 3', 3],
    ['samples = 64', 4],
  ])('takes any k for questions, and %s as k = %i', (line, k) => {
    expect(load(`[pass_k_config]\n${line}\n[data]\nbenchmark = "qa"`).config.pass_k_config.k).toBe(k);
  });

  it('names the flag that is wrong', () => {
    const flags = [{ section: 'pass_k_config', key: 'k', value: 3, source: '--k' }] as const;
    expect(() => load('', { flags })).toThrow(/^--k = 3: k must be even/);
  });

  it('notes no key that a flag of both modes sets', () => {
    const flags = [
      { section: 'pass_k_config', key: 'domain', value: 'airline', source: '--domain' },
      { section: 'pass_k_config', key: 'domains', value: ['airline'], source: '--domain' },
    ] as const;
    const notes = (mode: string) => load(`[pass_k_config]\nmode = "${mode}"`, { flags }).notes;
    expect([...notes('manual'), ...notes('random')]).toEqual([]);
    const other = [
      ...flags,
      { section: 'pass_k_config', key: 'num_battles', value: 3, source: '--num-battles' },
    ] as const;
    expect(load('', { flags: other }).notes).toEqual([expect.stringContaining('num_battles belongs to')]);
  });

  it('notes a flag without effect, but not the same key of the file', () => {
    const cases = [
      ['data', 'split', 'train', 'source = "tau-bench"\npath = "data"'],
      ['white_agent', 'examples', 'no.json', 'variant = "few-shot"'],
      ['pass_k_config', 'feedback_mode', 'raw', 'metric = "seq@k"'],
      ['critic', 'model', 'gpt-4o', '[pass_k_config]\nmetric = "seq@k"'],
    ] as const;
    for (const [section, key, value, used] of cases) {
      const flags = [{ section, key, value, source: '--it' }] as const;
      const notes = (text: string, given = {}) => load(`[${section}]\n${text}`, given).notes;
      expect(notes('', { flags })).toEqual([expect.stringMatching(/^--it has no effect: /)]);
      expect(notes(used, { flags })).toEqual([]);
      expect(notes(`${key} = "${value}"`)).toEqual([]);
    }
  });

  it('gives way to the tasks that flags name', () => {
    const file = '[pass_k_config]\ntask_indices = [1, 2]\nmax_tasks = 1\n[data]\nlevel = 4\n';
    const choice = (key: string, value: unknown, text = file) => {
      const flag = { section: 'pass_k_config', key, value, source: `--${key}` } as const;
      const { pass_k_config: settings, data } = load(text, { flags: [flag] }).config;
      return [settings.tasks, settings.task_indices, settings.max_tasks, data.level];
    };
    expect(choice('task_id', 7)).toEqual([[7], undefined, undefined, undefined]);
    expect(choice('task_id', 7, '[pass_k_config]\ntasks = "0-9"')).toEqual([[7], undefined, undefined, undefined]);
    expect(choice('task_id', 7, '[data]\nbenchmark = "qa"')).toEqual([[7], undefined, undefined, undefined]);
    expect(choice('tasks', '3-4')).toEqual([[3, 4], undefined, undefined, [4]]);
    expect(choice('k', 2)).toEqual([undefined, [1, 2], 1, [4]]);
  });

  it('takes the one task of a file, of a dataset as well, unless something asks for several', () => {
    const tasksOf = (text: string, flag?: Override) => {
      const flags = flag === undefined ? [] : [flag];
      return load(`[pass_k_config]\n${text}`, { flags }).config.pass_k_config.tasks;
    };
    const several: Override = { section: 'pass_k_config', key: 'max_tasks', value: 2, source: '--max-tasks' };
    const dataset = '[data]\nbenchmark = "qa"';
    expect(tasksOf(`task_id = 3\n${dataset}`)).toEqual([3]);
    expect(tasksOf(dataset)).toBeUndefined();
    expect(tasksOf('task_id = 3')).toEqual([3]);
    expect(tasksOf(`task_id = 3\n${dataset}`, several)).toBeUndefined();
    expect(tasksOf('task_id = 3\ntask_indices = [1, 2]')).toBeUndefined();
    expect(tasksOf('task_id = 3\n[data]\nlevel = 4')).toBeUndefined();
  });

  it('says which file cannot be read', () => {
    expect(() => loadEvaluationConfig({ file: '/nowhere/passk.toml' })).toThrow('/nowhere/passk.toml');
  });

  it('has a JSON Schema that lets a file be a card as well', () => {
    const { additionalProperties, properties } = configJsonSchema();
    expect(additionalProperties).toBe(false);
    expect(Object.keys(properties as object)).toEqual(
      expect.arrayContaining(['pass_k_config', 'runs', 'name', 'version', 'skills']),
    );
  });

  it('has a JSON Schema that names every key', () => {
    const schema = JSON.stringify(configJsonSchema());
    expect(schema).toContain('http://json-schema.org/draft-04/schema#');
    for (const key of ['mode', 'num_battles', 'max_format_retries', 'tasks_file']) expect(schema).toContain(`"${key}"`);
  });
});

describe('headers for the agent', () => {
  it('come from the environment variables they name', () => {
    expect(resolveHeaders({ Authorization: 'MY_TOKEN' }, { MY_TOKEN: 'Bearer x' })).toEqual({
      Authorization: 'Bearer x',
    });
    expect(() => resolveHeaders({ Authorization: 'MY_TOKEN' }, {})).toThrow('MY_TOKEN, which is not set');
  });

  it.each(['hush-hush\n', 'hush\r\nX-Other: hush', 'hush\u0000', 'hush-€'])(
    'refuse %j, and do not repeat it',
    (value) => {
      const resolve = () => resolveHeaders({ Authorization: 'MY_TOKEN' }, { MY_TOKEN: value });
      expect(resolve).toThrow('the environment variable MY_TOKEN is not a valid value for the header Authorization');
      expect(resolve).not.toThrow('hush');
    },
  );
});
