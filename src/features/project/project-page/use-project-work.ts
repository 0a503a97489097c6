/** The logic of a project's screen: actions of the view, shortcuts and menus, the open task, and the next task. */
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskMove } from '../../../data/tasks/task-actions.ts';
import { useSync } from '../../../data/sync-context.ts';
import { isOpenGroup, mayBeInSeveral, readGroupId, type TaskGrouping } from '../../../data/tasks/grouping.ts';
import type { ListRow, TaskListResult, TaskRow } from '../../../data/tasks/task-query.ts';
import { bufferKeysForField } from '../../../lib/buffered-keys.ts';
import { notifyAction } from '../../../ui/toast-store.ts';
import { isFiltered } from '../../../modules/task-query/filter-fields.ts';
import { withAllGroups } from '../../../modules/task-query/collapsed-groups.ts';
import { sortedBy } from '../../../modules/task-query/sort-levels.ts';
import { type ListActions, useStableActions } from '../view-state/list-actions.ts';
import type { FindHandle } from '../../../modules/task-query/find-field.tsx';
import type { ListHandle } from '../view-state/view-handles.ts';
import type { ProjectKeys } from '../view-state/project-keys.ts';
import type { TaskCommands } from '../task-commands/task-commands.ts';
import { acrossMove, stepMove } from './task-moves.ts';
import { rowOf } from '../view-state/row-of.ts';
import { type ShortcutInput, useProjectShortcuts } from './use-project-shortcuts.ts';
import { useRevealOnce } from './use-reveal-once.ts';
import { type OpenTaskState, type ProjectViewState, toggled } from '../view-state/view-query.ts';
import { ViewStore } from '../view-state/view-store.ts';

interface WorkInput {
  readonly view: ProjectViewState;
  readonly open: OpenTaskState;
  readonly result: TaskListResult;
  readonly commands: TaskCommands;
  readonly canCreate: boolean;
  readonly list: RefObject<ListHandle | null>;
  readonly find: RefObject<FindHandle | null>;
}

/** Actions that expand groups and tasks, and open the fields for new ones. */
function useListActionsOf(
  { view, open, list, result }: WorkInput,
  store: ViewStore,
): ListActions & {
  readonly reveal: (index: number) => void;
  readonly setGroup: (groupId: string, collapsed?: boolean) => void;
  readonly setExpanded: (taskId: string, wanted?: boolean) => void;
} {
  const { groupBy, update } = view;
  const reveal = (index: number): void => {
    if (index >= 0) list.current?.reveal(index);
  };
  const setGroup = (groupId: string, collapsed?: boolean): void =>
    update(({ collapsed: before }) => ({ collapsed: toggled(before, `${groupBy}:${groupId}`, collapsed) }));
  const setExpanded = (taskId: string, wanted?: boolean): void =>
    update(({ expanded }) => ({ expanded: toggled(expanded, taskId, wanted) }));
  const startAdding = (key: string): void => {
    store.setAdding(key);
    // The row exists after the list has rendered with its group or task expanded.
    requestAnimationFrame(() => reveal(store.rows.findIndex((row) => row.key === key)));
  };
  return {
    reveal,
    setGroup,
    setExpanded,
    openTask: open.setOpenTask,
    toggleExpanded: setExpanded,
    toggleGroup: setGroup,
    toggleGroups: (collapsed) => {
      const ids = result.groups.map((group) => group.id);
      update(({ collapsed: before }) => ({ collapsed: withAllGroups(before, groupBy, ids, collapsed) }));
    },
    addSubtask: ({ key, task }) => {
      update(({ expanded }) => ({ addUnder: task.id, expanded: toggled(expanded, task.id, true) }));
      startAdding(`add under ${key}`);
    },
    stopAddingUnder: () => update(() => ({ addUnder: null })),
    addTo: (groupId) => {
      // Buffers typed keys, because the row may have to be scrolled into view first.
      bufferKeysForField();
      setGroup(groupId, false);
      // Only a whole group has a permanent field; a sub-group's field has to be opened.
      if (readGroupId(groupId).sub) update(() => ({ addUnder: groupId }));
      startAdding(`add ${groupId}`);
    },
    sortBy: (field, more) => update(({ sort }) => ({ sort: sortedBy(field, sort, more) })),
  };
}

