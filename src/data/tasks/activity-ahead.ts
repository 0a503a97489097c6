/**
 * The newest changes of projects that nobody has opened on this device, prefetched before the network goes: tasks of those too are
 * opened offline. One project after the other, while the page has nothing better to do, at most once a day each.
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

/** Of so many projects, the favourites and then the last changed first: an answer is up to a few hundred kilobytes. */
const MOST_PROJECTS = 30;
const DAY = 24 * 3_600_000;
/** The screen that was requested comes first, in milliseconds. */
const BEGINS_AFTER = 5000;
/** Between two projects, so that a slow network stays free for what people do. */
const PAUSE = 1000;

/** The projects whose activity is worth keeping, first the one most likely to be opened. */
export async function projectsAhead(client: SyncClient, teamId: string): Promise<readonly string[]> {
  const [projects, prefs] = await Promise.all([
    client.replica.project.where('team_id').equals(teamId).toArray(),
    client.replica.projectPref.toArray(),
  ]);
  const prefOf = new Map(prefs.map((pref) => [pref.id, pref]));
  const isFavorite = ({ id }: Project): number => (prefOf.get(id)?.favorite ? 1 : 0);
  return projects
    .filter(({ id }) => !prefOf.get(id)?.archived)
    .sort((a, b) => isFavorite(b) - isFavorite(a) || compareText(b.updated_at, a.updated_at))
    .slice(0, MOST_PROJECTS)
    .map(({ id }) => id);
}

/** For people who ask their device to save data it is requested when they look. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** For the frame of the signed-in area: begins whenever the device is connected and has everything else. */
export function useActivityAhead(): void {
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
      await client.keepAnswer(PROJECT_ACTIVITY, { params: { projectId } }, DAY);
      if (!stopped) whenFree(() => keep(others), PAUSE);
    };
    const begin = async (): Promise<void> => keep(await projectsAhead(client, teamId));
    // Without an answer it ends, and the next connection begins again.
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
