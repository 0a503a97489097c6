import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DONE_CATEGORY_ID, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { startJobRunner } from '../../server/jobs/job-runner.ts';
import { makeRecurringTasks } from '../../server/jobs/recurring-tasks.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let outsider: Joined;
let stranger: TestPerson;
let project: string;
const failures: object[] = [];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Olga Owner' });
  member = await joinTeam(server, owner.teamId, 'member');
  outsider = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
});
beforeEach(async () => {
  failures.length = 0;
  // The job is for all teams; what earlier tests made is none of the next one's.
  await server.db.updateTable('recurring_schedules').set({ is_active: false }).execute();
  const answer = await owner.post('/api/v1/projects', projectForm(`Again ${v7().slice(-6)}`));
  project = (answer.body as { id: string }).id;
  await owner.post('/api/v1/project-members', { project_id: project, team_member_id: member.teamMemberId });
});
afterAll(() => server.close());

async function makeTask(name: string, more: Record<string, unknown> = {}, who: TestPerson = owner) {
  const id = v7();
  const answer = await who.post('/api/v1/tasks', { id, name, project_id: project, ...more });
  expect(answer.status, answer.text).toBe(200);
  return id;
}
const set = (who: TestPerson, taskId: string, body: Record<string, unknown>) =>
  who.put(`/api/v1/tasks/${taskId}/recurring`, body);
const get = (who: TestPerson, id: string) => who.get(`/api/v1/task-recurring/${id}`);
const put = (who: TestPerson, id: string, body: Record<string, unknown>) =>
  who.put(`/api/v1/task-recurring/${id}`, body);
async function repeat(taskId: string, rule?: Record<string, unknown>): Promise<string> {
  const id = v7();
  const answer = await set(owner, taskId, { recurring: true, schedule_id: id, rule });
  expect(answer.status, answer.text).toBe(200);
  return id;
}
/** The job at an instant of the test. */
const runAt = (instant: string) =>
  makeRecurringTasks({
    db: server.db,
    now: () => new Date(instant),
    committed: () => undefined,
    log: { error: (facts) => void failures.push(facts) },
  });
const carriers = (id: string) =>
  server.db.selectFrom('tasks').selectAll().where('schedule_id', '=', id).orderBy('task_no').execute();
const dues = async (id: string) => (await carriers(id)).map((task) => task.end_date);
const activity = async (taskId: string) =>
  (
    await server.db
      .selectFrom('activity')
      .select(['log_type', 'old_value', 'new_value'])
      .where('task_id', '=', taskId)
      .where('attribute', '=', 'recurring')
      .orderBy('created_at')
      .execute()
  ).map((row) => [row.log_type, row.old_value, row.new_value]);

const NOTHING = {
  days_of_week: null,
  date_of_month: null,
  day_of_month: null,
  week_of_month: null,
  interval_days: null,
  interval_weeks: null,
  interval_months: null,
  start_date: null,
  end_date: null,
  max_occurrences: null,
  recurring_mode: 'create_task',
  target_status_id: null,
};

