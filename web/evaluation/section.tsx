// A section of the page: a landmark under its heading, with a line that says how to read it.
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, intro, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro !== undefined && <p className="soft">{intro}</p>}
      <div className="section-body">{children}</div>
    </section>
  );
}
