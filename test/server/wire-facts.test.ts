/** Facts that other clients read in answers and events (findings W3 to W14). */
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_HEALTHS } from '../../contract/rules/defaults.ts';
import type { Answer } from './support/client.ts';
import type { Setting } from './support/numbered-setting.ts';
import { NumberedWorld } from './support/numbered-world.ts';
import type { TestPerson } from './support/server.ts';

let world: NumberedWorld;
let setting: Setting;
let member: TestPerson;

beforeAll(async () => {
  world = await NumberedWorld.start();
  member = world.member.person;
});
afterAll(() => world.server.close());
beforeEach(async () => {
  const begun = await world.begin();
  setting = begun.setting;
  return begun.end;
});

function bodyOf(answer: Answer): unknown {
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
async function create(name: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = v7();
  bodyOf(await member.post('/api/v1/tasks', { id, name, project_id: setting.project, ...more }));
  return id;
}
interface View {
  readonly id: string;
  readonly sort_order: number;
  readonly index: number;
}
const inList = async (): Promise<View[]> => {
  const groups = bodyOf(await member.get(`/api/v1/tasks/list/v2/${setting.project}?group=status`)) as {
    tasks: View[];
  }[];
  return groups.flatMap(({ tasks }) => tasks);
};

describe('people', () => {
  it('W4: a bulk self-assignment returns the members of the team, not only the assignees', async () => {
    const task = await create('Weld');
    const reply = bodyOf(
      await member.put('/api/v1/tasks/bulk/assign-me', { tasks: [task], project_id: setting.project }),
    ) as { members: object[]; assignees: object[] };
    expect(reply.assignees).toHaveLength(1);
    expect(reply.members.length).toBeGreaterThan(1);
    expect(reply.members).toContainEqual(
      expect.objectContaining({
        ...{ id: world.member.teamMemberId, user_id: member.userId },
        ...{ usage: 0, is_pending: false },
      }),
    );
  });

  it('W3: event 7 contains the account of each member, and whether they are still invited', async () => {
    const task = await create('Weld');
    const payload = { task_id: task, team_id: world.owner.teamId, mode: 0, parent_task: null };
    const reply = await world
      .client('member')
      .ask<{ members: object[] }>(7, { ...payload, team_member_id: world.helper.teamMemberId });
    const { userId } = world.helper.person;
    const helper = { id: world.helper.teamMemberId, user_id: userId, usage: 0, is_pending: false };
    expect(reply.members).toContainEqual(expect.objectContaining(helper));
  });

  it('W5: subscribers contain their account and the task', async () => {
    const task = await create('Weld');
    const { teamMemberId: team_member_id, person } = world.helper;
    const reply = await world
      .client('member')
      .ask(23, { task_id: task, user_id: person.userId, team_member_id, mode: 0 });
    const one = expect.objectContaining({ team_member_id, user_id: person.userId, task_id: task });
    expect(reply).toContainEqual(one);
    expect(bodyOf(await member.get(`/api/v1/tasks/subscribers/${task}`))).toContainEqual(one);
  });
});

describe('task views', () => {
  it('W6: a single one has the colour and statuses of its project', async () => {
    const [parent, child] = [await create('Gate'), await create('Hinge')];
    const body = { id: child, project_id: setting.project, parent_task_id: parent };
    const view = bodyOf(
      await member.post('/api/v1/tasks/convert-to-subtask', { ...body, to_group_id: setting.todo }),
    ) as Record<string, unknown>;
    expect(view).toMatchObject({ name_color: expect.stringMatching(/^#/), width: 35 });
    expect(view['project_color']).toMatch(/^#/);
    expect(view['project_statuses']).toContainEqual(
      expect.objectContaining({ id: setting.todo, color_code: expect.stringMatching(/^#/) }),
    );
    expect(view).not.toHaveProperty('index');
  });

  it('W7, W10: lists contain positions, which follow a drag', async () => {
    const ids = [await create('First'), await create('Second'), await create('Third')];
    const before = await inList();
    expect(before.map(({ index }) => index)).toEqual(before.map((_, index) => index));
    expect(before[0]).toMatchObject({
      ...{ project_use_manual_progress: false, project_use_weighted_progress: false },
      ...{ project_use_time_progress: false, width: 35 },
    });
    const order = ids.toReversed();
    const task_updates = order.map((task_id, sort_order) => ({ task_id, sort_order }));
    await world.client('member').ask(20, {
      ...{ project_id: setting.project, group_by: 'status', task_updates, team_id: world.owner.teamId },
    });
    const after = await inList();
    expect(after.map(({ id }) => id)).toEqual(order);
    for (const [place, view] of after.entries())
      expect(view).toMatchObject({ sort_order: place, status_sort_order: place });
    const priority = after.map((view) => Reflect.get(view, 'priority_sort_order') as number);
    expect(priority.toSorted()).toEqual([0, 1, 2]);
  });

  it('W9: statuses in the activity have a colour for each theme', async () => {
    const task = await create('Weld');
    const ask = { task_id: task, status_id: setting.done, parent_task: null, team_id: world.owner.teamId };
    await world.client('member').ask(8, ask);
    const { logs } = bodyOf(await member.get(`/api/v1/activity-logs/${task}`)) as {
      logs: Record<string, unknown>[];
    };
    const change = logs.find((log) => log['attribute_type'] === 'status' && log['next_status'] !== null);
    expect(change?.['next_status']).toMatchObject({
      ...{ color_code: expect.stringMatching(/^#/), color_code_dark: expect.stringMatching(/^#/) },
    });
  });
});

describe('other facts', () => {
  it('W8: the session names its time zone by the id of the list', async () => {
    const zones = bodyOf(await member.get('/api/v1/timezones')) as { id: string; name: string }[];
    const answer = await member.get('/secure/verify');
    const { user } = (answer.body ?? answer.json) as { user: { timezone: string; timezone_name: string } };
    expect(zones).toContainEqual(expect.objectContaining({ id: user.timezone, name: user.timezone_name }));
  });

  it('W12: saving a project with an unchanged health emits no event about it', async () => {
    const reader = world.client('helper');
    reader.send(21, { id: setting.project, type: 'join' });
    await reader.next('21');
    const [, , atRisk] = PROJECT_HEALTHS;
    const save = (more: Record<string, unknown>) =>
      world.owner.patch(`/api/v1/projects/${setting.project}`, { notes: v7(), ...more });
    bodyOf(await save({ health_id: atRisk.id }));
    await world.settled();
    const reply = reader.countOf(30);
    bodyOf(await save({ health_id: atRisk.id }));
    await world.settled();
    expect(reader.countOf(30)).toBe(reply);
  });

  it('W13: moving a task within its status does not assign the mover, moving it to another one does', async () => {
    const ids = [await create('First'), await create('Second')];
    const [first = ''] = ids;
    const team_id = world.owner.teamId;
    const base = { project_id: setting.project, group_by: 'status', team_id };
    const task = { id: first, project_id: setting.project };
    const people = async (): Promise<number> =>
      (
        await world.server.db
          .selectFrom('task_assignees')
          .select('team_member_id')
          .where('task_id', '=', first)
          .execute()
      ).length;
    const group = { from_group: setting.todo, to_group: setting.todo };
    const task_updates = ids.toReversed().map((task_id, sort_order) => ({ task_id, sort_order }));
    await world.client('helper').ask(20, { ...base, ...group, task, task_updates });
    expect(await people()).toBe(0);
    const moved = { from_group: setting.todo, to_group: setting.done, task, task_updates };
    await world.client('helper').ask(20, { ...base, ...moved });
    expect(await people()).toBe(1);
  });

  it('W14: custom columns are read one by one and by project', async () => {
    const query = `/api/v1/custom-columns?project_id=${setting.project}`;
    const all = bodyOf(await member.get(query)) as { id: string }[];
    const [one] = all;
    expect(bodyOf(await member.get(`/api/v1/custom-columns/${one?.id ?? ''}`))).toEqual(one);
    expect((await world.stranger.get(query)).status).toBe(404);
    expect((await world.stranger.get(`/api/v1/custom-columns/${one?.id ?? ''}`)).status).toBe(404);
  });
});
