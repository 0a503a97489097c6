/**
 * Failures that no screen handled, in words: one message at a time. Expected failures carry a code of
 * `contract/errors.ts`; bugs stay what they are and go to the console.
 */
import { useEffect } from 'react';
import { failureCode, messageOfFailure } from './answer-messages.ts';
import { tell } from './tell.ts';

function tellFailure(event: PromiseRejectionEvent): void {
  if (failureCode(event.reason) === null) return;
  event.preventDefault();
  const message = messageOfFailure(event.reason);
  if (message !== null) void tell(message);
}

export function useErrorMessages(): void {
  useEffect(() => {
    addEventListener('unhandledrejection', tellFailure);
    return () => removeEventListener('unhandledrejection', tellFailure);
  }, []);
}
