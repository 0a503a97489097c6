/** Whether everything is saved, what waits, and what needs attention. */
import { useStore } from './sync-context.ts';
import type { EntityName, InboxEntry, SyncStatus, WaitingChange } from './sync-types.ts';
import { useStoreValue } from './use-store.ts';

/** The status of the whole replica (ST1). */
export function useSyncStatus(): SyncStatus {
  const { status } = useStore();
  return useStoreValue(status, status.getSnapshot);
}

/** Renders only when the selected value is another one, where the whole status is another with each gesture. */
export function useSyncSelector<T extends string | number | boolean | null>(
  select: (status: SyncStatus) => T,
): T {
  const { status } = useStore();
  return useStoreValue(status, () => select(status.getSnapshot()));
}

export function useIsOnline(): boolean {
  return useSyncSelector(({ online }) => online);
}

/** The first sync is not complete: what is missing here may be on its way. */
export function useIsArriving(): boolean {
  return useSyncSelector(({ bootstrap }) => bootstrap !== null);
}

/** Changes the server has not confirmed, oldest first (ST2). */
export function useWaiting(): readonly WaitingChange[] {
  const { pending } = useStore();
  return useStoreValue(pending, pending.getWaiting);
}

/** Refused, given-up and lost changes, oldest first. */
export function useInbox(): readonly InboxEntry[] {
  const { pending } = useStore();
  return useStoreValue(pending, pending.getInbox);
}

/** Ids of the rows of an entity that carry a change the server has not confirmed. */
export function useUnsentIds(entity: EntityName): ReadonlySet<string> {
  const { pending } = useStore();
  return useStoreValue(pending, () => pending.unsent(entity));
}

export type RowMark = 'unsent' | 'refused' | null;

/** The mark of one row: a change of it waits, or was refused. Renders only when it becomes another one. */
export function useRowMark(entity: EntityName, id: string): RowMark {
  const { pending } = useStore();
  return useStoreValue(pending, () => {
    if (pending.refused(entity).has(id)) return 'refused';
    return pending.unsent(entity).has(id) ? 'unsent' : null;
  });
}
