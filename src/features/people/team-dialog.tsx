/** Dialog for the name of a new or existing team. Props: form (which; null: closed), onClose. */
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { sameName } from '../../../contract/rules/same-name.ts';
import { reportNotStored } from '../../modules/changes/report-not-stored.ts';
import type { PeopleForm } from '../../modules/navigation/people-form.ts';
import { useSwitchTeam } from '../../modules/team/use-switch-team.ts';
import { useTeam, useTeams } from '../../data/people.ts';
import { useMutate, useSync } from '../../data/sync-context.ts';
import { DraftNameDialog } from '../../modules/device/draft-name-dialog.tsx';
import { notifyAction } from '../../ui/toast-store.ts';

type TeamForm = Extract<PeopleForm, { kind: 'newTeam' | 'renameTeam' }>;

interface TeamDialogProps {
  readonly form: TeamForm | null;
  readonly onClose: () => void;
}

/** Creates a team for a person without one, and switches to it. */
function useCreateOwnTeam(): (name: string) => Promise<void> {
  const mutate = useMutate();
  const switchTeam = useSwitchTeam();
  return async (name) => {
    const [teamId, organizationId, memberId] = [newId(), newId(), newId()];
    await mutate.team.createOwn({ teamId, organizationId, memberId, name }, { silent: true });
    await switchTeam({ teamId, teamName: name, teamMemberId: memberId, role: 'owner' });
  };
}

/** Creates a team in the organization of the active team, and offers to switch to it. */
function useCreateTeam(): (name: string) => Promise<void> {
  const { t } = useTranslation('people');
  const { userId } = useSync();
  const mutate = useMutate();
  const home = useTeam();
  const switchTeam = useSwitchTeam();
  const createOwn = useCreateOwnTeam();
  return async (name) => {
    if (!home) return createOwn(name);
    const [teamId, ownerMemberId, memberId] = [newId(), newId(), newId()];
    // Silent: creating a team cannot be undone.
    await mutate.team.create(
      { teamId, fromTeamId: home.id, name, ownerMemberId, memberId },
      { silent: true },
    );
    const isOwner = home.owner_id === userId;
    const place = {
      teamId,
      teamName: name,
      teamMemberId: isOwner ? ownerMemberId : memberId,
      role: isOwner ? ('owner' as const) : ('admin' as const),
    };
    notifyAction({
      text: t('team.created', { name }),
      actionLabel: t('team.go'),
      onAction: () => void switchTeam(place),
    });
  };
}

export function TeamDialog({ form, onClose }: TeamDialogProps) {
  const { t } = useTranslation(['people', 'errors']);
  const teams = useTeams();
  const mutate = useMutate();
  const create = useCreateTeam();
  if (!form) return null;
  const teamId = form.kind === 'renameTeam' ? form.teamId : null;
  const known = teams.find(({ id }) => id === teamId);
  const isTaken = (name: string): boolean =>
    teams.some((one) => one.id !== teamId && sameName(one.name, name));
  const save = async (name: string): Promise<boolean> => {
    try {
      if (teamId === null) await create(name);
      else if (name !== known?.name) await mutate.team.rename({ teamId, name });
    } catch (error) {
      await reportNotStored(error);
      return false;
    }
    onClose();
    return true;
  };
  return (
    <DraftNameDialog
      key={teamId}
      form={teamId === null ? 'new-team' : `team.${teamId}`}
      title={t(teamId === null ? 'team.new' : 'team.rename')}
      nameLabel={t('team.name')}
      initial={{ name: known?.name ?? '' }}
      limit={LIMITS.teamName}
      problem={(name) => (isTaken(name) ? t('errors:team_name_taken') : null)}
      saveLabel={t(teamId === null ? 'team.create' : 'save')}
      help={teamId === null ? t(teams.length === 0 ? 'team.helpOwn' : 'team.help') : undefined}
      onSave={save}
      onClose={onClose}
    />
  );
}
