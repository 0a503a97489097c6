/** Remembers search, sort, page and row of a list in memory when a task is opened, and restores them on return. */
import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { ListPosition } from '../../../ui/list-table.tsx';

/** By history entry and name of the list. */
const positions = new Map<string, ListPosition>();

export function useListPosition(label: string) {
  const router = useRouter();
  const name = (): string => `${router.latestLocation.state.__TSR_key ?? ''} ${label}`;
  const [position] = useState(() => positions.get(name()));
  return { position, onLeave: (left: ListPosition) => void positions.set(name(), left) };
}
