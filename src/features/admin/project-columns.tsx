/** The columns of the projects of the organization. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizationProject } from '../../data/organization.ts';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay } from '../../lib/format-day.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import type { ListTableColumn } from '../../ui/list-table.tsx';

export function useProjectColumns(): readonly ListTableColumn<OrganizationProject>[] {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const today = useToday();
  return useMemo(
    () => [
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
    ],
    [t, locale, today],
  );
}
