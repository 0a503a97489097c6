/**
 * Accepts an invitation, and opens the team once it has arrived. Offline, the acceptance is queued like any mutation,
 * and there is no team to open yet.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '../../../contract/entities/user-entities.ts';
import { useSwitchTeam } from '../../modules/team/use-switch-team.ts';
import { useMembershipIn } from '../../modules/team/use-membership-in.ts';
import { useNoticeOf } from '../../data/notifications.ts';
import { useMemberships, useTeams } from '../../data/people.ts';
import { useMutate } from '../../data/sync-context.ts';
import { useIsOnline } from '../../data/sync-status.ts';
import { notify } from '../../ui/toast-store.ts';
import { useMarking } from './use-marking.ts';
import { reportNotStored } from '../../modules/changes/report-not-stored.ts';

const GIVE_UP_AFTER = 20_000;

export interface Joining {
  /** The invitation whose team has not arrived yet. */
  readonly joining: Invitation | null;
  readonly accept: (invitation: Invitation, join: boolean) => void;
}

export function useJoining(): Joining {
  const { t } = useTranslation('notifications');
  const mutate = useMutate();
  const noticeOf = useNoticeOf();
  const { mark } = useMarking();
  const online = useIsOnline();
  const teams = useTeams();
  const memberships = useMemberships();
  const switchTeam = useSwitchTeam();
  const membershipIn = useMembershipIn();
  const [joining, setJoining] = useState<Invitation | null>(null);

  const team = teams.find(({ id }) => id === joining?.team_id);
  const isMember = memberships.some(({ team_id }) => team_id === joining?.team_id);
  const arrive = useEffectEvent(() => {
    if (team) void switchTeam(membershipIn(team)).finally(() => setJoining(null));
  });
  const here = team !== undefined && isMember;
  useEffect(() => {
    if (here) arrive();
  }, [here]);

  const giveUp = useEffectEvent(() => {
    if (joining) notify({ title: t('invitation.later', { team: joining.team_name }) });
    setJoining(null);
  });
  const awaited = joining !== null;
  useEffect(() => {
    if (!awaited) return undefined;
    const timer = setTimeout(giveUp, GIVE_UP_AFTER);
    return () => clearTimeout(timer);
  }, [awaited]);

  const accept = (invitation: Invitation, join: boolean): void => {
    const team_name = invitation.team_name;
    const notice = noticeOf(invitation);
    const onStored = (): void => {
      if (notice) mark(notice.id, true);
      if (join && online) setJoining(invitation);
      else if (online) notify({ tone: 'success', title: t('invitation.accepted', { team: team_name }) });
      else notify({ title: t('invitation.offline', { team: team_name }) });
    };
    const args = { invitationId: invitation.id, teamMemberId: invitation.team_member_id };
    void mutate.invitation.accept(args).then(onStored, reportNotStored);
  };
  return { joining, accept };
}
