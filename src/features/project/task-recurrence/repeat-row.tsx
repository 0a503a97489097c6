/** A row of the recurrence form: its label at the left, its controls at the right. */
import type { ReactNode } from 'react';

export function RepeatRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="hf-repeat-row">
      <span className="hf-repeat-name">{name}</span>
      <div className="hf-repeat-controls">{children}</div>
    </div>
  );
}
