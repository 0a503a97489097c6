/**
 * Forms about people and teams that any screen can open: one at a time, rendered beside the screens, opened from the
 * bar, the team switcher, the settings, the palette and pickers.
 */
import { SharedValue, useShared } from '../../lib/shared-value.ts';

export type PeopleForm =
  | { readonly kind: 'invite' }
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'newTeam' }
  | { readonly kind: 'renameTeam'; readonly teamId: string };

const shown = new SharedValue<PeopleForm | null>(null);

export const openPeopleForm: (form: PeopleForm) => void = shown.set;

export const closePeopleForm = (): void => shown.set(null);

/** The form that is open, or null. */
export const usePeopleForm = (): PeopleForm | null => useShared(shown);
