/**
 * A form submitted by Enter in a single-line field, Ctrl+Enter anywhere, or its button; without the browser's own
 * validation.
 */
import type { ReactNode } from 'react';
import { matchesKeys } from '../lib/keyboard.ts';

interface SubmitFormProps {
  readonly className: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function SubmitForm({ className, onSubmit, children }: SubmitFormProps) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={(event) => {
        if (!matchesKeys(event, 'mod+enter')) return;
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
