import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_HEALTHS, PROJECT_STATUSES } from '../../contract/rules/defaults.ts';
import { events } from '../../contract/compat/events.ts';
import type { LiveEvent } from '../../contract/compat/events/live-event.ts';
import { ACCEPTED_EVENTS } from '../../server/compat/inbound-events.ts';
import planned from '../contract/planned-events.json' with { type: 'json' };
import { CRITICAL, type Setting } from './support/numbered-setting.ts';
import { NumberedWorld } from './support/numbered-world.ts';

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

/** For each event, a payload that would change the task or project for a person with access. */
function wellFormed(id: string): ReadonlyMap<number, unknown> {
  const { project, team, todo, doing, phase, column, columnId, helper: other, template } = setting;
  const task = { task_id: id, parent_task: null, team_id: team };
  const label = v7();
  const planned = { project_id: project, team_member_id: other };
  const plans: [number, unknown][] = [
    [48, { ...planned, chart_start: '2026-01-01', offset: 35, width: 70 }],
    [49, { ...planned, allocation_ids: [v7()], allocated_from: '2026-01-01' }],
    [50, { ...planned, allocation_ids: [v7()], allocated_to: '2026-01-09' }],
  ];
  return new Map<number, unknown>([
    [6, { name: 'Intruded', project_id: project, status_id: todo }],
    [7, { ...task, project_id: project, team_member_id: other, mode: 0 }],
    [8, { ...task, status_id: doing }],
    [9, { ...task, priority_id: CRITICAL }],
    [10, { ...task, name: 'Taken over' }],
    [11, { ...task, label_id: label }],
    [12, { ...task, label: 'Mine' }],
    [13, { ...task, end_date: '2026-01-01' }],
    [14, { ...task, start_date: '2026-01-01' }],
    [15, { ...task, total_hours: 9, total_minutes: 9 }],
    [16, { ...task, description: 'read me' }],
    [17, id],
    [18, { task_id: id }],
    [19, { task_id: id }],
    [20, { project_id: project, group_by: 'status', task: { id }, to_index: 0 }],
    [21, { id: project, type: 'join' }],
    [23, { task_id: id, user_id: null, team_member_id: other, mode: 0 }],
    [24, { project_id: project, user_id: null, team_member_id: other, mode: 0 }],
    [25, { ...task, phase_id: phase }],
    [26, { task_id: id, from_index: 0, to_index: 3 }],
    [27, { phase_id: phase, start_date: '2026-01-01' }],
    [28, { phase_id: phase, end_date: '2026-01-01' }],
    [30, { project_id: project, health_id: PROJECT_HEALTHS[2].id }],
    [31, { project_id: project, start_date: '2026-01-01' }],
    [32, { project_id: project, end_date: '2026-01-01' }],
    [33, { project_id: project, status_id: PROJECT_STATUSES[0].id }],
    [34, { project_id: project, category_id: null }],
    [35, { name: 'Mine', project_id: project }],
    [37, { template_id: template, template_name: 'Taken over' }],
    [47, { task_id: id, chart_start: '2026-01-01', from_start: 0, task_duration: 1 }],
    ...plans,
    [52, { task_id: id, billable: false }],
    [53, { task_id: id }],
    [54, { ...task, team_member_id: [other] }],
    [55, { task_id: id, column_key: column, value: 1, project_id: project }],
    [56, { column_id: columnId, project_id: project, is_visible: false }],
    [58, { task_id: id, progress_value: 99 }],
    [59, { task_id: id, weight: 9 }],
    [61, id],
    [63, project],
    [64, { task_id: id, due_time: '09:00' }],
  ]);
}

