/** Submits a small form once at a time, after validation; the first field with a problem gets the focus. */
import { type FormEvent, useRef, useState } from 'react';

type Problems<Field extends string> = Readonly<Partial<Record<Field, string | null>>>;

interface FormSteps<Field extends string> {
  /** The problem of each field, null for none. */
  readonly check: () => Problems<Field>;
  /** Submits; returns the error code of a failure, or null. */
  readonly send: () => Promise<string | null>;
}

export interface FormHandle<Field extends string> {
  readonly busy: boolean;
  readonly failure: string | null;
  /** Null until the first attempt to submit. */
  readonly problems: Problems<Field> | null;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useForm<Field extends string>({ check, send }: FormSteps<Field>): FormHandle<Field> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const sending = useRef(false);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (sending.current) return;
    setTried(true);
    const wrong = Object.entries<string | null | undefined>(check()).find(([, problem]) => problem);
    if (wrong) {
      const field = event.currentTarget.elements.namedItem(wrong[0]);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    sending.current = true;
    setBusy(true);
    setFailure(null);
    void send()
      .then(setFailure, () => setFailure('internal'))
      .finally(() => {
        sending.current = false;
        setBusy(false);
      });
  };

  return { busy, failure, problems: tried ? check() : null, onSubmit };
}
