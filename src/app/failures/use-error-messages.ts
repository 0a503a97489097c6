/**
 * Shows failures that no screen handled, one message at a time. Expected failures have a code of `contract/errors.ts`;
 * bugs go to the console.
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
