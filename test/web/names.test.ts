// Names as the pages show them, and examples that have to be right.
import { expect, it } from 'vitest';
import { WHITE_LAUNCHER_PORT } from '../../shared/launcher/launcher.ts';
import { REGISTER } from '../../web/arena/texts.ts';
import { listOfNames } from '../../web/components/names.ts';

it.each([
  ['a', ['a']],
  ['a and b', ['a', 'b']],
  ['a, b, c and d', ['a', 'b', 'c', 'd']],
])('lists names as %s', (text, names) => {
  expect(listOfNames(names.map((name) => ({ name })))).toBe(text);
});

it('gives the port of passk launcher as an example', () => {
  expect(REGISTER.launcherUrlHint).toContain(`http://127.0.0.1:${WHITE_LAUNCHER_PORT}`);
});
