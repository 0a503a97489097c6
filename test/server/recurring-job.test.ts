/** The job that creates the next tasks, at times set by the test. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DONE_CATEGORY_ID, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { startJobRunner } from '../../server/jobs/job-runner.ts';
import { joinTeam, type Joined } from './support/join-team.ts';
import { Repeating } from './support/repeating.ts';
import type { TestPerson, TestServer } from './support/server.ts';

let site: Repeating;
let server: TestServer;
let owner: TestPerson;
let member: Joined;

beforeAll(async () => {
  site = await Repeating.open();
  ({ server, owner, member } = site);
});
beforeEach(() => site.begin());
afterAll(() => server.close());

const makeTask: Repeating['makeTask'] = (...given) => site.makeTask(...given);
const repeat: Repeating['repeat'] = (...given) => site.repeat(...given);
const runAt: Repeating['runAt'] = (instant) => site.runAt(instant);
const carriers: Repeating['carriers'] = (id) => site.carriers(id);
const set: Repeating['set'] = (...given) => site.set(...given);
const get: Repeating['get'] = (...given) => site.get(...given);
const dues: Repeating['dues'] = (id) => site.dues(id);

describe('the job', () => {
  it('creates the next task when the last is past, one at a time, and skips missed ones', async () => {
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

  it('continues from the changed due date of the last task, also past a shorter month', async () => {
    const task = await makeTask('Meters', { end_date: '2027-01-15' });
    const id = await repeat(task, { schedule_type: 'monthly' });
    expect((await owner.patch(`/api/v1/tasks/${task}`, { end_date: '2027-01-31' })).status).toBe(200);
    expect(await runAt('2027-02-01T08:00:00Z')).toBe(1);
    expect(await runAt('2027-03-01T08:00:00Z')).toBe(1);
    expect(await dues(id)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  });

  it('copies the task as it was when it began to repeat, with its subtasks', async () => {
    const statuses = await server.db
      .selectFrom('statuses')
      .select(['id', 'category_id'])
      .where('project_id', '=', site.project)
      .orderBy('sort_order')
      .execute();
    const done = statuses.find((status) => status.category_id === DONE_CATEGORY_ID)?.id;
    const todo = statuses.find((status) => status.category_id === TODO_CATEGORY_ID)?.id;
    const label = v7();
    expect((await owner.post('/api/v1/labels', { id: label, name: 'weekly' })).status).toBe(200);
    const phase = v7();
    await server.db
      .insertInto('phases')
      .values({ id: phase, project_id: site.project, team_id: owner.teamId, name: 'Site' })
      .execute();
    const column = v7();
    const inProject = { project_id: site.project, team_id: owner.teamId };
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
      label_ids: [label],
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
    expect(await runAt('2026-11-21T12:00:00Z')).toBe(1);
    expect(site.failures).toEqual([]);
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
      .where('project_id', '=', site.project)
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
    expect(await on('task_labels')).toMatchObject([{ label_id: label }]);
    const events = await server.db
      .selectFrom('notifications')
      .select('user_id')
      .where('task_id', '=', copyId)
      .execute();
    expect(events).toEqual([{ user_id: member.person.userId }]);
  });

  it('omits inactive assignees and deleted phases, also after the creator has left', async () => {
    const phase = v7();
    await server.db
      .insertInto('phases')
      .values({ id: phase, project_id: site.project, team_id: owner.teamId, name: 'Gone' })
      .execute();
    const leaver = await joinTeam(server, owner.teamId, 'member');
    await site.join(leaver);
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
    expect(site.failures).toEqual([]);
    const copy = (await carriers(id)).at(-1);
    expect(copy).toMatchObject({ end_date: '2026-11-25', phase_id: null, reporter_id: null });
    const people = await server.db
      .selectFrom('task_assignees')
      .selectAll()
      .where('task_id', '=', copy?.id ?? '')
      .execute();
    expect(people).toEqual([]);
  });

  it('uses the time zone in which the schedule was created, also over a change of clocks', async () => {
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

  it('ends with the end date or the maximum of occurrences, and creates no deleted day again', async () => {
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

  it('resets the status of the task on the day when the mode is to change the status', async () => {
    const task = await makeTask('Reopen', { end_date: '2026-11-20' });
    const done = await server.db
      .selectFrom('statuses')
      .select('id')
      .where('project_id', '=', site.project)
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

  it('creates nothing twice when several run at once, and the others when one schedule fails', async () => {
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
    expect(site.failures.length).toBeGreaterThan(0);
    await set(owner, (await carriers(broken))[0]?.id ?? '', { recurring: false });
  });

  it('runs once by the job queue when two processes trigger it', async () => {
    const id = await repeat(await makeTask('Queued', { end_date: '2026-11-20' }));
    const job = {
      name: `recurring-${v7()}`,
      cron: '0 0 1 1 *',
      run: async () => void (await runAt('2026-11-24T12:00:00Z')),
    };
    const log = { info: () => undefined, error: (facts: object) => void site.failures.push(facts) };
    const start = () => startJobRunner(server.databaseUrl, [job], log);
    const [one, other] = await Promise.all([start(), start()]);
    await Promise.all([one.trigger(job.name), other.trigger(job.name)]);
    await expect.poll(() => dues(id), { timeout: 40_000 }).toHaveLength(2);
    await Promise.all([one.stop(), other.stop()]);
    expect(await dues(id)).toEqual(['2026-11-20', '2026-11-24']);
    expect(site.failures).toEqual([]);
  });
});
