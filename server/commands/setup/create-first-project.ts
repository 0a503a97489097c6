/** The project and the tasks of the setup wizard (account notes 3.3), all assigned to the person who set up. */
import { DEFAULT_PROJECT_STATUS_ID, MEDIUM_PRIORITY_ID } from '../../../contract/rules/defaults.ts';
import { keysBetween } from '../../../contract/rules/order-keys.ts';
import type { Membership, Tx } from '../../db/transaction.ts';
import { insertProject } from '../projects/insert-project.ts';

const FIRST_PROJECT_COLOR = '#3b7ad4';

export interface FirstProject {
  readonly id: string;
  readonly name: string;
  /** Titles, in order. */
  readonly tasks: readonly string[];
}

/** Answers the project's id. */
export async function createFirstProject(tx: Tx, team: Membership, project: FirstProject): Promise<string> {
  const [firstStatus] = await insertProject(tx, team, {
    fields: {
      id: project.id,
      name: project.name,
      color_code: FIRST_PROJECT_COLOR,
      status_id: DEFAULT_PROJECT_STATUS_ID,
      hours_per_day: 8,
      man_days: 0,
      working_days: 0,
      tasks_counter: project.tasks.length,
    },
    memberLevel: 'PROJECT_MANAGER',
  });
  if (firstStatus !== undefined) await insertTasks(tx, team, project, firstStatus);
  return project.id;
}

async function insertTasks(tx: Tx, team: Membership, project: FirstProject, statusId: string): Promise<void> {
  const place = { project_id: project.id, team_id: team.teamId };
  const ids = project.tasks.map(() => tx.newId());
  const keys = keysBetween(null, null, ids);
  const tasks = project.tasks.map((name, index) => {
    const key = keys[index] ?? '';
    return {
      id: ids[index] ?? tx.newId(),
      ...place,
      task_no: index + 1,
      name,
      status_id: statusId,
      priority_id: MEDIUM_PRIORITY_ID,
      reporter_id: tx.actor.userId,
      order_status: key,
      order_priority: key,
      order_phase: key,
      order_members: key,
      created_at: tx.now,
      updated_at: tx.now,
    };
  });
  if (tasks.length === 0) return;
  await tx.db.insertInto('tasks').values(tasks).execute();
  await tx.db
    .insertInto('task_assignees')
    .values(
      tasks.map((task) => ({
        task_id: task.id,
        ...place,
        team_member_id: team.teamMemberId,
        assigned_by: tx.actor.userId,
      })),
    )
    .execute();
  tx.feed.inProject(project.id, 'task', ...tasks.map((task) => task.id));
}
