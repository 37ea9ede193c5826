import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const module = join(import.meta.dirname, '../../shared/logging.ts');

/** What a separate process logs on standard error. */
async function logged(call: string, level?: string): Promise<string> {
  const script = `import { createLogger } from ${JSON.stringify(module)}; createLogger('green agent', process.env).${call};`;
  const environment = { ...process.env, PASSK_LOG_LEVEL: level ?? '' };
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: environment,
  });
  return stderr;
}

describe('the log', () => {
  it('is one JSON object a line, and says who speaks', async () => {
    expect(JSON.parse(await logged(`info('New conversation')`))).toMatchObject({
      name: 'green agent',
      msg: 'New conversation',
      level: 30,
    });
  });

  it('is as quiet as it is told to be', async () => {
    expect(await logged(`info('New conversation')`, 'warn')).toBe('');
    expect(await logged(`error('trouble')`, 'warn')).toContain('trouble');
  });

  it('holds no secret', async () => {
    expect(await logged(`info({ headers: { authorization: 'Bearer abc' }, token: 'abc' }, 'request')`)).not.toContain(
      'abc',
    );
  });
});
