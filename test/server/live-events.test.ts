import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PullAnswer } from '../../contract/sync.ts';
import { PROJECT_HEALTHS, PROJECT_STATUSES } from '../../contract/rules/defaults.ts';
import { workOnTask } from './support/numbered-journey.ts';
import { CRITICAL, LOW, type Setting } from './support/numbered-setting.ts';
import { NumberedWorld } from './support/numbered-world.ts';
import { Replay } from './support/replay.ts';

let world: NumberedWorld;
let setting: Setting;

beforeAll(async () => {
  world = await NumberedWorld.start();
});
afterAll(() => world.server.close());
beforeEach(async () => {
  const begun = await world.begin();
  setting = begun.setting;
  return begun.end;
});

interface Place {
  readonly id: string;
  readonly sort_order: number;
}
const idsOf = (places: readonly Place[]): string[] => places.map(({ id }) => id);

describe('a client that uses only numbered events', () => {
  it('can do all work on a task, and replicas end with the rows of the database', async () => {
    const scope = `project:${setting.project}`;
    const replica = new Replay();
    const pull = async (replay: Replay): Promise<void> => {
      const answer = await world.helper.person.post('/api/v1/sync/pull', {
        ...{ protocol: 1, replica: v7(), epoch: null, settled_seq: 0, scopes: replay.ask([scope]) },
      });
      expect(answer.status, answer.text).toBe(200);
      replay.apply((answer.body ?? answer.json) as PullAnswer);
    };
    await pull(replica);
    const [actor, reader] = [world.client('member'), world.client('helper')];
    actor.send(21, { id: setting.project, type: 'join' });
    reader.send(21, { id: setting.project, type: 'join' });
    await reader.next('21');
    const id = await workOnTask({ actor, reader, setting });
    await reader.live.until('a hint', () => reader.countOf(22) > 0);
    await world.settled();

    const fresh = new Replay();
    await pull(fresh);
    const head = fresh.cursors.get(scope) ?? 0;
    await reader.live.until('the last poke', () =>
      reader.live.pokes.some((poke) => poke.scope === scope && poke.version === head),
    );
    for (const poke of reader.live.pokes.filter((one) => one.scope === scope)) {
      if (poke.rows === undefined) throw new Error('few rows must travel with the poke');
      replica.applyPatch({ scope, from: poke.from, to: poke.version, rows: poke.rows });
    }
    expect(replica.state(scope)).toEqual(fresh.state(scope));
    expect(fresh.state(scope)[`task ${id}`]).toMatchObject({
      ...{ name: 'Weld & paint <the> gate', status_id: setting.done, billable: false },
      ...{ phase_id: setting.phase, priority_id: CRITICAL, start_date: '2026-03-05', due_time: '16:30' },
    });
    const activity = await world.server.db
      .selectFrom('activity')
      .select('attribute')
      .where('task_id', '=', id)
      .where('user_id', '=', world.member.person.userId)
      .execute();
    expect(new Set(activity.map(({ attribute }) => attribute))).toEqual(
      new Set([
        'name',
        'status',
        'priority',
        'phase',
        'assignee',
        'label',
        'start_date',
        'end_date',
        'estimation',
        'recurring',
      ]),
    );
    for (const quiet of [world.client('outsider'), world.client('stranger')]) {
      expect(quiet.heard.filter(({ name }) => name !== 'access')).toEqual([]);
      expect(quiet.live.pokes.filter((poke) => poke.scope === scope)).toEqual([]);
    }
  });

  it('has its events executed in the order in which it sent them', async () => {
    const id = v7();
    const actor = world.client('member');
    actor.send(6, { id, name: 'one', project_id: setting.project });
    for (const name of ['two', 'three', 'four']) actor.send(10, { task_id: id, name });
    await actor.settled();
    expect(await world.row(id)).toMatchObject({ name: 'four' });
    expect(actor.heard.filter((one) => one.name === '10').map((one) => one.payload)).toMatchObject([
      ...['two', 'three', 'four'].map((name) => ({ name })),
    ]);
  });

  it('creates a task once when it repeats the request', async () => {
    const form = { id: v7(), name: 'Once', project_id: setting.project };
    const first = await world.client('member').ask(6, form);
    expect(await world.client('member').ask(6, form)).toMatchObject({
      id: form.id,
      task_key: first['task_key'],
    });
    const count = await world.server.db
      .selectFrom('tasks')
      .select('id')
      .where('project_id', '=', setting.project)
      .execute();
    expect(count).toHaveLength(1);
  });

  it('creates a task with dates from its position on a chart', async () => {
    const drawn = { is_dragged: true, chart_start: '2026-05-01', offset: 75, width: 106, time_zone: 'UTC' };
    const reply = await world
      .client('member')
      .ask(6, { name: 'Drawn', project_id: setting.project, ...drawn });
    expect(reply).toMatchObject({
      start_date: '2026-05-03',
      end_date: '2026-05-05',
      chart_start: '2026-05-01',
    });
  });

  it('is assigned to a task it moves to doing when it names its team', async () => {
    const [id = '', other = ''] = await world.createTasks(2);
    const actor = world.client('member');
    const assigned = await actor.ask(8, { task_id: id, status_id: setting.doing, team_id: setting.team }, 7);
    expect(assigned).toMatchObject({ id, team_member_id: setting.actor, mode: 0 });
    await actor.ask(8, { task_id: other, status_id: setting.doing });
    const seen = actor.countOf(7);
    await actor.settled();
    expect(actor.countOf(7)).toBe(seen);
  });

  it('gets a hint about its bulk change by call; others without the project open get none', async () => {
    const tasks = await world.createTasks(3);
    const [actor, other] = [world.client('member'), world.client('helper')];
    const [from, elsewhere] = [actor.live.events.length, other.live.events.length];
    const body = { tasks, priority_id: CRITICAL };
    expect((await world.member.person.put('/api/v1/tasks/bulk/priority', body)).status).toBe(200);
    await actor.next('22', from);
    await world.settled();
    expect(other.live.events.slice(elsewhere).filter(({ name }) => name === '22')).toEqual([]);
  });

  it('gets a hint when it converts a task by call', async () => {
    const [parent = '', id = ''] = await world.createTasks(2);
    const actor = world.client('member');
    actor.send(21, { id: setting.project, type: 'join' });
    await actor.next('21');
    const from = actor.live.events.length;
    const body = { id, project_id: setting.project, parent_task_id: parent };
    expect((await world.member.person.post('/api/v1/tasks/convert-to-subtask', body)).status).toBe(200);
    await actor.next('22', from);
    expect(await actor.ask(61, parent, 62)).toMatchObject({ subtask_count: 1 });
  });
});

