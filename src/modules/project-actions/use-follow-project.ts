/** Menu line to follow a project: its digest then comes by mail, if the team's mails are on. */
import { useTranslation } from 'react-i18next';
import { Bell, BellOff } from 'lucide-react';
import { useTeamNotices } from '../../data/own-settings.ts';
import { useProjectPref } from '../../data/projects.ts';
import { useMutate } from '../../data/sync-context.ts';
import type { MenuAction } from '../../ui/menu.tsx';
import { useSaveChange } from '../changes/use-save-change.ts';

interface FollowedProject {
  readonly id: string;
  readonly team_id: string;
}

export function useFollowProject({ id: projectId, team_id: teamId }: FollowedProject): MenuAction {
  const { t } = useTranslation('common');
  const mutate = useMutate();
  const save = useSaveChange();
  const follows = useProjectPref(projectId)?.subscribed ?? false;
  const getsMail = useTeamNotices().some(({ team, notices }) => team.id === teamId && notices.email);
  const messageKey = follows ? 'follow.undone' : getsMail ? 'follow.done' : 'follow.noMail';
  return {
    id: 'follow',
    label: t(follows ? 'follow.off' : 'follow.on'),
    icon: follows ? BellOff : Bell,
    onSelect: () =>
      void save(mutate.projectPref.subscribe({ projectId, subscribed: !follows }), t(messageKey)),
  };
}
