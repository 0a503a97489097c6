/** The project and the tasks of the setup wizard (account notes 3.3), all assigned to the person who set up. */
import type { CallBody } from '../../../contract/calls/call-types.ts';
import {
  BASE_PALETTE,
  DEFAULT_PROJECT_STATUS_ID,
  MEDIUM_PRIORITY_ID,
} from '../../../contract/rules/defaults.ts';
import { keysBetween, inEveryGrouping } from '../../../contract/rules/order-keys.ts';
import { makeNested } from '../../../contract/rules/outline.ts';
import type { Membership, Tx } from '../../db/transaction.ts';
import { insertProject } from '../projects/insert-project.ts';
import { setRecurring } from '../recurring/schedule-commands.ts';
import { requirePriority } from '../tasks/create-task.ts';
import { attachLabel, findOrCreateLabel } from '../tasks/task-labels.ts';

const FIRST_PROJECT_COLOR = '#3b7ad4';

type SentTask = CallBody<'settings.setup'>['tasks'][number];
type FirstTask = Exclude<SentTask, string>;

export interface FirstProject {
  readonly id: string;
  readonly name: string;
  /** Titles or parsed tasks, in order. */
  readonly tasks: readonly SentTask[];
}

/** Returns the project's id. */
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

const parseTask = (task: SentTask): FirstTask =>
  typeof task === 'string' ? { name: task, depth: 0, labels: [] } : task;

async function insertTasks(tx: Tx, team: Membership, project: FirstProject, statusId: string): Promise<void> {
  const location = { project_id: project.id, team_id: team.teamId };
  const parsedTasks = project.tasks.map(parseTask);
  const ids = parsedTasks.map(() => tx.newId());
  const keys = keysBetween(null, null, ids);
  const tasks = makeNested(parsedTasks, (task, index, above: { readonly id: string } | null) => {
    const key = keys[index] ?? '';
    if (task.priority_id) requirePriority(task.priority_id);
    return {
      id: ids[index] ?? '',
      ...location,
      task_no: index + 1,
      name: task.name,
      status_id: statusId,
      priority_id: task.priority_id ?? MEDIUM_PRIORITY_ID,
      reporter_id: tx.actor.userId,
      parent_task_id: above?.id ?? null,
      end_date: task.end_date ?? null,
      due_time: task.due_time ?? null,
      total_minutes: task.total_minutes ?? 0,
      ...inEveryGrouping(key),
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
        ...location,
        team_member_id: team.teamMemberId,
        assigned_by: tx.actor.userId,
      })),
    )
    .execute();
  tx.feed.inProject(project.id, 'task', ...tasks.map((task) => task.id));
  for (const [index, { labels, rule }] of parsedTasks.entries()) {
    const task = tasks[index];
    if (task) await addLabelsAndRule(tx, task, labels, rule);
  }
}

/** Values that are stored in other tables. */
async function addLabelsAndRule(
  tx: Tx,
  task: { readonly id: string; readonly name: string; readonly project_id: string; readonly team_id: string },
  labels: readonly string[],
  rule: FirstTask['rule'],
): Promise<void> {
  for (const name of new Set(labels)) {
    const color = BASE_PALETTE[name.length % BASE_PALETTE.length];
    const { label } = await findOrCreateLabel(tx, task.team_id, { name, color_code: color });
    await attachLabel(tx, task, label.id);
  }
  if (rule) await setRecurring(tx, task.id, { recurring: true, rule });
}
