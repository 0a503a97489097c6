/**
 * A project of a report from the replica: the parts of the drawer, as live queries. Props: projectId, part, memberId
 * (only the tasks of this member), onTasks, onMember.
 */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeviceProject } from '../../../data/device-tasks.ts';
import { useTeamMembers } from '../../../data/people.ts';
import { FromDevice } from '../report-parts/from-device.tsx';
import { DeviceTasks } from '../task-rows/device-tasks.tsx';
import { projectFigures, projectShares } from './device-figures.ts';
import { ProjectMembers } from './project-members.tsx';
import { ProjectOverview } from './project-overview.tsx';

interface DeviceProjectProps {
  readonly projectId: string;
  readonly part: 'overview' | 'members' | 'tasks';
  readonly memberId?: string | undefined;
  readonly onTasks: () => void;
  readonly onMember: (teamMemberId: string) => void;
}

export function DeviceProject({ projectId, part, memberId, onTasks, onMember }: DeviceProjectProps) {
  const { t } = useTranslation('reporting');
  const insights = useDeviceProject(projectId);
  const people = useTeamMembers();
  const tasks = useMemo(
    () =>
      (insights?.shown ?? [])
        .filter(({ assignees }) => memberId === undefined || assignees.includes(memberId))
        .map((task) => ({ ...task, project_id: projectId })),
    [insights, memberId, projectId],
  );
  const note = t('deviceKnows.project');
  if (insights === null) return null;
  if (memberId !== undefined || part === 'tasks') return <DeviceTasks tasks={tasks} note={note} />;
  return (
    <FromDevice note={note}>
      {part === 'overview' ? (
        <ProjectOverview info={projectFigures(insights)} row={null} onTasks={onTasks} />
      ) : (
        <ProjectMembers members={projectShares(insights, people)} onOpen={onMember} />
      )}
    </FromDevice>
  );
}
