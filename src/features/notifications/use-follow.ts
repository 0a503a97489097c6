/** Opens the subject of a notification in its team. */
import { useCallback } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useOpenTask } from '../../modules/navigation/task-over-page.ts';
import { useSwitchTeam } from '../../modules/team/use-switch-team.ts';
import { useMembershipIn } from '../../modules/team/use-membership-in.ts';
import { useTeam, useTeams } from '../../data/people.ts';
import { type Linked, notificationAddress, taskOfAddress } from './notification-address.ts';

export interface Destination extends Linked {
  readonly team_id: string;
}

/** Switches to the team first when it is not the active one. Without a path it only switches. */
export function useFollow(): (destination: Destination, how?: { readonly replace: true }) => Promise<void> {
  const router = useRouter();
  const openTask = useOpenTask();
  const active = useTeam();
  const teams = useTeams();
  const switchTeam = useSwitchTeam();
  const membershipIn = useMembershipIn();
  return useCallback(
    async (destination, how) => {
      const address = notificationAddress(destination);
      const other = teams.find(({ id }) => id === destination.team_id && id !== active?.id);
      const { href } = router.state.location;
      const back = active && { teamId: active.id, address: href };
      if (other) await switchTeam(membershipIn(other), address ?? undefined, back);
      else if (address !== null) {
        const task = taskOfAddress(address);
        if (task) openTask(task, how);
        else await router.navigate({ href: address, ...how });
      }
    },
    [router, active, teams, switchTeam, membershipIn, openTask],
  );
}
