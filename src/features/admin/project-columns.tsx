/** The columns of the projects of the organization. */
import { useTranslation } from 'react-i18next';
import type { OrganizationProject } from '../../data/organization.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import type { ListTableColumn } from '../../ui/list-table.tsx';
import { countColumn, useCreatedColumn } from './admin-columns.ts';

export function useProjectColumns(): readonly ListTableColumn<OrganizationProject>[] {
  const { t } = useTranslation('admin');
  const created = useCreatedColumn();
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
    countColumn('members', t('column.members'), ({ member_count: members }) => members),
    countColumn('tasks', t('column.tasks'), ({ task_count: tasks }) => tasks),
    created,
  ];
}