describe('the order of tasks', () => {
  it('is set by the numbers sent, together with the status of the group', async () => {
    const ids = await world.createTasks(4);
    const [a = '', b = '', c = '', d = ''] = ids;
    const wanted = [d, b, a, c];
    const reply = await world.client('member').ask<Place[]>(20, {
      project_id: setting.project,
      group_by: 'status',
      task_updates: wanted.map((task_id, sort_order) => ({
        ...{ task_id, sort_order, status_id: task_id === a ? setting.doing : setting.todo },
      })),
      ...{ from_group: setting.todo, to_group: setting.doing, team_id: setting.team },
      task: { id: a, project_id: setting.project, status: setting.todo, priority: null },
    });
    expect(idsOf(reply)).toEqual(wanted);
    expect(reply.map((place) => place.sort_order)).toEqual([0, 1, 2, 3]);
    expect(await world.row(a)).toMatchObject({ status_id: setting.doing });
    await world.client('member').live.until('the assignment', () => world.client('member').countOf(7) === 1);
  });

  it('changes when one task moves to an index or to the end, in the older form', async () => {
    const ids = await world.createTasks(5);
    const [a = '', b = '', c = '', d = '', e = ''] = ids;
    const move = (id: string, more: object) =>
      world.client('member').ask<Place[]>(20, {
        ...{ project_id: setting.project, group_by: 'priority', task: { id }, ...more },
      });
    expect(idsOf(await move(a, { from_index: 0, to_index: 2 }))).toEqual([b, c, a, d, e]);
    expect(idsOf(await move(e, { from_index: 4, to_index: 1 }))).toEqual([b, e, c, a, d]);
    expect(idsOf(await move(b, { from_index: 0, to_last_index: true }))).toEqual([e, c, a, d, b]);
    await move(c, { from_group: CRITICAL, to_group: LOW, from_index: 1, to_index: 1 });
    expect(await world.row(c)).toMatchObject({ priority_id: LOW });
  });

  it('stays when open dependencies forbid a status', async () => {
    const [a = '', b = ''] = await world.createTasks(2);
    const body = { task_id: a, related_task_id: b, dependency_type: 'blocked_by' };
    expect((await world.member.person.post('/api/v1/task-dependencies', body)).status).toBe(200);
    const blocked = await world.client('member').ask(8, { task_id: a, status_id: setting.done });
    expect(blocked).toEqual({
      ...{ id: a, parent_task: null, status_id: setting.todo, completed_deps: false },
      ...{ color_code: '#a9a9a969', color_code_dark: '#989898' },
    });
    const dropped = await world.client('member').ask(20, {
      ...{
        project_id: setting.project,
        group_by: 'status',
        from_group: setting.todo,
        to_group: setting.done,
      },
      ...{ task: { id: a }, from_index: 0, to_index: 1 },
    });
    expect(dropped).toEqual({ completed_deps: false });
    expect(await world.row(a)).toMatchObject({ status_id: setting.todo });
  });
});

