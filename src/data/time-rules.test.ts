import { describe, expect, it } from 'vitest';
import { openDataTabs, USER_ID } from '../../test/support/data-tabs.ts';
import {
  MEMBER_ROWS,
  PROJECT_ID,
  rowId,
  STATUS_ROWS,
  taskRow,
  TEAM_ID,
} from '../../test/support/task-rows.ts';
import type { TimeRules } from '../../contract/rules/time-rules.ts';
import { problemOfEntry, problemOfTask } from './time-rules.ts';

const ME = MEMBER_ROWS[0]?.id ?? '';
const MINE = taskRow(1, { assignees: [ME] });
const OTHERS = taskRow(2);
const DONE = taskRow(3, { assignees: [ME], status_id: STATUS_ROWS[2]?.id ?? '' });
const hours = (count: number, startedAt = '2026-03-02T08:00:00.000Z') => ({
  seconds: count * 3600,
  startedAt,
  description: null,
});

async function withRules(change: Partial<TimeRules>) {
  const [client] = await openDataTabs(1, [MINE, OTHERS, DONE]);
  if (!client) throw new Error('a tab was asked for');
  await client.replica.project.update(PROJECT_ID, change);
  await client.replica.workLog.bulkPut(
    [USER_ID, rowId(6, 2)].map((user, index) => ({
      id: rowId(20, index),
      project_id: PROJECT_ID,
      team_id: TEAM_ID,
      task_id: OTHERS.id,
      user_id: user,
      time_spent: 5 * 3600,
      description: null,
      logged_by_timer: false,
      started_at: '2026-03-02T13:00:00.000Z',
      created_at: '2026-03-02T18:00:00.000Z',
    })),
  );
  return client;
}

describe('the rules of logged time on the device', () => {
  it('look at the assignments of the person and at the status of the task', async () => {
    const client = await withRules({ time_assignees_only: true, time_not_when_done: true });
    expect(await problemOfTask(client, MINE.id)).toBeNull();
    expect(await problemOfTask(client, OTHERS.id)).toBe('time_not_assigned');
    expect(await problemOfTask(client, DONE.id)).toBe('time_task_done');
    expect(await problemOfTask(client, rowId(7, 99))).toBeNull();
    expect(await problemOfEntry(client, DONE.id, hours(1), null)).toBe('time_task_done');
  });

  it('count what the person logged that day on every task of the project', async () => {
    const client = await withRules({ time_day_hours: 8 });
    expect(await problemOfEntry(client, MINE.id, hours(3), null)).toBeNull();
    expect(await problemOfEntry(client, MINE.id, hours(4), null)).toBe('time_day_full');
    expect(await problemOfEntry(client, MINE.id, hours(8, '2026-03-03T08:00:00.000Z'), null)).toBeNull();
    expect(await problemOfEntry(client, OTHERS.id, hours(8), rowId(20, 0))).toBeNull();
  });
});
