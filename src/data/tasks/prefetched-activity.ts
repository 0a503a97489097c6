/** Prefetches the newest changes of all tasks of an open project, so that their activity is available offline. */
import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { useSync } from '../sync-context.ts';
import { useIsOnline } from '../sync-status.ts';

export const PROJECT_ACTIVITY = 'taskActivity.recent';
/** Minimum interval in milliseconds: the activity of a project has a few hundred kilobytes. */
export const REFRESH_AFTER = 60_000;

/**
 * Caches the newest changes of a project's tasks on this device while the project is open: now, and some time after
 * tasks change.
 */
export function usePrefetchedActivity(projectId: string): void {
  const client = useSync();
  const online = useIsOnline();
  useEffect(() => {
    if (!online) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): (() => void) =>
      // Not cancelled when the person leaves: the answer is cached for the next visit.
      whenIdle(() =>
        client
          .answer(PROJECT_ACTIVITY, { params: { projectId } }, REFRESH_AFTER)
          .subscribe(() => undefined)(),
      );
    let callOff = look();
    const stop = client.onRowsChanged((changes) => {
      if (timer !== undefined || !changes.some(({ entity }) => entity === 'task')) return;
      timer = setTimeout(() => {
        timer = undefined;
        callOff = look();
      }, REFRESH_AFTER);
    });
    return () => {
      stop();
      clearTimeout(timer);
      callOff();
    };
  }, [client, projectId, online]);
}
