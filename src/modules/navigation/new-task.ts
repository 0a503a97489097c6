/** Opens the form for new tasks with the open project selected, and returns from it to the same place. */
import { useCallback } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { projectOfPath } from './task-over-page.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form was opened from the entry before this one. */
    newTask?: { readonly projectId: string | undefined };
  }
}

/** Opens the form; `hash` contains its initial values. */
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

/**
 * The place from which the form was opened; undefined when it was opened from outside, for example by a share from
 * another application.
 */
export function useNewTaskOrigin() {
  return useRouterState({ select: ({ location }) => location.state.newTask });
}
