import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSK } from '../../cli/invocation.ts';
import { battleText, logLine } from '../../cli/terminal/battle-lines.ts';
import { tableText } from '../../cli/terminal/table.ts';
import { printable, printableLine } from '../../shared/printable.ts';
import { type Backend, openArena } from '../contract/backend.ts';
import { gate, pairOf, runningBattle } from '../contract/fighters.ts';
import { postTo, resultOf } from '../support/battle-agents.ts';
import { passk } from '../support/command-line.ts';
import { passkInProcess } from '../support/in-process.ts';

let arena: Backend;
beforeAll(async () => {
  arena = await openArena();
});
afterAll(async () => await arena[Symbol.asyncDispose]());

const battle = (...args: string[]) => passkInProcess(['battle', ...args, '--backend', arena.url]);

describe('passk battle', () => {
  it('creates a battle between agents by alias or id, and follows it to its end', async () => {
    await using pair = await pairOf(arena, {
      fight: async ({ green_battle_context: context }) => {
        await postTo(context, {
          is_result: false,
          message: 'Task 1 \u001b[31mpassed\u001b[0m',
          reported_by: 'green_agent',
          timestamp: '2026-01-02T03:04:05.000Z',
          markdown_content: '## Report\n\nMissing \\<json\\> tags; http\\://127.0.0.1:1/ answered HTTP 307',
        });
        await postTo(context, resultOf('white_agent'));
      },
    });
    const alias = (await arena.call('GET', `/agents/${pair.green.id}`)).body.register_info.alias;
    const { code, stdout, stderr } = await battle(
      'create',
      '--green',
      alias,
      '--opponent',
      pair.white.id,
      '--config',
      '{"k": 2}',
      '--watch',
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/system +Battle started, agents locked\n/);
    expect(stdout).toContain('03:04:05  green_agent   Task 1 ␛[31mpassed␛[0m\n');
    expect(stdout).toMatch(
      /\n\n## Report\n\nMissing <json> tags; http:\/\/127\.0\.0\.1:1\/ answered HTTP 307\n\nWinner: white_agent\n$/,
    );

    const [listed] = JSON.parse((await battle('list', '--json')).stdout);
    expect(stderr).toBe(`Battle ${listed.battle_id} is pending. Ctrl-C leaves it running.\n`);
    expect(listed).toMatchObject({ config: { k: 2 }, created_by: 'passk', opponents: [{ role: 'white_agent' }] });
    expect((await battle('list')).stdout).toMatch(
      /^id +state +green +opponents +end\n\S{36} +finished +Green .* White .* Winner: white_agent\n$/,
    );
    const shown = (await battle('show', listed.battle_id)).stdout;
    expect(shown).toContain(`Battle ${listed.battle_id}: finished\n`);
    expect(shown).toContain('\n## Report\n');
    expect(
      (await battle('watch', listed.battle_id, '--json')).stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
        .at(-1),
    ).toMatchObject({
      state: 'finished',
      result: { winner: 'white_agent' },
    });
  });

  it('finds the backend by an environment variable that its help names', async () => {
    const { stdout } = await passkInProcess(['battle', 'list', '--help']);
    expect(stdout.replace(/\s+/g, ' ')).toContain('env: PASSK_BACKEND_URL');
    const listed = await passkInProcess(['battle', 'list', '--json'], { PASSK_BACKEND_URL: arena.url });
    expect(JSON.parse(listed.stdout)).toBeInstanceOf(Array);
  });

  it('ends with where the report is', async () => {
    const runs = await mkdtemp(join(tmpdir(), 'passk-battle-'));
    const id = randomUUID();
    const run = join('evaluations', id, 'retail@2/passk/x/deterministic/none');
    const watched = async () => {
      await using pair = await pairOf(arena, {
        fight: async ({ green_battle_context: context }) => {
          await postTo(context, { ...resultOf('white_agent'), detail: { evaluation_id: id } });
        },
      });
      const { stdout } = await battle(
        ...['create', '--green', pair.green.id, '--opponent', pair.white.id, '--watch', '--runs-dir', runs],
      );
      return stdout.split('\n').at(-2);
    };
    expect(await watched()).toMatch(`Report: evaluations/${id}/…/report.html in the runs folder of the green agent`);
    await mkdir(join(runs, run), { recursive: true });
    await writeFile(join(runs, run, 'report.html'), '');
    expect(await watched()).toBe(`Report: ${join(runs, run, 'report.html')}`);
    await rm(runs, { recursive: true });
  });

  it('prints the command that follows a battle', async () => {
    const end = gate();
    await using pair = await pairOf(arena, { fight: () => end.promise });
    const { stdout } = await battle('create', '--green', pair.green.id, '--opponent', pair.white.id);
    const [, id = ''] = /^Battle (\S+) is /.exec(stdout) ?? [];
    expect(stdout).toContain(`\n  ${PASSK} battle watch ${id} --backend ${arena.url}\n`);
    await battle('cancel', id);
    await arena.over(id);
    end.resolve();
  });

  it('ends with code 130 when it is interrupted, and leaves the battle running', async () => {
    await using running = await runningBattle(arena);
    await using watch = passk(['battle', 'watch', running.id, '--backend', arena.url]);
    await watch.line();
    watch.signal('SIGINT');
    const { code, stderr } = await watch.ended;
    expect([code, stderr]).toEqual([130, expect.stringMatching(/^The battle goes on\. Follow it again:\n {2}.*\n$/)]);
    expect((await arena.call('GET', `/battles/${running.id}`)).body.state).toBe('running');
  });

  it('ends with code 3 if the battle ends in an error, cancels, and deletes', async () => {
    const end = gate();
    await using pair = await pairOf(arena, { fight: () => end.promise });
    const created = await battle(
      'create',
      '--json',
      '--green',
      pair.green.id,
      '--opponent',
      `white_agent=${pair.white.id}`,
    );
    const { battle_id } = JSON.parse(created.stdout);
    expect(await battle('cancel', battle_id)).toEqual({
      code: 0,
      stdout: `Battle ${battle_id} is cancelled.\n`,
      stderr: '',
    });
    await arena.over(battle_id);
    expect(await battle('delete', 'x')).toMatchObject({ code: 2, stderr: expect.stringContaining('not found') });
    const watched = await battle('watch', battle_id);
    expect(watched.code).toBe(3);
    expect(watched.stderr).toBe(`passk: Battle ${battle_id} ended with an error: cancelled\n`);
    expect(await battle('cancel', battle_id)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is over already'),
    });
    expect(await battle('delete', battle_id)).toEqual({
      code: 0,
      stdout: `Battle ${battle_id} is deleted.\n`,
      stderr: '',
    });
    expect((await battle('list')).stdout).not.toContain(battle_id);
    end.resolve();
  });

  it.each([
    ['a battle that is not there', ['show', 'x'], /was refused \(404\): Battle with ID x not found/],
    [
      'a battle to watch that is not there',
      ['watch', 'x'],
      /There is no battle x. List the battles with: .*passk battle list --backend http:/,
    ],
    [
      'a green agent that is not there',
      ['create', '--green', 'g'],
      /No agent is registered as g. List the agents with: .*passk agents list --backend http:/,
    ],
    ['a green agent without a name', ['create', '--green', ''], /No agent is registered as ''/],
  ])('says in one line what is wrong with %s', async (_name, args, message) => {
    const end = await battle(...args);
    expect(end).toMatchObject({ code: 2, stdout: '' });
    expect(end.stderr).toMatch(message);
    expect(end.stderr.trim().split('\n')).toHaveLength(1);
  });

  it('says what is wrong with opponents and settings', async () => {
    await using pair = await pairOf(arena, {}, { names: ['one', 'two'] });
    const opponent = await battle('create', '--green', pair.green.id, '--opponent', pair.white.id);
    expect(opponent.stderr).toMatch(/write NAME=AGENT, where NAME is one of the places of Green \S+: one, two\n$/);
    const notGreen = await battle('create', '--green', pair.white.id, '--opponent', pair.white.id);
    expect(notGreen).toMatchObject({ code: 2, stderr: expect.stringMatching(/: that is not a green agent\. /) });
    const configured = (config: string) =>
      battle('create', '--green', pair.green.id, '--opponent', `one=${pair.white.id}`, '--config', config);
    for (const [config, message] of [
      ['[1]', /^passk: --config must be a JSON object, such as '\{"k": 2\}', not a list\n$/],
      ['{', /^passk: --config must be a JSON object, such as .*: .*JSON/],
      ['@/nonexist', /^passk: Cannot read \/nonexist: ENOENT/],
    ] as const)
      expect(await configured(config)).toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
  });

  it.each(['show', 'watch', 'cancel', 'delete'])('refuses an empty id: %s', async (command) => {
    expect(await battle(command, '')).toMatchObject({ code: 2, stderr: expect.stringContaining('must not be empty') });
  });

  it('names the only place if an opponent has another', async () => {
    await using pair = await pairOf(arena, {});
    const { stderr } = await battle('create', '--green', pair.green.id, '--opponent', `foo=${pair.white.id}`);
    expect(stderr).toMatch(/Green \S+ has no place foo; its places: white_agent\n$/);
  });
});

describe('texts from agents on a terminal', () => {
  it('show what would steer it', () => {
    expect(printable('a\u001b]0;title\u0007b\r\nc\rd\te\u009b1m\u202e')).toBe('a␛]0;title␇b\nc␍d\te␡1m␡');
    expect(printableLine('one\n  two\tthree', 10)).toBe('one two t…');
  });

  it('include how many lines of a log were left out', () => {
    const entry = { is_result: false, message: 'last', reported_by: 'green_agent', timestamp: null };
    const battle = { battle_id: 'b', green_agent_id: 'g', opponents: [], state: 'running' as const };
    const text = battleText({ ...battle, interact_history: [entry], history_omitted: 7 });
    expect(text).toMatch(/\n\n… 7 earlier lines were left out by the backend\n.*last$/);
  });

  it('may be missing', () => {
    expect(logLine({ is_result: false, message: null, reported_by: null, timestamp: null }).trim()).toBe('?');
  });

  it('stand in columns', () => {
    expect(
      tableText(
        ['id', 'name'],
        [
          ['1', 'a'],
          ['22', ''],
        ],
      ),
    ).toBe('id  name\n1   a\n22');
  });
});
