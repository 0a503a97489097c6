/** Time logged by hand (tasks 11.1 to 11.6) and the activity of a task (tasks 17). */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../contract/calls/call-types.ts';
import { TASK_PRIORITIES } from '../../contract/rules/defaults.ts';
import { zipTexts } from '../support/zip-texts.ts';
import { createTask, projectCast } from './support/project-cast.ts';
import { projectForm, type Joined } from './support/join-team.ts';
import type { TestPerson, TestServer } from './support/server.ts';

type Logs = CallAnswer<'timeLogs.ofTask'>;
type Activity = CallAnswer<'taskActivity.list'>;
type Recent = CallAnswer<'taskActivity.recent'>;

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let outsider: Joined;
let project: string;
const [todo, doing, done] = [v7(), v7(), v7()];

beforeAll(async () => {
  ({ server, owner, member, outsider, project } = await projectCast('Hours', {
    status_ids: [todo, doing, done],
  }));
});
afterAll(() => server.close());

const create = (name: string, more: Record<string, unknown> = {}): Promise<string> =>
  createTask(owner, { name, project_id: project, ...more });

const START = '2026-03-02T08:30:00.000Z';
const log = (task: string, more: Record<string, unknown> = {}, who: TestPerson = owner) =>
  who.post('/api/v1/task-time-log', { id: task, seconds_spent: 3600, formatted_start: START, ...more });
const read = async (task: string, zone = ''): Promise<Logs> => {
  const query = zone === '' ? '' : `?time_zone_name=${encodeURIComponent(zone)}`;
  return (await owner.get(`/api/v1/task-time-log/task/${task}${query}`)).body as Logs;
};
const sum = async (task: string): Promise<number> =>
  (
    await server.db
      .selectFrom('tasks')
      .select('logged_seconds')
      .where('id', '=', task)
      .executeTakeFirstOrThrow()
  ).logged_seconds;

describe('logging time by hand', () => {
  it('stores a log once, returns its times in the requested zone, and adds it to the task', async () => {
    const task = await create('Paint');
    const id = v7();
    for (const _ of [1, 2])
      expect((await log(task, { log_id: id, description: 'First coat' })).status).toBe(200);
    const [one, ...others] = await read(task, 'Asia/Seoul');
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      id,
      user_id: owner.userId,
      time_spent: 3600,
      description: 'First coat',
      created_at: START,
      start_time: '2026-03-02T17:30:00.000+09:00',
      end_time: '2026-03-02T18:30:00.000+09:00',
      logged_by_timer: false,
    });
    expect(await sum(task)).toBe(3600);
    expect((await owner.get('/api/v1/task-time-log/recent-logs')).body).toMatchObject([
      { task_id: task, time_spent: 3600, task_name: 'Paint', project_id: project },
    ]);
  });

  it('lets only the author change and delete a log', async () => {
    const task = await create('Hang doors');
    const id = v7();
    await log(task, { log_id: id });
    const change = { id, seconds_spent: 1800, formatted_start: START, description: 'Less' };
    const path = `/api/v1/task-time-log/${id}`;
    const refused = [
      await member.person.put(path, change),
      await member.person.delete(`${path}?task=${task}`),
      await outsider.person.put(path, change),
      await outsider.person.delete(`${path}?task=${task}`),
      await owner.put(`/api/v1/task-time-log/${v7()}`, change),
    ].map((answer) => [answer.status, answer.code]);
    const [others, hidden] = [
      [403, 'not_allowed'],
      [404, 'not_found'],
    ];
    expect(refused).toEqual([others, others, hidden, hidden, hidden]);
    expect(await sum(task)).toBe(3600);
    expect((await owner.put(path, change)).body).toEqual({ task_id: task });
    expect(await sum(task)).toBe(1800);
    expect((await owner.delete(`${path}?task=${await create('Other')}`)).body).toBeNull();
    expect((await owner.delete(`${path}?task=${task}`)).body).toEqual({ task_id: task });
    expect((await owner.delete(`${path}?task=${task}`)).body).toBeNull();
    expect([await sum(task), await read(task)]).toEqual([0, []]);
  });

  it.each([
    ['no time', { seconds_spent: 0 }, 'seconds_spent'],
    ['a negative time', { seconds_spent: -5 }, 'seconds_spent'],
    ['no start', { formatted_start: '' }, 'formatted_start'],
    ['a start that is no instant', { formatted_start: '2026-13-45T99:00' }, 'formatted_start'],
    ['a long description', { description: 'x'.repeat(501) }, 'description'],
  ])('refuses %s and names the field', async (_, wrong, field) => {
    const answer = await log(await create('Wrong'), wrong);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(field);
  });

  it('answers not_found to people who do not see the project, and refuses the id of another log', async () => {
    const task = await create('Hidden');
    const id = v7();
    await log(task, { log_id: id });
    expect((await log(task, {}, outsider.person)).status).toBe(404);
    expect((await outsider.person.get(`/api/v1/task-time-log/task/${task}`)).status).toBe(404);
    expect((await outsider.person.delete(`/api/v1/task-time-log/${id}?task=${task}`)).status).toBe(404);
    expect((await log(task, { log_id: id }, member.person)).code).toBe('id_taken');
  });
});

