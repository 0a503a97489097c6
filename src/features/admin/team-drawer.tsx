/** One team: its name, its members with their roles, and removing members. Props: teamId, onClose. */
import { useState } from 'react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { TeamRole } from '../../../contract/permissions.ts';
import { type OrganizationTeamDetail, useOrganization } from '../../data/organization.ts';
import { useSync } from '../../data/sync-context.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { FreshnessMark } from '../../modules/answers/freshness-mark.tsx';
import { EditLine } from './edit-line.tsx';
import { RoleSelect } from './role-select.tsx';
import { useAdminAction } from './use-admin-action.ts';

type Member = OrganizationTeamDetail['team_members'][number];

const ROLES: Readonly<Record<string, TeamRole>> = {
  Owner: 'owner',
  Admin: 'admin',
  'Team Lead': 'team_lead',
  Member: 'member',
};

function MemberLine({ member, onRemove }: { readonly member: Member; readonly onRemove: () => void }) {
  const { t } = useTranslation('admin');
  const { userId } = useSync();
  const { blocked } = useAdminAction();
  const name = member.name ?? member.email ?? '';
  const fixed = member.role_name === 'Owner' || member.user_id === userId;
  return (
    <li>
      <PersonAvatar
        id={member.user_id ?? member.id}
        name={name}
        src={member.avatar_url}
        size={28}
        decorative
      />
      <span className="hf-grow admin-two-lines">
        <span className="hf-trunc">{name}</span>
        <span className="hf-trunc hf-subtle">
          {member.pending_invitation
            ? t('users.states.invited')
            : member.active
              ? member.email
              : t('users.states.deactivated')}
        </span>
      </span>
      <RoleSelect
        memberId={member.id}
        role={ROLES[member.role_name] ?? 'member'}
        fixed={fixed || blocked !== undefined}
        label={t('teams.roleOf', { name })}
      />
      {!fixed && (
        <IconButton
          icon={X}
          label={t('teams.takeOut', { name })}
          disabled={blocked !== undefined}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

export function TeamDrawer({ teamId, onClose }: { readonly teamId: string; readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  const answer = useOrganization('organization.team', { params: { id: teamId } });
  const { run, busy } = useAdminAction();
  const [removing, setRemoving] = useState<Member | null>(null);
  const { data } = answer;
  const name = data?.name ?? t('pages.teams');
  const rename = async (typed: string): Promise<string | null> => {
    const body = { name: typed };
    const done = await run((change) => change('organization.updateTeam', { params: { id: teamId }, body }));
    return done ? null : t('notSaved');
  };
  const remove = async (): Promise<void> => {
    if (removing === null) return;
    await run((change) =>
      change('organization.removeMember', { params: { id: removing.id }, body: { teamId } }),
    );
    setRemoving(null);
  };
  return (
    <Drawer
      open
      onClose={onClose}
      label={name}
      size="sm"
      header={<h2>{name}</h2>}
      actions={<FreshnessMark answer={answer} onRetry={answer.refresh} />}
    >
      <div className="admin-drawer hf-scroll">
        {data && (
          <>
            <EditLine
              form={`team.${data.id}`}
              label={t('column.name')}
              value={data.name}
              empty=""
              limit={LIMITS.teamName}
              onSave={rename}
            />
            <ul className="admin-list" aria-label={t('column.members')}>
              {data.team_members.map((member) => (
                <MemberLine key={member.id} member={member} onRemove={() => setRemoving(member)} />
              ))}
            </ul>
          </>
        )}
        {!data && answer.state === 'unavailable' && <p className="hf-muted">{t('never')}</p>}
      </div>
      <ConfirmDialog
        open={removing !== null}
        danger
        busy={busy}
        title={t('ask.takeOut.title', { name: removing?.name ?? '', team: name })}
        confirmLabel={t('ask.remove.confirm')}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(null)}
      >
        <p>{t('ask.takeOut.text')}</p>
      </ConfirmDialog>
    </Drawer>
  );
}
