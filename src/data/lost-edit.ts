/**
 * An edit of a task that was deleted by another person meanwhile: the value it would have set, and restoring the task
 * with the edit (finding P4).
 */
import { TASK_PRIORITIES } from '../../contract/rules/defaults.ts';
import type { InboxEntry, SyncClient } from './sync-types.ts';
import { useRow } from './use-store.ts';

const argsOf = ({ mutation: { args } }: InboxEntry): Readonly<Record<string, unknown>> =>
  typeof args === 'object' && args !== null ? (args as Readonly<Record<string, unknown>>) : {};

const textIn = (entry: InboxEntry, name: string): string | null => {
  const value = argsOf(entry)[name];
  return typeof value === 'string' ? value : null;
};

/** The value that a change of a task set from a list: its name, or the key of a priority. */
export type ChosenValue =
  | { readonly name: string }
  | { readonly priority: 'low' | 'medium' | 'high' | 'critical' };

/** Null where nothing was chosen, or the chosen row was removed too. */
export function useChosenValue(entry: InboxEntry): ChosenValue | null {
  const priority = TASK_PRIORITIES.find(({ id }) => id === textIn(entry, 'priorityId'));
  const found = [
    useRow('status', textIn(entry, 'statusId'))?.name,
    useRow('phase', textIn(entry, 'phaseId'))?.name,
    useRow('label', textIn(entry, 'labelId'))?.name,
    useRow('teamMember', textIn(entry, 'teamMemberId'))?.name,
  ].find((name) => name !== undefined);
  if (priority) return { priority: priority.key };
  return found === undefined ? null : { name: found };
}

/** Id of the task that was deleted under the edit; null for other entries. */
export function deletedTask(entry: InboxEntry): string | null {
  return entry.kind === 'lost-edit' ? textIn(entry, 'taskId') : null;
}

/**
 * Restores the task, then applies the change. Throws the server's error when the task cannot be restored; the change
 * stays in the inbox.
 */
export async function restoreWithChange(client: SyncClient, entry: InboxEntry): Promise<void> {
  const taskId = deletedTask(entry);
  if (taskId === null) return;
  await client.call('tasks.restore', { params: { id: taskId } });
  await client.retryEntry(entry.id);
}
