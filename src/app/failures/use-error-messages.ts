/**
 * Shows failures that no screen handled, one message at a time. Expected failures have a code of `contract/errors.ts`;
 * bugs go to the console.
 */
import { useEffect } from 'react';
import { failureCode, messageOfFailure } from './answer-messages.ts';
import { showMessage } from './show-message.ts';

function showFailure(event: PromiseRejectionEvent): void {
  if (failureCode(event.reason) === null) return;
  event.preventDefault();
  const message = messageOfFailure(event.reason);
  if (message !== null) void showMessage(message);
}

export function useErrorMessages(): void {
  useEffect(() => {
    addEventListener('unhandledrejection', showFailure);
    return () => removeEventListener('unhandledrejection', showFailure);
  }, []);
}
