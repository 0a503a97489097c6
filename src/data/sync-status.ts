/** Whether everything is saved, what waits, and what needs attention. */
import { useStore } from './sync-context.ts';
import type { EntityName, InboxEntry, SyncStatus, PendingChange } from './sync-types.ts';
import { useStoreValue } from './use-store.ts';

/** The status of the whole replica (ST1). */
export function useSyncStatus(): SyncStatus {
  const { status } = useStore();
  return useStoreValue(status, status.getSnapshot);
}

/** Renders only when the selected value changes, because the whole status changes with each gesture. */
export function useSyncSelector<T extends string | number | boolean | null>(
  select: (status: SyncStatus) => T,
): T {
  const { status } = useStore();
  return useStoreValue(status, () => select(status.getSnapshot()));
}

export function useIsOnline(): boolean {
  return useSyncSelector(({ online }) => online);
}

/** True until the first sync is complete: missing rows may still arrive. */
export function useIsInitialSync(): boolean {
  return useSyncSelector(({ bootstrap }) => bootstrap !== null);
}

/** Changes the server has not confirmed, oldest first (ST2). */
export function usePendingChanges(): readonly PendingChange[] {
  const { pending } = useStore();
  return useStoreValue(pending, pending.getPending);
}

const COPYING_CHANGES: ReadonlySet<string> = new Set([
  'mutations.project.duplicate',
  'mutations.projectTemplate.use',
]);

/** True for a project made from another one or from a template until the server has copied the tasks. */
export function useAwaitsCopiedTasks(projectId: string): boolean {
  const { pending } = useStore();
  return useStoreValue(pending, () =>
    pending
      .getPending()
      .some(
        ({ description, touches }) =>
          COPYING_CHANGES.has(description.key) &&
          touches.some(({ entity, id }) => entity === 'project' && id === projectId),
      ),
  );
}

/** Refused, quarantined and lost changes, oldest first. */
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

/** The mark of one row: a change of it is pending, or was refused. Renders only when the mark changes. */
export function useRowMark(entity: EntityName, id: string): RowMark {
  const { pending } = useStore();
  return useStoreValue(pending, () => {
    if (pending.refused(entity).has(id)) return 'refused';
    return pending.unsent(entity).has(id) ? 'unsent' : null;
  });
}
