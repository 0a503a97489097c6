/** The projects behind a member's figures. Times are of the whole project. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeviceProjects } from '../../../data/device-tasks.ts';
import { type ReportOf, useReport } from '../../../data/reports.ts';
import { useToday } from '../../../data/today.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { DueDate } from '../../../ui/due-date.tsx';
import { DurationText } from '../../../ui/duration-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import { DaysLeftText } from '../project-table/project-columns.tsx';
import { daysToEnd } from '../project-table/report-project.ts';
import { decimalHours, type ReportColumn, clientSorted } from '../report-parts/report-column.ts';
import { DeviceProjects } from '../report-parts/device-report.tsx';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';

type Row = ReportOf<'reporting.memberProjectStats'>['projects'][number];

function Named({ name, color }: { readonly name: string | null; readonly color: string | null }) {
  if (name === null) return <>–</>;
  return (
    <span className="report-cell">
      <ColorSquare color={color} dot />
      <span className="hf-trunc">{name}</span>
    </span>
  );
}

function useColumns(): readonly ReportColumn<Row>[] {
  const { t } = useTranslation('reporting');
  const today = useToday();
  return useMemo(() => {
    const plain = (
      id: string,
      header: string,
      rest: Omit<ReportColumn<Row>, 'id' | 'header'>,
    ): ReportColumn<Row> => ({
      id,
      header,
      hideOnPhone: id !== 'name' && id !== 'left',
      ...rest,
    });
    return [
      plain('name', t('task.project'), {
        primary: true,
        cell: (row) => (
          <>
            <ColorSquare color={row.color_code} />
            <span className="hf-trunc">{row.name}</span>
          </>
        ),
        value: (row) => row.name,
      }),
      plain('start', t('column.start'), {
        cell: (row) => <DueDate day={row.start_date} today={today} plain />,
        value: (row) => row.start_date,
      }),
      plain('end', t('column.end'), {
        cell: (row) => <DueDate day={row.end_date} today={today} plain />,
        value: (row) => row.end_date,
      }),
      plain('left', t('column.daysLeft'), {
        align: 'end',
        cell: (row) => <DaysLeftText endDate={row.end_date} today={today} />,
        value: (row) => daysToEnd(row.end_date, today),
      }),
      plain('estimated', t('task.estimated'), {
        align: 'end',
        cell: (row) => <DurationText minutes={row.estimated_time} />,
        value: (row) => decimalHours(row.estimated_time * 60),
      }),
      plain('actual', t('task.logged'), {
        align: 'end',
        cell: (row) => <DurationText minutes={Math.floor(row.actual_time / 60)} />,
        value: (row) => decimalHours(row.actual_time),
      }),
      plain('status', t('column.status'), {
        cell: (row) => <Named name={row.status_name} color={row.status_color} />,
        value: (row) => row.status_name,
      }),
      plain('health', t('column.health'), {
        cell: (row) => <Named name={row.health_name} color={row.health_color} />,
        value: (row) => row.health_name,
      }),
      plain('category', t('column.category'), {
        cell: (row) => <Named name={row.category_name} color={row.category_color} />,
        value: (row) => row.category_name,
      }),
      plain('manager', t('column.projectManager'), {
        cell: (row) => row.project_manager?.name ?? '–',
        value: (row) => row.project_manager?.name ?? null,
      }),
    ];
  }, [t, today]);
}

export function MemberProjects({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('reporting');
  const { search } = useReportAddress();
  const columns = useColumns();
  const here = useDeviceProjects(memberId);
  const answer = useReport('reporting.memberProjectStats', {
    query: { team_member_id: memberId, archived: search.archived === true },
  });
  return (
    <AnswerArea answer={answer} skeleton={<RowSkeleton />} instead={<DeviceProjects only={here} />}>
      {({ projects }) => (
        <ListTable
          label={t('tab.projects')}
          rows={projects}
          rowKey={({ id }) => id}
          columns={clientSorted(columns)}
          searchText={({ name }) => name}
          searchLabel={t('findProject')}
          empty={
            <EmptyState compact title={t('noProjects')}>
              {t('hint.people')}
            </EmptyState>
          }
        />
      )}
    </AnswerArea>
  );
}
