/** A form that Enter in a line, Ctrl+Enter anywhere and its submit button send; the browser judges no field of it. */
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
