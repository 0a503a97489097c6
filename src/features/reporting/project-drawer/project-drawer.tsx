/** The drawer of one project: figures, members with their share, tasks in groups; a member opens the member's tasks. */
import { FolderOpen } from 'lucide-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useReport } from '../../../data/reports.ts';
import { useProject } from '../../../data/projects.ts';
import { useToday } from '../../../data/today.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { colorFromId } from '../../../lib/stored-color.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { useProjectLookups } from '../../../modules/project-lookups/project-lookups.tsx';
import { Button } from '../../../ui/button.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { ReportDrawer } from '../drawer/report-drawer.tsx';
import { useOpenTab } from '../drawer/use-open-tab.ts';
import { exportPath } from '../header/export-path.ts';
import { useReportAddress } from '../header/use-report-address.ts';
import type { ReportProject } from '../project-table/report-project.ts';
import { csvTable } from '../report-parts/report-column.ts';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { GROUPED_COLUMNS } from '../task-rows/first-tasks.tsx';
import { ofMemberTask, ofProjectTask } from '../task-rows/report-task.ts';
import { useTaskColumns } from '../task-rows/task-columns.tsx';
import { MEMBER_TASK_COLUMNS, TaskTable } from '../task-rows/task-table.tsx';
import { DeviceProject } from './device-project.tsx';
import { ProjectMembers, useProjectMemberColumns } from './project-members.tsx';
import { ProjectOverview } from './project-overview.tsx';
import { GroupedTasks } from './grouped-tasks.tsx';

const TABS = ['overview', 'members', 'tasks'] as const;

interface ProjectDrawerProps {
  readonly projectId: string;
  /** The row of the report; null when the project is not on the current page. */
  readonly row: (Pick<ReportProject, 'name' | 'color_code' | 'team_name'> & Partial<ReportProject>) | null;
  readonly rows: readonly string[];
}

function ProjectDetails({
  row,
}: {
  readonly row: Partial<
    Pick<ReportProject, 'status_id' | 'project_health' | 'start_date' | 'end_date' | 'project_manager'>
  >;
}) {
  const lookups = useProjectLookups();
  const locale = useLocale();
  const today = useToday();
  const status = lookups.status(row.status_id ?? null);
  const health = lookups.health(row.project_health ?? null);
  const days = [row.start_date, row.end_date].map((day) => (day ? formatDay(day, locale, today) : '–'));
  return (
    <>
      {status && (
        <span className="report-cell">
          {status.icon}
          {status.label}
        </span>
      )}
      {health && (
        <span className="report-cell">
          {health.icon}
          {health.label}
        </span>
      )}
      {(row.start_date || row.end_date) && <span>{days.join(' – ')}</span>}
      {row.project_manager && (
        <span className="report-cell">
          <PersonAvatar
            decorative
            id={row.project_manager.id}
            name={row.project_manager.name}
            color={colorFromId(row.project_manager.id)}
            src={row.project_manager.avatar_url}
            size={18}
          />
          {row.project_manager.name}
        </span>
      )}
    </>
  );
}

function useProjectDetails(projectId: string, row: ProjectDrawerProps['row']) {
  const here = useProject(projectId);
  if (row) return row;
  return here
    ? { ...here, project_health: here.health_id, team_name: '', project_manager: null }
    : { name: '–', color_code: '#a9a9a9', team_name: '' };
}

export function ProjectDrawer({ projectId, row, rows }: ProjectDrawerProps) {
  const { t } = useTranslation('reporting');
  const router = useRouter();
  const { search, change } = useReportAddress();
  const tab = useOpenTab(TABS);
  const details = useProjectDetails(projectId, row);
  const params = { projectId };
  const info = useReport('reporting.projectInfo', { params });
  const members = useReport('reporting.projectMembers', { params });
  const tasks = useReport('reporting.projectTasks', { params, query: { group: 'status' } });
  const memberId = search.part === 'member-tasks' ? search.member : undefined;
  const memberTasks = useReport(
    'reporting.memberTasks',
    memberId === undefined ? null : { params: { teamMemberId: memberId }, query: { project: projectId } },
  );
  const memberColumns = useProjectMemberColumns();
  const taskColumns = useTaskColumns(memberId === undefined ? GROUPED_COLUMNS : MEMBER_TASK_COLUMNS);
  const member = members.data?.find((one) => one.team_member_id === memberId);
  const shownTasks =
    memberId === undefined
      ? (tasks.data ?? []).flatMap((group) => group.tasks.map(ofProjectTask(projectId)))
      : (memberTasks.data ?? []).map(ofMemberTask);
  const names = { project_id: projectId, project_name: details.name, team_name: details.team_name };
  const exports = ((): Parameters<typeof ReportDrawer>[0]['exports'] => {
    if (memberId !== undefined) {
      const name = member?.name ?? '';
      const query = { ...names, team_member_id: memberId, team_member_name: name };
      return {
        name: `${details.name} ${name}`,
        csv: memberTasks.data ? () => csvTable(taskColumns, shownTasks) : null,
        xlsx: exportPath('project-member-tasks/export', query),
      };
    }
    if (tab === 'tasks') {
      return {
        name: details.name,
        csv: tasks.data ? () => csvTable(taskColumns, shownTasks) : null,
        xlsx: exportPath('project-tasks/export', names),
      };
    }
    return {
      name: details.name,
      csv: members.data ? () => csvTable(memberColumns, members.data ?? []) : null,
      xlsx: exportPath('project-members/export', names),
    };
  })();
  const openMember = (id: string) => change({ part: 'member-tasks', member: id });
  const openTasks = () => change({ tab: 'tasks' });
  const instead = (
    <DeviceProject
      projectId={projectId}
      part={tab}
      memberId={memberId}
      onTasks={openTasks}
      onMember={openMember}
    />
  );
  const answer = memberId !== undefined ? memberTasks : { overview: info, members, tasks }[tab];
  return (
    <ReportDrawer
      kind="project"
      size="ml"
      title={details.name}
      glyph={<ColorSquare color={details.color_code} size="lg" />}
      details={<ProjectDetails row={details} />}
      actions={
        <Button
          kind="line"
          icon={FolderOpen}
          onClick={() => void router.navigate({ to: '/worklenz/projects/$projectId', params })}
        >
          {t('openProject')}
        </Button>
      }
      tabs={[
        { id: 'overview', label: t('tab.overview') },
        { id: 'members', label: t('tab.members'), count: members.data?.length },
        { id: 'tasks', label: t('tab.tasks'), count: info.data?.by_status.all },
      ]}
      part={memberId === undefined ? null : t('tasksOf', { name: member?.name ?? '' })}
      answer={answer}
      exports={exports}
      rows={rows}
      current={projectId}
    >
      {memberId !== undefined ? (
        <AnswerArea answer={memberTasks} skeleton={<RowSkeleton />} instead={instead}>
          {(found) => (
            <TaskTable label={t('tab.tasks')} tasks={found.map(ofMemberTask)} columns={MEMBER_TASK_COLUMNS} />
          )}
        </AnswerArea>
      ) : tab === 'overview' ? (
        <AnswerArea answer={info} skeleton={<RowSkeleton />} instead={instead}>
          {(found) => <ProjectOverview info={found} row={row} onTasks={openTasks} />}
        </AnswerArea>
      ) : tab === 'members' ? (
        <AnswerArea answer={members} skeleton={<RowSkeleton />} instead={instead}>
          {(found) => <ProjectMembers members={found} onOpen={openMember} />}
        </AnswerArea>
      ) : (
        <GroupedTasks projectId={projectId} instead={instead} />
      )}
    </ReportDrawer>
  );
}
