/** Members of a project with their share of its tasks; a member opens the member's tasks. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportOf } from '../../../data/reports.ts';
import { DurationText } from '../../../ui/duration-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { decimalHours, type ReportColumn, clientSorted } from '../report-parts/report-column.ts';

type Member = ReportOf<'reporting.projectMembers'>[number];
/** The shown fields of a member. */
export type ProjectShare = Omit<Member, 'id' | 'time_logged'>;

export function useProjectMemberColumns(): readonly ReportColumn<ProjectShare>[] {
  const { t } = useTranslation('reporting');
  return useMemo(() => {
    const number = (
      id: 'tasks_count' | 'completed' | 'incompleted' | 'overdue',
    ): ReportColumn<ProjectShare> => ({
      id,
      header: t(`member.${id}`),
      align: 'end',
      hideOnPhone: id !== 'tasks_count' && id !== 'overdue',
      cell: (row) =>
        row[id] === 0 ? '–' : <span className={id === 'overdue' ? 'report-over' : undefined}>{row[id]}</span>,
      value: (row) => row[id],
    });
    const percent = (id: 'contribution' | 'progress'): ReportColumn<ProjectShare> => ({
      id,
      header: t(`member.${id}`),
      hideOnPhone: true,
      cell: (row) => <ProgressBar value={row[id]} width={28} showValue />,
      value: (row) => row[id],
    });
    return [
      {
        id: 'name',
        header: t('member.name'),
        primary: true,
        cell: (row) => (
          <>
            <PersonAvatar decorative id={row.team_member_id} name={row.name ?? '?'} />
            <span className="hf-trunc">{row.name ?? '–'}</span>
          </>
        ),
        value: (row) => row.name,
      },
      number('tasks_count'),
      number('completed'),
      number('incompleted'),
      number('overdue'),
      percent('contribution'),
      percent('progress'),
      {
        id: 'logged',
        header: t('task.logged'),
        align: 'end',
        cell: (row) => <DurationText minutes={Math.floor(row.logged_seconds / 60)} />,
        value: (row) => decimalHours(row.logged_seconds),
      },
    ];
  }, [t]);
}

interface ProjectMembersProps {
  readonly members: readonly ProjectShare[];
  readonly onOpen: (teamMemberId: string) => void;
}

export function ProjectMembers({ members, onOpen }: ProjectMembersProps) {
  const { t } = useTranslation('reporting');
  const columns = useProjectMemberColumns();
  return (
    <ListTable
      label={t('tab.members')}
      rows={members}
      rowKey={({ team_member_id: id }) => id}
      columns={clientSorted(columns)}
      searchText={({ name }) => name ?? ''}
      searchLabel={t('findMember')}
      onOpen={({ team_member_id: id }) => onOpen(id)}
      empty={
        <EmptyState compact title={t('noMembers')}>
          {t('hint.people')}
        </EmptyState>
      }
    />
  );
}
