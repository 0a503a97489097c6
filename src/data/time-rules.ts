/** The rules of a project for logged time, asked of the replica before anything is kept; the server asks the same. */
import { DONE_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import {
  timedTaskProblem,
  type TimeEntry,
  timeEntryProblem,
  type TimeProblem,
} from '../../contract/rules/time-rules.ts';
import type { SyncClient } from './sync-types.ts';

type Here = Pick<SyncClient, 'replica' | 'userId'>;

/** Why the person may not log time on the task at all; null when they may, and for a task that is not here. */
export async function problemOfTask({ replica, userId }: Here, taskId: string): Promise<TimeProblem | null> {
  const task = await replica.task.get(taskId);
  const project = task && (await replica.project.get(task.project_id));
  if (!task || !project) return null;
  const [status, people] = await Promise.all([
    replica.status.get(task.status_id),
    replica.teamMember.where('team_id').equals(task.team_id).toArray(),
  ]);
  const mine = people.filter((member) => member.user_id === userId).map((member) => member.id);
  return timedTaskProblem(project, {
    assigned: task.assignees.some((id) => mine.includes(id)),
    done: status?.category_id === DONE_CATEGORY_ID,
  });
}

/** Why time that was typed is not allowed; `except` is the entry that it replaces. */
export async function problemOfEntry(
  here: Here,
  taskId: string,
  entry: TimeEntry,
  except: string | null,
): Promise<TimeProblem | null> {
  const { replica, userId } = here;
  const task = await replica.task.get(taskId);
  const project = task && (await replica.project.get(task.project_id));
  if (!project) return null;
  const logs =
    project.time_day_hours === null
      ? []
      : await replica.workLog.where('project_id').equals(project.id).toArray();
  const others = logs
    .filter((log) => log.user_id === userId && log.id !== except)
    .map((log) => ({ startedAt: log.started_at, seconds: log.time_spent }));
  const zone = (await replica.user.get(userId))?.timezone_name ?? 'UTC';
  const facts = { now: new Date().toISOString(), zone, others };
  return (await problemOfTask(here, taskId)) ?? timeEntryProblem(project, entry, facts);
}
