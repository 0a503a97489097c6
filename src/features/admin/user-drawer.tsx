/** The teams of a person: the role in each, removal from one, invitation to another. Props: user, isMe, onClose. */
import { useState } from 'react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type OrganizationUser, useOrganization } from '../../data/organization.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { RoleSelect } from './role-select.tsx';
import { useAdminAction } from './use-admin-action.ts';

interface UserDrawerProps {
  readonly user: OrganizationUser;
  readonly isMe: boolean;
  readonly onClose: () => void;
}

type TeamOfUser = OrganizationUser['teams'][number];

export function UserDrawer({ user, isMe, onClose }: UserDrawerProps) {
  const { t } = useTranslation('admin');
  const { run, busy, blocked } = useAdminAction();
  const { data } = useOrganization('organization.get', {});
  const [removing, setRemoving] = useState<TeamOfUser | null>(null);
  const name = user.name ?? user.email;
  const fixed = isMe || user.is_owner;
  const others = (data?.teams ?? []).filter(({ id }) => !user.teams.some((team) => team.team_id === id));
  const add = (id: string): void =>
    void run(
      (change) =>
        change('organization.addMembers', { params: { id }, body: { emails: [user.email], role: 'member' } }),
      t('users.invitedTo', { name }),
    );
  const remove = async (): Promise<void> => {
    if (removing === null) return;
    await run((change) =>
      change('organization.removeMember', {
        params: { id: removing.member_id },
        body: { teamId: removing.team_id },
      }),
    );
    setRemoving(null);
  };
  return (
    <Drawer open onClose={onClose} label={name} size="sm" header={<h2>{name}</h2>}>
      <div className="admin-drawer hf-scroll">
        <p className="hf-subtle">{user.email}</p>
        {blocked !== undefined && <p className="hf-muted">{blocked}</p>}
        <ul className="admin-list">
          {user.teams.map((team) => (
            <li key={team.member_id}>
              <span className="hf-grow admin-two-lines">
                <span className="hf-trunc">{team.name}</span>
                {(team.pending || !team.active) && (
                  <span className="hf-subtle">
                    {t(`users.states.${team.active ? 'invited' : 'deactivated'}`)}
                  </span>
                )}
              </span>
              <RoleSelect
                memberId={team.member_id}
                role={team.role}
                fixed={fixed || blocked !== undefined}
                label={t('users.roleIn', { team: team.name })}
              />
              {!fixed && (
                <IconButton
                  icon={X}
                  label={t('users.takeOut', { team: team.name })}
                  disabled={blocked !== undefined}
                  onClick={() => setRemoving(team)}
                />
              )}
            </li>
          ))}
        </ul>
        {others.length > 0 && !user.is_owner && (
          <SelectField
            label={t('users.addToTeam')}
            value=""
            placeholder={t('users.chooseTeam')}
            disabled={blocked !== undefined || busy}
            options={others.map(({ id, name: team }) => ({ value: id, label: team }))}
            onValueChange={(id) => id !== '' && add(id)}
          />
        )}
      </div>
      <ConfirmDialog
        open={removing !== null}
        danger
        busy={busy}
        title={t('ask.takeOut.title', { name, team: removing?.name ?? '' })}
        confirmLabel={t('ask.remove.confirm')}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(null)}
      >
        <p>{t('ask.takeOut.text')}</p>
      </ConfirmDialog>
    </Drawer>
  );
}
