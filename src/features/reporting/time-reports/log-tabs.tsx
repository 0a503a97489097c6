/** Tabs behind a project's time: its tasks with their logged time, and its phases with estimate and logged time. */
import './log-tabs.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenTask } from '../../../modules/navigation/task-over-page.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { DurationText } from '../../../ui/duration-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { decimalHours, type ReportColumn, clientSorted } from '../report-parts/report-column.ts';
import { EstimateBar } from '../report-parts/time-bars.tsx';
import type { LoggedTask, PhaseEffort } from './logged-tasks.ts';

export function useLoggedTaskColumns(): readonly ReportColumn<LoggedTask>[] {
  const { t } = useTranslation('reporting');
  return useMemo(
    () => [
      {
        id: 'key',
        header: t('log.key'),
        width: 88,
        hideOnPhone: true,
        cell: (row) => <span className="report-key hf-subtle">{row.key}</span>,
        value: (row) => row.key,
      },
      {
        id: 'name',
        header: t('task.task'),
        primary: true,
        cell: (row) => <span className="hf-trunc">{row.name}</span>,
        value: (row) => row.name,
      },
      {
        id: 'people',
        header: t('member.name'),
        hideOnPhone: true,
        cell: (row) => (
          <span className="report-people hf-trunc" data-tip-overflow="">
            {row.people.join(', ')}
          </span>
        ),
        value: (row) => row.people.join(', '),
      },
      {
        id: 'entries',
        header: t('log.entries'),
        align: 'end',
        hideOnPhone: true,
        cell: (row) => row.entries,
        value: (row) => row.entries,
      },
      {
        id: 'logged',
        header: t('task.logged'),
        align: 'end',
        cell: (row) => <DurationText minutes={Math.floor(row.seconds / 60)} />,
        value: (row) => decimalHours(row.seconds),
      },
    ],
    [t],
  );
}

interface LoggedTasksProps {
  readonly projectId: string;
  readonly tasks: readonly LoggedTask[];
}

export function LoggedTasks({ projectId, tasks }: LoggedTasksProps) {
  const { t } = useTranslation('reporting');
  const open = useOpenTask();
  const columns = useLoggedTaskColumns();
  if (tasks.length === 0)
    return (
      <EmptyState compact title={t('nothingLogged')}>
        {t('hint.time')}
      </EmptyState>
    );
  return (
    <ListTable
      label={t('tab.tasks')}
      rows={tasks}
      rowKey={({ id }) => id}
      columns={clientSorted(columns)}
      initialSort={{ id: 'logged', descending: true }}
      searchText={({ name, key }) => `${key} ${name}`}
      searchLabel={t('findTask')}
      onOpen={({ id }) => open({ id, projectId })}
      empty={null}
    />
  );
}

export function usePhaseColumns(longest: number): readonly ReportColumn<PhaseEffort>[] {
  const { t } = useTranslation('reporting');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('task.phase'),
        primary: true,
        cell: (row) => (
          <>
            <ColorSquare color={row.color} />
            <span className="hf-trunc">{row.name ?? t('noPhase')}</span>
          </>
        ),
        value: (row) => row.name ?? t('noPhase'),
      },
      {
        id: 'bar',
        header: t('column.estimatedVsActual'),
        width: '36%',
        hideOnPhone: true,
        inFile: false,
        cell: (row) => <EstimateBar logged={row.logged} estimated={row.estimated} scale={longest} />,
        value: (row) => row.logged,
      },
      {
        id: 'tasks',
        header: t('member.tasks_count'),
        align: 'end',
        hideOnPhone: true,
        cell: (row) => row.tasks,
        value: (row) => row.tasks,
      },
      {
        id: 'estimated',
        header: t('task.estimated'),
        align: 'end',
        cell: (row) => (row.estimated > 0 ? <DurationText minutes={row.estimated} /> : '–'),
        value: (row) => decimalHours(row.estimated * 60),
      },
      {
        id: 'logged',
        header: t('task.logged'),
        align: 'end',
        cell: (row) => <DurationText minutes={row.logged} />,
        value: (row) => decimalHours(row.logged * 60),
      },
    ],
    [t, longest],
  );
}

export function ProjectPhases({ phases }: { readonly phases: readonly PhaseEffort[] }) {
  const { t } = useTranslation('reporting');
  const longest = Math.max(0, ...phases.map((row) => Math.max(row.estimated, row.logged)));
  const columns = usePhaseColumns(longest);
  if (phases.length === 0)
    return (
      <EmptyState compact title={t('noTasks')}>
        {t('hint.tasks')}
      </EmptyState>
    );
  return (
    <>
      <p className="report-sentence">{t('phases.note')}</p>
      <ListTable
        label={t('tab.phases')}
        rows={phases}
        rowKey={({ id }) => id}
        columns={clientSorted(columns)}
        initialSort={{ id: 'estimated', descending: true }}
        searchText={({ name }) => name ?? ''}
        searchLabel={t('phases.find')}
        empty={null}
      />
    </>
  );
}
