/** What hangs on one task and is read only while it is open: its comments and the time logged on it. */
import { useEffect, useState } from 'react';
import type { Comment, WorkLog } from '../../../contract/entities/task-entities.ts';
import { useSync } from '../sync-context.ts';
import type { EntityName, ReplicaDatabase } from '../sync-types.ts';

type Reader<T> = (replica: ReplicaDatabase, taskId: string) => Promise<readonly T[]>;

const readComments: Reader<Comment> = async (replica, taskId) => {
  const rows = await replica.comment.where('task_id').equals(taskId).toArray();
  return rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
};

const readWorkLogs: Reader<WorkLog> = async (replica, taskId) => {
  const rows = await replica.workLog.where('task_id').equals(taskId).toArray();
  return rows.toSorted((a, b) => b.started_at.localeCompare(a.started_at));
};

function useRowsOfTask<T>(entity: EntityName, taskId: string, reader: Reader<T>): readonly T[] {
  const client = useSync();
  const [found, setFound] = useState<{ readonly taskId: string; readonly rows: readonly T[] } | null>(null);
  useEffect(() => {
    let current = true;
    const read = (): void => {
      void reader(client.replica, taskId).then((rows) => {
        if (current) setFound({ taskId, rows });
      });
    };
    read();
    const stop = client.onRowsChanged((changes) => {
      if (changes.some((change) => change.entity === entity)) read();
    });
    return () => {
      current = false;
      stop();
    };
  }, [client, entity, taskId, reader]);
  return found?.taskId === taskId ? found.rows : [];
}

/** Comments on a task, oldest first. */
export function useTaskComments(taskId: string): readonly Comment[] {
  return useRowsOfTask('comment', taskId, readComments);
}

/** Time logged on a task, the latest work first. */
export function useTaskWorkLogs(taskId: string): readonly WorkLog[] {
  return useRowsOfTask('workLog', taskId, readWorkLogs);
}
