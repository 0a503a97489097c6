/** Text for screen readers only. Props: children. */
import type { ReactNode } from 'react';

export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="hf-visually-hidden">{children}</span>;
}
