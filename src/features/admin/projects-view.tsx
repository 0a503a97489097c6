/** The projects of all teams: archived, brought back, deleted. Those of teams one is in open from here. */
import { useState } from 'react';
import { Archive, ArchiveRestore, FolderKanban, FolderOpen, Trash2 } from 'lucide-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ALL_ROWS, type OrganizationProject, useOrganization } from '../../data/organization.ts';
import { useTeams } from '../../data/people.ts';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay } from '../../lib/format-day.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListTable, type ListTableColumn } from '../../ui/list-table.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { AdminPage } from './admin-page.tsx';
import { useAdminAction } from './use-admin-action.ts';

const rowKey = ({ id }: OrganizationProject): string => id;
const searchText = ({ name, team_name: team }: OrganizationProject): string => `${name} ${team}`;

function useColumns(): readonly ListTableColumn<OrganizationProject>[] {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const today = useToday();
  return [
    {
      id: 'name',
      header: t('column.name'),
      primary: true,
      cell: ({ name, color_code: color, archived }) => (
        <span className="admin-who">
          <ColorSquare color={color} />
          <span className="hf-trunc">{name}</span>
          {archived && <span className="admin-tag">{t('projects.archived')}</span>}
        </span>
      ),
      sortValue: ({ name }) => name,
    },
    {
      id: 'team',
      header: t('column.team'),
      width: 180,
      hideOnPhone: true,
      cell: ({ team_name: team }) => <span className="hf-trunc">{team}</span>,
      sortValue: ({ team_name: team }) => team,
    },
    {
      id: 'members',
      header: t('column.members'),
      width: 90,
      align: 'end',
      hideOnPhone: true,
      cell: ({ member_count: members }) => members,
      sortValue: ({ member_count: members }) => members,
    },
    {
      id: 'tasks',
      header: t('column.tasks'),
      width: 90,
      align: 'end',
      hideOnPhone: true,
      cell: ({ task_count: tasks }) => tasks,
      sortValue: ({ task_count: tasks }) => tasks,
    },
    {
      id: 'created',
      header: t('column.created'),
      width: 130,
      hideOnPhone: true,
      cell: ({ created_at: at }) => formatDay(at.slice(0, 10), locale, today),
      sortValue: ({ created_at: at }) => at,
    },
  ];
}

export function ProjectsView() {
  const { t } = useTranslation('admin');
  const router = useRouter();
  const answer = useOrganization('organization.projects', { query: { size: ALL_ROWS } });
  const columns = useColumns();
  const { run, busy, blocked } = useAdminAction();
  const own = new Set(useTeams().map(({ id }) => id));
  const [deleting, setDeleting] = useState<OrganizationProject | null>(null);
  const off = { disabled: blocked !== undefined, hint: blocked };
  const open = ({ id, team_id: team }: OrganizationProject): void => {
    if (own.has(team)) void router.navigate({ href: `/worklenz/projects/${id}` });
  };
  const archive = ({ id, archived }: OrganizationProject): void =>
    void run(
      (change) => change('organization.archiveProject', { params: { id }, body: { archived: !archived } }),
      t(archived ? 'projects.restored' : 'projects.archivedDone'),
    );
  const remove = async (): Promise<void> => {
    if (deleting === null) return;
    const { id } = deleting;
    await run((change) => change('organization.deleteProject', { params: { id } }), t('projects.deleted'));
    setDeleting(null);
  };
  const actions = (project: OrganizationProject): readonly MenuItem[] => [
    ...(own.has(project.team_id)
      ? [{ id: 'open', label: t('projects.open'), icon: FolderOpen, onSelect: () => open(project) }]
      : []),
    {
      id: 'archive',
      label: t(project.archived ? 'projects.restore' : 'projects.archive'),
      icon: project.archived ? ArchiveRestore : Archive,
      onSelect: () => archive(project),
      ...off,
    },
    { id: 'end', separator: true },
    {
      id: 'delete',
      label: t('projects.delete'),
      icon: Trash2,
      danger: true,
      onSelect: () => setDeleting(project),
      ...off,
    },
  ];
  return (
    <AdminPage title={t('pages.projects')} count={answer.data?.total} answer={answer} width="table">
      {({ data }) => (
        <>
          <ListTable
            label={t('pages.projects')}
            rows={data}
            rowKey={rowKey}
            columns={columns}
            initialSort={{ id: 'name', descending: false }}
            searchText={searchText}
            searchLabel={t('projects.search')}
            phoneLine={({ team_name: team, member_count: members }) =>
              `${team} · ${t('people', { count: members })}`
            }
            onOpen={open}
            actions={actions}
            actionsLabel={({ name }) => t('actionsOf', { name })}
            empty={<EmptyState icon={FolderKanban} title={t('projects.none')} />}
          />
          <ConfirmDialog
            open={deleting !== null}
            danger
            busy={busy}
            title={t('projects.askDelete', { name: deleting?.name ?? '' })}
            confirmLabel={t('projects.delete')}
            onConfirm={() => void remove()}
            onCancel={() => setDeleting(null)}
          >
            <p>{t('projects.goes', { count: deleting?.task_count ?? 0 })}</p>
          </ConfirmDialog>
        </>
      )}
    </AdminPage>
  );
}
