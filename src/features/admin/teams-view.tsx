/** The teams of the organization: create, rename, edit members and roles, delete. */
import { useState } from 'react';
import { Network, Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ALL_ROWS, type OrganizationTeam, useOrganization } from '../../data/organization.ts';
import { useTeam } from '../../data/people.ts';
import { openPeopleForm } from '../../modules/navigation/people-form.ts';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListTable, type ListTableColumn } from '../../ui/list-table.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { countColumn, useCreatedColumn } from './admin-columns.ts';
import { AdminPage } from './admin-page.tsx';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';
import { TeamDrawer } from './team-drawer.tsx';
import { useAdminAction } from './use-admin-action.ts';

const rowKey = ({ id }: OrganizationTeam): string => id;
const searchText = ({ name }: OrganizationTeam): string => name;
const create = (): void => openPeopleForm({ kind: 'newTeam' });

function useColumns(active: string | undefined): readonly ListTableColumn<OrganizationTeam>[] {
  const { t } = useTranslation('admin');
  const created = useCreatedColumn();
  return [
    {
      id: 'name',
      header: t('column.name'),
      primary: true,
      cell: ({ id, name }) => (
        <span className="admin-who admin-team">
          <PersonAvatar id={id} name={name} size={24} square decorative />
          <span className="hf-trunc">{name}</span>
          {id === active && <span className="admin-tag">{t('teams.current')}</span>}
        </span>
      ),
      sortValue: ({ name }) => name,
    },
    {
      id: 'people',
      header: t('column.people'),
      width: 150,
      hideOnPhone: true,
      cell: ({ team_members: people }) => (
        <AvatarStack
          people={people.map(({ id, name, avatar_url: src }) => ({ id, name: name ?? '', src }))}
        />
      ),
    },
    countColumn('members', t('column.members'), ({ members_count: members }) => members),
    countColumn('projects', t('pages.projects'), ({ projects_count: projects }) => projects),
    created,
  ];
}

export function TeamsView() {
  const { t } = useTranslation('admin');
  const answer = useOrganization('organization.teams', { query: { size: ALL_ROWS } });
  const active = useTeam()?.id;
  const columns = useColumns(active);
  const { blocked } = useAdminAction();
  const [openId, setOpenId] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<OrganizationTeam | null>(null);
  const button = (
    <Button kind="primary" icon={Plus} keys="c" onClick={create}>
      {t('teams.create')}
    </Button>
  );
  return (
    <AdminPage
      title={t('pages.teams')}
      count={answer.data?.total}
      answer={answer}
      width="table"
      actions={button}
    >
      {({ data, current_team_data: current }) => (
        <>
          <ListTable
            label={t('pages.teams')}
            rows={current === undefined ? data : [current, ...data]}
            rowKey={rowKey}
            columns={columns}
            searchText={searchText}
            searchLabel={t('teams.search')}
            phoneLine={(team) =>
              `${t('people', { count: team.members_count })} · ${t('projectCount', { count: team.projects_count })}`
            }
            onOpen={({ id }) => setOpenId(id)}
            selectedKey={openId}
            actions={(team) => [
              {
                id: 'edit',
                label: t('teams.edit'),
                icon: Pencil,
                keys: 'e',
                onSelect: () => setOpenId(team.id),
              },
              { id: 'end', separator: true },
              {
                id: 'delete',
                label: t('teams.delete'),
                icon: Trash2,
                danger: true,
                disabled: blocked !== undefined || team.id === active,
                hint: team.id === active ? t('teams.current') : blocked,
                onSelect: () => setDeleting(team),
              },
            ]}
            actionsLabel={({ name }) => t('actionsOf', { name })}
            onCreate={create}
            empty={
              <EmptyState icon={Network} title={t('teams.none')} actions={button}>
                {t('teams.noneText')}
              </EmptyState>
            }
          />
          {openId !== null && <TeamDrawer key={openId} teamId={openId} onClose={() => setOpenId(null)} />}
          {deleting !== null && (
            <DeleteTeamDialog
              team={deleting}
              onClose={(deleted) => {
                if (deleted && openId === deleting.id) setOpenId(null);
                setDeleting(null);
              }}
            />
          )}
        </>
      )}
    </AdminPage>
  );
}
