/** The open project's tasks as a list or board wants them. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { GROUPINGS } from '../../../contract/rules/value-groupings.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useStore } from '../sync-context.ts';
import { useStoreValue } from '../use-store.ts';
import type { Nesting } from './nested-part.ts';
import { TaskListModel } from './task-list-model.ts';
import type { TaskListResult, TaskQuery } from './task-query.ts';
import { useProjectTasks } from './use-project-tasks.ts';
import { useTaskLookups } from './use-task-lookups.ts';

/** Cached for the next list of this page; null: it could not be loaded, and groups stay whole. */
let nesting: { readonly split: Nesting | null } | undefined;

async function loadNesting(): Promise<void> {
  try {
    nesting = { split: (await import('./nested-part.ts')).nesting };
  } catch {
    nesting ??= { split: null };
  }
}

/** What splits groups, once it is wanted; undefined until it is here. */
function useNesting(wanted: boolean): Nesting | null | undefined {
  const [known, setKnown] = useState(nesting);
  useEffect(() => {
    if (wanted && !known) void loadNesting().then(() => setKnown(nesting));
  }, [wanted, known]);
  return wanted ? known?.split : null;
}

const NOT_YET: TaskListResult = {
  ready: false,
  rows: [],
  groups: [],
  places: [],
  columns: new Map(),
  shown: 0,
  total: 0,
};

export interface TaskGroups {
  readonly result: TaskListResult;
  /** Sorts the tasks for the other groupings when the page is idle, because one of them may be chosen. */
  readonly prepareGroupings: () => void;
}

/**
 * Rows, groups and board columns for a query; keep the query the same object while nothing in it changes. Nothing yet while the
 * query is not known.
 */
export function useTaskGroups(projectId: string, query: TaskQuery, isKnown = true): TaskGroups {
  const tasks = useProjectTasks(projectId);
  const known = useTaskLookups(projectId);
  const { status } = useStore();
  const isArriving = useStoreValue(status, () => status.getSnapshot().bootstrap !== null);
  const lookups = useMemo(() => (isArriving ? { ...known, isArriving } : known), [known, isArriving]);
  const model = useMemo(() => new TaskListModel(tasks), [tasks]);
  const split = useNesting(query.thenBy !== null);
  const result = useStoreValue(tasks, () =>
    split === undefined || !isKnown ? NOT_YET : model.read(query, lookups, split),
  );
  const prepareGroupings = useCallback(() => {
    const next = GROUPINGS.filter((groupBy) => groupBy !== query.groupBy);
    const prepareNext = (): void => {
      const groupBy = next.shift();
      if (groupBy === undefined) return;
      model.prepare({ ...query, groupBy }, lookups);
      whenIdle(prepareNext);
    };
    whenIdle(prepareNext);
    void loadNesting();
  }, [model, query, lookups]);
  return { result, prepareGroupings };
}
