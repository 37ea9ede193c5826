// Builds the web pages once before the tests, unless they are current, so that no test finds them half built.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../web/prepare.js')]);
}
