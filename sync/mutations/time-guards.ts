/**
 * Guards of logged time: read what `contract/rules/time-rules.ts` needs, and apply its rules. Owns no rule and no text.
 * The clock is the instant of the gesture.
 */
import type { Project } from '../../contract/entities/project-entities.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { DONE_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { timedTaskProblem, type TimeEntry, timeEntryProblem } from '../../contract/rules/time-rules.ts';
import type { Work } from '../work.ts';
import type { MutationContext, Refusal, ReplicaTx } from './mutation.ts';

interface Timed {
  readonly task: Task;
  readonly project: Project;
}

function* timed(tx: ReplicaTx, taskId: string): Work<Timed | null> {
  const task = yield* tx.get('task', taskId);
  const project = task && (yield* tx.get('project', task.project_id));
  return task && project ? { task, project } : null;
}

/** Refuses when the person may log no time on the task. */
export function* timerRefusal(
  tx: ReplicaTx,
  taskId: string,
  { userId }: MutationContext,
): Work<Refusal | null> {
  const here = yield* timed(tx, taskId);
  if (!here) return null;
  const { task, project } = here;
  const status = yield* tx.get('status', task.status_id);
  const people = yield* tx.inTeam('teamMember', task.team_id);
  const mine = people.filter((member) => member.user_id === userId).map((member) => member.id);
  const code = timedTaskProblem(project, {
    assigned: task.assignees.some((id) => mine.includes(id)),
    done: status?.category_id === DONE_CATEGORY_ID,
  });
  return code && { code };
}

/** Refuses a manual entry that is not allowed; `logId` is the entry it creates or replaces. */
export function* entryRefusal(
  tx: ReplicaTx,
  taskId: string,
  logId: string,
  entry: TimeEntry,
  context: MutationContext,
): Work<Refusal | null> {
  const here = yield* timed(tx, taskId);
  if (!here) return null;
  const { project } = here;
  const ofTask = yield* timerRefusal(tx, taskId, context);
  if (ofTask) return ofTask;
  const logs = project.time_day_hours === null ? [] : yield* tx.inProject('workLog', project.id);
  const others = logs.filter((log) => log.user_id === context.userId && log.id !== logId);
  const zone = (yield* tx.get('user', context.userId))?.timezone_name ?? 'UTC';
  const code = timeEntryProblem(project, entry, { now: context.now, zone, others });
  return code && { code };
}
