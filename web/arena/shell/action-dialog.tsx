// A button whose action has to be confirmed, since it cannot be undone.
import { useLayoutEffect, useRef, useState } from 'react';
import { problemText } from '../data/api.ts';

interface ActionDialogProps {
  readonly label: string;
  readonly title: string;
  /** The consequences. */
  readonly text: string;
  readonly no: string;
  readonly yes: string;
  readonly run: () => Promise<void>;
}

export function ActionDialog({ label, ...confirm }: ActionDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && <Confirm {...confirm} onClose={() => setOpen(false)} />}
    </>
  );
}

function Confirm({
  title,
  text,
  no,
  yes,
  run,
  onClose,
}: Omit<ActionDialogProps, 'label'> & { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const noButton = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    // Enter must not confirm what cannot be undone.
    noButton.current?.focus();
    return () => element?.close();
  }, []);
  const act = async () => {
    setRunning(true);
    setProblem(null);
    try {
      await run();
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setRunning(false);
    }
  };
  return (
    <dialog ref={dialog} className="key-help confirm" aria-labelledby="confirm-title" onClose={onClose}>
      <h2 id="confirm-title">{title}</h2>
      <p>{text}</p>
      {problem !== null && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      <div className="dialog-buttons">
        <button type="button" className="dangerous" onClick={act} disabled={isRunning}>
          {yes}
        </button>
        <button type="button" ref={noButton} onClick={onClose}>
          {no}
        </button>
      </div>
    </dialog>
  );
}
