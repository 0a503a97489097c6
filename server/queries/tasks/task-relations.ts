/** The people and labels of a task in their wire shape, after a change of either. */
import { AppError } from '../../../contract/errors.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { readSetting, readTasksById } from './task-source.ts';

async function settingOf(context: ReadContext, taskId: string) {
  const [task] = await readTasksById(context, [taskId]);
  if (!task) throw new AppError('not_found');
  return { task, setting: await readSetting(context, task.project_id) };
}

/** In the order they were assigned. */
export async function readAssignees(context: ReadContext, taskId: string) {
  const { task, setting } = await settingOf(context, taskId);
  return task.assignees.flatMap((id) => setting.people.get(id) ?? []);
}

/** By name. */
export async function readLabels(context: ReadContext, taskId: string) {
  const { task, setting } = await settingOf(context, taskId);
  return task.labels
    .flatMap((id) => setting.labels.get(id) ?? [])
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Active members of the task's team, by name. */
export async function readTeamOfTask(context: ReadContext, taskId: string) {
  const { setting } = await settingOf(context, taskId);
  const active = await context.db
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', setting.project.team_id)
    .where('active', '=', true)
    .execute();
  return active
    .flatMap(({ id }) => setting.people.get(id) ?? [])
    .map(({ team_member_id: id, user_id, name, email, avatar_url, color_code }) => ({
      id,
      name,
      email,
      avatar_url,
      color_code,
      user_id,
      usage: 0 as const,
      is_pending: user_id === null,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