describe('the spreadsheet of logged time', () => {
  const get = (path: string, who: TestPerson = owner) =>
    fetch(`${who.url}/api/v1/task-time-log/export/${path}`, { headers: { cookie: who.cookieHeader() } });
  const textsOf = async (answer: Response): Promise<string> => {
    const texts = zipTexts(new Uint8Array(await answer.arrayBuffer()));
    return [...texts.values()].join('\n');
  };

  it('contains every log, with times in the requested zone, and the sum', async () => {
    const task = await create('Weld: seam [3]');
    await log(task, { log_id: v7(), description: '=HYPERLINK("http://evil.example")' });
    await log(task, { log_id: v7(), seconds_spent: 310 }, member.person);
    const answer = await get(`${task}?timeZone=Asia/Kolkata`, member.person);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/vnd.openxmlformats');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[A-Z][a-z]{2}-\d\d-\d{4} - Task Timelog\.xlsx"$/,
    );
    const text = await textsOf(answer);
    for (const part of [
      'Hours',
      'Weld- seam -3-',
      'Reporter Name',
      'Olga Owner',
      'Mar 02, 2026 2:00:00 PM',
      'Mar 02, 2026 3:00:00 PM',
      '=HYPERLINK(',
      '5m 10s',
      '1h 5m',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/<f[ >]/);
  });

  it('has times in the zone of the person when none is requested', async () => {
    const task = await create('Far away');
    await log(task, { log_id: v7() });
    const inZone = async (timezone: string): Promise<string> => {
      expect((await member.person.put('/api/v1/timezones', { timezone, language: 'en' })).status).toBe(200);
      return textsOf(await get(task, member.person));
    };
    expect(await inZone('Asia/Seoul')).toContain('Mar 02, 2026 5:30:00 PM');
    expect(await inZone('America/New_York')).toContain('Mar 02, 2026 3:30:00 AM');
  });

  it('contains a sum of zero for a task without logs, also when repeated', async () => {
    const task = await create('Idle');
    for (let n = 0; n < 2; n += 1) expect(await textsOf(await get(task))).toContain('0m 0s');
  });

  it('is refused to people who do not see the task, and with an invalid zone or id', async () => {
    const task = await create('Closed');
    expect((await get(task, outsider.person)).status).toBe(404);
    expect((await get(v7())).status).toBe(404);
    expect((await get('nothing')).status).toBe(400);
    expect((await get(`${task}?timeZone=${'x'.repeat(200)}`)).status).toBe(400);
  });
});