describe('without access', () => {
  it.each(['outsider', 'stranger'] as const)('the %s receives nothing and changes nothing', async (who) => {
    const [id = ''] = await world.createTasks(1);
    await world.settled();
    const [client, reader] = [world.client(who), world.client('helper')];
    const before = await world.traces();
    const heard = reader.live.events.length;
    const asks = wellFormed(id);
    expect([...asks.keys()].sort((a, b) => a - b)).toEqual(
      ACCEPTED_EVENTS.filter((number) => number > 1).toSorted((a, b) => a - b),
    );
    for (const [number, payload] of asks) client.send(number, payload);
    await client.settled();
    await world.settled();
    expect(await world.traces()).toEqual(before);
    expect(reader.live.events.length).toBe(heard);
    const replies = client.heard.filter(({ name, payload }) => name !== 'access' && payload !== null);
    // Where an event declares an answer for failures, it is that empty list.
    expect(replies.filter(({ payload }) => JSON.stringify(payload) !== '[]')).toEqual([]);
  });

  it('a removed project member receives and changes nothing more on the same socket', async () => {
    const [id = ''] = await world.createTasks(1);
    const [client, other] = [world.client('helper'), world.client('member')];
    expect(await client.ask(10, { task_id: id, name: 'Still in' })).toMatchObject({ name: 'Still in' });
    client.send(21, { id: setting.project, type: 'join' });
    await client.next('21');
    const seat = await world.server.db
      .selectFrom('project_members')
      .select('id')
      .where('project_id', '=', setting.project)
      .where('team_member_id', '=', setting.helper)
      .executeTakeFirstOrThrow();
    const path = `/api/v1/project-members/${seat.id}?current_project_id=${setting.project}`;
    expect((await world.owner.delete(path)).status).toBe(200);
    await client.live.until('access', () => client.heard.some(({ name }) => name === 'access'));
    await world.settled();
    const from = client.live.events.length;
    expect(await other.ask(52, { task_id: id, billable: false })).toEqual({ id, billable: false });
    client.send(10, { task_id: id, name: 'Out' });
    client.send(58, { task_id: id, progress_value: 4 });
    await client.settled();
    await world.settled();
    expect(client.live.events.slice(from).filter(({ name }) => name !== 'access' && name !== '3')).toEqual(
      [],
    );
    expect(await world.row(id)).toMatchObject({ name: 'Still in', progress_value: null });
  });

  it('a foreign parent task, column or member in a payload reveals nothing', async () => {
    const [secret = ''] = await world.createTasks(1);
    const foreign = await world.stranger.post('/api/v1/projects', {
      ...{ name: 'Elsewhere', color_code: '#3b7ad4', status_id: PROJECT_STATUSES[3].id },
    });
    const project_id = (foreign.body as { id: string }).id;
    const client = world.client('stranger');
    const own = v7();
    await client.ask(6, { id: own, name: 'Own', project_id });
    expect(await client.refused(6, { name: 'Below', project_id, parent_task_id: secret })).toMatchObject({
      code: 'not_found',
    });
    const reply = await client.ask(9, { task_id: own, parent_task: secret, priority_id: CRITICAL });
    expect(reply).toMatchObject({ id: own, parent_task: secret });
    const columns = { task_id: own, column_key: setting.column, value: 1, project_id };
    expect(await client.refused(55, columns)).toEqual({
      ...{ event: '55', code: 'not_found', field: 'column_key' },
    });
    const assigned = { task_id: own, project_id, team_member_id: setting.helper, mode: 0 };
    expect(await client.refused(7, assigned)).toMatchObject({ code: 'not_found', field: 'team_member_id' });
  });
});

