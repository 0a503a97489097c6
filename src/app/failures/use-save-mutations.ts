/** Keeps changes of the panel: what cannot be stored on this device is reported, what can be taken back is offered so. */
import { useSaveChange } from './use-save-change.ts';
import { useMutateAll } from '../../data/sync-context.ts';
import type { NamedMutation } from '../../data/sync-types.ts';

/** `message`: shown once it is stored, with a way back; nothing without it. Answers whether it was stored. */
export type SaveMutations = (changes: readonly NamedMutation[], message?: string) => Promise<boolean>;

export function useSaveMutations(): SaveMutations {
  const mutateAll = useMutateAll();
  const save = useSaveChange();
  return (changes, message) => save(mutateAll(changes), message);
}