describe('a task that repeats', () => {
  it('does so daily unless told otherwise, is told once however often, changed, and stopped', async () => {
    const task = await makeTask('Sweep');
    const id = v7();
    const on = { recurring: true, schedule_id: id };
    const told = { task_id: task, id, schedule_type: 'daily' };
    expect((await set(member.person, task, on)).body).toEqual(told);
    expect((await set(owner, task, on)).body).toEqual(told);
    expect((await set(owner, task, { recurring: true })).body).toEqual(told);
    expect((await get(member.person, id)).body).toMatchObject({
      id,
      ...NOTHING,
      schedule_type: 'daily',
      is_active: true,
      occurrence_count: 0,
      timezone_id: 'UTC',
      created_by: member.person.userId,
      last_checked_at: null,
      last_created_task_end_date: null,
    });
    const weekly = { schedule_type: 'weekly', days_of_week: ['5', 0, 5], end_date: '2027-01-01T10:00:00Z' };
    expect((await put(owner, id, weekly)).body).toBeNull();
    expect((await put(owner, id, weekly)).body).toBeNull();
    expect((await get(owner, id)).body).toMatchObject({
      ...NOTHING,
      schedule_type: 'weekly',
      days_of_week: [0, 5],
      end_date: '2027-01-01',
    });
    // What is missing is cleared; Sunday is a weekday like others.
    await put(owner, id, { schedule_type: 'monthly', week_of_month: 5, day_of_month: 0 });
    expect((await get(owner, id)).body).toMatchObject({ ...NOTHING, week_of_month: 5, day_of_month: 0 });
    const off = { recurring: false, schedule_id: id };
    const stopped = { task_id: task, id: null, schedule_type: null };
    expect((await set(member.person, task, off)).body).toEqual(stopped);
    expect((await set(member.person, task, off)).body).toEqual(stopped);
    expect((await get(owner, id)).code).toBe('not_found');
    expect((await put(owner, id, weekly)).code).toBe('not_found');
    expect(await activity(task)).toEqual([
      ['create', null, 'daily'],
      ['update', 'daily', 'weekly'],
      ['update', 'weekly', 'monthly'],
      ['delete', 'monthly', null],
    ]);
  });

  it('is taken up again where it was, with the tasks that carried it', async () => {
    const task = await makeTask('Water', { end_date: '2026-11-20' });
    const id = await repeat(task, { schedule_type: 'weekly', max_occurrences: 3 });
    await runAt('2026-11-21T12:00:00Z');
    const [, copy] = await carriers(id);
    await set(owner, task, { recurring: false });
    expect(await carriers(id)).toEqual([]);
    const back = {
      recurring: true,
      schedule_id: id,
      rule: { schedule_type: 'weekly' },
      task_ids: [copy?.id],
    };
    await set(owner, task, back);
    expect((await carriers(id)).map((row) => row.id)).toEqual([task, copy?.id]);
    expect((await get(owner, id)).body).toMatchObject({ occurrence_count: 1 });
  });

  it('repeats by one schedule only', async () => {
    const task = await makeTask('Twice');
    const [first, second] = [await repeat(task), await repeat(task, { schedule_type: 'yearly' })];
    expect((await get(owner, first)).code).toBe('not_found');
    expect((await get(owner, second)).body).toMatchObject({ schedule_type: 'yearly' });
    // A stop that meant the first changes nothing.
    await set(owner, task, { recurring: false, schedule_id: first });
    expect((await get(owner, second)).status).toBe(200);
  });

  it('keeps to its limits, and says which field is wrong', async () => {
    const task = await makeTask('Limits');
    const id = await repeat(task);
    const bad: [string, Record<string, unknown>][] = [
      ['schedule_type', { schedule_type: 'hourly' }],
      ['days_of_week.0', { schedule_type: 'weekly', days_of_week: [7] }],
      ['date_of_month', { schedule_type: 'monthly', date_of_month: 29 }],
      ['day_of_month', { schedule_type: 'monthly', day_of_month: 7 }],
      ['week_of_month', { schedule_type: 'monthly', week_of_month: 6 }],
      ['interval_days', { schedule_type: 'every_x_days', interval_days: 366 }],
      ['interval_weeks', { schedule_type: 'every_x_weeks', interval_weeks: 0 }],
      ['interval_months', { schedule_type: 'every_x_months', interval_months: 13 }],
      ['max_occurrences', { schedule_type: 'daily', max_occurrences: 1001 }],
      ['end_date', { schedule_type: 'daily', start_date: '2026-12-02', end_date: '2026-12-01' }],
      ['recurring_mode', { schedule_type: 'daily', recurring_mode: 'explode' }],
    ];
    for (const [field, body] of bad) {
      const answer = await put(owner, id, body);
      expect([answer.status, answer.code], field).toEqual([400, 'invalid']);
      expect(answer.text, field).toContain(field);
      const nested = await set(owner, await makeTask('n'), {
        recurring: true,
        schedule_id: v7(),
        rule: body,
      });
      expect(nested.status, field).toBe(400);
    }
    const elsewhere = { schedule_type: 'daily', recurring_mode: 'change_status', target_status_id: v7() };
    expect((await put(owner, id, elsewhere)).code).toBe('not_found');
    expect((await get(owner, id)).body).toMatchObject({ ...NOTHING, schedule_type: 'daily' });
  });

  it('is a matter of those who see the project', async () => {
    const task = await makeTask('Ours');
    const id = await repeat(task);
    for (const who of [outsider.person, stranger]) {
      expect((await get(who, id)).code).toBe('not_found');
      expect((await put(who, id, { schedule_type: 'weekly' })).code).toBe('not_found');
      expect((await set(who, task, { recurring: false })).code).toBe('not_found');
      expect((await set(who, await makeTask('x'), { recurring: true, schedule_id: v7() })).code).toBe(
        'not_found',
      );
    }
    const strange = (await stranger.post('/api/v1/projects', projectForm('Strange'))).body as { id: string };
    const theirs = v7();
    await stranger.post('/api/v1/tasks', { id: theirs, name: 'Theirs', project_id: strange.id });
    expect((await set(stranger, theirs, { recurring: true, schedule_id: id })).code).not.toBeNull();
    // Tasks of others are not taken along.
    const mine = await makeTask('Mine');
    await set(owner, mine, { recurring: true, schedule_id: v7(), task_ids: [theirs] });
    const row = await server.db
      .selectFrom('tasks')
      .select('schedule_id')
      .where('id', '=', theirs)
      .executeTakeFirst();
    expect(row?.schedule_id).toBeNull();
    expect((await get(owner, id)).body).toMatchObject({ schedule_type: 'daily' });
  });

  it('goes with its task, and comes back with it unless it was stopped', async () => {
    const task = await makeTask('Gone', { end_date: '2026-11-20' });
    const id = await repeat(task);
    await owner.delete(`/api/v1/tasks/${task}`);
    expect(await runAt('2026-12-01T12:00:00Z')).toBe(0);
    expect((await get(owner, id)).code).toBe('not_found');
    await owner.post(`/api/v1/tasks/${task}/restore`, {});
    expect((await get(owner, id)).status).toBe(200);
    const other = await makeTask('Other');
    await server.db.updateTable('tasks').set({ schedule_id: id }).where('id', '=', other).execute();
    await owner.delete(`/api/v1/tasks/${task}`);
    await set(owner, other, { recurring: false });
    await owner.post(`/api/v1/tasks/${task}/restore`, {});
    expect(await carriers(id)).toEqual([]);
  });
});

