// Keys that work everywhere on a page, and the list of them that `?` shows.
import { useLayoutEffect, useRef } from 'react';
import { KEYS } from './evaluation-texts.ts';

/** The functions of the keys; a key without one does nothing. */
interface PageKeys {
  readonly nextFailure?: (() => void) | undefined;
  readonly search?: (() => void) | undefined;
  readonly help?: (() => void) | undefined;
  /** Of the open attempt: the task's attempt before it and after it. */
  readonly left?: (() => void) | undefined;
  readonly right?: (() => void) | undefined;
}

const FUNCTIONS: Readonly<Record<string, keyof PageKeys>> = {
  n: 'nextFailure',
  '/': 'search',
  '?': 'help',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const name = FUNCTIONS[event.key];
      const run = name === undefined ? undefined : latest.current[name];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;
}

const HELP: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  [['↑', '↓', '←', '→'], KEYS.cells],
  [['Enter'], KEYS.open],
  [['←', '→'], KEYS.neighbour],
  [['n'], KEYS.nextFailure],
  [['/'], KEYS.search],
  [['Esc'], KEYS.closeAttempt],
  [['?'], KEYS.help],
];

export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="key-help" aria-labelledby="key-help-title" onClose={onClose}>
      <h2 id="key-help-title">{KEYS.title}</h2>
      <dl>
        {HELP.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">{KEYS.close}</button>
      </form>
    </dialog>
  );
}
