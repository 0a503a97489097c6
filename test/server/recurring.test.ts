import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { Repeating } from './support/repeating.ts';
import type { TestPerson, TestServer } from './support/server.ts';

let site: Repeating;
let server: TestServer;
let owner: TestPerson;
let member: Joined;
let outsider: Joined;
let stranger: TestPerson;

beforeAll(async () => {
  site = await Repeating.open();
  ({ server, owner, member } = site);
  outsider = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
});
beforeEach(() => site.begin());
afterAll(() => server.close());

const makeTask: Repeating['makeTask'] = (...given) => site.makeTask(...given);
const repeat: Repeating['repeat'] = (...given) => site.repeat(...given);
const runAt: Repeating['runAt'] = (instant) => site.runAt(instant);
const carriers: Repeating['carriers'] = (id) => site.carriers(id);
const set: Repeating['set'] = (...given) => site.set(...given);
const get: Repeating['get'] = (...given) => site.get(...given);
const put: Repeating['put'] = (...given) => site.put(...given);
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
  it('repeats daily by default, is set once when repeated, and can be changed and stopped', async () => {
    const task = await makeTask('Sweep');
    const id = v7();
    const on = { recurring: true, schedule_id: id };
    const payload = { task_id: task, id, schedule_type: 'daily' };
    expect((await set(member.person, task, on)).body).toEqual(payload);
    expect((await set(owner, task, on)).body).toEqual(payload);
    expect((await set(owner, task, { recurring: true })).body).toEqual(payload);
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
    // Missing fields are cleared; Sunday is weekday 0.
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

  it('resumes a stopped schedule with its count and the tasks that had it', async () => {
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

  it('has one schedule only', async () => {
    const task = await makeTask('Twice');
    const [first, second] = [await repeat(task), await repeat(task, { schedule_type: 'yearly' })];
    expect((await get(owner, first)).code).toBe('not_found');
    expect((await get(owner, second)).body).toMatchObject({ schedule_type: 'yearly' });
    // Stopping the first schedule changes nothing.
    await set(owner, task, { recurring: false, schedule_id: first });
    expect((await get(owner, second)).status).toBe(200);
  });

  it('refuses rules out of range, and names the field', async () => {
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
      ['counts_from', { schedule_type: 'every_x_days', interval_days: 2, counts_from: 'creation' }],
      ['counts_from', { schedule_type: 'weekly', counts_from: 'completion' }],
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

  it('can be read and changed only with access to the project', async () => {
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
    // Tasks of others are not included.
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

  it('is deleted and restored with its task, unless it was stopped meanwhile', async () => {
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
