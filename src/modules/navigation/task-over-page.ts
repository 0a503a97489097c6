/**
 * A task over the screen one is on. The address keeps it (`task`), so that Back closes it and a reload opens it again. In a project
 * the project's own address says so; its screen shows the task beside the list.
 */
import { type MouseEvent, useCallback } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { isUuid } from '../../../contract/rules/uuid.ts';

export interface TaskPlace {
  readonly id: string;
  readonly projectId: string;
  /** The part of it that is wanted. */
  readonly part?: string | undefined;
}

interface OpenHow {
  /** As a page of its own, in its project. */
  readonly ownPage?: boolean;
  readonly replace?: boolean;
}

/** Screens that show tasks themselves, or lead on at once. */
const OWN = /^\/worklenz\/(?:projects\/[^/]+|open|new-task)\/?$/;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one in the history is the same screen without the task. */
    taskOpenedHere?: boolean;
  }
}

/** The task that the address opens over a screen; null where a screen shows its tasks itself. */
export function taskOverPage(pathname: string, search: Readonly<Record<string, unknown>>): string | null {
  const { task } = search;
  return !OWN.test(pathname) && isUuid(task) ? task : null;
}

/** Opens a task where one is. */
export function useOpenTask(): (task: TaskPlace, how?: OpenHow) => void {
  const router = useRouter();
  return useCallback(
    ({ id, projectId, part }, { ownPage = false, replace = false } = {}) => {
      const { pathname, search, state } = router.latestLocation;
      const task = { task: id, ...(part !== undefined && { task_tab: part }) };
      if (ownPage || OWN.test(pathname)) {
        void router.navigate({
          to: '/worklenz/projects/$projectId',
          params: { projectId },
          search: { ...task, ...(ownPage && { full: true }) } as never,
          replace,
        });
        return;
      }
      const { task_tab: _part, full: _full, ...rest } = search as Readonly<Record<string, unknown>>;
      const isOpen = taskOverPage(pathname, rest) !== null;
      void router.navigate({
        to: pathname,
        search: { ...rest, ...task } as never,
        // From task to task is one step back.
        replace: replace || isOpen,
        state: { taskOpenedHere: isOpen ? state.taskOpenedHere === true : true },
      } as never);
    },
    [router],
  );
}

/**
 * For a link to a task's own page: a plain press opens it where one is, with Shift on its page; other buttons and keys do what
 * they do with links.
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

/** The task that the address opens over a screen. Who needs no more is not drawn with every other change of the address. */
export function useTaskOverPageId(): string | null {
  return useRouterState({ select: ({ location: { pathname, search } }) => taskOverPage(pathname, search) });
}

export function useTaskOverPage() {
  const router = useRouter();
  const location = useRouterState({ select: (state) => state.location });
  const { pathname, state } = location;
  const search = location.search as Readonly<Record<string, unknown>>;
  const change = (next: Readonly<Record<string, unknown>>): void =>
    void router.navigate({ to: pathname, search: next, replace: true, state } as never);
  return {
    part: search['task_tab'],
    full: search['full'] === true,
    setPart: (part: string) => change({ ...search, task_tab: part }),
    setFull: (full: boolean) => {
      const { full: _old, ...rest } = search;
      change(full ? { ...rest, full: true } : rest);
    },
    close: () => {
      if (state.taskOpenedHere === true) {
        router.history.back();
        return;
      }
      const { task: _task, task_tab: _part, full: _full, ...rest } = search;
      change(rest);
    },
  };
}
