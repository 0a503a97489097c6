/** The tasks of a project in memory, and the lookups of their lists. */
import type { Task } from '../../contract/entities/task-entities.ts';
import { ProjectTasks } from '../../src/data/store/project-tasks.ts';
import { MEMBER_ROWS, PHASE_ROWS, PROJECT_ID, PROJECT_ROW, STATUS_ROWS } from './task-rows.ts';

export const LOOKUPS = {
  project: PROJECT_ROW,
  statuses: STATUS_ROWS,
  phases: PHASE_ROWS,
  members: MEMBER_ROWS,
};

export async function projectOf(rows: readonly Task[]): Promise<ProjectTasks> {
  const tasks = new ProjectTasks(PROJECT_ID, async () => [...rows]);
  await tasks.open();
  return tasks;
}
