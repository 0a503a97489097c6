/**
 * A task opened over the current screen. The address contains it (`task`), so that Back closes it and a reload opens it
 * again. A project's screen shows its own tasks beside its list; tasks of other projects open over it (`over`).
 */
import { type MouseEvent, useCallback } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { isUuid } from '../../../contract/rules/uuid.ts';
import { type AddressSearch, changeSearch } from './change-search.ts';
import { stepOfOpening } from './opened-here.ts';
import type { TaskTab } from './task-tab.ts';

export interface TaskPlace {
  readonly id: string;
  readonly projectId: string;
  /** The tab to open. */
  readonly part?: TaskTab | undefined;
}

interface OpenHow {
  /** Opens the task's page in its project. */
  readonly ownPage?: boolean;
  readonly replace?: boolean;
}

/** A project shows its own tasks (`task`); those of other projects open over it (`over`). */
const PROJECT = /^\/worklenz\/projects\/([^/]+)\/?$/;
export function projectOfPath(pathname: string): string | undefined {
  return PROJECT.exec(pathname)?.[1];
}

/** Screens that are left when a task is opened. */
const LEFT = /^\/worklenz\/(?:open|new-task)\/?$/;

/** The task that the address opens over a screen; null where the screen shows its tasks itself. */
export function taskOverPage(pathname: string, search: AddressSearch): string | null {
  const task = search[PROJECT.test(pathname) ? 'over' : 'task'];
  return !LEFT.test(pathname) && isUuid(task) ? task : null;
}

/** Opens a task over the current screen. */
export function useOpenTask(): (task: TaskPlace, how?: OpenHow) => void {
  const router = useRouter();
  return useCallback(
    ({ id, projectId, part }, { ownPage = false, replace = false } = {}) => {
      const { pathname, search } = router.latestLocation;
      const here = projectOfPath(pathname);
      const isAway = here !== undefined && here !== projectId;
      const more = { ...(part !== undefined && { task_tab: part }), ...(ownPage && { full: true as const }) };
      if ((ownPage && here !== projectId) || LEFT.test(pathname)) {
        void router.navigate({
          to: '/worklenz/projects/$projectId',
          params: { projectId },
          search: { task: id, ...more },
          replace,
        });
        return;
      }
      const { task, over, task_tab: _part, full: _full, ...rest } = search as AddressSearch;
      const isOpen = (task ?? over) !== undefined;
      const next = { ...rest, [isAway ? 'over' : 'task']: id, ...more };
      changeSearch(router, next, stepOfOpening(isOpen, replace));
    },
    [router],
  );
}

/**
 * Click handler for a link to a task's own page: a plain click opens it over the screen, Shift opens its page; other
 * buttons and keys have the browser's default effect.
 */
export function useTaskLink(): (task: TaskPlace) => (event: MouseEvent<HTMLElement>) => void {
  const open = useOpenTask();
  return useCallback(
    (task) => (event) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      open(task, { ownPage: event.shiftKey });
    },
    [open],
  );
}

/** The task that the address opens over a screen. Renders only when that id changes. */
export function useTaskOverPageId(): string | null {
  return useRouterState({ select: ({ location: { pathname, search } }) => taskOverPage(pathname, search) });
}
