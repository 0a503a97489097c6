/** Stores changes of a panel: reports what cannot be stored on this device, and offers undo. */
import { useSaveChange } from './use-save-change.ts';
import { useMutateAll } from '../../data/sync-context.ts';
import type { NamedMutation } from '../../data/sync-types.ts';

/** `message`: shown with an undo button once it is stored; nothing without it. Returns whether it was stored. */
export type SaveMutations = (changes: readonly NamedMutation[], message?: string) => Promise<boolean>;

export function useSaveMutations(): SaveMutations {
  const mutateAll = useMutateAll();
  const save = useSaveChange();
  return (changes, message) => save(mutateAll(changes), message);
}
