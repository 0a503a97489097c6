/** How the tasks of a project are looked at: the saved view, what is changed in it, the words, what is open. Stored with the tab. */
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
  /** By what each group of the list is split; null: it is not. */
  readonly thenBy: TaskGrouping | null;
  readonly local: LocalView;
  /** The saved view, or all tasks, before anything is changed. */
  readonly base: ViewSettings;
  readonly views: ViewChoice;
  /** False while filters and look of a link are not taken yet: whatever is shown would be the wrong tasks. */
  readonly isKnown: boolean;
  readonly onLinkRead: () => void;
  readonly search: string;
  readonly query: TaskQuery;
  readonly setTab: (tab: ProjectTab) => void;
  readonly setGroupBy: (groupBy: TaskGrouping) => void;
  readonly setThenBy: (thenBy: TaskGrouping | null) => void;
  readonly setSearch: (search: string) => void;
  /** Takes back the words and the filters. */
  readonly showAll: () => void;
  readonly update: (change: (view: LocalView) => Partial<LocalView>) => void;
}

/** The task that is open, apart from the view beside it, which is the same whichever task that is. */
export interface OpenTaskState {
  readonly openTask: string | null;
  /** A task of another project is open over this one. */
  readonly isOver: boolean;
  readonly taskTab: TaskTab | null;
  /** It takes the whole page. */
  readonly full: boolean;
  /** Null closes whichever task is open. */
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
  /** The same while tasks and groups are opened and closed: a list looks at every task again for other filters. */
  readonly filters: TaskQuery['filters'];
  readonly search: string;
}

/** A day has the subtasks too, and nothing that is closed elsewhere is missing on it. */
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
      // Only the list has heads for them.
      thenBy: tab === 'tasks-list' ? thenBy : null,
      sort,
      search,
      filters,
      archived,
      flat,
      expanded,
      addUnder,
      collapsed: new Set(closed),
      // A team has many labels and people, and few of them are of this project. What is looked for stands closer together without the groups
      // that have none of it.
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

/** So long are tasks held back, in milliseconds: what reads filters may not come for want of a network. */
const MAX_WAIT = 3000;

/** Whether filters and look of a link are taken. Their reader comes after the first script. */
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

/** The task that is open, as the address says it. */
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
  /** A link or a view may group by a column that is gone. */
  const there = (by: string | null | undefined): TaskGrouping | null =>
    isGrouping(by) && (!by.startsWith('custom:') || groupedColumn(by, columns)) ? by : null;
  const [isLinkRead, onLinkRead] = useLinkRead();
  const filters = useFilterConditions(local.filters, useViewer(useProject(projectId)?.team_id));
  const [search, setSearch] = useSearchText(open?.id ?? null, base.search);

  // A link that only opens the project names its first tab twice: the view that it opens with says more.
  const chosen = asked === pinned ? undefined : asked;
  const tab = chosen ?? base.tab ?? asked ?? (pref?.default_view === 'BOARD' ? 'board' : 'tasks-list');
  const grouping = tab === 'board' ? pref?.board_group_by : pref?.task_list_group_by;
  // A plan is read by its phases, whatever the list is grouped by.
  const defaultGrouping = tab === 'roadmap' ? 'phase' : (grouping ?? 'status');
  const groupBy = tab === 'calendar' ? 'status' : (there(group) ?? there(local.groupBy) ?? defaultGrouping);
  const split = there(subgroup) ?? there(local.thenBy);
  const thenBy = split === groupBy ? null : split;
  const isOther =
    (base.tab !== null && tab !== base.tab) ||
    search.trim() !== base.search ||
    (base.groupBy !== null && groupBy !== base.groupBy) ||
    split !== base.thenBy;
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
      // In a view it is of the view, and not of the person everywhere; others than the four are of the device.
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
