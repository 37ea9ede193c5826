// A button that copies a text, and says so.
import { useEffect, useState } from 'react';
import { EVALUATION } from '../texts.ts';

const SHOWN_MS = 2000;

export function CopyButton({ text, label }: { readonly text: () => string; readonly label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    // Browsers offer the clipboard to secure pages only: loopback, or HTTPS.
    if (navigator.clipboard === undefined) return void prompt(label, text());
    await navigator.clipboard.writeText(text());
    setCopied(true);
  };
  return (
    <button type="button" onClick={copy} aria-live="polite">
      {copied ? EVALUATION.shared : label}
    </button>
  );
}
