/**
 * Prefetches the newest changes of the team's projects for offline use, also of those that were never opened on this
 * device. One project after the other, while the page is idle, at most once a day each.
 */
import { compareText } from '../../../contract/rules/compare-text.ts';
import { useEffect } from 'react';
import type { Project } from '../../../contract/entities/project-entities.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useTeam } from '../people.ts';
import { useSync } from '../sync-context.ts';
import { useSyncSelector } from '../sync-status.ts';
import type { SyncClient } from '../sync-types.ts';
import { PROJECT_ACTIVITY } from './prefetched-activity.ts';

/** Maximum number of projects (favourites first, then last changed): an answer has up to a few hundred kilobytes. */
const MAX_PROJECTS = 30;
const DAY = 24 * 3_600_000;
/** Delay in milliseconds, so that the requested screen comes first. */
const BEGINS_AFTER = 5000;
/** Pause between two projects, so that a slow network stays free for gestures. */
const PAUSE = 1000;

/** The projects to prefetch, most likely to be opened first. */
export async function projectsToPrefetch(client: SyncClient, teamId: string): Promise<readonly string[]> {
  const [projects, prefs] = await Promise.all([
    client.replica.project.where('team_id').equals(teamId).toArray(),
    client.replica.projectPref.toArray(),
  ]);
  const prefOf = new Map(prefs.map((pref) => [pref.id, pref]));
  const isFavorite = ({ id }: Project): number => (prefOf.get(id)?.favorite ? 1 : 0);
  return projects
    .filter(({ id }) => !prefOf.get(id)?.archived)
    .sort((a, b) => isFavorite(b) - isFavorite(a) || compareText(b.updated_at, a.updated_at))
    .slice(0, MAX_PROJECTS)
    .map(({ id }) => id);
}

/** With data saving turned on, activity is loaded on demand only. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Used by the frame of the signed-in area: starts whenever the device is connected and everything else is synced. */
export function useActivityPrefetch(): void {
  const client = useSync();
  const teamId = useTeam()?.id;
  const isReady = useSyncSelector(({ online, bootstrap }) => online && bootstrap === null);
  const begins = isReady && !savesData();
  useEffect(() => {
    if (!begins || teamId === undefined) return undefined;
    let stopped = false;
    let callOff = (): void => undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = async (rest: readonly string[]): Promise<void> => {
      const [projectId, ...others] = rest;
      if (projectId === undefined || stopped) return;
      await client.prefetchAnswer(PROJECT_ACTIVITY, { params: { projectId } }, DAY);
      if (!stopped) whenFree(() => keep(others), PAUSE);
    };
    const begin = async (): Promise<void> => keep(await projectsToPrefetch(client, teamId));
    // A failed request ends the run; the next connection starts it again.
    const whenFree = (work: () => Promise<void>, after: number): void => {
      timer = setTimeout(() => {
        callOff = whenIdle(() => void work().catch(() => undefined));
      }, after);
    };
    whenFree(begin, BEGINS_AFTER);
    return () => {
      stopped = true;
      callOff();
      clearTimeout(timer);
    };
  }, [client, teamId, begins]);
}