describe('projects and columns', () => {
  it('can be changed by managers of the project, and others receive the events', async () => {
    const [manager, reader, plain] = [world.client('owner'), world.client('helper'), world.client('member')];
    const id = setting.project;
    const [, , atRisk] = PROJECT_HEALTHS;
    const from = reader.live.events.length;
    const health = { id, health_id: atRisk.id, name: 'At Risk', color_code: atRisk.color_code };
    expect(await manager.ask(30, { project_id: id, health_id: atRisk.id })).toEqual(health);
    expect(await reader.next('30', from)).toEqual(health);
    expect(await reader.next('51', from)).toEqual({ user_id: world.owner.userId });
    expect(manager.countOf(51)).toBe(0);
    expect(await manager.ask(31, { project_id: id, start_date: '2026-02-01' })).toEqual({
      ...{ project_id: id, start_date: '2026-02-01' },
    });
    expect(await manager.ask(32, { project_id: id, end_date: '2026-04-01' })).toMatchObject({
      end_date: '2026-04-01',
    });
    expect(await manager.ask(32, { project_id: id })).toEqual({ project_id: id, end_date: null });
    const [, , , , , inProgress] = PROJECT_STATUSES;
    expect(await manager.ask(33, { project_id: id, status_id: inProgress.id })).toEqual({
      ...{ id, status: inProgress.id, status_name: 'In Progress' },
      ...{ status_icon: inProgress.icon, status_color: inProgress.color_code },
    });
    const name = `Sites ${id.slice(-6)}`;
    const made = await manager.ask(35, {
      ...{ name, team_id: world.stranger.teamId, user_id: world.stranger.userId, project_id: id },
    });
    expect(made).toMatchObject({ id, category_name: name, category_color: '#f37070' });
    const change = { project_id: id, category_id: made['category_id'] };
    expect(await manager.ask(34, change)).toMatchObject({ id, category_id: null, category_name: null });
    expect(await manager.ask(34, { ...change, is_update: true })).toEqual({ ...made, id });
    const category = await world.server.db
      .selectFrom('project_categories')
      .select('team_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    expect(category.team_id).toBe(world.owner.teamId);

    plain.send(30, { project_id: id, health_id: PROJECT_HEALTHS[3].id });
    plain.send(33, { project_id: id, status_id: PROJECT_STATUSES[0].id });
    await plain.settled();
    const stored = await world.server.db
      .selectFrom('projects')
      .select(['health_id', 'status_id', 'category_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      ...{ health_id: atRisk.id, status_id: inProgress.id, category_id: made['category_id'] },
    });
  });

  it('can be followed and unfollowed only for oneself, once when repeated', async () => {
    const { project, actor, helper } = setting;
    const [client, other] = [world.client('member'), world.client('helper')];
    const user_id = world.member.person.userId;
    const ask = { project_id: project, user_id, team_member_id: actor };
    const follower = { name: setting.actorName, user_id, team_member_id: actor, project_id: project };
    expect(await client.ask(24, { ...ask, mode: 0 })).toMatchObject([follower]);
    // The user id in the payload is ignored: the session decides.
    expect(await client.ask(24, { ...ask, user_id: setting.somebody, mode: 0 })).toMatchObject([follower]);
    const both = await other.ask(24, { ...ask, user_id: null, team_member_id: helper, mode: 0 });
    expect(both).toHaveLength(2);
    expect(await other.refused(24, { project_id: project, user_id, team_member_id: actor, mode: 1 })).toEqual(
      { event: '24', code: 'invalid', field: 'team_member_id', reason: 'not_self' },
    );
    const detail = await world.member.person.get(`/api/v1/projects/${project}`);
    expect(detail.body).toMatchObject({ subscribed: true });
    expect(await client.ask(24, { ...ask, mode: 1 })).toMatchObject([{ team_member_id: helper }]);
    expect(await client.ask(24, { ...ask, mode: 1 })).toHaveLength(1);
    const rows = await world.server.db
      .selectFrom('project_subscribers')
      .select('team_member_id')
      .where('project_id', '=', project)
      .execute();
    expect(rows).toEqual([{ team_member_id: helper }]);
  });

  it('let managers set the dates of a phase', async () => {
    const phase = { phase_id: setting.phase };
    const [manager, plain] = [world.client('owner'), world.client('member')];
    expect(await manager.ask(27, { ...phase, start_date: '2026-02-01' })).toEqual({
      ...{ ...phase, start_date: '2026-02-01' },
    });
    const ends = JSON.stringify({ ...phase, end_date: '2026-02-20' });
    expect(await manager.ask(28, ends)).toEqual({ ...phase, end_date: '2026-02-20' });
    expect(await manager.ask(27, phase)).toEqual({ ...phase, start_date: null });
    expect(await plain.ask(28, phase)).toBeNull();
    const stored = await world.server.db
      .selectFrom('phases')
      .select(['start_date', 'end_date'])
      .where('id', '=', setting.phase)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ start_date: null, end_date: '2026-02-20' });
  });

  it('show and hide a custom column by its id or its key', async () => {
    const [actor, reader] = [world.client('member'), world.client('helper')];
    const reply = { column_id: setting.columnId, column_key: setting.column };
    const ask = { project_id: setting.project, is_visible: false };
    const from = reader.live.events.length;
    expect(await actor.ask(56, { ...ask, column_id: setting.column })).toEqual({
      ...reply,
      is_visible: false,
    });
    expect(await reader.next('56', from)).toEqual({ ...reply, is_visible: false });
    const again = JSON.stringify({ ...ask, column_id: setting.columnId, is_visible: true });
    expect(await actor.ask(56, again)).toEqual({ ...reply, is_visible: true });
    expect(await actor.refused(56, { ...ask, column_id: 'nothing' })).toEqual({
      ...{ event: '56', code: 'not_found', field: 'key' },
    });
  });
});

