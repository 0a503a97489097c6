/** Where somebody was in a list of tasks when they opened one: Escape and Back bring them there again, as long as the page lives. */
import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { ListPlace } from '../../../ui/list-table.tsx';

/** By the entry of the history and the name of the list. */
const places = new Map<string, ListPlace>();

export function useListPlace(label: string) {
  const router = useRouter();
  const name = (): string => `${router.latestLocation.state.__TSR_key ?? ''} ${label}`;
  const [place] = useState(() => places.get(name()));
  return { place, onLeave: (left: ListPlace) => void places.set(name(), left) };
}
