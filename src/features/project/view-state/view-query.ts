/**
 * How the tasks of a project are shown: the saved view, its unsaved changes, the search text, the open task. The last
 * two are in the address only; `saved-view.ts` stores the rest.
 */
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { groupedColumn, isGrouping, isStored, type TaskGrouping } from '../../../data/tasks/grouping.ts';
import { closeOpened, stepOfOpening } from '../../../modules/navigation/opened-here.ts';
import type { ViewChoice } from '../../../modules/saved-views/view-choice.ts';
import { useOpenView, useSearchText, withoutTask } from './open-view.ts';
import type { TaskTab } from '../../../modules/navigation/task-tab.ts';
import type { ProjectSearch, ProjectTab } from './project-search.ts';
import { useCustomColumns } from '../../../data/project-setup.ts';
import { useProject, useProjectPref } from '../../../data/projects.ts';
import { useMutate } from '../../../data/sync-context.ts';
import type { TaskQuery } from '../../../data/tasks/task-query.ts';
import { isFiltered, NOTHING_CHOSEN } from '../../../modules/task-query/filter-fields.ts';
import { useViewer } from '../../../modules/task-query/use-viewer.ts';
import { useFilterConditions } from '../../../modules/task-query/use-filter-conditions.ts';
import type { LocalView } from './saved-view.ts';
import type { ViewSettings } from './view-settings.ts';

export function toggled(
  set: ReadonlySet<string>,
  value: string,
  wanted = !set.has(value),
): ReadonlySet<string> {
  const next = new Set(set);
  if (wanted) next.add(value);
  else next.delete(value);
  return next;
}

export interface ProjectViewState {
  readonly tab: ProjectTab;
  readonly groupBy: TaskGrouping;
  /** The sub-grouping of the list; null for none. */
  readonly thenBy: TaskGrouping | null;
  readonly local: LocalView;
  /** The settings of the saved view, or of all tasks, without unsaved changes. */
  readonly base: ViewSettings;
  readonly views: ViewChoice;
  /** False until the filters and look of a link are applied: the rows would be wrong. */
  readonly isKnown: boolean;
  readonly onLinkRead: () => void;
  readonly search: string;
  readonly query: TaskQuery;
  readonly setTab: (tab: ProjectTab) => void;
  readonly setGroupBy: (groupBy: TaskGrouping) => void;
  readonly setThenBy: (thenBy: TaskGrouping | null) => void;
  readonly setSearch: (search: string) => void;
  /** Clears the search text and the filters. */
  readonly showAll: () => void;
  readonly update: (change: (view: LocalView) => Partial<LocalView>) => void;
}

/** The open task, separate from the view beside it, which does not depend on it. */
export interface OpenTaskState {
  readonly openTask: string | null;
  /** The task belongs to another project and is open over this one. */
  readonly isOver: boolean;
  readonly taskTab: TaskTab | null;
  /** The task covers the whole page. */
  readonly full: boolean;
  /** Null closes the open task. */
  readonly setOpenTask: (taskId: string | null, asPage?: boolean) => void;
  readonly setTaskTab: (tab: TaskTab) => void;
  readonly setFull: (full: boolean) => void;
}

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

interface QueryInput {
  readonly tab: ProjectTab;
  readonly groupBy: TaskGrouping;
  readonly thenBy: TaskGrouping | null;
  readonly local: LocalView;
  /** The same object while tasks and groups expand and collapse: for another one, the list filters all tasks again. */
  readonly filters: TaskQuery['filters'];
  readonly search: string;
}

/** The calendar also shows subtasks, and ignores collapsed groups and tasks. */
const EACH = { flat: true, collapsed: new Set<string>(), addUnder: null };

function useTaskQuery({ tab, groupBy, thenBy, local, filters, search }: QueryInput): TaskQuery {
  return useMemo((): TaskQuery => {
    const prefix = `${groupBy}:`;
    const closed = [...local.collapsed]
      .filter((id) => id.startsWith(prefix))
      .map((id) => id.slice(prefix.length));
    const { sort, archived, flat, emptyGroups, expanded, addUnder } = local;
    return {
      groupBy,
      // Only the list has headers for sub-groups.
      thenBy: tab === 'tasks-list' ? thenBy : null,
      sort,
      search,
      filters,
      archived,
      flat,
      expanded,
      addUnder,
      collapsed: new Set(closed),
      // Labels and reporters are those of the whole team, mostly unused in a project. The list omits empty groups
      // during a search or with filters; the board shows them always.
      emptyGroups:
        groupBy !== 'labels' &&
        groupBy !== 'reporter' &&
        (tab === 'board' ||
          (tab === 'tasks-list' && emptyGroups && search.trim() === '' && !isFiltered(local.filters))),
      quickAdd: tab === 'tasks-list',
      ...(tab === 'calendar' && EACH),
    };
  }, [groupBy, thenBy, local, filters, search, tab]);
}

/** Maximum wait for the code that reads filters, in milliseconds: offline it may never load. */
const MAX_WAIT = 3000;

