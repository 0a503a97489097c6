/**
 * The forms about people and teams that any screen may ask for. They stand beside the screens, one at a time, and are
 * opened from the bar, the team switcher, the settings, the palette and pickers alike.
 */
import { useSyncExternalStore } from 'react';

export type PeopleForm =
  | { readonly kind: 'invite' }
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'newTeam' }
  | { readonly kind: 'renameTeam'; readonly teamId: string };

let shown: PeopleForm | null = null;
const listeners = new Set<() => void>();

function show(form: PeopleForm | null): void {
  shown = form;
  for (const listener of listeners) listener();
}

export function openPeopleForm(form: PeopleForm): void {
  show(form);
}

export function closePeopleForm(): void {
  show(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The form that is open, or null. */
export function usePeopleForm(): PeopleForm | null {
  return useSyncExternalStore(subscribe, () => shown);
}
