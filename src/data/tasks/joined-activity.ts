/**
 * The cached activity of a task: the last answer about the task, merged with the activity of its project for tasks
 * that nobody has opened. Pure.
 */
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import type { AnswerState } from '../sync-types.ts';

type OwnActivity = CallAnswer<'taskActivity.list'>;
type RecentActivity = CallAnswer<'taskActivity.recent'>;

/** One change of a task. */
export type ActivityEntry = RecentActivity['logs'][number];

export interface JoinedActivity {
  /** Newest first; null when nothing is known. */
  readonly logs: readonly ActivityEntry[] | null;
  /** When the answer was true, ISO UTC. */
  readonly at: string | null;
  /** Entries before this instant may be missing; null when it is complete. */
  readonly since: string | null;
}

type Answered<T> = Pick<AnswerState<T>, 'data' | 'at'>;

const NOTHING: JoinedActivity = { logs: null, at: null, since: null };

/** `taskCreated` is the creation time of the task: nothing is missing before it. */
export function joinActivity(
  taskId: string,
  taskCreated: string,
  own: Answered<OwnActivity>,
  recent: Answered<RecentActivity>,
): JoinedActivity {
  const known = own.data && own.at !== null ? { logs: own.data.logs, at: own.at } : null;
  if (!recent.data || recent.at === null || (known && known.at >= recent.at))
    return known ? { ...known, since: null } : NOTHING;
  const { since } = recent.data;
  const ofTask = recent.data.logs.filter((entry) => entry.task_id === taskId);
  // Older entries come from the answer about the task.
  const until = known?.logs[0]?.created_at ?? '';
  const newer = ofTask.filter((entry) => entry.created_at > until);
  const covered = known?.at ?? taskCreated;
  return {
    logs: known ? [...newer, ...known.logs] : ofTask,
    at: recent.at,
    since: since !== null && since >= covered ? since : null,
  };
}
