/** Confirmation before tasks are deleted. Props: removal (the pending deletion, or null), onClose (closes the open task). */
import { RemoveTasks } from '../../../modules/task-rows/remove-tasks.tsx';
import { useViewStore } from '../view-state/view-store.ts';
import type { PendingRemoval } from './task-commands.ts';

interface RemovalDialogProps {
  readonly removal: PendingRemoval | null;
  readonly onClose: () => void;
}

export function RemovalDialog({ removal, onClose }: RemovalDialogProps) {
  const store = useViewStore();
  if (!removal) return null;
  const answer = (yes: boolean): void => {
    if (!yes) {
      removal.cancel();
      return;
    }
    removal.confirm();
    const { open } = store.getState();
    if (open !== null && removal.taskIds.includes(open)) onClose();
  };
  return <RemoveTasks count={removal.taskIds.length} name={removal.name} onAnswer={answer} />;
}
