/**
 * An edit of a task that was deleted meanwhile, by another person or on another device: the value it would have set, and
 * restoring the task with the edit (finding P4).
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

/** The value that a change of a task set: the name of a row, the key of a priority, or logged time and its start. */
export type ChosenValue =
  | { readonly name: string }
  | { readonly priority: 'low' | 'medium' | 'high' | 'critical' }
  | { readonly seconds: number; readonly startedAt: string };

function loggedTime(entry: InboxEntry): ChosenValue | null {
  const { seconds } = argsOf(entry);
  const startedAt = textIn(entry, 'startedAt');
  return typeof seconds === 'number' && startedAt !== null ? { seconds, startedAt } : null;
}

/** Null where nothing was chosen or logged, or the chosen row was removed too. */
export function useChosenValue(entry: InboxEntry): ChosenValue | null {
  const priority = TASK_PRIORITIES.find(({ id }) => id === textIn(entry, 'priorityId'));
  const found = [
    useRow('status', textIn(entry, 'statusId'))?.name,
    useRow('phase', textIn(entry, 'phaseId'))?.name,
    useRow('label', textIn(entry, 'labelId'))?.name,
    useRow('teamMember', textIn(entry, 'teamMemberId'))?.name,
  ].find((name) => name !== undefined);
  if (priority) return { priority: priority.key };
  return found === undefined ? loggedTime(entry) : { name: found };
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
