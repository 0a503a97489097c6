/** Tasks that repeat after completion, at times set by the test. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DONE_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { joinTeam } from './support/join-team.ts';
import { Repeating } from './support/repeating.ts';
import type { TestPerson, TestServer } from './support/server.ts';

let site: Repeating;
let server: TestServer;
let owner: TestPerson;
let done = '';
let open = '';

beforeAll(async () => {
  site = await Repeating.open();
  ({ server, owner } = site);
});
beforeEach(async () => {
  await site.begin();
  const statuses = await server.db
    .selectFrom('statuses')
    .select(['id', 'category_id'])
    .where('project_id', '=', site.project)
    .orderBy('sort_order')
    .execute();
  done = statuses.find((status) => status.category_id === DONE_CATEGORY_ID)?.id ?? '';
  open = statuses.find((status) => status.category_id !== DONE_CATEGORY_ID)?.id ?? '';
});
afterAll(() => server.close());

const EVERY_THREE = { schedule_type: 'every_x_days', interval_days: 3, counts_from: 'completion' };

/** Completes the task by the command, then sets its completion time to one of the test. */
async function complete(taskId: string | undefined, at: string): Promise<void> {
  const answer = await owner.patch(`/api/v1/tasks/${taskId ?? ''}`, { status_id: done });
  expect(answer.status, answer.text).toBe(200);
  const stamped = await server.db
    .updateTable('tasks')
    .set({ completed_at: at })
    .where('id', '=', taskId ?? '')
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  expect(Number(stamped.numUpdatedRows)).toBe(1);
}

const reopen = (taskId: string) => owner.patch(`/api/v1/tasks/${taskId}`, { status_id: open });

