// Runs the programs in these files one after the other, and reports each to the parent process: its file, and its error or null.
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2)) {
  const error = await import(pathToFileURL(file).href).then(
    () => null,
    (thrown) => String(thrown?.stack ?? thrown),
  );
  process.send?.([file, error]);
}
process.disconnect?.();
