/**
 * The entries of the navigation bar that a person has chosen (account notes 16.1 and 16.4): default pages and pinned
 * pages of the settings, in order. Stored in the person's row, so that they apply on every device; also stored on this
 * device in the format of other clients. The stored list determines the order only, not the permission to see a page.
 */
import { useCallback, useEffect, useMemo } from 'react';
import { useMe } from '../../data/people.ts';
import { useMutate } from '../../data/sync-context.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';
import { isTeamPath } from './settings-pages.ts';

export interface PinnedRoute {
  readonly name: string;
  readonly path: string;
  readonly adminOnly: boolean;
  readonly freePlanFeature?: boolean;
}

/** The bar without a choice; a chosen list replaces it. */
const DEFAULT_ROUTES: readonly PinnedRoute[] = [
  { name: 'home', path: '/worklenz/home', adminOnly: false, freePlanFeature: true },
  { name: 'projects', path: '/worklenz/projects', adminOnly: false, freePlanFeature: true },
  { name: 'schedule', path: '/worklenz/schedule', adminOnly: true, freePlanFeature: false },
  { name: 'reporting', path: '/worklenz/reporting/overview', adminOnly: true, freePlanFeature: false },
];

function isRoute(value: unknown): value is PinnedRoute {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'path' in value &&
    typeof value.path === 'string' &&
    'adminOnly' in value &&
    typeof value.adminOnly === 'boolean'
  );
}

/** The chosen list of a stored text; null when there is none or it is invalid. */
export function parseRoutes(stored: string | null): readonly PinnedRoute[] | null {
  if (stored === null) return null;
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed.filter(isRoute) : null;
  } catch {
    return null;
  }
}

type Paths = readonly string[];

const DEFAULT_PATHS: Paths = DEFAULT_ROUTES.map(({ path }) => path);
const isSame = (one: Paths, other: Paths): boolean =>
  one.length === other.length && one.every((path, index) => path === other[index]);

/** The list with the page appended, or without it. */
export function withPage(chosen: Paths | null, path: string, pinned: boolean): Paths {
  const others = (chosen ?? DEFAULT_PATHS).filter((one) => one !== path);
  return pinned ? [...others, path] : others;
}

/** The list with the visible entries in their new order; hidden entries stay at their positions. */
export function inOrder(chosen: Paths | null, shown: Paths): Paths {
  const paths = chosen ?? DEFAULT_PATHS;
  const known = new Set(paths);
  const moved = shown.filter((path) => known.has(path));
  const merged = new Set(moved);
  let next = 0;
  return paths.map((path) => (merged.has(path) ? (moved[next++] ?? path) : path));
}

/** Stores the list in the format of other clients: nothing for the default bar. */
function keepHere(paths: Paths, isAdminPage: (path: string) => boolean): void {
  if (isSame(paths, DEFAULT_PATHS) || paths.length === 0) {
    writeStored('local', STORAGE_KEYS.navRoutes, null);
    return;
  }
  const routes = paths.map(
    (path): PinnedRoute =>
      DEFAULT_ROUTES.find((one) => one.path === path) ?? {
        name: path.slice(path.lastIndexOf('/') + 1),
        path,
        adminOnly: isAdminPage(path),
        freePlanFeature: true,
      },
  );
  writeStored('local', STORAGE_KEYS.navRoutes, JSON.stringify(routes));
}

const pathsHere = (): Paths | null =>
  parseRoutes(readStored('local', STORAGE_KEYS.navRoutes))?.map(({ path }) => path) ?? null;

export interface PinnedPaths {
  /** Addresses of the chosen entries in order; null without a choice. */
  readonly chosen: Paths | null;
  /** Stores another list; an empty one, or the default one in its order, is stored as no choice. */
  readonly choose: (paths: Paths) => void;
}

/** The person's chosen entries; until their row is read, those stored on this device. */
export function usePinnedPaths(): PinnedPaths {
  const mutate = useMutate();
  const stored = useMe()?.bar_pages;
  useEffect(() => {
    if (stored !== undefined) keepHere(stored, isTeamPath);
  }, [stored]);
  const chosen = useMemo(() => {
    if (stored === undefined) return pathsHere();
    return stored.length === 0 ? null : stored;
  }, [stored]);
  const choose = useCallback(
    (paths: Paths) => {
      const pages = isSame(paths, DEFAULT_PATHS) ? [] : [...paths];
      mutate.profile.setBar({ pages }).catch(() => undefined);
    },
    [mutate],
  );
  return { chosen, choose };
}

/** Whether there is a choice, which must be loaded before the bar. */
export function hasPinnedPages(): boolean {
  return pathsHere() !== null;
}