describe('a task that repeats after completion', () => {
  it('returns what it counts from, which a client without that field clears', async () => {
    const task = await site.makeTask('Filter');
    const id = await site.repeat(task, EVERY_THREE);
    expect((await site.get(owner, id)).body).toMatchObject(EVERY_THREE);
    const plain = { schedule_type: 'every_x_days', interval_days: 3 };
    // A client that does not know the field replaces the rule, including what it counts from.
    await site.put(owner, id, plain);
    expect((await site.get(owner, id)).body).toMatchObject(plain);
    expect((await site.get(owner, id)).body).not.toHaveProperty('counts_from');
    await site.put(owner, id, { ...plain, counts_from: 'due' });
    expect((await site.get(owner, id)).body).not.toHaveProperty('counts_from');
    const stranger = await joinTeam(server, owner.teamId, 'member');
    expect((await site.put(stranger.person, id, EVERY_THREE)).code).toBe('not_found');
    expect((await site.set(stranger.person, task, { recurring: true, rule: EVERY_THREE })).code).toBe(
      'not_found',
    );
    expect((await site.get(owner, id)).body).not.toHaveProperty('counts_from');
  });

  it('repeats the given days after its completion, and not while it is open', async () => {
    const task = await site.makeTask('Filter', { end_date: '2026-11-20' });
    const id = await site.repeat(task, EVERY_THREE);
    expect(await site.runAt('2027-02-01T12:00:00Z')).toBe(0);
    await complete(task, '2027-02-01T22:00:00Z');
    expect(await site.runAt('2027-02-03T23:59:59Z')).toBe(0);
    expect(await site.runAt('2027-02-04T00:00:00Z')).toBe(1);
    expect(await site.runAt('2027-02-04T01:00:00Z')).toBe(0);
    expect(await site.runAt('2027-03-04T01:00:00Z')).toBe(0);
    const [, copy] = await site.carriers(id);
    expect(copy).toMatchObject({
      name: 'Filter',
      end_date: '2027-02-04',
      completed_at: null,
      status_id: open,
    });
    // The server was off for a month: the task is created today, once.
    await complete(copy?.id, '2027-02-10T12:00:00Z');
    expect(await site.runAt('2027-03-10T12:00:00Z')).toBe(1);
    expect(await site.runAt('2027-03-10T13:00:00Z')).toBe(0);
    expect(await site.dues(id)).toEqual(['2026-11-20', '2027-02-04', '2027-03-10']);
    expect((await site.get(owner, id)).body).toMatchObject({
      occurrence_count: 2,
      last_created_task_end_date: '2027-03-10',
    });
    expect(site.failures).toEqual([]);
  });

  it('counts from the last completion, and creates no second task after a later completion', async () => {
    const task = await site.makeTask('Filter');
    const id = await site.repeat(task, EVERY_THREE);
    await complete(task, '2027-02-01T12:00:00Z');
    await reopen(task);
    expect(await site.runAt('2027-02-04T12:00:00Z')).toBe(0);
    await complete(task, '2027-02-03T12:00:00Z');
    expect(await site.runAt('2027-02-05T12:00:00Z')).toBe(0);
    expect(await site.runAt('2027-02-06T12:00:00Z')).toBe(1);
    await reopen(task);
    await complete(task, '2027-02-07T12:00:00Z');
    expect(await site.runAt('2027-02-10T12:00:00Z')).toBe(0);
    expect(await site.dues(id)).toEqual([null, '2027-02-06']);
  });

  it('continues from the day of a deleted occurrence, and does not create that day again', async () => {
    const task = await site.makeTask('Filter');
    const id = await site.repeat(task, EVERY_THREE);
    await complete(task, '2027-02-01T12:00:00Z');
    expect(await site.runAt('2027-02-04T12:00:00Z')).toBe(1);
    const [, copy] = await site.carriers(id);
    await owner.delete(`/api/v1/tasks/${copy?.id ?? ''}`);
    expect(await site.runAt('2027-02-04T13:00:00Z')).toBe(0);
    expect(await site.runAt('2027-02-06T13:00:00Z')).toBe(0);
    expect(await site.runAt('2027-02-07T13:00:00Z')).toBe(1);
    expect(await site.dues(id)).toEqual([null, '2027-02-07']);
  });

  it('ends with its end date or its maximum of occurrences', async () => {
    const [until, once] = [await site.makeTask('Until'), await site.makeTask('Once')];
    const ended = await site.repeat(until, { ...EVERY_THREE, end_date: '2027-02-03' });
    const counted = await site.repeat(once, { ...EVERY_THREE, max_occurrences: 1 });
    for (const task of [until, once]) await complete(task, '2027-02-01T12:00:00Z');
    expect(await site.runAt('2027-02-04T12:00:00Z')).toBe(1);
    const [, copy] = await site.carriers(counted);
    await complete(copy?.id, '2027-02-05T12:00:00Z');
    expect(await site.runAt('2027-03-01T12:00:00Z')).toBe(0);
    expect(await site.dues(ended)).toEqual([null]);
    expect(await site.dues(counted)).toEqual([null, '2027-02-04']);
  });

  it('is reopened instead after each completion, also when its target status is a done one', async () => {
    const task = await site.makeTask('Filter');
    const rule = { ...EVERY_THREE, recurring_mode: 'change_status', target_status_id: done };
    const id = await site.repeat(task, rule);
    const archived = await site.makeTask('Archived');
    await site.repeat(archived, rule);
    await complete(archived, '2027-02-01T12:00:00Z');
    await owner.patch(`/api/v1/tasks/${archived}`, { archived: true });
    for (const [at, early, day] of [
      ['2027-02-01', '2027-02-03', '2027-02-04'],
      ['2027-02-04', '2027-02-06', '2027-02-07'],
    ] as const) {
      await complete(task, `${at}T12:00:00Z`);
      expect(await site.runAt(`${early}T12:00:00Z`)).toBe(0);
      expect(await site.runAt(`${day}T10:00:00Z`)).toBe(1);
      expect(await site.runAt(`${day}T11:00:00Z`)).toBe(0);
      expect(await site.carriers(id)).toMatchObject([{ id: task, status_id: open, completed_at: null }]);
    }
    expect(site.failures).toEqual([]);
  });

  it('is created once by concurrent runs, also on a day that is recorded as an occurrence', async () => {
    const task = await site.makeTask('Filter');
    const id = v7();
    await site.set(owner, task, { recurring: true, schedule_id: id, rule: EVERY_THREE });
    await server.db
      .insertInto('recurring_occurrences')
      .values({ schedule_id: id, day: '2027-02-04', project_id: site.project, team_id: owner.teamId })
      .execute();
    await complete(task, '2027-02-01T12:00:00Z');
    const counts = await Promise.all([1, 2, 3, 4].map(() => site.runAt('2027-02-04T12:00:00Z')));
    expect(counts.toSorted()).toEqual([0, 0, 0, 1]);
    expect(await site.dues(id)).toEqual([null, '2027-02-04']);
    expect(site.failures).toEqual([]);
  });
});
