/**
 * Open tasks that the person assigned to others. Only the server knows who assigned whom, so the ids are an answer with
 * an age; the rows are those of this device and can be edited at once.
 */
import { useCallback, useEffect, useMemo } from 'react';
import type { Task } from '../../contract/entities/task-entities.ts';
import { useAnswer } from './answers.ts';
import { useOnlyOpen } from './home.ts';
import { useLive } from './live-query.ts';
import { useTeam } from './people.ts';
import { useSync } from './sync-context.ts';
import { useSyncSelector } from './sync-status.ts';
import type { AnswerState } from './sync-types.ts';

export interface AssignedByMe {
  readonly tasks: readonly Task[];
  readonly state: AnswerState<unknown>['state'];
  /** When the server answered, ISO UTC. */
  readonly at: string | null;
}

const QUESTION = { query: { group_by: 1, current_tab: 'All' } } as const;
const NONE: readonly Task[] = [];

/** Rows by their ids, following every change. */
function useTaskRows(ids: readonly string[]): readonly Task[] {
  const { replica } = useSync();
  const rows = useLive(useCallback(() => replica.task.bulkGet([...ids]), [replica, ids]));
  return useMemo(() => rows?.filter((row) => row !== undefined) ?? NONE, [rows]);
}

export function useAssignedByMe(): AssignedByMe {
  const client = useSync();
  const { data, at, state } = useAnswer('home.tasks', QUESTION);
  const teamId = useTeam()?.id;
  const ids = useMemo(() => data?.tasks.map((task) => task.id) ?? [], [data]);
  const isSettled = useSyncSelector(({ waiting }) => waiting === 0);
  useEffect(() => {
    // The answer depends on the active team and on sent changes: refreshed when either changes.
    if (teamId !== undefined && isSettled) void client.answer('home.tasks', QUESTION).refresh();
  }, [client, teamId, isSettled]);
  const tasks = useOnlyOpen(useTaskRows(ids));
  return { tasks, at, state };
}
