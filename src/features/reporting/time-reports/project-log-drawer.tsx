/** The entries behind a project's time, of everybody or of one person, a section per day; each opens its task. */
import { useTranslation } from 'react-i18next';
import { type ReportOf, useReport } from '../../../data/reports.ts';
import { useMe } from '../../../data/people.ts';
import { useProject } from '../../../data/projects.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { useOpenTask } from '../../../modules/navigation/task-over-page.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { DurationText } from '../../../ui/duration-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { ReportDrawer } from '../drawer/report-drawer.tsx';
import { exportPath } from '../header/export-path.ts';
import { periodInput, periodQuery } from '../header/period.ts';
import { PeriodMenu } from '../header/period-menu.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import { DaySection } from '../report-parts/day-section.tsx';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';

type LogDay = ReportOf<'reporting.projectTimeLogs'>[number];

interface ProjectLogDrawerProps {
  readonly projectId: string;
  readonly name: string | undefined;
  /** Only the entries of this person. */
  readonly person?: string | undefined;
  readonly rows: readonly string[];
}

const secondsOf = ({ logs }: LogDay): number => logs.reduce((sum, log) => sum + log.time_spent, 0);

function LogDays({ days, projectId }: { readonly days: readonly LogDay[]; readonly projectId: string }) {
  const { t } = useTranslation('reporting');
  const open = useOpenTask();
  if (days.length === 0) return <EmptyState compact title={t('nothingLogged')} />;
  return days
    .toSorted((one, other) => other.log_day.localeCompare(one.log_day))
    .map((day) => (
      <DaySection
        key={day.log_day}
        day={day.log_day}
        end={<DurationText minutes={Math.floor(secondsOf(day) / 60)} />}
      >
        {day.logs.map((log, index) => (
          <li key={`${log.created_at} ${String(index)}`}>
            <button
              type="button"
              className="report-log"
              data-task={log.task_id}
              onClick={() => open({ id: log.task_id, projectId })}
            >
              <span className="report-log-time">
                <DurationText minutes={Math.floor(log.time_spent / 60)} />
              </span>
              <PersonAvatar
                decorative
                size={18}
                id={log.user_email ?? log.user_name}
                name={log.user_name}
                src={log.avatar_url}
              />
              <span className="report-log-person hf-trunc">{log.user_name}</span>
              <span className="report-log-name hf-trunc">{log.task_name}</span>
              <span className="hf-subtle">{log.task_key}</span>
            </button>
          </li>
        ))}
      </DaySection>
    ));
}

export function ProjectLogDrawer({ projectId, name, person, rows }: ProjectLogDrawerProps) {
  const { t } = useTranslation('reporting');
  const { search } = useReportAddress();
  const here = useProject(projectId);
  const zone = useMe()?.timezone_name;
  const answer = useReport('reporting.projectTimeLogs', {
    body: { id: projectId, time_zone: zone, ...periodInput(search) },
  });
  const title = name ?? here?.name ?? '–';
  const days = (answer.data ?? [])
    .map((day) => ({
      ...day,
      logs: person === undefined ? day.logs : day.logs.filter((log) => log.user_name === person),
    }))
    .filter(({ logs }) => logs.length > 0);
  return (
    <ReportDrawer
      kind="project"
      title={title}
      glyph={<ColorSquare color={here?.color_code} size="lg" />}
      facts={person}
      actions={<PeriodMenu />}
      tabs={[{ id: 'time', label: t('tab.time') }]}
      answer={answer}
      exports={{
        name: [title, person].filter(Boolean).join(' '),
        csv: answer.data
          ? () => [
              [t('log.day'), t('member.name'), t('task.task'), t('log.key'), t('log.minutes')],
              ...days.flatMap(({ log_day: day, logs }) =>
                logs.map((log) => [
                  day,
                  log.user_name,
                  log.task_name,
                  log.task_key,
                  Math.floor(log.time_spent / 60),
                ]),
              ),
            ]
          : null,
        xlsx: exportPath('projects-time-log-breakdown/export', {
          id: projectId,
          project_name: title,
          ...periodQuery(search),
        }),
      }}
      rows={rows}
      current={projectId}
    >
      <AnswerArea answer={answer} skeleton={<RowSkeleton />}>
        {() => <LogDays days={days} projectId={projectId} />}
      </AnswerArea>
    </ReportDrawer>
  );
}
