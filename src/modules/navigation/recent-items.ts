/**
 * Ids of tasks and projects that a person opened last on this device, newest first. Readers look up which still exist.
 * Removed at sign-out, like all stored values.
 */
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';

export interface RecentItem {
  readonly kind: 'task' | 'project';
  readonly id: string;
}

const MAX_ITEMS = 24;
const SIGNED_IN = '/worklenz/';
const PROJECT_ADDRESS = /^\/worklenz\/projects\/([0-9a-f-]{36})/;

const keyOf = (userId: string): string => `${STORAGE_KEYS.recent}.${userId}`;

function isItem(value: unknown): value is RecentItem {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('id' in value)) return false;
  return (value.kind === 'task' || value.kind === 'project') && typeof value.id === 'string';
}

export function readRecent(userId: string): readonly RecentItem[] {
  try {
    const stored: unknown = JSON.parse(readStored('local', keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}

export function noteRecent(userId: string, item: RecentItem): void {
  const others = readRecent(userId).filter(({ kind, id }) => kind !== item.kind || id !== item.id);
  writeStored('local', keyOf(userId), JSON.stringify([item, ...others].slice(0, MAX_ITEMS)));
}

/** Ids of the projects a person opened last on this device, newest first. */
export function readRecentProjects(userId: string): readonly string[] {
  return readRecent(userId).flatMap(({ kind, id }) => (kind === 'project' ? [id] : []));
}

/** The items of an address: a project, a task, or a task in its project. */
export function itemsOfAddress(
  path: string,
  search: Readonly<Record<string, unknown>>,
): readonly RecentItem[] {
  const [, projectId] = PROJECT_ADDRESS.exec(path) ?? [];
  const task = search['task'] ?? search['over'];
  return [
    ...(projectId === undefined ? [] : [{ kind: 'project', id: projectId } as const]),
    ...(typeof task === 'string' && path.startsWith(SIGNED_IN) ? [{ kind: 'task', id: task } as const] : []),
  ];
}

/** Records opened items, however they are opened. */
export function useNoteRecent(userId: string): void {
  const shown = useRouterState({
    select: ({ location }) => JSON.stringify(itemsOfAddress(location.pathname, location.search)),
  });
  useEffect(() => {
    const items = JSON.parse(shown) as readonly RecentItem[];
    for (const item of items) noteRecent(userId, item);
  }, [userId, shown]);
}
