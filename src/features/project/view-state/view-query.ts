/** How the tasks of a project are looked at: grouping, words, filters, order, what is open. Kept with the tab. */
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { GroupBy } from '../../../../contract/entities/user-entities.ts';
import type { ProjectSearch, ProjectTab, TaskTab } from './project-search.ts';
import { useProjectPref } from '../../../data/projects.ts';
import { useMutate } from '../../../data/sync-context.ts';
import type { TaskQuery } from '../../../data/tasks/task-query.ts';
import { useToday } from '../../../data/today.ts';
import { isFiltered, NOTHING_CHOSEN, taskFiltersOf } from './filter-fields.tsx';
import { type LocalView, readView, writeView } from './saved-view.ts';

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
  readonly groupBy: GroupBy;
  readonly local: LocalView;
  readonly search: string;
  readonly openTask: string | null;
  readonly taskTab: TaskTab | null;
  /** The open task takes the whole page. */
  readonly full: boolean;
  readonly query: TaskQuery;
  readonly setTab: (tab: ProjectTab) => void;
  readonly setGroupBy: (groupBy: GroupBy) => void;
  readonly setSearch: (search: string) => void;
  /** Takes back the words and the filters. */
  readonly showAll: () => void;
  readonly setOpenTask: (taskId: string | null) => void;
  readonly setTaskTab: (tab: TaskTab) => void;
  readonly setFull: (full: boolean) => void;
  readonly update: (change: (view: LocalView) => Partial<LocalView>) => void;
}

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

function withoutTask({ task: _task, task_tab: _tab, full: _full, ...rest }: ProjectSearch): ProjectSearch {
  return rest;
}

/** The words searched for: at once on the screen, a moment later in the address. */
function useWords(): readonly [string, (words: string) => void] {
  const inAddress = route.useSearch({ select: (search) => search.search ?? '' });
  const navigate = route.useNavigate();
  const router = useRouter();
  const [words, setWords] = useState(inAddress);
  useEffect(() => {
    if (words.trim() === inAddress) return undefined;
    const here = router.latestLocation.pathname;
    const timer = setTimeout(() => {
      // Whoever is on the way to another page must not be called back.
      if (router.latestLocation.pathname !== here) return;
      const search = words.trim() === '' ? undefined : words.trim();
      void navigate({
        search: ({ search: _old, ...rest }) => (search ? { ...rest, search } : rest),
        replace: true,
      });
    }, 400);
    return () => clearTimeout(timer);
  }, [words, inAddress, navigate, router]);
  return [words, setWords];
}

export function useProjectViewState(projectId: string): ProjectViewState {
  const { tab: wantedTab, group, task, task_tab: taskTab, full } = route.useSearch();
  const navigate = route.useNavigate();
  const pref = useProjectPref(projectId);
  const mutate = useMutate();
  const [search, setSearch] = useWords();
  const [local, setLocal] = useState(() => readView(projectId));
  useEffect(() => writeView(projectId, local), [projectId, local]);

  const tab = wantedTab ?? (pref?.default_view === 'BOARD' ? 'board' : 'tasks-list');
  const kept = tab === 'board' ? pref?.board_group_by : pref?.task_list_group_by;
  // A plan is read by its phases, whatever the list is grouped by.
  const groupBy = group ?? (tab === 'roadmap' ? 'phase' : (kept ?? 'status'));
  const today = useToday();
  // The same while tasks and groups are opened and closed: a list looks at every task again for other filters.
  const filters = useMemo(() => taskFiltersOf(local.filters, today), [local.filters, today]);
  const query = useMemo((): TaskQuery => {
    const prefix = `${groupBy}:`;
    const closed = [...local.collapsed]
      .filter((id) => id.startsWith(prefix))
      .map((id) => id.slice(prefix.length));
    const { sort, archived, flat, emptyGroups, expanded, addUnder } = local;
    return {
      groupBy,
      sort,
      search,
      filters,
      archived,
      flat,
      expanded,
      addUnder,
      collapsed: new Set(closed),
      // What is looked for stands closer together without the groups that have none of it.
      emptyGroups:
        tab === 'board' ||
        (tab === 'tasks-list' && emptyGroups && search.trim() === '' && !isFiltered(local.filters)),
      quickAdd: tab === 'tasks-list',
    };
  }, [groupBy, local, filters, search, tab]);

  return {
    tab,
    groupBy,
    local,
    search,
    openTask: task ?? null,
    taskTab: taskTab ?? null,
    full: full === true,
    query,
    setSearch,
    showAll: () => {
      setSearch('');
      setLocal((view) => ({ ...view, filters: NOTHING_CHOSEN }));
    },
    setTab: (next) =>
      void navigate({ search: ({ group: _other, ...rest }) => ({ ...withoutTask(rest), tab: next }) }),
    setGroupBy: (next) => {
      const change = tab === 'board' ? { boardGroupBy: next } : { taskListGroupBy: next };
      if (tab !== 'roadmap') void mutate.projectPref.view({ projectId, ...change }, { silent: true });
      void navigate({ search: ({ group: _old, ...rest }) => ({ ...rest, group: next }), replace: true });
    },
    setOpenTask: (taskId) =>
      void navigate({
        search: (before) => (taskId === null ? withoutTask(before) : { ...before, task: taskId }),
        // Going from task to task is one step back.
        replace: task !== undefined && taskId !== null,
      }),
    setTaskTab: (next) =>
      void navigate({ search: (before) => ({ ...before, task_tab: next }), replace: true }),
    setFull: (next) =>
      void navigate({
        search: ({ full: _old, ...rest }) => (next ? { ...rest, full: true } : rest),
        replace: true,
      }),
    update: (change) => setLocal((view) => ({ ...view, ...change(view) })),
  };
}
