// The dialog that shows one or two attempts over the page. Escape closes it and returns the focus to the element that had it.
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { DIALOG } from './attempt-texts.ts';

interface AttemptDialogProps {
  /** Changes with the attempt. */
  readonly id: string;
  readonly title: string;
  /** Beside the title: the attempts of the task, for example. */
  readonly head: ReactNode;
  readonly onClose: () => void;
  /** Absent if there is no attempt in that direction. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onNextFailed?: (() => void) | undefined;
  readonly children: ReactNode;
}

export function AttemptDialog({
  id,
  title,
  head,
  onClose,
  onPrevious,
  onNext,
  onNextFailed,
  children,
}: AttemptDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  // Closed before it is taken out of the page, so that the focus returns when the browser's back button closes it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    content.current?.focus();
    return () => element?.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is read from its beginning
  useLayoutEffect(() => {
    content.current?.scrollTo(0, 0);
  }, [id]);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="attempt-dialog"
      aria-labelledby="attempt-title"
      onClose={() => dialog.current !== null && onClose()}
      onClick={closeOnBackdrop}
    >
      <div className="attempt-frame">
        <header>
          <div className="attempt-head">
            <h2 id="attempt-title">{title}</h2>
            {head}
          </div>
          <div className="attempt-buttons">
            <button type="button" onClick={onPrevious} disabled={onPrevious === undefined}>
              {DIALOG.previous}
            </button>
            <button type="button" onClick={onNext} disabled={onNext === undefined}>
              {DIALOG.next}
            </button>
            <button type="button" onClick={onNextFailed} disabled={onNextFailed === undefined}>
              {DIALOG.nextFailure}
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              {DIALOG.close}
            </button>
          </div>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div className="attempt-content" ref={content} tabIndex={0} role="document">
          {children}
        </div>
      </div>
    </dialog>
  );
}