/** Returns the function that shows all tasks again; null when nothing is hidden. */
function clearOf({ search, local, showAll }: ProjectViewState): (() => void) | null {
  return search === '' && !isFiltered(local.filters) ? null : showAll;
}

function listLastChangedOf({ update, setTab }: ProjectViewState) {
  return (): void => {
    update(() => ({ sort: [{ field: 'updated_at', descending: true }] }));
    setTab('tasks-list');
  };
}

/** The group of the task at the cursor. */
function groupHere(store: ViewStore): string | null {
  const row = store.cursorRow();
  return row?.kind === 'task' ? row.groupId : null;
}

/** The group for a new task: the one at the cursor, else the first. */
function groupForNew(
  store: ViewStore,
  result: TaskListResult,
  by: TaskGrouping,
  me: string,
): string | undefined {
  const row = store.cursorRow();
  const here = row?.kind === 'group' ? row.group.id : row?.groupId;
  const all = result.groups.map(({ id }) => id);
  return [...(here === undefined ? [] : [here]), ...all].find((id) => isOpenGroup(by, id, me));
}

/**
 * The rows that the drawer steps through: each task once, the open one in the row of the cursor. A task may be in
 * several groups. `at`: the open task; -1 when it is not shown.
 */
function useSteps(
  rows: TaskListResult['rows'],
  openTask: string | null,
  store: ViewStore,
): { readonly steps: readonly TaskRow[]; readonly at: number } {
  const { cursor } = store.getState();
  const isOpen = (row: ListRow): boolean => row.kind === 'task' && row.task.id === openTask;
  const open =
    openTask === null
      ? undefined
      : (rows.find((row) => row.key === cursor && isOpen(row)) ?? rows.find(isOpen));
  const steps = useMemo(() => {
    // Only while the drawer is open: otherwise every change would filter up to ten thousand rows for nothing.
    if (openTask === null) return [];
    const seen = new Set([openTask]);
    return rows.filter((row): row is TaskRow => {
      if (row === open) return true;
      if (row.kind !== 'task' || seen.has(row.task.id)) return false;
      return !!seen.add(row.task.id);
    });
  }, [rows, openTask, open]);
  return { steps, at: steps.findIndex((row) => row === open) };
}

/**
 * Returns the function that moves tasks. In a sorted list a move within a group is refused, with an offer of manual
 * order.
 */
function useMove(
  { view, commands }: WorkInput,
  store: ViewStore,
  reveal: (index: number) => void,
): (request: TaskMove | null) => void {
  const { t } = useTranslation('tasks');
  const { groupBy, local, update } = view;
  const isInSeveral = [groupBy, view.query.thenBy].some((by) => by !== null && mayBeInSeveral(by));
  return (request) => {
    if (!request) return;
    if (local.sort.length > 0 && request.groupId === request.fromGroupId) {
      const useManual = (): void => update(() => ({ sort: [] }));
      notifyAction({ text: t('sort.keepsOrder'), actionLabel: t('sort.useManual'), onAction: useManual });
      return;
    }
    const here = store.cursorRow();
    void commands.move(request);
    const [first] = request.taskIds;
    if (isInSeveral && first) store.setCursor(`${request.groupId} ${first}`);
    // Scrolls only when the cursor's task has moved: after a drag, the cursor may be on another row, far away.
    if (here?.kind !== 'task' || !request.taskIds.includes(here.task.id)) return;
    requestAnimationFrame(() => reveal(store.indexOf(store.getState().cursor)));
  };
}

