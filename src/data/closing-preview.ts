/** What closing the person's account would remove, as the server last answered. */
import type { ClosingPreview } from '../../contract/calls/account.ts';
import { useAnswer } from './answers.ts';
import type { AnswerState } from './sync-types.ts';

export function useClosingPreview(): AnswerState<ClosingPreview> {
  return useAnswer('account.closingPreview', {});
}
