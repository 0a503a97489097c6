/** The sums of logged time equal the logs after every kind of change, also concurrent ones (decision 266). */
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stepBoundaries } from '../../server/queries/reporting/logged-days.ts';
import { spansOf } from '../../server/queries/reporting/logged-time.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { wrongSums } from './support/logged-time.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let here: string;
let there: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Olga Owner' });
  member = await joinTeam(server, owner.teamId, 'member');
  [here, there] = [await makeProject('Here'), await makeProject('There')];
});
afterAll(() => server.close());

async function done(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  expect(status, text).toBe(200);
}

async function makeProject(name: string): Promise<string> {
  const { id } = (await owner.post('/api/v1/projects', projectForm(name))).body as { id: string };
  await done(owner.post('/api/v1/project-members', { project_id: id, team_member_id: member.teamMemberId }));
  return id;
}

async function makeTask(project = here): Promise<string> {
  const id = v7();
  await done(owner.post('/api/v1/tasks', { id, name: 'Roof', project_id: project }));
  return id;
}

async function log(who: TestPerson, task: string, seconds: number, start: string): Promise<string> {
  const id = v7();
  await done(
    who.post('/api/v1/task-time-log', {
      id: task,
      log_id: id,
      seconds_spent: seconds,
      formatted_start: start,
    }),
  );
  return id;
}

const storedSeconds = async (): Promise<number> => {
  const rows = await server.db
    .selectFrom('logged_time')
    .select('seconds')
    .where('monthly', '=', true)
    .execute();
  return rows.reduce((sum, { seconds }) => sum + seconds, 0);
};

/** Checks the sums against the logs, and returns the stored seconds in total. */
async function checked(): Promise<number> {
  expect(await wrongSums(server.db)).toEqual([]);
  return storedSeconds();
}

it('updates the sums with changes of logs, tasks and projects', async () => {
  const task = await makeTask();
  const first = await log(owner, task, 3_600, '2026-01-31T23:30:00.000Z');
  await log(member.person, task, 1_800, '2026-02-01T00:30:00.000Z');
  const gone = await log(owner, task, 60, '2026-02-03T10:00:00.000Z');
  expect(await checked()).toBe(5_460);
  const change = { seconds_spent: 7_200, formatted_start: '2026-02-02T08:00:00.000Z' };
  await done(owner.put(`/api/v1/task-time-log/${first}`, change));
  expect(await checked()).toBe(9_060);
  await done(owner.delete(`/api/v1/task-time-log/${gone}?task=${task}`));
  expect(await checked()).toBe(9_000);
  await done(owner.patch(`/api/v1/tasks/${task}`, { billable: false }));
  expect(await checked()).toBe(9_000);
  await server.db.updateTable('tasks').set({ archived: true }).where('id', '=', task).execute();
  expect(await checked()).toBe(9_000);
  await done(owner.post(`/api/v1/tasks/${task}/project`, { project_id: there }));
  expect(await checked()).toBe(9_000);
  await done(owner.delete(`/api/v1/tasks/${task}`));
  expect(await checked()).toBe(0);
  await done(owner.post(`/api/v1/tasks/${task}/restore`, {}));
  expect(await checked()).toBe(9_000);
  const timed = await makeTask(there);
  const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  for (const [running, minutes] of [
    [true, 30],
    [false, 10],
  ] as const)
    await done(owner.put(`/api/v1/tasks/${timed}/timer`, { running, at: at(minutes), row_id: v7() }));
  expect(await checked()).toBe(10_200);
  await done(owner.delete(`/api/v1/projects/${there}`));
  expect(await checked()).toBe(0);
});

it('has correct sums when logs are added while their task changes its billable flag', async () => {
  const tasks = [await makeTask(), await makeTask()];
  const work: Promise<unknown>[] = [];
  for (let n = 0; n < 24; n += 1) {
    const task = tasks[n % 2] ?? '';
    work.push(
      log(n % 3 === 0 ? member.person : owner, task, 60, `2026-03-0${String(1 + (n % 9))}T10:00:00.000Z`),
    );
    if (n % 4 === 0)
      for (const each of tasks)
        work.push(done(owner.patch(`/api/v1/tasks/${each}`, { billable: n % 8 !== 0 })));
  }
  await Promise.all(work);
  expect(await checked()).toBe(24 * 60);
});

it('refuses requests that write the sums', async () => {
  const write = server.db.transaction().execute(async (trx) => {
    await sql`set local role holdfast_request`.execute(trx);
    await trx.updateTable('logged_time').set({ seconds: 1 }).execute();
  });
  await expect(write).rejects.toThrow(/permission denied/);
});

it('splits a range of days into months, days and the hours by which its zone differs from UTC', () => {
  const none = { months: [], more: [], less: [] };
  expect(spansOf({ from: '2026-01-31', to: '2026-04-02' }, 'Europe/Berlin')).toEqual({
    months: [['2026-02-01', '2026-04-01']],
    days: [
      ['2026-01-31', '2026-02-01'],
      ['2026-04-01', '2026-04-03'],
    ],
    more: [['2026-01-30T23:00:00.000Z', '2026-01-31T00:00:00.000Z']],
    less: [['2026-04-02T22:00:00.000Z', '2026-04-03T00:00:00.000Z']],
  });
  // A day of 23 hours.
  expect(spansOf({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Berlin')).toEqual({
    ...none,
    days: [['2026-03-29', '2026-03-30']],
    more: [['2026-03-28T23:00:00.000Z', '2026-03-29T00:00:00.000Z']],
    less: [['2026-03-29T22:00:00.000Z', '2026-03-30T00:00:00.000Z']],
  });
  expect(spansOf({ from: '2026-03-31', to: '2026-03-31' }, 'America/New_York')).toEqual({
    ...none,
    days: [['2026-03-31', '2026-04-01']],
    more: [['2026-04-01T00:00:00.000Z', '2026-04-01T04:00:00.000Z']],
    less: [['2026-03-31T00:00:00.000Z', '2026-03-31T04:00:00.000Z']],
  });
  expect(spansOf({ from: '2026-03-02', to: '2026-03-03' }, 'UTC')).toEqual({
    ...none,
    days: [['2026-03-02', '2026-03-04']],
  });
});

it('reads logs only between the start of a day in its zone and in UTC', () => {
  expect(stepBoundaries({ from: '2026-03-28', to: '2026-03-29' }, 'day', 'Europe/Berlin')).toEqual({
    from: ['2026-03-27T23:00:00.000Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    to: ['2026-03-28T00:00:00.000Z', '2026-03-29T00:00:00.000Z', '2026-03-30T00:00:00.000Z'],
  });
  expect(stepBoundaries({ from: '2025-12-15', to: '2026-02-01' }, 'month', 'America/New_York')).toEqual({
    from: [
      '2025-12-15T00:00:00.000Z',
      '2026-01-01T00:00:00.000Z',
      '2026-02-01T00:00:00.000Z',
      '2026-02-02T00:00:00.000Z',
    ],
    to: [
      '2025-12-15T05:00:00.000Z',
      '2026-01-01T05:00:00.000Z',
      '2026-02-01T05:00:00.000Z',
      '2026-02-02T05:00:00.000Z',
    ],
  });
  expect(stepBoundaries({ from: '2026-03-02', to: '2026-03-09' }, 'day', 'UTC')).toEqual({
    from: [],
    to: [],
  });
});
