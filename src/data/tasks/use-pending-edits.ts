/** The person's changes of a task that the server has not confirmed yet: the row before and after, newest first. */
import { useEffect, useMemo, useState } from 'react';
import type { Attachment, Task } from '../../../contract/entities/task-entities.ts';
import { useSync } from '../sync-context.ts';
import { usePendingChanges } from '../sync-status.ts';
import type { SyncClient } from '../sync-types.ts';

export interface PendingEdit {
  readonly seq: number;
  /** Instant of the gesture, ISO UTC. */
  readonly at: string;
  /** Name of the mutation. */
  readonly name: string;
  /** Null before its creation; undefined when only a child row was changed. */
  readonly before: Task | null | undefined;
  /** The row before the next of these changes, else the current row. */
  readonly after: Task;
  /** Names of added files. */
  readonly added: readonly string[];
  /** Names of removed files. */
  readonly removed: readonly string[];
  /** False when it has left the outbox, and the server's activity entry has not arrived yet. */
  readonly waits: boolean;
}

const NONE: readonly PendingEdit[] = [];

async function editsOf(
  { replica }: Pick<SyncClient, 'replica'>,
  seqs: readonly number[],
  taskId: string,
): Promise<PendingEdit[]> {
  const entries = await replica.outbox.bulkGet([...seqs]);
  let after = await replica.task.get(taskId);
  const edits: PendingEdit[] = [];
  for (const entry of entries.toReversed()) {
    if (!entry || !after) continue;
    const image = entry.before.find((one) => one.entity === 'task' && one.id === taskId);
    const files = entry.before.filter((one) => one.entity === 'attachment');
    const gone = files.flatMap(({ row }) => (row === null ? [] : [row as Attachment]));
    const made = await replica.attachment.bulkGet(
      files.filter(({ row }) => row === null).map(({ id }) => id),
    );
    edits.push({
      ...{ seq: entry.seq, at: entry.at, name: entry.mutation.name, after, waits: true },
      before: image ? (image.row as Task | null) : undefined,
      added: made.flatMap((file) =>
        file?.task_id === taskId && file.comment_id === null ? [file.name] : [],
      ),
      removed: gone.flatMap((file) =>
        file.task_id === taskId && file.comment_id === null ? [file.name] : [],
      ),
    });
    if (image?.row) after = image.row as Task;
  }
  return edits;
}

/**
 * `askedAt` is the time of the last activity request: changes that have left the outbox are shown until a later one.
 */
export function usePendingEdits(
  { id: taskId, updated_at: changed }: Pick<Task, 'id' | 'updated_at'>,
  askedAt: string | null,
): readonly PendingEdit[] {
  const client = useSync();
  const waiting = usePendingChanges();
  const [found, setFound] = useState({ taskId, askedAt, edits: NONE });
  const key = useMemo(
    () =>
      waiting
        .filter(({ touches }) => touches.some(({ entity, id }) => entity === 'task' && id === taskId))
        .map(({ seq }) => seq)
        .join(' '),
    [waiting, taskId],
  );
  useEffect(() => {
    let current = true;
    const seqs = key === '' ? [] : key.split(' ').map(Number);
    const show = (edits: readonly PendingEdit[]): void =>
      setFound((was) => {
        const isSame = was.taskId === taskId && was.askedAt === askedAt;
        const left = isSame ? was.edits.filter(({ seq }) => !seqs.includes(seq)) : [];
        return { taskId, askedAt, edits: [...edits, ...left.map((edit) => ({ ...edit, waits: false }))] };
      });
    const read = async (): Promise<void> => {
      const edits = seqs.length === 0 ? NONE : await editsOf(client, seqs, taskId);
      if (current) show(edits);
    };
    // The database is being closed: nothing is shown any more.
    read().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [client, taskId, key, askedAt, changed]);
  return useMemo(() => {
    if (found.taskId !== taskId) return NONE;
    return found.edits.filter(({ waits }) => waits || found.askedAt === askedAt);
  }, [found, taskId, askedAt]);
}
