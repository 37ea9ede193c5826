// The YAML library, an optional peer dependency: few people have such files.
import { createRequire } from 'node:module';
import { unavailableError } from './errors.ts';

/** @throws PasskError `yaml_missing`, which names the file that cannot be read without it */
export function loadYaml(file: string): Pick<typeof import('yaml'), 'parse'> {
  try {
    return createRequire(import.meta.url)('yaml');
  } catch (cause) {
    throw unavailableError(
      'yaml_missing',
      `${file}: reading YAML needs a package that does not come with passk: npm install yaml`,
      { cause },
    );
  }
}
