/** The form for new tasks, from where one is: it begins with the project that is open, and one comes back from it. */
import { useCallback } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { projectOfPath } from './task-over-page.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form was opened from the entry before this one. */
    newTask?: { readonly projectId: string | undefined };
  }
}

/** Opens the form; `hash` has what it begins with. */
export function useOpenNewTask(): (hash?: string) => void {
  const router = useRouter();
  return useCallback(
    (hash) => {
      const projectId = projectOfPath(router.latestLocation.pathname);
      void router.navigate({
        to: '/worklenz/new-task',
        ...(hash !== undefined && { hash }),
        state: { newTask: { projectId } },
      });
    },
    [router],
  );
}

/** Where the form was opened from; undefined where it was opened from outside, as by what another application shared. */
export function useNewTaskOrigin() {
  return useRouterState({ select: ({ location }) => location.state.newTask });
}
