/** What a device has of a deleted task to restore it: below an existing task, below a deleted one, or at the top. */
import fc from 'fast-check';
import type { ArgsOf } from '../../sync/mutations/index.ts';
import { anyRows, idOf, NEW_ID, PROJECT, STATUSES, TASKS, TEAM, USER } from './mutation-world.ts';

const place = { project_id: PROJECT, team_id: TEAM, task_id: NEW_ID };
const at = '2026-01-05T08:00:00.000Z';
const hanging = {
  comment: [
    {
      ...place,
      id: idOf(41, 1),
      user_id: USER,
      content: 'Ask',
      mentions: [],
      reactions: {},
      is_edited: false,
      created_at: at,
      updated_at: at,
    },
  ],
  workLog: [
    {
      ...place,
      id: idOf(41, 2),
      user_id: USER,
      time_spent: 60,
      description: null,
      logged_by_timer: false,
      started_at: at,
      created_at: at,
    },
  ],
  dependency: [
    {
      id: idOf(41, 3),
      project_id: PROJECT,
      team_id: TEAM,
      task_id: TASKS[0] ?? '',
      related_task_id: NEW_ID,
      dependency_type: 'blocked_by' as const,
      kind: 'start_finish' as const,
      lag_days: -2,
    },
  ],
  attachment: [],
  timer: [{ ...place, id: idOf(41, 4), start_time: at }],
  mute: [{ ...place, id: NEW_ID }],
};

export const deletedTask: fc.Arbitrary<ArgsOf<'task.restore'>> = fc
  .tuple(
    anyRows,
    fc.constantFrom(null, TASKS[0] ?? '', TASKS[4] ?? '', idOf(12, 90)),
    fc.constantFrom(STATUSES[0] ?? '', STATUSES[3] ?? '', idOf(5, 90)),
  )
  .map(([{ task: rows = [] }, parent, status]) => ({
    taskId: NEW_ID,
    task: rows.slice(0, 1).map((row) => ({ ...row, id: NEW_ID, parent_task_id: parent, status_id: status })),
    ...hanging,
  }));
