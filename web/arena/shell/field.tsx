// A field of a form: its label, what it is for, and what is wrong with it.
import { type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong. */
  readonly error?: string | undefined;
  /** The input, with these attributes. */
  readonly children: (attributes: FieldAttributes) => ReactNode;
}

interface FieldAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`];
  return (
    <div className={error === undefined ? 'field' : 'field wrong'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error !== undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="small soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="small field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