describe('the activity of a task', () => {
  const activity = async (task: string, who: TestPerson = owner) =>
    (await who.get(`/api/v1/activity-logs/${task}`)).body as Activity;

  it('lists who changed which field from what to what, newest first', async () => {
    const task = await create('Plan');
    const high = TASK_PRIORITIES[2];
    for (const change of [
      { name: 'Plan it' },
      { status_id: doing },
      { priority_id: high.id },
      { total_minutes: 90 },
    ])
      await owner.patch(`/api/v1/tasks/${task}`, change);
    await owner.put(`/api/v1/tasks/${task}/assignees/${member.teamMemberId}`, { assigned: true });
    const { logs, name } = await activity(task, member.person);
    expect(name).toBe('Olga Owner');
    const [member_name] = (
      await server.db.selectFrom('users').select('name').where('id', '=', member.person.userId).execute()
    ).map((row) => row.name);
    expect(logs.map((one) => [one.attribute_type, one.log_type, one.previous, one.current])).toEqual([
      ['assignee', 'assign', null, member_name],
      ['estimation', 'update', '0h 0m', '1h 30m'],
      ['priority', 'update', 'Medium', high.name],
      ['status', 'update', expect.any(String), expect.any(String)],
      ['name', 'update', 'Plan', 'Plan it'],
      ['status', 'create', null, expect.any(String)],
    ]);
    expect(new Set(logs.map((one) => one.done_by.name))).toEqual(new Set(['Olga Owner']));
  });

  it('is hidden from people who do not see the project', async () => {
    const task = await create('Quiet');
    expect((await outsider.person.get(`/api/v1/activity-logs/${task}`)).status).toBe(404);
  });

  it('uses the names at the time of a change, also of rows renamed or deleted since', async () => {
    const label = v7();
    const task = await create('Tagged');
    const made = { label_id: label, name: 'Gone', color_code: '#70a6f3' };
    await owner.post(`/api/v1/tasks/${task}/labels`, made);
    expect((await activity(task)).logs[0]).toMatchObject({ attribute_type: 'label', current: 'Gone' });
    await server.db.deleteFrom('labels').where('id', '=', label).execute();
    expect((await activity(task)).logs[0]).toMatchObject({
      attribute_type: 'label',
      current: 'Gone',
      label_data: { name: 'Gone', color_code: '#70a6f3' },
    });
    const [name] = (
      await server.db.selectFrom('statuses').select('name').where('id', '=', doing).execute()
    ).map((row) => row.name);
    await owner.patch(`/api/v1/tasks/${task}`, { status_id: doing });
    await server.db.updateTable('statuses').set({ name: 'Under way' }).where('id', '=', doing).execute();
    await owner.patch(`/api/v1/tasks/${task}`, { status_id: done });
    const [last, before] = (await activity(task)).logs;
    expect(before).toMatchObject({ current: name, next_status: { name } });
    expect(last).toMatchObject({ previous: 'Under way', previous_status: { name: 'Under way' } });
    await server.db
      .updateTable('statuses')
      .set({ name: name ?? '' })
      .where('id', '=', doing)
      .execute();
  });

  it('uses the present names for entries without stored names, and none for missing rows', async () => {
    const task = await create('Old');
    await owner.patch(`/api/v1/tasks/${task}`, { status_id: doing });
    await server.db.updateTable('activity').set({ params: null }).where('task_id', '=', task).execute();
    expect((await activity(task)).logs[0]?.current).toEqual(expect.any(String));
    await server.db.updateTable('activity').set({ new_value: v7() }).where('task_id', '=', task).execute();
    expect((await activity(task)).logs[0]).toMatchObject({ current: null, next_status: null });
  });

  it('is returned for a whole project, limited in number, with that of tasks moved there', async () => {
    const form = projectForm('Kept', {});
    const other = ((await owner.post('/api/v1/projects', form)).body as { id: string }).id;
    const recent = async (who: TestPerson = owner) => await who.get(`/api/v1/activity-logs/project/${other}`);
    const make = async (name: string): Promise<string> => create(name, { project_id: other });
    const [first, second] = [await make('First'), await make('Second')];
    await owner.patch(`/api/v1/tasks/${first}`, { name: 'First of all', total_minutes: 30 });
    const gone = await make('Gone');
    await owner.delete(`/api/v1/tasks/${gone}`);
    const remaining = (await recent()).body as Recent;
    expect(remaining.since).toBeNull();
    expect(remaining.logs.map((one) => [one.task_id, one.attribute_type]).toSorted()).toEqual(
      [
        [first, 'name'],
        [first, 'estimation'],
        [first, 'status'],
        [second, 'status'],
      ].toSorted(),
    );
    const [shown] = remaining.logs;
    expect(shown?.done_by.name).toBe('Olga Owner');
    expect(Object.keys(shown ?? {})).not.toContain('log_text');
    // The same entries as each task has them.
    const each = [...(await activity(first)).logs, ...(await activity(second)).logs];
    for (const one of remaining.logs) {
      const { task_id, attribute_type, log_type, previous, current } = one;
      expect(each).toContainEqual(
        expect.objectContaining({ task_id, attribute_type, log_type, previous, current }),
      );
    }

    // A task moved from another project brings its activity.
    const brought = await create('Brought');
    await owner.patch(`/api/v1/tasks/${brought}`, { name: 'Brought along' });
    const moved = await owner.post(`/api/v1/tasks/${brought}/project`, { project_id: other });
    expect(moved.status, moved.text).toBe(200);
    const after = (await recent()).body as Recent;
    expect(
      after.logs
        .filter((one) => one.task_id === brought)
        .map((one) => one.attribute_type)
        .toSorted(),
    ).toEqual((await activity(brought)).logs.map((one) => one.attribute_type).toSorted());

    // More than the limit: the newest entries, and the time since which they are complete.
    await server.db
      .insertInto('activity')
      .values(
        Array.from({ length: 1000 }, (_, index) => ({
          id: v7(),
          team_id: owner.teamId,
          project_id: other,
          task_id: second,
          user_id: null,
          attribute: 'name',
          log_type: 'update' as const,
          old_value: 'x'.repeat(5000),
          new_value: String(index),
          params: null,
          created_at: new Date(Date.UTC(2098, 0, 1) + index).toISOString(),
        })),
      )
      .execute();
    const full = (await recent()).body as Recent;
    expect(full.logs).toHaveLength(1000);
    expect(full.logs[0]?.current).toBe('999');
    expect(full.logs[0]?.previous).toHaveLength(200);
    expect(full.since).toBe('2098-01-01T00:00:00.000Z');

    expect((await recent(outsider.person)).status).toBe(404);
    expect((await owner.get('/api/v1/activity-logs/project/nothing')).status).toBe(400);
  });
});
