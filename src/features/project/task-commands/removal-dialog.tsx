/** Confirmation before tasks are deleted. Props: removal (the pending deletion, or null). */
import { RemoveTasks } from '../../../modules/task-rows/remove-tasks.tsx';
import type { PendingRemoval } from './task-commands.ts';

export function RemovalDialog({ removal }: { readonly removal: PendingRemoval | null }) {
  if (!removal) return null;
  return (
    <RemoveTasks
      count={removal.taskIds.length}
      name={removal.name}
      onAnswer={(yes) => (yes ? removal.confirm() : removal.cancel())}
    />
  );
}
