/** A line of the form of repetition: its name at the left, its small controls at the right. */
import type { ReactNode } from 'react';

export function RepeatRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="hf-repeat-row">
      <span className="hf-repeat-name">{name}</span>
      <div className="hf-repeat-controls">{children}</div>
    </div>
  );
}
