/** The task that is open over a screen: its tab, whether it fills the page, and closing it. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type AddressSearch, changeSearch } from './change-search.ts';
import { closeOpened } from './opened-here.ts';
import { taskOverPage } from './task-over-page.ts';
import { isTaskTab, type TaskTab } from './task-tab.ts';

export function useTaskOverPage() {
  const router = useRouter();
  const location = useRouterState({ select: (state) => state.location });
  const search = location.search as AddressSearch;
  const { task_tab: part } = search;
  const change = (next: AddressSearch, state?: true): void =>
    changeSearch(router, next, { replace: true, ...(state && { state }) });
  return {
    part: isTaskTab(part) ? part : null,
    full: search['full'] === true,
    setPart: (next: TaskTab) => change({ ...search, task_tab: next }, true),
    setFull: (full: boolean) => {
      const { full: _old, ...rest } = search;
      change(full ? { ...rest, full: true } : rest, true);
    },
    close: () => {
      const { task: _task, over: _over, task_tab: _part, full: _full, ...rest } = search;
      const isOpen = (now: AddressSearch): boolean => taskOverPage(location.pathname, now) !== null;
      closeOpened(router, isOpen, () => change(rest));
    },
  };
}