/** Scrolls the add field into view when added tasks push it down. */
function useFieldInView(
  { result, view: { tab } }: WorkInput,
  store: ViewStore,
  reveal: (index: number) => void,
): void {
  const follow = useEffectEvent(() => reveal(store.indexOf(store.getState().adding)));
  useEffect(() => {
    if (store.getState().adding === null) return undefined;
    const frame = requestAnimationFrame(() => follow());
    return () => cancelAnimationFrame(frame);
  }, [result.rows, store, tab]);
}

/** Returns the function that opens the field for a new task; tabs without such fields go to the list first. */
function useNewTask(
  { view, result, canCreate, list }: WorkInput,
  store: ViewStore,
  addTo: (groupId: string) => void,
): () => void {
  const { userId } = useSync();
  const { tab, groupBy, setTab } = view;
  const isForList = useRef(false);
  const add = (): void => {
    const groupId = groupForNew(store, result, groupBy, userId);
    if (groupId !== undefined) addTo(groupId);
  };
  // The list may be grouped by another field, so its groups are known only now.
  const addInList = useEffectEvent(() => {
    if (isForList.current) add();
    isForList.current = false;
  });
  useEffect(() => {
    if (tab === 'tasks-list' && result.ready) addInList();
  }, [tab, result.ready]);
  return () => {
    if (tab === 'calendar') return list.current?.addTask?.();
    if (!canCreate) return;
    isForList.current = tab !== 'tasks-list' && tab !== 'board';
    if (isForList.current) setTab('tasks-list');
    else add();
  };
}

export function useProjectWork(input: WorkInput) {
  const { view, open, result, commands, find } = input;
  const { groupBy } = view;
  const { openTask, setOpenTask } = open;
  const [store] = useState(() => new ViewStore());
  useEffect(() => store.setOpen(openTask), [store, openTask]);
  // The other views of tasks set their own rows.
  useEffect(() => {
    if (view.tab === 'tasks-list') store.setRows(result.rows);
    else if (view.tab === 'insights' || view.tab === 'workload') store.setRows([]);
  }, [store, result.rows, view.tab]);
  const { reveal, setGroup, setExpanded, ...actions } = useListActionsOf(input, store);
  useFieldInView(input, store, reveal);
  const move = useMove(input, store, reveal);
  const keys: ProjectKeys = {
    open: setOpenTask,
    rename: (taskId) => {
      const row = rowOf(store, taskId);
      if (row) store.rename(row.key);
    },
    select: (taskId) => {
      const row = rowOf(store, taskId);
      if (row) store.toggle(row);
    },
    addSubtask: (taskId) => {
      const row = rowOf(store, taskId);
      if (row) actions.addSubtask(row);
    },
    move: (taskIds, by) => move(stepMove(result, taskIds, by, groupBy, groupHere(store))),
    moveAcross: (taskIds, by) => move(acrossMove(result, taskIds, by, groupBy, groupHere(store))),
  };
  const { steps, at: openAt } = useSteps(result.rows, openTask, store);
  useRevealOnce(result.ready ? openTask : null, store, reveal);
  const openNext = (by: 1 | -1): void => {
    const next = openAt < 0 ? undefined : steps[openAt + by];
    if (!next) return;
    store.setCursor(next.key);
    reveal(store.indexOf(next.key));
    setOpenTask(next.task.id);
  };
  const newTask = useNewTask(input, store, actions.addTo);
  const shortcuts: ShortcutInput = {
    store,
    keys,
    commands,
    view,
    open,
    reveal,
    toggleExpanded: setExpanded,
    toggleGroup: setGroup,
    addTask: newTask,
    find: () => find.current?.focus(),
    openNext,
  };
  useProjectShortcuts(shortcuts);
  return {
    store,
    shortcuts,
    actions: useStableActions(actions),
    keys,
    move,
    newTask,
    listLastChanged: listLastChangedOf(view),
    openNext,
    position: openAt < 0 ? undefined : { index: openAt + 1, of: steps.length },
    clearFilters: clearOf(view),
  };
}
