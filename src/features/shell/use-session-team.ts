/** Updates the stored session after a switch of team or a change of role, with the role reported by the server. */
import { useEffect } from 'react';
import { useSession } from '../../app/session/session.ts';
import { checkSession } from '../../app/session/sign-in.ts';
import { useMe, useMyRole } from '../../data/people.ts';
import { useSyncSelector } from '../../data/sync-status.ts';

export function useSessionTeam(): void {
  const session = useSession();
  const active = useMe()?.active_team_id;
  const role = useMyRole();
  const isSaved = useSyncSelector(({ online, state }) => online && state === 'saved');
  const differs = active != null && (session?.team_id !== active || (role !== null && session.role !== role));
  useEffect(() => {
    if (differs && isSaved) void checkSession();
  }, [differs, isSaved, role]);
}
