// Writes the files of a template for something of the user's own, such as a domain.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { messageOf, unavailableError, usageError } from '../shared/errors.ts';
import { makeFolder } from '../shared/make-folder.ts';
import { PACKAGE_ROOT } from '../shared/package-root.ts';

interface Template {
  /** A folder below config/. */
  readonly folder: string;
  /** The kind of template, for errors: `domain`. */
  readonly what: string;
  /** The codes of errors: for a name that cannot be used, and for files that cannot be written. */
  readonly codes:
    | { readonly name: 'invalid_domain'; readonly files: 'domain_not_written' }
    | { readonly name: 'invalid_benchmark'; readonly files: 'benchmark_not_written' };
  /** Puts the new name into the text of a file. */
  readonly named: (text: string, name: string) => string;
}

/** Writes the template to `dir` and returns the names of the files. Throws PasskErrors: a name that cannot be used, or files that are there. */
export async function writeTemplate(
  { folder, what, codes, named }: Template,
  name: string,
  dir: string,
): Promise<readonly string[]> {
  if (!/^[a-z][a-z0-9_-]*$/.test(name))
    throw usageError(codes.name, `"${name}": a ${what}'s name must be lower-case letters, digits, _ and -`);
  const template = join(PACKAGE_ROOT, 'config', folder);
  const files = await readdir(template);
  try {
    makeFolder(resolve(dir));
    for (const file of files) {
      const text = await readFile(join(template, file), 'utf8');
      await writeFile(join(resolve(dir), file), named(text, name), { flag: 'wx' });
    }
  } catch (cause) {
    throw unavailableError(codes.files, `The ${what} cannot be written to ${dir}: ${messageOf(cause)}`, {
      cause,
    });
  }
  return files;
}
