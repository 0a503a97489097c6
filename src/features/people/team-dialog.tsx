/** The name of a team: of a new one, or of one that has another. Props: form (which; null: closed), onClose. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../contract/entities/fields.ts';
import type { PeopleForm } from '../../modules/navigation/people-form.ts';
import { useSwitchTeam } from '../../modules/team/use-switch-team.ts';
import { useTeam, useTeams } from '../../data/people.ts';
import { useMutate, useSync } from '../../data/sync-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notifyAction } from '../../ui/toast-store.ts';

type TeamForm = Extract<PeopleForm, { kind: 'newTeam' | 'renameTeam' }>;

interface TeamDialogProps {
  readonly form: TeamForm | null;
  readonly onClose: () => void;
}

/** Makes a team of their own for somebody who is in none, and goes there. */
function useCreateOwnTeam(): (name: string) => Promise<void> {
  const mutate = useMutate();
  const switchTeam = useSwitchTeam();
  return async (name) => {
    const [teamId, organizationId, memberId] = [newId(), newId(), newId()];
    await mutate.team.createOwn({ teamId, organizationId, memberId, name }, { silent: true });
    await switchTeam({ teamId, teamName: name, teamMemberId: memberId, role: 'owner' });
  };
}

/** Makes a team of the organization of the active one, and offers to go there. */
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
    // Final: there is no step that undo could take back.
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

function TeamForm({ form, onClose }: { readonly form: TeamForm; readonly onClose: () => void }) {
  const { t } = useTranslation('people');
  const teams = useTeams();
  const mutate = useMutate();
  const create = useCreateTeam();
  const teamId = form.kind === 'renameTeam' ? form.teamId : null;
  const known = teams.find(({ id }) => id === teamId);
  const [name, setName] = useState(known?.name ?? '');
  const [tried, setTried] = useState(false);
  const typed = name.trim();
  const taken = teams.some((one) => one.id !== teamId && one.name.toLowerCase() === typed.toLowerCase());
  const problem = taken ? t('team.taken') : tried && typed === '' ? t('team.required') : null;
  const save = async (): Promise<void> => {
    setTried(true);
    if (typed === '' || taken) return;
    if (teamId === null) await create(typed);
    else if (typed !== known?.name) await mutate.team.rename({ teamId, name: typed });
    onClose();
  };
  return (
    <form
      className="people-team"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('team.name')}
        required
        maxLength={LIMITS.teamName}
        autoComplete="off"
        help={teamId === null ? t(teams.length === 0 ? 'team.helpOwn' : 'team.help') : undefined}
        value={name}
        error={problem}
        onValueChange={setName}
        data-autofocus=""
      />
      <div className="people-team-buttons">
        <Button size="lg" kind="line" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="lg" kind="primary" type="submit">
          {t(teamId === null ? 'team.create' : 'save')}
        </Button>
      </div>
    </form>
  );
}

export function TeamDialog({ form, onClose }: TeamDialogProps) {
  const { t } = useTranslation('people');
  return (
    <Dialog
      open={form !== null}
      onClose={onClose}
      title={t(form?.kind === 'renameTeam' ? 'team.rename' : 'team.new')}
      width={420}
    >
      {form && (
        <TeamForm key={form.kind === 'renameTeam' ? form.teamId : 'new'} form={form} onClose={onClose} />
      )}
    </Dialog>
  );
}
