/**
 * Tasks and projects that a person opened last on this device: only their ids, newest first. Whoever shows them looks up what is
 * still here. Gone with the logout, like everything in the storage.
 */
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readStored, STORAGE_KEYS, writeStored } from './device-storage.ts';

export interface RecentItem {
  readonly kind: 'task' | 'project';
  readonly id: string;
}

const KEPT = 12;
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
  writeStored('local', keyOf(userId), JSON.stringify([item, ...others].slice(0, KEPT)));
}

/** Which task or project an address shows. */
export function itemOfAddress(path: string, search: unknown): RecentItem | null {
  const [, projectId] = PROJECT_ADDRESS.exec(path) ?? [];
  if (projectId === undefined) return null;
  const task = typeof search === 'object' && search !== null && 'task' in search ? search.task : undefined;
  return typeof task === 'string' ? { kind: 'task', id: task } : { kind: 'project', id: projectId };
}

/** Notes what is opened, wherever it is opened from. */
export function useNoteRecent(userId: string): void {
  const item = useRouterState({
    select: ({ location }) => {
      const found = itemOfAddress(location.pathname, location.search);
      return found && `${found.kind} ${found.id}`;
    },
  });
  useEffect(() => {
    const [kind, id] = item?.split(' ') ?? [];
    if ((kind === 'task' || kind === 'project') && id !== undefined) noteRecent(userId, { kind, id });
  }, [userId, item]);
}