describe('changes by batch and by call', () => {
  it('emit numbered events to people with access, and to nobody else', async () => {
    const [id = ''] = await world.createTasks(1);
    const [reader, other] = [world.client('helper'), world.client('member')];
    for (const client of [reader, other]) await client.ask(21, { id: setting.project, type: 'join' });
    // Each client has its own start: the two received different events before, some of them late.
    const reply = [reader, other].map((client) => ({ client, from: client.live.events.length }));
    const batched = await world.owner.post('/api/v1/batch', {
      ...{ protocol: 1, replica: v7(), epoch: null },
      mutations: [
        { seq: 1, call: 'tasks.update', params: { id }, query: {}, body: { billable: false } },
        { seq: 2, call: 'tasks.update', params: { id }, query: {}, body: { progress_value: 30, weight: 5 } },
        {
          ...{ seq: 3, call: 'customColumns.setValue', params: { id }, query: {} },
          body: { column_key: setting.column, value: 3, project_id: setting.project },
        },
      ],
    });
    expect(batched.status, batched.text).toBe(200);
    const column = { id: setting.columnId, pinned: false };
    await world.owner.put(`/api/v1/custom-columns/project/${setting.project}/columns`, column);
    const health_id = PROJECT_HEALTHS[1].id;
    await world.owner.patch(`/api/v1/projects/${setting.project}`, { health_id });
    await world.owner.put(`/api/v1/tasks/${id}/timer`, { running: true, at: new Date().toISOString() });
    for (const { client, from } of reply) {
      expect(await client.next('52', from)).toEqual({ id, billable: false });
      expect(await client.next('60', from)).toMatchObject({ task_id: id, progress_value: 30 });
      expect(await client.next('60')).toEqual({ task_id: id, weight: 5 });
      expect(await client.next('55', from)).toEqual({ task_id: id, column_key: setting.column, value: 3 });
      expect(await client.next('56', from)).toMatchObject({ column_key: setting.column, is_visible: false });
      expect(await client.next('30', from)).toMatchObject({ id: setting.project, health_id });
      expect(await client.next('51', from)).toEqual({ user_id: world.owner.userId });
      expect(await client.next('22', from)).toBeUndefined();
    }
    expect(await world.client('owner').next('18', 0)).toMatchObject({ id, start_time: expect.any(Number) });
    await world.settled();
    expect(reader.countOf(18)).toBe(0);
    for (const quiet of [world.client('outsider'), world.client('stranger')])
      expect(quiet.heard.filter(({ name }) => name !== 'access')).toEqual([]);
  });
});
