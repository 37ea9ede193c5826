import type { ReactNode } from 'react';

/** The header of a column of figures. */
export function NumberHeader({ children }: { readonly children: ReactNode }) {
  return (
    <th scope="col" className="number">
      {children}
    </th>
  );
}
