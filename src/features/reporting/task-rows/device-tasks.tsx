/** Tasks of the replica as a list of a report. Props: tasks, note (what they are). */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { categoryOf, priorityOf } from '../../../../contract/rules/group-defaults.ts';
import type { InsightTask } from '../../../../contract/rules/insights/insight-source.ts';
import { useProjects } from '../../../data/projects.ts';
import { useAllStatuses } from '../../../data/project-setup.ts';
import { byId } from '../../../lib/by-id.ts';
import { FromDevice } from '../report-parts/from-device.tsx';
import type { ReportTask } from './report-task.ts';
import type { TaskColumnId } from './task-columns.tsx';
import { TaskTable } from './task-table.tsx';

type Row = Pick<
  InsightTask & Task,
  'id' | 'name' | 'project_id' | 'status_id' | 'priority_id' | 'end_date' | 'completed_at' | 'total_minutes'
>;

const COLUMNS: readonly TaskColumnId[] = [
  ...(['task', 'project', 'status', 'priority', 'due', 'completed', 'estimated'] as const),
];

function useShownTasks(tasks: readonly Row[]): readonly ReportTask[] {
  const projects = useProjects();
  const statuses = useAllStatuses();
  return useMemo(() => {
    const [projectOf, statusOf] = [byId(projects), byId(statuses)];
    return tasks.map((row) => {
      const project = projectOf.get(row.project_id);
      const status = statusOf.get(row.status_id);
      return {
        id: row.id,
        name: row.name,
        projectId: row.project_id,
        project: project ? { name: project.name, color: project.color_code } : null,
        status: status ? { name: status.name, color: categoryOf(status.category_id).color_code } : null,
        priority: priorityOf(row.priority_id).name,
        phase: null,
        due: row.end_date,
        completedAt: row.completed_at,
        daysOver: 0,
        estimatedMinutes: row.total_minutes,
        loggedSeconds: 0,
        overSeconds: 0,
      };
    });
  }, [tasks, projects, statuses]);
}

export function DeviceTasks({ tasks, note }: { readonly tasks: readonly Row[]; readonly note: string }) {
  const { t } = useTranslation('reporting');
  return (
    <FromDevice note={note}>
      <TaskTable label={t('tab.tasks')} tasks={useShownTasks(tasks)} columns={COLUMNS} />
    </FromDevice>
  );
}
