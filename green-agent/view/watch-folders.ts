// Watches folders for changes of the files in them, as far as the system has watchers left; a slow poll is for the rest.
import { type FSWatcher, watch } from 'node:fs';

interface FolderWatcher extends Disposable {
  /** Watches exactly these folders from now on. */
  set(folders: Iterable<string>): void;
  /** True for a folder that is being watched. */
  has(folder: string): boolean;
}

/** Systems allow a user some thousand watchers, which others need, too. */
const MAX_WATCHED = 2_000;

/** @param onChange called with a watched folder when a file in it was added, changed or removed; often several times in a row */
export function watchFolders(onChange: (folder: string) => void): FolderWatcher {
  const watchers = new Map<string, FSWatcher>();
  const drop = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const add = (folder: string) => {
    try {
      const watcher = watch(folder, { persistent: false }, () => onChange(folder));
      // The folder is gone. If another comes in its place, `set` adds it again.
      watcher.on('error', () => drop(folder));
      watchers.set(folder, watcher);
    } catch {
      // Gone already, or no watcher is left.
    }
  };
  return {
    set(folders) {
      const wanted = new Set(Iterator.from(folders).take(MAX_WATCHED));
      for (const folder of [...watchers.keys()]) if (!wanted.has(folder)) drop(folder);
      for (const folder of wanted) if (!watchers.has(folder)) add(folder);
    },
    has: (folder) => watchers.has(folder),
    [Symbol.dispose]() {
      for (const folder of [...watchers.keys()]) drop(folder);
    },
  };
}
