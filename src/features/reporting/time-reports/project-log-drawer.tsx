/**
 * The drawer behind a project's time, of everybody or of one person: entries by day, tasks, phases; an entry opens its
 * task.
 */
import './project-log-drawer.css';
import { useTranslation } from 'react-i18next';
import { type ReportOf, useReport } from '../../../data/reports.ts';
import { useMe } from '../../../data/people.ts';
import { useProject } from '../../../data/projects.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { ReportDrawer } from '../drawer/report-drawer.tsx';
import { useOpenTab } from '../drawer/use-open-tab.ts';
import type { CsvTable } from '../header/export-menu.tsx';
import { exportPath } from '../header/export-path.ts';
import { periodInput, periodQuery } from '../header/period.ts';
import { PeriodMenu } from '../header/period-menu.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import { DeviceTime } from '../report-parts/device-report.tsx';
import { LogDays } from '../report-parts/log-days.tsx';
import { csvTable } from '../report-parts/report-column.ts';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { LoggedTasks, ProjectPhases, useLoggedTaskColumns, usePhaseColumns } from './log-tabs.tsx';
import { effortOfPhases, type OnlyEntries, onlyEntries, tasksOfDays } from './logged-tasks.ts';
import { billableOf } from './use-time-filters.ts';

type LogDay = ReportOf<'reporting.projectTimeLogs'>[number];

interface ProjectLogDrawerProps {
  readonly projectId: string;
  readonly name: string | undefined;
  /** Only entries of this account. */
  readonly person?: { readonly id: string; readonly name: string } | undefined;
  /** Excludes archived tasks, as the report does. */
  readonly withoutArchived?: boolean | undefined;
  readonly rows: readonly string[];
}

const personOf = (log: LogDay['logs'][number]) => (
  <>
    <PersonAvatar
      decorative
      size={18}
      id={log.user_email ?? log.user_name}
      name={log.user_name}
      src={log.avatar_url}
    />
    <span className="report-log-person hf-trunc">{log.user_name}</span>
  </>
);

const TABS = ['time', 'tasks', 'phases'] as const;

/** The entries of the period that the opened figure counts. */
function useDays(projectId: string, only: OnlyEntries) {
  const { search } = useReportAddress();
  const zone = useMe()?.timezone_name;
  const answer = useReport('reporting.projectTimeLogs', {
    body: { id: projectId, time_zone: zone, ...periodInput(search) },
  });
  return { answer, days: onlyEntries(answer.data ?? [], only) };
}

export function ProjectLogDrawer(props: ProjectLogDrawerProps) {
  const { projectId, name, person, withoutArchived = false, rows } = props;
  const { t } = useTranslation('reporting');
  const { search } = useReportAddress();
  const here = useProject(projectId);
  const tab = useOpenTab(TABS);
  const only = { userId: person?.id, billable: search.billable, archived: !withoutArchived };
  const { answer, days } = useDays(projectId, only);
  const groups = useReport(
    'reporting.projectTasks',
    tab === 'phases' ? { params: { projectId }, query: { group: 'phase' } } : null,
  );
  const tasks = tasksOfDays(days);
  const phases = effortOfPhases(groups.data ?? []);
  const taskColumns = useLoggedTaskColumns();
  const phaseColumns = usePhaseColumns(0);
  const title = name ?? here?.name ?? '–';
  const entries = (): CsvTable => [
    [t('log.day'), t('member.name'), t('task.task'), t('log.key'), t('log.minutes')],
    ...days.flatMap(({ log_day: day, logs }) =>
      logs.map((log) => [day, log.user_name, log.task_name, log.task_key, Math.floor(log.time_spent / 60)]),
    ),
  ];
  const csv = {
    time: answer.data ? entries : null,
    tasks: answer.data ? () => csvTable(taskColumns, tasks) : null,
    phases: groups.data ? () => csvTable(phaseColumns, phases) : null,
  }[tab];
  const instead = <DeviceTime by="member" userId={person?.id} projectId={projectId} />;
  return (
    <ReportDrawer
      kind="project"
      title={title}
      glyph={<ColorSquare color={here?.color_code} size="lg" />}
      details={[person?.name, search.billable && t(`billable.${search.billable}`)]
        .filter(Boolean)
        .join(' · ')}
      actions={<PeriodMenu />}
      tabs={[
        { id: 'time', label: t('tab.time') },
        { id: 'tasks', label: t('tab.tasks'), count: answer.data && tasks.length },
        ...(person === undefined ? [{ id: 'phases', label: t('tab.phases') }] : []),
      ]}
      answer={tab === 'phases' ? groups : answer}
      exports={{
        name: [title, person?.name, t(`tab.${tab}`)].filter(Boolean).join(' '),
        csv,
        xlsx:
          tab === 'time'
            ? exportPath('projects-time-log-breakdown/export', {
                id: projectId,
                project_name: title,
                user_id: person?.id,
                archived: !withoutArchived,
                ...(search.billable && billableOf(search)),
                ...periodQuery(search),
              })
            : null,
      }}
      rows={rows}
      current={projectId}
    >
      {tab === 'phases' ? (
        <AnswerArea answer={groups} skeleton={<RowSkeleton />} instead={instead}>
          {() => <ProjectPhases phases={phases} />}
        </AnswerArea>
      ) : (
        <AnswerArea answer={answer} skeleton={<RowSkeleton />} instead={instead}>
          {() =>
            tab === 'tasks' ? (
              <LoggedTasks projectId={projectId} tasks={tasks} />
            ) : (
              <LogDays days={days} projectOf={() => projectId} before={personOf} />
            )
          }
        </AnswerArea>
      )}
    </ReportDrawer>
  );
}
