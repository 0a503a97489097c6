/** The columns of project lists in reports. */
import './project-table.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { colorFromId } from '../../../lib/stored-color.ts';
import { useProjectLookups } from '../../../modules/project-lookups/project-lookups.tsx';
import { activityLine, useActivityTexts } from '../../../modules/task-activity/use-activity-texts.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { DurationText } from '../../../ui/duration-text.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { decimalHours, type ReportColumn } from '../report-parts/report-column.ts';
import { EstimateBar, ShareBar } from '../report-parts/time-bars.tsx';
import { CategoryCell, DatesCell, HealthCell, StatusCell } from './project-cells.tsx';
import { daysToEnd, type ColumnContext, type ReportProject } from './report-project.ts';
import { updateText } from './update-text.ts';

export const PROJECT_COLUMN_IDS = [
  'name',
  'estimatedVsActual',
  'tasksProgress',
  'lastActivity',
  'status',
  'dates',
  'daysLeft',
  'health',
  'category',
  'projectUpdate',
  'client',
  'team',
  'projectManager',
] as const;
export type ProjectColumnId = (typeof PROJECT_COLUMN_IDS)[number];

type Column = ReportColumn<ReportProject> & { readonly id: ProjectColumnId };

function NameCell({ row }: { readonly row: ReportProject }) {
  return (
    <>
      <ColorSquare color={row.color_code} size="lg" />
      <span className="hf-trunc" data-tip-overflow="">
        {row.name}
      </span>
    </>
  );
}

function TimeCell({ row, longest }: { readonly row: ReportProject; readonly longest: number }) {
  if (row.estimated_time === 0 && row.actual_time === 0) return <>–</>;
  return (
    <span className="report-time-cell">
      <EstimateBar logged={row.actual_time} estimated={row.estimated_time * 60} scale={longest} />
      <DurationText logged={Math.floor(row.actual_time / 60)} estimate={row.estimated_time} />
    </span>
  );
}

function TasksCell({ row }: { readonly row: ReportProject }) {
  const locale = useLocale();
  const { todo, doing, done } = row.tasks_stat;
  if (todo + doing + done === 0) return null;
  const tasks = row.tasks_count;
  return (
    <span className="report-tasks">
      <ShareBar of={row.tasks_stat} />
      {tasks && (
        <span className="hf-num">{`${formatNumber(tasks.done, locale)} / ${formatNumber(tasks.all, locale)}`}</span>
      )}
    </span>
  );
}

export function DaysLeftText({
  endDate,
  today,
}: {
  readonly endDate: string | null;
  readonly today: string;
}) {
  const { t } = useTranslation('reporting');
  const days = daysToEnd(endDate, today);
  if (days === null) return <>–</>;
  if (days < 0) return <span className="report-over">{t('daysOver', { count: -days })}</span>;
  return <span className="report-left">{days === 0 ? t('endsToday') : t('daysLeft', { count: days })}</span>;
}

function TextCell({ text }: { readonly text: string | null | undefined }) {
  return (
    <span className="report-text hf-trunc" data-tip-overflow="">
      {text === null || text === undefined || text === '' ? '–' : text}
    </span>
  );
}

function ManagerCell({ row }: { readonly row: ReportProject }) {
  const manager = row.project_manager;
  if (!manager) return <>–</>;
  return (
    <span className="report-cell">
      <PersonAvatar
        decorative
        id={manager.id}
        name={manager.name}
        color={colorFromId(manager.id)}
        src={manager.avatar_url}
      />
      <span className="hf-trunc" data-tip-overflow="">
        {manager.name}
      </span>
    </span>
  );
}

const SHARES = ['done', 'doing', 'todo'] as const;

export function useProjectColumns({ today, longest }: ColumnContext): readonly Column[] {
  const { t } = useTranslation('reporting');
  const lookups = useProjectLookups();
  const changeInWords = useActivityTexts();
  return useMemo(() => {
    const column = (id: ProjectColumnId, rest: Omit<Column, 'id' | 'header'>): Column => ({
      id,
      header: t(`column.${id}`),
      ...rest,
    });
    const activity = ({ last_activity: last }: ReportProject) =>
      last && [last.done_by.name, activityLine(changeInWords(last)), last.name].filter(Boolean).join(' · ');
    return [
      column('name', {
        primary: true,
        field: 'name',
        cell: (row) => <NameCell row={row} />,
        value: (row) => row.name,
      }),
      column('estimatedVsActual', {
        cell: (row) => <TimeCell row={row} longest={longest} />,
        value: (row) => decimalHours(row.actual_time),
        parts: [
          { header: t('task.logged'), value: (row) => decimalHours(row.actual_time) },
          { header: t('task.estimated'), value: (row) => decimalHours(row.estimated_time * 60) },
        ],
      }),
      column('tasksProgress', {
        width: 172,
        cell: (row) => <TasksCell row={row} />,
        value: (row) => row.tasks_stat.done,
        parts: SHARES.map((id) => ({
          header: `${t(`category.${id}`)} (%)`,
          value: (row: ReportProject) => row.tasks_stat[id],
        })),
      }),
      column('lastActivity', { cell: (row) => <TextCell text={activity(row)} />, value: activity }),
      column('status', {
        width: 168,
        field: 'status_id',
        cell: (row) => <StatusCell row={row} />,
        value: (row) => lookups.status(row.status_id)?.label ?? row.status_name,
      }),
      column('dates', {
        width: 264,
        field: 'start_date',
        cell: (row) => <DatesCell row={row} />,
        value: (row) => row.start_date,
        parts: [
          { header: t('column.start'), value: (row) => row.start_date },
          { header: t('column.end'), value: (row) => row.end_date },
        ],
      }),
      column('daysLeft', {
        field: 'end_date',
        align: 'end',
        cell: (row) => <DaysLeftText endDate={row.end_date} today={today} />,
        value: (row) => daysToEnd(row.end_date, today),
      }),
      column('health', {
        width: 156,
        field: 'project_health',
        cell: (row) => <HealthCell row={row} />,
        value: (row) => lookups.health(row.project_health)?.label ?? row.health_name,
      }),
      column('category', {
        width: 132,
        field: 'category_name',
        cell: (row) => <CategoryCell row={row} />,
        value: (row) => row.category_name,
      }),
      column('projectUpdate', { cell: (row) => <TextCell text={updateText(row)} />, value: updateText }),
      column('client', {
        field: 'client',
        cell: (row) => <TextCell text={row.client} />,
        value: (row) => row.client,
      }),
      column('team', {
        field: 'team_name',
        cell: (row) => <TextCell text={row.team_name} />,
        value: (row) => row.team_name,
      }),
      column('projectManager', {
        cell: (row) => <ManagerCell row={row} />,
        value: (row) => row.project_manager?.name ?? null,
      }),
    ];
  }, [t, lookups, changeInWords, today, longest]);
}