describe('refusals', () => {
  it('name event and field for invalid payloads of every event, and change nothing', async () => {
    const [id = ''] = await world.createTasks(1);
    await world.settled();
    const before = await world.traces();
    const bad = [undefined, null, 'nonsense', 7, [], {}, '{"task_id":"1","project_id":2}', { task_id: id }];
    // For these events the task alone is valid: it clears the value, or is all they need.
    const contentWithTask: readonly number[] = [13, 14, 16, 18, 19, 25, 53, 64];
    for (const number of ACCEPTED_EVENTS.filter((one) => one > 1 && one !== 63)) {
      // A client of its own for each, so that none sends too much at once.
      const one = await world.open(world.member.person);
      for (const payload of contentWithTask.includes(number) ? bad.slice(0, -1) : bad) {
        expect(await one.refused(number, payload)).toMatchObject({
          ...{ event: String(number), code: 'invalid', field: expect.any(String) },
        });
      }
      const others = one.live.events.filter(({ name }) => name !== 'refused').map(({ payload }) => payload);
      expect(others.filter((payload) => payload !== null && JSON.stringify(payload) !== '[]')).toEqual([]);
      one.close();
    }
    const client = world.client('member');
    expect(await client.live.socket.timeout(10_000).emitWithAck('63', 'nonsense')).toEqual([]);
    await world.settled();
    expect(await world.traces()).toEqual(before);
  });

  it('name the invalid field', async () => {
    const [id = ''] = await world.createTasks(1);
    const client = world.client('member');
    const task = { task_id: id };
    const cases: [number, object, object][] = [
      [6, { name: ' ', project_id: setting.project }, { field: 'name' }],
      [6, { name: 'x'.repeat(501), project_id: setting.project }, { field: 'name' }],
      [10, { ...task, name: 'x'.repeat(501) }, { field: 'name' }],
      [26, { ...task, from_index: 0, to_index: -1 }, { field: 'to_index' }],
      [37, { template_id: setting.template, template_name: 'x'.repeat(101) }, { field: 'template_name' }],
      [12, { ...task, label: 'x'.repeat(31) }, { field: 'label', reason: 'too_big' }],
      [13, { ...task, end_date: 'soon' }, { field: 'end_date' }],
      [15, { ...task, total_hours: 1, total_minutes: -1 }, { field: 'total_minutes' }],
      [52, { ...task, billable: 'perhaps' }, { field: 'billable' }],
      [54, { ...task, team_member_id: [] }, { field: 'team_member_id' }],
      [55, { ...task, column_key: setting.column, project_id: setting.project }, { field: 'value' }],
      [
        55,
        { ...task, column_key: setting.column, value: 'heavy', project_id: setting.project },
        { field: 'value' },
      ],
      [25, { ...task, phase_id: 'nothing' }, { field: 'phase_id' }],
    ];
    for (const [number, payload, facts] of cases)
      expect(await client.refused(number, payload)).toMatchObject({ code: 'invalid', ...facts });
    expect(await client.refused(8, { ...task, status_id: v7() })).toEqual({
      ...{ event: '8', code: 'not_found', field: 'status_id' },
    });
    expect(await world.row(id)).toMatchObject({
      name: 'Task 0',
      end_date: null,
      total_minutes: 0,
      billable: true,
    });
  });

  it('answer an error where only managers may create and assign tasks', async () => {
    const [id = ''] = await world.createTasks(1);
    await world.owner.patch(`/api/v1/projects/${setting.project}`, { restrict_task_creation: true });
    const client = world.client('member');
    const refused = { error: true, message: expect.any(String) };
    const who = { task_id: id, project_id: setting.project };
    expect(await client.ask(6, { name: 'Not mine to make', project_id: setting.project })).toEqual(refused);
    expect(await client.ask(7, { ...who, team_member_id: setting.helper, mode: 0 })).toEqual(refused);
    expect(await client.ask(54, { ...who, team_member_id: [setting.helper] })).toEqual(refused);
    expect(await client.ask(7, { ...who, team_member_id: setting.helper, mode: 1 })).toMatchObject({
      mode: 1,
    });
    expect(await world.client('owner').ask(6, { name: 'Made', project_id: setting.project })).toMatchObject({
      name: 'Made',
    });
  });

  it('name planned events and unknown events, and change nothing', async () => {
    const [id = ''] = await world.createTasks(1);
    await world.settled();
    const before = await world.traces();
    const client = world.client('owner');
    const declared: readonly (readonly [string, LiveEvent])[] = Object.entries(events);
    const later = declared.filter(([, event]) => event.planned === true);
    expect(later.map(([, event]) => event.name).toSorted()).toEqual(planned);
    for (const [number, event] of later) {
      const from = client.live.events.length;
      const ask = { task_id: id, template_id: setting.template, project_id: setting.project, name: 'New' };
      expect(await client.refused(Number(number), ask)).toEqual({ event: number, code: 'not_built_yet' });
      // A client that waits for the reply of the event itself gets the declared error.
      const replies = client.live.events.slice(from).filter(({ name }) => name === number);
      expect(replies.map(({ payload }) => payload)).toEqual(
        event.onError === undefined ? [] : [event.onError],
      );
    }
    for (const [sent, reply] of [
      ['22', '22'],
      ['65', '65'],
      ['QUICK_TASK', 'QUICK_TASK'],
      ['x'.repeat(90_000), 'x'.repeat(40)],
    ] as const) {
      const from = client.live.events.length;
      client.live.socket.emit(sent, { id: setting.project });
      expect(await client.next('refused', from)).toEqual({ event: reply, code: 'unknown_call' });
    }
    await world.settled();
    expect(await world.traces()).toEqual(before);
  });

  it('report the rate limit once to a client that sends too many events', async () => {
    const client = world.client('helper');
    for (let index = 0; index < 260; index += 1) client.send(0);
    expect(await client.next('refused', 0)).toEqual({ event: '0', code: 'rate_limited' });
    await client.live.until('the answers', () => client.countOf(0) >= 200);
    expect(client.countOf(0)).toBe(200);
    expect(client.countOf('refused')).toBe(1);
  });
});
