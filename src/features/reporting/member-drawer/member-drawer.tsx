/** The drawer of one member: figures, time by day, changes by day, tasks; the projects and tasks behind a figure. */
import { useTranslation } from 'react-i18next';
import { useTeam, useTeamMember } from '../../../data/people.ts';
import { useReport } from '../../../data/reports.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { ReportDrawer } from '../drawer/report-drawer.tsx';
import { useOpenTab } from '../drawer/use-open-tab.ts';
import { exportPath } from '../header/export-path.ts';
import { periodInput, periodQuery } from '../header/period.ts';
import { PeriodMenu } from '../header/period-menu.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import { DeviceTime } from '../report-parts/device-report.tsx';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { csvTable } from '../report-parts/report-column.ts';
import { ofMemberTask } from '../task-rows/report-task.ts';
import { useTaskColumns } from '../task-rows/task-columns.tsx';
import { MEMBER_TASK_COLUMNS } from '../task-rows/task-table.tsx';
import { ActivityDays, activityCsv } from './activity-days.tsx';
import { DeviceMember } from './device-member.tsx';
import { MemberOverview } from './member-overview.tsx';
import { MemberProjects } from './member-projects.tsx';
import { MemberTasks } from './member-tasks.tsx';
import { TaskGroups } from './task-groups.tsx';
import { TimeDays, timeCsv } from './time-days.tsx';

const TABS = ['overview', 'time', 'activity', 'tasks'] as const;
type Tab = (typeof TABS)[number];

interface MemberDrawerProps {
  readonly memberId: string;
  readonly person: {
    readonly name: string | null;
    readonly color_code: string;
    readonly email: string | null;
  } | null;
  readonly rows: readonly string[];
}

function useMemberReports(memberId: string, tab: Tab) {
  const { search } = useReportAddress();
  const teamId = useTeam()?.id;
  const archived = search.archived === true;
  const period = periodInput(search);
  const body = { team_member_id: memberId, team_id: teamId, archived, ...period };
  const billable = {
    billable: search.billable !== 'non-billable',
    nonBillable: search.billable !== 'billable',
  };
  const info = useReport('reporting.memberInfo', {
    query: { teamMemberId: memberId, archived, ...periodQuery(search) },
  });
  const time = useReport(
    'reporting.memberTimeLogs',
    tab === 'time' || tab === 'overview' ? { body: { ...body, billable } } : null,
  );
  const activity = useReport('reporting.memberActivities', tab === 'activity' ? { body } : null);
  const tasks = useReport(
    'reporting.memberTasks',
    tab === 'tasks'
      ? {
          params: { teamMemberId: memberId },
          query: { only_single_member: true, archived, ...periodQuery(search) },
        }
      : null,
  );
  return { info, time, activity, tasks };
}

function useExports(memberId: string, name: string, tab: Tab, reports: ReturnType<typeof useMemberReports>) {
  const { t } = useTranslation('reporting');
  const { search } = useReportAddress();
  const team = useTeam();
  const taskColumns = useTaskColumns(MEMBER_TASK_COLUMNS);
  const { time, activity, tasks } = reports;
  const query = {
    team_member_id: memberId,
    team_name: team?.name ?? '',
    archived: search.archived === true,
    ...periodQuery(search),
  };
  const days = { ...query, team_id: team?.id, member_name: name };
  if (tab === 'activity') {
    const found = activity.data;
    return {
      name: `${name} ${t('tab.activity')}`,
      csv: found ? () => activityCsv(found, t) : null,
      xlsx: exportPath('member-activity-log-breakdown/export', days),
    };
  }
  if (tab === 'tasks') {
    const found = tasks.data;
    return {
      name: `${name} ${t('tab.tasks')}`,
      csv: found ? () => csvTable(taskColumns, found.map(ofMemberTask)) : null,
      xlsx: exportPath('member-tasks/export', { ...query, team_member_name: name, only_single_member: true }),
    };
  }
  const found = time.data;
  return {
    name: `${name} ${t('tab.time')}`,
    csv: found ? () => timeCsv(found, t) : null,
    xlsx: exportPath('member-time-log-breakdown/export', days),
  };
}

export function MemberDrawer({ memberId, person, rows }: MemberDrawerProps) {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  const tab = useOpenTab(TABS);
  const here = useTeamMember(memberId);
  const name = person?.name ?? here?.name ?? '–';
  const reports = useMemberReports(memberId, tab);
  const exports = useExports(memberId, name, tab, reports);
  const part = search.part === 'projects' || search.part === 'tasks' ? search.part : null;
  const { info, time, activity, tasks } = reports;
  const tasksHere = <DeviceMember memberId={memberId} />;
  return (
    <ReportDrawer
      kind="member"
      title={name}
      glyph={
        <PersonAvatar decorative size={28} id={memberId} name={name} color={person?.color_code.slice(0, 7)} />
      }
      details={<span className="hf-trunc">{person?.email ?? here?.email}</span>}
      actions={<PeriodMenu />}
      tabs={TABS.map((id) => ({ id, label: t(`tab.${id}`) }))}
      part={part && t(`behind.${part}`, { name })}
      answer={{ overview: info, time, activity, tasks }[tab]}
      exports={part === null ? exports : undefined}
      rows={rows}
      current={memberId}
    >
      {part === 'projects' && <MemberProjects memberId={memberId} />}
      {part === 'tasks' && <TaskGroups memberId={memberId} instead={tasksHere} />}
      {part === null && tab === 'overview' && (
        <AnswerArea answer={info} skeleton={<RowSkeleton />} instead={tasksHere}>
          {(data) => (
            <MemberOverview
              info={data}
              days={time.data}
              onProjects={() => change({ part: 'projects' })}
              onTasks={() => change({ part: 'tasks' })}
              onTime={() => change({ tab: 'time' })}
            />
          )}
        </AnswerArea>
      )}
      {part === null && tab === 'time' && (
        <AnswerArea
          answer={time}
          skeleton={<RowSkeleton />}
          instead={<DeviceTime by="project" userId={here?.user_id} />}
        >
          {(data) => <TimeDays days={data} />}
        </AnswerArea>
      )}
      {part === null && tab === 'activity' && (
        <AnswerArea answer={activity} skeleton={<RowSkeleton />}>
          {(data) => <ActivityDays days={data} />}
        </AnswerArea>
      )}
      {part === null && tab === 'tasks' && (
        <MemberTasks memberId={memberId} answer={tasks} instead={tasksHere} />
      )}
    </ReportDrawer>
  );
}
