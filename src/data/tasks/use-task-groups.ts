/** The tasks of the open project as groups and rows for a list or board. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { GROUPINGS } from '../../../contract/rules/value-groupings.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useStore } from '../sync-context.ts';
import { useStoreValue } from '../use-store.ts';
import { isStored } from './grouping.ts';
import type { Nesting } from './nested-part.ts';
import { TaskListModel } from './task-list-model.ts';
import type { TaskListResult, TaskQuery } from './task-query.ts';
import { useProjectTasks } from './use-project-tasks.ts';
import { useQueryLookups } from './use-query-lookups.ts';
import type { withOthers } from './other-groups.ts';

/** Code that lists load on demand: for sub-groups, and for groupings without order keys. */
interface GroupTools {
  readonly split: Nesting | null;
  readonly withOthers: typeof withOthers;
}

/** Cached for the next list of this page. */
let tools: GroupTools | undefined;

async function loadTools(): Promise<void> {
  try {
    const [{ nesting: split }, others] = await Promise.all([
      import('./nested-part.ts'),
      import('./other-groups.ts'),
    ]);
    tools = { split, withOthers: others.withOthers };
  } catch {
    // Without this code, groups are not split, and value groupings have one group.
    tools ??= { split: null, withOthers: (_tasks, _query, lookups) => lookups };
  }
}

/** Undefined while the code is loading; null when it is not needed. */
function useGroupTools(wanted: boolean): GroupTools | null | undefined {
  const [known, setKnown] = useState(tools);
  useEffect(() => {
    if (wanted && !known) void loadTools().then(() => setKnown(tools));
  }, [wanted, known]);
  return wanted ? known : null;
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
 * Rows, groups and board columns for a query. Pass the same query object while it is unchanged. Returns nothing until
 * the query is known.
 */
export function useTaskGroups(projectId: string, query: TaskQuery, isKnown = true): TaskGroups {
  const tasks = useProjectTasks(projectId);
  const known = useQueryLookups(projectId);
  const { status } = useStore();
  const isArriving = useStoreValue(status, () => status.getSnapshot().bootstrap !== null);
  const lookups = useMemo(() => (isArriving ? { ...known, isArriving } : known), [known, isArriving]);
  const model = useMemo(() => new TaskListModel(tasks), [tasks]);
  const wanted = useGroupTools(query.thenBy !== null || !isStored(query.groupBy));
  const result = useStoreValue(tasks, () =>
    wanted === undefined || !isKnown
      ? NOT_YET
      : model.read(query, wanted?.withOthers(tasks, query, lookups) ?? lookups, wanted?.split),
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
    void loadTools();
  }, [model, query, lookups]);
  return { result, prepareGroupings };
}
