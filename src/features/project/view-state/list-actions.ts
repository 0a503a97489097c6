/** Actions that rows call on the list. One stable object for all rows. */
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { TaskRow, TaskSort } from '../../../data/tasks/task-query.ts';

export interface ListActions {
  readonly openTask: (taskId: string) => void;
  readonly toggleExpanded: (taskId: string) => void;
  readonly toggleGroup: (groupId: string) => void;
  /** Collapses all groups, or expands them. */
  readonly toggleGroups: (collapsed: boolean) => void;
  readonly addSubtask: (row: TaskRow) => void;
  /** Closes the field for a new subtask. */
  readonly stopAddingUnder: () => void;
  /** Focuses the add field of a group. */
  readonly addTo: (groupId: string) => void;
  /** `more`: adds the field to the current sort fields. */
  readonly sortBy: (field: TaskSort['field'], more: boolean) => void;
}

/** A stable object that calls the newest actions, so that rows do not render when the list does. */
export function useStableActions(actions: ListActions): ListActions {
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  const [steady] = useState((): ListActions => ({
    openTask: (taskId) => newest.current.openTask(taskId),
    toggleExpanded: (taskId) => newest.current.toggleExpanded(taskId),
    toggleGroup: (groupId) => newest.current.toggleGroup(groupId),
    toggleGroups: (collapsed) => newest.current.toggleGroups(collapsed),
    addSubtask: (row) => newest.current.addSubtask(row),
    stopAddingUnder: () => newest.current.stopAddingUnder(),
    addTo: (groupId) => newest.current.addTo(groupId),
    sortBy: (field, more) => newest.current.sortBy(field, more),
  }));
  return steady;
}

export const ListActionsContext = createContext<ListActions | null>(null);

export function useListActions(): ListActions {
  const actions = useContext(ListActionsContext);
  if (!actions) throw new Error('used outside a list');
  return actions;
}
