import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTask, projectCast } from './support/project-cast.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { openLive, type LiveClient } from './support/live-client.ts';
import type { TestPerson, TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let outsider: Joined;
let stranger: TestPerson;
let project: string;
const open: LiveClient[] = [];

const HOUR = 3_600_000;
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

beforeAll(async () => {
  ({ server, owner, member, outsider, stranger, project } = await projectCast('Timed work'));
});
afterAll(async () => {
  for (const client of open) client.close();
  await server.close();
});

const create = (name: string, more: Record<string, unknown> = {}): Promise<string> =>
  createTask(owner, { name, project_id: project, ...more });

const set = (who: TestPerson, task: string, body: Record<string, unknown>) =>
  who.put(`/api/v1/tasks/${task}/timer`, body);
const timersOf = (task: string) =>
  server.db
    .selectFrom('timers')
    .select(['id', 'user_id', 'start_time'])
    .where('task_id', '=', task)
    .execute();
const logsOf = (task: string) =>
  server.db
    .selectFrom('work_logs')
    .select(['id', 'user_id', 'time_spent', 'started_at', 'logged_by_timer'])
    .where('task_id', '=', task)
    .execute();
const loggedOn = async (task: string): Promise<number> =>
  (
    await server.db
      .selectFrom('tasks')
      .select('logged_seconds')
      .where('id', '=', task)
      .executeTakeFirstOrThrow()
  ).logged_seconds;
const same = (one: unknown, other: string): boolean =>
  new Date(String(one)).getTime() === new Date(other).getTime();

describe('a timer', () => {
  it('stores the times of the gestures, and logs exactly the time between them, once', async () => {
    const task = await create('Weld the gate');
    const [timerId, logId] = [v7(), v7()];
    const [start, stop] = [ago(26 * HOUR), ago(24 * HOUR + 500)];
    const started = await set(member.person, task, { running: true, at: start, row_id: timerId });
    expect(started.body).toEqual({ id: task, timer_start_time: Date.parse(start), logged_seconds: 0 });
    expect(await timersOf(task)).toMatchObject([{ id: timerId, user_id: member.person.userId }]);

    const stopped = await set(member.person, task, { running: false, at: stop, row_id: logId });
    const seconds = Math.floor((Date.parse(stop) - Date.parse(start)) / 1000);
    expect(stopped.body).toEqual({ id: task, timer_start_time: null, logged_seconds: seconds });
    expect(await timersOf(task)).toEqual([]);
    const [log] = await logsOf(task);
    expect(log).toMatchObject({ id: logId, time_spent: seconds, logged_by_timer: true });
    expect(same(log?.started_at, start)).toBe(true);
    expect(await loggedOn(task)).toBe(seconds);

    // Sent again: nothing runs, so nothing is logged twice.
    await set(member.person, task, { running: false, at: stop, row_id: logId });
    expect(await logsOf(task)).toHaveLength(1);
    expect(await loggedOn(task)).toBe(seconds);
  });

  it('restarts when it is running, and is one per person', async () => {
    const task = await create('Paint');
    await set(owner, task, { running: true, at: ago(3 * HOUR), row_id: v7() });
    const again = ago(HOUR);
    await set(owner, task, { running: true, at: again, row_id: v7() });
    await set(member.person, task, { running: true, at: ago(HOUR), row_id: v7() });
    const timers = await timersOf(task);
    expect(timers).toHaveLength(2);
    const mine = timers.find((timer) => timer.user_id === owner.userId);
    expect(same(mine?.start_time, again)).toBe(true);
  });

  it('ignores a stop from before its start, and logs nothing under a second', async () => {
    const task = await create('Dig');
    const start = ago(HOUR);
    await set(owner, task, { running: true, at: start, row_id: v7() });
    await set(owner, task, { running: false, at: ago(2 * HOUR), row_id: v7() });
    expect(await timersOf(task)).toHaveLength(1);
    await set(owner, task, { running: false, at: new Date(Date.parse(start) + 999).toISOString() });
    expect(await timersOf(task)).toEqual([]);
    expect(await logsOf(task)).toEqual([]);
  });

  it('deletes its log when a stop is undone, but no log of another person', async () => {
    const task = await create('Undo me');
    const [start, logId] = [ago(HOUR), v7()];
    await set(owner, task, { running: true, at: start });
    await set(owner, task, { running: false, at: ago(0), row_id: logId });
    await set(member.person, task, { running: true, at: start, without_log: logId });
    expect(await logsOf(task)).toHaveLength(1);
    await set(owner, task, { running: true, at: start, without_log: logId });
    expect(await logsOf(task)).toEqual([]);
    expect(await loggedOn(task)).toBe(0);
    await set(owner, task, { running: false, at: ago(0), keep: false });
    expect(await logsOf(task)).toEqual([]);
    expect((await timersOf(task)).map((timer) => timer.user_id)).toEqual([member.person.userId]);
  });

  it('counts towards the progress of a parent when the project measures progress by time', async () => {
    const made = await owner.post('/api/v1/projects', projectForm('By time', { use_time_progress: true }));
    const project_id = (made.body as { id: string }).id;
    const parent = await create('Parent', { project_id });
    const child = await create('Child', { project_id, parent_task_id: parent, total_minutes: 120 });
    await set(owner, child, { running: true, at: ago(HOUR) });
    await set(owner, child, { running: false, at: ago(0) });
    const row = await server.db
      .selectFrom('tasks')
      .select('progress_value')
      .where('id', '=', parent)
      .executeTakeFirstOrThrow();
    expect(row.progress_value).toBe(50);
  });

  it('uses the current time for a gesture of a clock that is ahead (E4)', async () => {
    const task = await create('Fast clock');
    const before = Date.now();
    expect((await set(owner, task, { running: true, at: '2099-01-01T00:00:00Z' })).status).toBe(200);
    const [timer] = await timersOf(task);
    const started = Date.parse(timer?.start_time ?? '');
    expect(started).toBeGreaterThanOrEqual(before);
    expect(started).toBeLessThanOrEqual(Date.now());
    expect((await set(owner, task, { running: false, at: '2099-01-02T00:00:00Z' })).status).toBe(200);
    expect(await timersOf(task)).toEqual([]);
  });

  it.each([
    ['years ago', { running: true, at: '2020-01-01T00:00:00Z' }, 'at', 'too_long_ago'],
    ['no time', { running: true }, 'at', 'invalid_type'],
    ['html for a time', { running: true, at: '<b>now</b>' }, 'at', 'invalid_format'],
    ['no state', { at: new Date().toISOString() }, 'running', 'invalid_type'],
  ])('refuses %s with the field and the reason, and changes nothing', async (_, body, field, reason) => {
    const task = await create('Bad input');
    const answer = await set(owner, task, body);
    expect([answer.status, answer.code]).toEqual([400, 'invalid']);
    expect(answer.body).toMatchObject({ field, reason });
    expect(await timersOf(task)).toEqual([]);
  });

  it('answers not_found to people who do not see the project', async () => {
    const task = await create('Hidden');
    const body = { running: true, at: ago(1000) };
    for (const who of [outsider.person, stranger]) {
      const answer = await set(who, task, body);
      expect([answer.status, answer.code]).toEqual([404, 'not_found']);
    }
    expect((await set(owner, v7(), body)).code).toBe('not_found');
    const visitor = await server.visitor().put(`/api/v1/tasks/${task}/timer`, body);
    expect([401, 403]).toContain(visitor.status);
    expect(await timersOf(task)).toEqual([]);
  });

  it('refuses the id of an existing timer', async () => {
    const [one, other] = [await create('One'), await create('Other')];
    const timerId = v7();
    await set(owner, one, { running: true, at: ago(HOUR), row_id: timerId });
    const answer = await set(owner, other, { running: true, at: ago(HOUR), row_id: timerId });
    expect([answer.status, answer.code]).toEqual([409, 'id_taken']);
    expect(await timersOf(other)).toEqual([]);
  });
});

describe('the timer of a person who loses access to its project', () => {
  const addTo = (of: string, { teamMemberId }: Joined) =>
    owner.post('/api/v1/project-members', { project_id: of, team_member_id: teamMemberId });
  const takeOut = async ({ teamMemberId }: Joined) => {
    const { id } = await server.db
      .selectFrom('project_members')
      .select('id')
      .where('project_id', '=', project)
      .where('team_member_id', '=', teamMemberId)
      .executeTakeFirstOrThrow();
    return owner.delete(`/api/v1/project-members/${id}?id=${project}`);
  };
  const otherProject = async (): Promise<string> => {
    const made = await owner.post('/api/v1/projects', projectForm(`Elsewhere ${v7()}`));
    return (made.body as { id: string }).id;
  };
  const closeAccount = (person: TestPerson) =>
    person.post('/api/v1/account/deletion-request', { userId: person.userId, password: person.password });
  const memberPath = ({ teamMemberId }: Joined) => `/api/v1/team-members/${teamMemberId}`;

  it.each<[way: string, role: 'member' | 'admin', lose: (who: Joined, task: string) => Promise<unknown>]>([
    ['is taken out of it', 'member', takeOut],
    [
      'does not see where the task goes',
      'member',
      async (_, task) => owner.post(`/api/v1/tasks/${task}/project`, { project_id: await otherProject() }),
    ],
    ['is no admin any more', 'admin', (who) => owner.patch(memberPath(who), { role: 'member' })],
    ['is deactivated', 'member', (who) => owner.put(`${memberPath(who)}/active`, { active: false })],
    ['is removed from the team', 'member', (who) => owner.delete(memberPath(who))],
    ['closes the account', 'member', ({ person }) => closeAccount(person)],
    [
      'was taken out while the task was deleted',
      'member',
      async (who, task) => {
        await owner.delete(`/api/v1/tasks/${task}`);
        await takeOut(who);
        return owner.post(`/api/v1/tasks/${task}/restore`, {});
      },
    ],
    [
      'left the team while the task was deleted',
      'member',
      async (who, task) => {
        await owner.delete(`/api/v1/tasks/${task}`);
        await owner.delete(memberPath(who));
        return owner.post(`/api/v1/tasks/${task}/restore`, {});
      },
    ],
  ])('ends with its time logged when the person %s', async (_, role, lose) => {
    const who = await joinTeam(server, owner.teamId, role);
    if (role === 'member') await addTo(project, who);
    const [task, timerId, start] = [await create('Left running'), v7(), ago(HOUR)];
    await set(who.person, task, { running: true, at: start, row_id: timerId });
    // The owner sees the project throughout.
    await set(owner, task, { running: true, at: start });
    expect(await lose(who, task)).toMatchObject({ status: 200 });
    expect((await timersOf(task)).map((timer) => timer.user_id)).toEqual([owner.userId]);
    const [log, ...more] = await logsOf(task);
    expect(more).toEqual([]);
    expect(log).toMatchObject({ user_id: who.person.userId, logged_by_timer: true });
    expect(same(log?.started_at, start)).toBe(true);
    expect(log?.time_spent).toBeGreaterThanOrEqual(HOUR / 1000);
    expect(await loggedOn(task)).toBe(log?.time_spent);
    const noted = await server.db
      .selectFrom('feed')
      .select('deleted')
      .where('scope', '=', `user:${who.person.userId}`)
      .where('entity_id', '=', timerId)
      .execute();
    expect(noted).toEqual([{ deleted: true }]);
  });
});

describe('the list of running timers', () => {
  it('contains the timers of the caller in the active team, with names and logged time', async () => {
    const person = await joinTeam(server, owner.teamId, 'admin');
    const parent = await create('Bridge <i>deck</i>');
    const task = await create('Bolts', { parent_task_id: parent });
    await set(person.person, task, { running: true, at: ago(2 * HOUR) });
    await set(person.person, task, { running: false, at: ago(HOUR) });
    const start = ago(HOUR / 2);
    await set(person.person, task, { running: true, at: start });
    const list = await person.person.get('/api/v1/task-time-log/running-timers');
    expect(list.body).toEqual([
      {
        task_id: task,
        start_time: start,
        task_name: 'Bolts',
        project_id: project,
        project_name: 'Timed work',
        parent_task_id: parent,
        parent_task_name: 'Bridge <i>deck</i>',
        total_time_logged: 3600,
      },
    ]);
    expect((await stranger.get('/api/v1/task-time-log/running-timers')).body).toEqual([]);
    await person.person.put('/api/v1/teams/activate', { id: person.person.teamId });
    expect((await person.person.get('/api/v1/task-time-log/running-timers')).body).toEqual([]);
  });
});

describe('events 18 and 19', () => {
  async function connect(person: TestPerson): Promise<LiveClient> {
    const client = await openLive(server.url, person.cookieHeader());
    open.push(client);
    return client;
  }

  it('send event 22 to everybody who may read the project, and to nobody else', async () => {
    const task = await create('Hinted');
    const [colleague, elsewhere, without] = [
      await connect(member.person),
      await connect(stranger),
      await connect(outsider.person),
    ];
    const hints = (client: LiveClient) => client.events.filter(({ name }) => name === '22');
    for (const [count, running] of [
      [1, true],
      [2, false],
    ] as const) {
      await set(owner, task, { running, at: new Date().toISOString() });
      await colleague.until('event 22', () => hints(colleague).length >= count);
    }
    expect(hints(colleague)[0]?.payload).toBeUndefined();
    // Events sent to these before arrive before the answer to this heartbeat.
    for (const client of [elsewhere, without]) {
      await client.socket.timeout(5_000).emitWithAck('hb');
      expect(hints(client)).toEqual([]);
      expect(client.events.some(({ name }) => name === '18')).toBe(false);
    }
  });

  it('start and stop the timer like the call, and are sent to every page of the person only', async () => {
    const task = await create('By socket');
    const [desk, phone] = [await connect(owner), await connect(owner)];
    const other = await connect(member.person);
    desk.socket.emit('18', JSON.stringify({ task_id: task }));
    await phone.until('the start', () => phone.events.some(({ name }) => name === '18'));
    const [timer] = await timersOf(task);
    const start = Date.parse(String(timer?.start_time));
    expect(phone.events.find(({ name }) => name === '18')?.payload).toEqual({
      id: task,
      task_id: task,
      timer_start_time: start,
      start_time: start,
      parent_task: null,
    });
    desk.socket.emit('19', { task_id: task });
    await phone.until('the stop', () => phone.events.some(({ name }) => name === '19'));
    expect(await timersOf(task)).toEqual([]);
    expect(other.events.some(({ name }) => name === '18' || name === '19')).toBe(false);
  });

  it('are not sent for a stop from before the start', async () => {
    const task = await create('Still running');
    const phone = await connect(owner);
    await set(owner, task, { running: true, at: ago(HOUR) });
    await set(owner, task, { running: false, at: ago(2 * HOUR) });
    await set(owner, task, { running: true, at: ago(HOUR / 2) });
    await phone.until(
      'the second start',
      () => phone.events.filter(({ name }) => name === '18').length === 2,
    );
    expect(phone.events.filter(({ name }) => name === '19')).toEqual([]);
  });

  it('answer null for a hidden task and for invalid input', async () => {
    const task = await create('Not theirs');
    const client = await connect(stranger);
    client.socket.emit('18', { task_id: task });
    client.socket.emit('19', 'undefined');
    const answers = () => client.events.filter(({ name }) => name === '18' || name === '19');
    await client.until('both answers', () => answers().length >= 2);
    expect(answers()).toEqual([
      { name: '18', payload: null },
      { name: '19', payload: null },
    ]);
    expect(await timersOf(task)).toEqual([]);
  });
});