/** Whether the filters and look of a link are applied. The code that reads them is lazily loaded. */
function useLinkRead(): readonly [isRead: boolean, onRead: () => void] {
  const { filter, look, archived } = route.useSearch();
  const [isRead, setRead] = useState((filter ?? look ?? archived) === undefined);
  useEffect(() => {
    if (isRead) return undefined;
    const timer = setTimeout(() => setRead(true), MAX_WAIT);
    return () => clearTimeout(timer);
  }, [isRead]);
  const [onRead] = useState(() => () => setRead(true));
  return [isRead, onRead];
}

/** The open task, from the address. */
export function useOpenTaskState(): OpenTaskState {
  const { task, task_tab: taskTab, full, over } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  return {
    openTask: task ?? null,
    isOver: over !== undefined,
    taskTab: taskTab ?? null,
    full: full === true,
    setOpenTask: (taskId: string | null, asPage = false) => {
      if (taskId !== null)
        void navigate({
          search: ({ over: _other, ...before }) => ({
            ...before,
            task: taskId,
            ...(asPage && { full: true }),
          }),
          ...stepOfOpening((task ?? over) !== undefined),
        });
      else
        closeOpened(
          router,
          (now) => (now['task'] ?? now['over']) !== undefined,
          () => void navigate({ search: withoutTask, replace: true }),
        );
    },
    setTaskTab: (next: TaskTab) =>
      void navigate({ search: (before) => ({ ...before, task_tab: next }), replace: true, state: true }),
    setFull: (next: boolean) =>
      void navigate({
        search: ({ full: _old, ...rest }) => (next ? { ...rest, full: true } : rest),
        replace: true,
        state: true,
      }),
  };
}

export function useProjectViewState(projectId: string): ProjectViewState {
  const { tab: asked, pinned_tab: pinned, group, subgroup } = route.useSearch();
  const navigate = route.useNavigate();
  const pref = useProjectPref(projectId);
  const mutate = useMutate();
  const { views, viewId, base, local, update } = useOpenView(projectId);
  const { open } = views;
  const columns = useCustomColumns(projectId);
  /** The grouping, or null when its column has been deleted. */
  const there = (by: string | null | undefined): TaskGrouping | null =>
    isGrouping(by) && (!by.startsWith('custom:') || groupedColumn(by, columns)) ? by : null;
  const [isLinkRead, onLinkRead] = useLinkRead();
  const filters = useFilterConditions(local.filters, useViewer(useProject(projectId)?.team_id));
  const [search, setSearch] = useSearchText(open?.id ?? null, base.search);

  // A link that only opens the project gives its first tab as `pinned_tab` too; then the tab of its saved view has
  // priority.
  const chosen = asked === pinned ? undefined : asked;
  const tab = chosen ?? base.tab ?? asked ?? (pref?.default_view === 'BOARD' ? 'board' : 'tasks-list');
  const grouping = tab === 'board' ? pref?.board_group_by : pref?.task_list_group_by;
  // Plans are usually read by phase, whatever the grouping of the list.
  const defaultGrouping = tab === 'roadmap' ? 'phase' : (grouping ?? 'status');
  const groupBy = tab === 'calendar' ? 'status' : (there(group) ?? there(local.groupBy) ?? defaultGrouping);
  const split = there(subgroup) ?? there(local.thenBy);
  const thenBy = split === groupBy ? null : split;
  const isOther =
    (base.tab !== null && tab !== base.tab) ||
    search.trim() !== base.search ||
    (base.groupBy !== null && groupBy !== (there(base.groupBy) ?? defaultGrouping)) ||
    split !== there(base.thenBy);
  return {
    tab,
    groupBy,
    thenBy,
    local,
    base,
    views: {
      ...views,
      isChanged: views.isChanged || (open !== null && isOther),
      reset: () => {
        views.choose(viewId);
        setSearch(base.search);
      },
    },
    isKnown: isLinkRead && filters !== undefined,
    onLinkRead,
    search,
    query: useTaskQuery({ tab, groupBy, thenBy, local, filters: filters ?? null, search }),
    setSearch,
    showAll: () => {
      setSearch('');
      update(() => ({ filters: NOTHING_CHOSEN }));
    },
    setTab: (next) =>
      void navigate({
        search: ({ group: _other, pinned_tab: _first, ...rest }) => ({ ...withoutTask(rest), tab: next }),
      }),
    setGroupBy: (next) => {
      const inAddress = ({ group: _old, ...rest }: ProjectSearch): ProjectSearch =>
        open ? rest : { ...rest, group: next };
      // In a saved view the grouping belongs to the view. Groupings that are not synced are stored on the device.
      if (open || !isStored(next)) update(() => ({ groupBy: next }));
      else if (local.groupBy !== null) update(() => ({ groupBy: null }));
      if (!open && isStored(next) && tab !== 'roadmap')
        void mutate.projectPref.view(
          { projectId, ...(tab === 'board' ? { boardGroupBy: next } : { taskListGroupBy: next }) },
          { silent: true },
        );
      void navigate({ search: inAddress, replace: true });
    },
    setThenBy: (next) => {
      update(() => ({ thenBy: next }));
      void navigate({
        search: ({ subgroup: _old, ...rest }) => (open || next === null ? rest : { ...rest, subgroup: next }),
        replace: true,
      });
    },
    update,
  };
}
