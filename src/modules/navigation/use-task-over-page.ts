/** The task that is open over a screen: its part, whether it takes the page, and closing it. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { closeOpened } from './opened-here.ts';
import { taskOverPage } from './task-over-page.ts';

export function useTaskOverPage() {
  const router = useRouter();
  const location = useRouterState({ select: (state) => state.location });
  const search = location.search as Readonly<Record<string, unknown>>;
  const change = (next: Readonly<Record<string, unknown>>, state?: true): void =>
    void router.navigate({ to: location.pathname, search: next, replace: true, state } as never);
  return {
    part: search['task_tab'],
    full: search['full'] === true,
    setPart: (part: string) => change({ ...search, task_tab: part }, true),
    setFull: (full: boolean) => {
      const { full: _old, ...rest } = search;
      change(full ? { ...rest, full: true } : rest, true);
    },
    close: () => {
      const { task: _task, over: _over, task_tab: _part, full: _full, ...rest } = search;
      const isOpen = (now: Readonly<Record<string, unknown>>): boolean =>
        taskOverPage(location.pathname, now) !== null;
      closeOpened(router, isOpen, () => change(rest));
    },
  };
}