describe('the job', () => {
  it('makes the next task when the last is past, one at a time, and skips what was missed', async () => {
    const task = await makeTask('Rounds', { end_date: '2026-11-20' });
    const id = await repeat(task, { schedule_type: 'weekly', days_of_week: [1, 5] });
    expect(await runAt('2026-11-20T23:59:59Z')).toBe(0);
    expect(await runAt('2026-11-21T00:00:00Z')).toBe(1);
    expect(await runAt('2026-11-21T00:00:01Z')).toBe(0);
    expect(await dues(id)).toEqual(['2026-11-20', '2026-11-23']);
    // The server was off for a month.
    expect(await runAt('2026-12-23T08:00:00Z')).toBe(1);
    expect(await dues(id)).toEqual(['2026-11-20', '2026-11-23', '2026-12-25']);
    expect((await get(owner, id)).body).toMatchObject({
      occurrence_count: 2,
      last_created_task_end_date: '2026-12-25',
      last_checked_at: '2026-12-23T08:00:00.000Z',
    });
  });

  it('copies the task as it was when it began to repeat, with what is below it', async () => {
    const statuses = await server.db
      .selectFrom('statuses')
      .select(['id', 'category_id'])
      .where('project_id', '=', project)
      .orderBy('sort_order')
      .execute();
    const done = statuses.find((status) => status.category_id === DONE_CATEGORY_ID)?.id;
    const todo = statuses.find((status) => status.category_id === TODO_CATEGORY_ID)?.id;
    const label = ((await owner.post('/api/v1/labels', { name: 'weekly' })).body ?? {}) as { id?: string };
    const phase = v7();
    await server.db
      .insertInto('phases')
      .values({ id: phase, project_id: project, team_id: owner.teamId, name: 'Site' })
      .execute();
    const column = v7();
    const inProject = { project_id: project, team_id: owner.teamId };
    await server.db
      .insertInto('custom_columns')
      .values({ id: column, ...inProject, key: 'lift', name: 'Lift', field_type: 'text' })
      .execute();
    const task = await makeTask('Inspect <lift>', {
      description: '<p>Both cars</p>',
      start_date: '2026-11-18',
      end_date: '2026-11-20',
      due_time: '09:30',
      total_minutes: 90,
      billable: false,
      phase_id: phase,
      status_id: done,
      assignees: [member.teamMemberId],
      ...(label.id && { label_ids: [label.id] }),
    });
    await server.db
      .insertInto('custom_values')
      .values({ task_id: task, column_id: column, ...inProject, value: '"north"' })
      .execute();
    const below = await makeTask('Car 1', {
      parent_task_id: task,
      end_date: '2026-11-19',
      total_minutes: 20,
    });
    await makeTask('Lamp', { parent_task_id: below });
    const archived = await makeTask('Old', { parent_task_id: task });
    await owner.patch(`/api/v1/tasks/${archived}`, { archived: true });
    const id = await repeat(task, { schedule_type: 'every_x_weeks', interval_weeks: 2 });
    await owner.patch(`/api/v1/tasks/${task}`, { name: 'Renamed since' });
    // Somebody assigned has left meanwhile.
    expect(await runAt('2026-11-21T12:00:00Z')).toBe(1);
    expect(failures).toEqual([]);
    const copy = (await carriers(id)).at(-1);
    expect(copy).toMatchObject({
      name: 'Inspect <lift>',
      description: '<p>Both cars</p>',
      start_date: '2026-12-02',
      end_date: '2026-12-04',
      total_minutes: 90,
      billable: false,
      phase_id: phase,
      status_id: todo,
      completed_at: null,
      reporter_id: owner.userId,
      parent_task_id: null,
    });
    const copyId = copy?.id ?? '';
    const rows = await server.db
      .selectFrom('tasks')
      .select(['id', 'name', 'end_date', 'total_minutes', 'parent_task_id', 'schedule_id'])
      .where('project_id', '=', project)
      .where('task_no', '>', copy?.task_no ?? 0)
      .orderBy('task_no')
      .execute();
    expect(rows).toMatchObject([
      { name: 'Car 1', end_date: '2026-12-03', total_minutes: 20, parent_task_id: copyId, schedule_id: null },
      { name: 'Lamp', end_date: null, parent_task_id: rows[0]?.id, schedule_id: null },
    ]);
    const on = async (table: 'task_assignees' | 'task_labels' | 'custom_values') =>
      server.db.selectFrom(table).selectAll().where('task_id', '=', copyId).execute();
    expect(await on('task_assignees')).toMatchObject([{ team_member_id: member.teamMemberId }]);
    expect(await on('custom_values')).toMatchObject([{ column_id: column, value: 'north' }]);
    if (label.id) expect(await on('task_labels')).toMatchObject([{ label_id: label.id }]);
    const told = await server.db
      .selectFrom('notifications')
      .select('user_id')
      .where('task_id', '=', copyId)
      .execute();
    expect(told).toEqual([{ user_id: member.person.userId }]);
  });

  it('leaves out who and what is gone, and acts for the owner where its maker may not any more', async () => {
    const phase = v7();
    await server.db
      .insertInto('phases')
      .values({ id: phase, project_id: project, team_id: owner.teamId, name: 'Gone' })
      .execute();
    const leaver = await joinTeam(server, owner.teamId, 'member');
    await owner.post('/api/v1/project-members', { project_id: project, team_member_id: leaver.teamMemberId });
    const more = { end_date: '2026-11-20', phase_id: phase, assignees: [leaver.teamMemberId] };
    const task = await makeTask('Left', more, leaver.person);
    const id = v7();
    await set(leaver.person, task, { recurring: true, schedule_id: id });
    await server.db.deleteFrom('phases').where('id', '=', phase).execute();
    await server.db
      .updateTable('team_members')
      .set({ active: false })
      .where('id', '=', leaver.teamMemberId)
      .execute();
    expect(await runAt('2026-11-25T12:00:00Z')).toBe(1);
    expect(failures).toEqual([]);
    const copy = (await carriers(id)).at(-1);
    expect(copy).toMatchObject({ end_date: '2026-11-25', phase_id: null, reporter_id: null });
    const people = await server.db
      .selectFrom('task_assignees')
      .selectAll()
      .where('task_id', '=', copy?.id ?? '')
      .execute();
    expect(people).toEqual([]);
  });

  it('follows the days of the zone the schedule was made in, over a change of the clocks too', async () => {
    await server.db
      .updateTable('users')
      .set({ timezone_name: 'America/New_York' })
      .where('id', '=', owner.userId)
      .execute();
    const task = await makeTask('Zone', { end_date: '2027-03-13' });
    const id = await repeat(task);
    await server.db
      .updateTable('users')
      .set({ timezone_name: 'UTC' })
      .where('id', '=', owner.userId)
      .execute();
    // The fourteenth of March 2027 begins at 05:00 UTC there and, one hour short, ends at 04:00.
    expect(await runAt('2027-03-14T04:59:59Z')).toBe(0);
    expect(await runAt('2027-03-14T05:00:00Z')).toBe(1);
    expect(await runAt('2027-03-15T03:59:59Z')).toBe(0);
    expect(await runAt('2027-03-15T04:00:00Z')).toBe(1);
    expect(await dues(id)).toEqual(['2027-03-13', '2027-03-14', '2027-03-15']);
  });

  it('ends with its last day or its last time, and makes no day again that somebody deleted', async () => {
    const [until, twice] = [
      await makeTask('Until', { end_date: '2026-11-20' }),
      await makeTask('Twice', { end_date: '2026-11-20' }),
    ];
    const ended = await repeat(until, { schedule_type: 'daily', end_date: '2026-11-21' });
    const counted = await repeat(twice, { schedule_type: 'daily', max_occurrences: 2 });
    expect(await runAt('2026-11-21T12:00:00Z')).toBe(2);
    const [, made] = await carriers(counted);
    await owner.delete(`/api/v1/tasks/${made?.id ?? ''}`);
    expect(await runAt('2026-11-21T13:00:00Z')).toBe(0);
    for (const day of ['22', '23', '24', '25']) await runAt(`2026-11-${day}T12:00:00Z`);
    expect(await dues(ended)).toEqual(['2026-11-20', '2026-11-21']);
    expect(await dues(counted)).toEqual(['2026-11-20', '2026-11-22']);
  });

  it('gives a task its status again on the day, when that is what was asked for', async () => {
    const task = await makeTask('Reopen', { end_date: '2026-11-20' });
    const done = await server.db
      .selectFrom('statuses')
      .select('id')
      .where('project_id', '=', project)
      .where('category_id', '=', DONE_CATEGORY_ID)
      .executeTakeFirstOrThrow();
    const id = await repeat(task, { schedule_type: 'weekly', recurring_mode: 'change_status' });
    await server.db
      .updateTable('recurring_schedules')
      .set({ created_at: '2026-11-16T12:00:00Z' })
      .where('id', '=', id)
      .execute();
    await owner.patch(`/api/v1/tasks/${task}`, { status_id: done.id });
    expect(await runAt('2026-11-22T12:00:00Z')).toBe(0);
    expect(await runAt('2026-11-23T12:00:00Z')).toBe(1);
    expect(await runAt('2026-11-24T12:00:00Z')).toBe(0);
    const rows = await carriers(id);
    expect(rows).toMatchObject([{ id: task, completed_at: null, manual_progress: false }]);
    expect(rows[0]?.status_id).not.toBe(done.id);
  });

  it('makes nothing twice when several run at once, and one that fails keeps none of the others', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three'])
      ids.push(await repeat(await makeTask(name, { end_date: '2026-11-20' })));
    const broken = await repeat(await makeTask('broken', { end_date: '2026-11-20' }));
    await server.db
      .updateTable('recurring_schedules')
      .set({ snapshot: '{}' })
      .where('id', '=', broken)
      .execute();
    const counts = await Promise.all([1, 2, 3, 4].map(() => runAt('2026-11-24T12:00:00Z')));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    for (const id of ids) expect(await dues(id)).toEqual(['2026-11-20', '2026-11-24']);
    expect(await dues(broken)).toEqual(['2026-11-20']);
    expect(failures.length).toBeGreaterThan(0);
    await set(owner, (await carriers(broken))[0]?.id ?? '', { recurring: false });
  });

  it('runs by the queue of the processes, once though two were asked', async () => {
    const id = await repeat(await makeTask('Queued', { end_date: '2026-11-20' }));
    const job = {
      name: `recurring-${v7()}`,
      cron: '0 0 1 1 *',
      run: async () => void (await runAt('2026-11-24T12:00:00Z')),
    };
    const log = { info: () => undefined, error: (facts: object) => void failures.push(facts) };
    const start = () => startJobRunner(server.databaseUrl, [job], log);
    const [one, other] = await Promise.all([start(), start()]);
    await Promise.all([one.trigger(job.name), other.trigger(job.name)]);
    await expect.poll(() => dues(id), { timeout: 40_000 }).toHaveLength(2);
    await Promise.all([one.stop(), other.stop()]);
    expect(await dues(id)).toEqual(['2026-11-20', '2026-11-24']);
    expect(failures).toEqual([]);
  });
});
