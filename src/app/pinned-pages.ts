/**
 * The entries of the bar that this device has chosen (account notes 16.1 and 16.4): pages of the settings pinned beside the usual
 * ones. Kept under the name and in the form that other clients know; what is stored decides order only, never who sees what.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { readStored, STORAGE_KEYS, writeStored } from './device-storage.ts';

export interface PinnedRoute {
  readonly name: string;
  readonly path: string;
  readonly adminOnly: boolean;
  readonly freePlanFeature?: boolean;
}

/** What the bar has while nothing is chosen; a chosen list stands in its place. */
const USUAL: readonly PinnedRoute[] = [
  { name: 'home', path: '/worklenz/home', adminOnly: false, freePlanFeature: true },
  { name: 'projects', path: '/worklenz/projects', adminOnly: false, freePlanFeature: true },
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

/** The chosen list of a stored text; null for none, and for anything that is no list. */
export function parseRoutes(stored: string | null): readonly PinnedRoute[] | null {
  if (stored === null) return null;
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed.filter(isRoute) : null;
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();
const readText = (): string | null => readStored('local', STORAGE_KEYS.navRoutes);

function keep(routes: readonly PinnedRoute[]): void {
  const isUsual =
    routes.length === USUAL.length && routes.every(({ path }, index) => path === USUAL[index]?.path);
  writeStored('local', STORAGE_KEYS.navRoutes, isUsual ? null : JSON.stringify(routes));
  for (const listener of listeners) listener();
}

/** Adds a page at the end of the bar, or takes it out. */
export function setPinned(route: PinnedRoute, pinned: boolean): void {
  const others = (parseRoutes(readText()) ?? USUAL).filter(({ path }) => path !== route.path);
  keep(pinned ? [...others, route] : others);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Addresses of the chosen entries in their order; null while nothing is chosen. Follows other tabs. */
export function usePinnedPaths(): readonly string[] | null {
  const text = useSyncExternalStore(subscribe, readText);
  return useMemo(() => parseRoutes(text)?.map(({ path }) => path) ?? null, [text]);
}

/** Whether something is chosen, for what has to be loaded before the bar. */
export function hasPinnedPages(): boolean {
  return parseRoutes(readText()) !== null;
}
