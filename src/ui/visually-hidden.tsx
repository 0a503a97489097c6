/** Text for screen readers only. Props: children, live (polite | assertive: announced when it changes). */
import type { ReactNode } from 'react';

export type VisuallyHiddenProps = {
  readonly children: ReactNode;
  readonly live?: 'polite' | 'assertive' | undefined;
};

export function VisuallyHidden({ children, live }: VisuallyHiddenProps) {
  return (
    <span className="hf-visually-hidden" aria-live={live}>
      {children}
    </span>
  );
}
