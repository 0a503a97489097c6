/**
 * Open tasks that the person has given to somebody. Who assigned whom is only known to the server, so which tasks they are
 * is an answer with an age; the rows themselves are those of this device and can be changed at once.
 */
import { useEffect, useMemo, useState } from 'react';
import type { Task } from '../../contract/entities/task-entities.ts';
import { useAnswer } from './answers.ts';
import { useStillOpen } from './home.ts';
import { useTeam } from './people.ts';
import { useStore, useSync } from './sync-context.ts';
import { useSyncStatus } from './sync-status.ts';
import type { AnswerState } from './sync-types.ts';

export interface AssignedByMe {
  readonly tasks: readonly Task[];
  readonly state: AnswerState<unknown>['state'];
  /** When the server said so, ISO UTC. */
  readonly at: string | null;
}

const QUESTION = { query: { group_by: 1, current_tab: 'All' } } as const;
const NONE: ReadonlyMap<string, Task> = new Map();

/** Rows by their ids, following every change. */
function useTaskRows(ids: readonly string[]): readonly Task[] {
  const { replica } = useSync();
  const { feed } = useStore();
  const [rows, setRows] = useState(NONE);
  useEffect(() => {
    let current = true;
    const read = async (): Promise<void> => {
      const found = await replica.task.bulkGet([...ids]);
      if (current) setRows(new Map(found.flatMap((row) => (row ? [[row.id, row]] : []))));
    };
    const follow = feed.subscribe((changes) => {
      if (changes === null) {
        void read();
        return;
      }
      const touched = ids.filter((id) => changes.has(id));
      if (touched.length === 0) return;
      setRows((old) => {
        const next = new Map(old);
        for (const id of touched) {
          const row = changes.get(id);
          if (row) next.set(id, row);
          else next.delete(id);
        }
        return next;
      });
    });
    void read();
    return () => {
      current = false;
      follow();
    };
  }, [replica, feed, ids]);
  return useMemo(() => ids.flatMap((id) => rows.get(id) ?? []), [ids, rows]);
}

export function useAssignedByMe(): AssignedByMe {
  const client = useSync();
  const { data, at, state } = useAnswer('home.tasks', QUESTION);
  const teamId = useTeam()?.id;
  const { waiting } = useSyncStatus();
  const ids = useMemo(() => data?.tasks.map((task) => task.id) ?? [], [data]);
  const isSettled = waiting === 0;
  useEffect(() => {
    // It is about the active team, and about what has been sent: asked again when either is another.
    if (teamId !== undefined && isSettled) void client.answer('home.tasks', QUESTION).refresh();
  }, [client, teamId, isSettled]);
  const tasks = useStillOpen(useTaskRows(ids));
  return { tasks, at, state };
}
