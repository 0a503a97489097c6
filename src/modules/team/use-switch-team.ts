/**
 * Switches to another team: stored on this device at once, sent when online, then the page reloads in that team, at
 * home or at the given address (specification 1 section 4). Works offline, because all teams of the person are on the
 * device.
 */
import { useCallback } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { TeamRole } from '../../../contract/permissions.ts';
import { useMutate, useSync } from '../../data/sync-context.ts';
import { currentUser, storeUser } from '../../app/session/session.ts';
import { storeTeamReturn, type TeamReturn } from './team-return.ts';

/** The team to switch to, and the person's membership in it. */
export interface TeamMembership {
  readonly teamId: string;
  readonly teamName: string;
  readonly teamMemberId: string | null;
  readonly role: TeamRole | null;
}

const HOME = '/worklenz/home';

/** The licence of the other team is unknown until the server answers; nothing is locked until then. */
const UNKNOWN_LICENCE = {
  subscription_type: null,
  subscription_status: null,
  trial_expire_date: null,
  valid_till_date: null,
  is_expired: false,
} as const;

/** Offline and without a service worker a reload would fail. */
function canReload(): boolean {
  return navigator.onLine || Boolean(navigator.serviceWorker?.controller);
}

/** `to` is an address of this application. `back`: the page to return to, offered in the other team. */
type SwitchTeam = (
  membership: TeamMembership,
  to?: string,
  back?: Pick<TeamReturn, 'teamId' | 'address'>,
) => Promise<void>;

export function useSwitchTeam(): SwitchTeam {
  const client = useSync();
  const mutate = useMutate();
  const router = useRouter();
  return useCallback(
    async ({ teamId, teamName, teamMemberId, role }, to = HOME, back) => {
      await mutate.team.activate({ teamId }, { silent: true });
      storeTeamReturn(back ? { ...back, from: teamId } : null);
      const user = currentUser();
      if (user !== null) {
        storeUser({
          ...user,
          active_team: teamId,
          team_id: teamId,
          team_name: teamName,
          team_member_id: teamMemberId,
          is_member: teamMemberId !== null,
          owner: role === 'owner',
          is_admin: role === 'admin',
          role,
          ...(user.team_id === teamId ? {} : UNKNOWN_LICENCE),
        });
      }
      await client.settled();
      if (canReload()) location.assign(to);
      else await router.navigate({ href: to });
    },
    [client, mutate, router],
  );
}
