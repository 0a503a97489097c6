import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DONE_CATEGORY_ID, TASK_PRIORITIES } from '../../contract/rules/defaults.ts';
import { createTask, projectCast } from './support/project-cast.ts';
import { joinTeam, type Joined } from './support/join-team.ts';
import type { TestPerson, TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let outsider: Joined;
let project: string;

beforeAll(async () => {
  ({ server, owner, member, outsider, project } = await projectCast('Many'));
});
afterAll(() => server.close());

const makeTask = (more: object = {}): Promise<string> =>
  createTask(owner, { name: 'Dig', project_id: project, ...more });
const bulk = (who: TestPerson, what: string, body: object) => who.put(`/api/v1/tasks/bulk/${what}`, body);
const rowOf = (id: string) =>
  server.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst();
const assigneesOf = async (id: string) =>
  (
    await server.db.selectFrom('task_assignees').select('team_member_id').where('task_id', '=', id).execute()
  ).map((row) => row.team_member_id);

describe('a bulk change', () => {
  it('sets the value on all tasks, by everybody who sees the project, also when repeated', async () => {
    const tasks = [await makeTask(), await makeTask()];
    const high = TASK_PRIORITIES.find((one) => one.value === 2)?.id;
    for (const who of [member.person, owner]) {
      expect((await bulk(who, 'priority', { tasks, priority_id: high })).body).toEqual({ task: null });
    }
    const due = await bulk(member.person, 'due-date', {
      tasks: [...tasks, ...tasks],
      end_date: '2026-12-24',
    });
    expect(due.body).toEqual({ updated_count: 2 });
    await bulk(owner, 'start-date', { tasks, start_date: '2026-12-01' });
    for (const id of tasks) {
      expect(await rowOf(id)).toMatchObject({
        priority_id: high,
        start_date: '2026-12-01',
        end_date: '2026-12-24',
      });
    }
    await bulk(owner, 'due-date', { tasks, end_date: '' });
    expect((await rowOf(tasks[0] ?? ''))?.end_date).toBeNull();
  });

  it('skips and lists tasks with an open predecessor', async () => {
    const [first, second] = [await makeTask(), await makeTask()];
    await owner.post('/api/v1/task-dependencies', {
      id: v7(),
      task_id: second,
      related_task_id: first,
      dependency_type: 'blocked_by',
    });
    const done = await server.db
      .selectFrom('statuses')
      .select('id')
      .where('project_id', '=', project)
      .where('category_id', '=', DONE_CATEGORY_ID)
      .executeTakeFirstOrThrow();
    const answer = await bulk(owner, 'status', { tasks: [second, first], status_id: done.id });
    expect(answer.body).toEqual({ failed_tasks: [second] });
    expect((await rowOf(first))?.completed_at).not.toBeNull();
    expect((await rowOf(second))?.completed_at).toBeNull();
    const again = await bulk(owner, 'status', { tasks: [second], status_id: done.id });
    expect(again.body).toEqual({ failed_tasks: null });
  });

  it('assigns members and the caller, and adds a label found or created by name', async () => {
    const tasks = [await makeTask(), await makeTask()];
    await bulk(owner, 'members', { tasks, members: [{ id: member.teamMemberId }] });
    const mine = await bulk(owner, 'assign-me', { tasks });
    expect(mine.body).toMatchObject({ id: tasks[0] });
    for (const id of tasks) expect(await assigneesOf(id)).toHaveLength(2);
    await bulk(owner, 'label', { tasks, labels: [], text: 'Site <b>' });
    await bulk(owner, 'label', { tasks, labels: [], text: 'site <B>' });
    const labels = await server.db
      .selectFrom('task_labels as t')
      .innerJoin('labels as l', 'l.id', 't.label_id')
      .select('l.name')
      .where('t.task_id', 'in', tasks)
      .execute();
    expect(labels.map((label) => label.name)).toEqual(['Site <b>', 'Site <b>']);
  });

  it('archives and deletes tasks with their subtasks, also when these are listed too', async () => {
    const parent = await makeTask();
    const child = await makeTask({ parent_task_id: parent });
    await owner.put('/api/v1/tasks/bulk/archive?type=archive', { tasks: [parent] });
    expect((await rowOf(child))?.archived).toBe(true);
    await owner.put('/api/v1/tasks/bulk/archive?type=unarchive', { tasks: [parent] });
    expect((await rowOf(child))?.archived).toBe(false);
    const gone = await bulk(owner, 'delete', { tasks: [parent, child] });
    expect(gone.body).toEqual({ deleted_tasks: [parent, child] });
    expect((await owner.get(`/api/v1/tasks/info?task_id=${child}`)).status).toBe(404);
  });

  it('changes nothing when one of the tasks is not visible to the caller or a value is invalid', async () => {
    const mine = await makeTask();
    const [high] = TASK_PRIORITIES;
    const before = await rowOf(mine);
    expect((await bulk(outsider.person, 'due-date', { tasks: [mine], end_date: '2026-12-24' })).status).toBe(
      404,
    );
    const mixed = await bulk(owner, 'priority', { tasks: [mine, v7()], priority_id: high.id });
    expect(mixed.code).toBe('not_found');
    expect((await bulk(owner, 'priority', { tasks: [mine], priority_id: v7() })).code).toBe('not_found');
    expect((await bulk(owner, 'phase', { tasks: [mine], phase_id: v7() })).code).toBe('not_found');
    expect((await bulk(owner, 'status', { tasks: [mine] })).code).toBe('invalid');
    expect((await bulk(owner, 'delete', { tasks: [] })).code).toBe('invalid');
    expect(await rowOf(mine)).toEqual(before);
  });
});

it('adds an assigned member to the project once, with the id that the client chose', async () => {
  const [id, row, other] = [await makeTask(), v7(), v7()];
  const newcomer = await joinTeam(server, owner.teamId, 'member');
  const assign = (project_member_id: string) =>
    member.person.put(`/api/v1/tasks/${id}/assignees/${newcomer.teamMemberId}`, {
      ...{ assigned: true, project_member_id },
    });
  for (const memberId of [row, row, other]) expect((await assign(memberId)).status).toBe(200);
  const rows = await server.db
    .selectFrom('project_members')
    .select(['id', 'access_level'])
    .where('project_id', '=', project)
    .where('team_member_id', '=', newcomer.teamMemberId)
    .execute();
  expect(rows).toEqual([{ id: row, access_level: 'MEMBER' }]);
});

describe('a project where only managers create and assign tasks', () => {
  const restrict = (value: boolean) =>
    owner.patch(`/api/v1/projects/${project}`, { restrict_task_creation: value });
  const refused = [403, 'task_creation_restricted'];

  it('refuses assignments and recurrence by members in every call, and allows them to the owner', async () => {
    const id = await makeTask();
    const { name, status_id, priority_id } = (await rowOf(id)) ?? {};
    expect((await restrict(true)).status).toBe(200);
    const helper = member.teamMemberId;
    const tries = (who: TestPerson) => [
      who.put(`/api/v1/tasks/${id}/assignees/${helper}`, { assigned: true }),
      bulk(who, 'assign-me', { tasks: [id], project_id: project }),
      bulk(who, 'members', { tasks: [id], members: [{ id: helper }], project_id: project }),
      who.put(`/api/v1/tasks/${id}`, {
        ...{ name, status_id, priority_id, project_id: project, labels: [] },
        assignees: [helper],
      }),
      who.put(`/api/v1/tasks/${id}/recurring`, { recurring: true }),
    ];
    for (const attempt of tries(member.person)) {
      const answer = await attempt;
      expect([answer.status, answer.code], answer.text).toEqual(refused);
    }
    expect(await assigneesOf(id)).toEqual([]);
    expect((await rowOf(id))?.schedule_id).toBeNull();
    for (const attempt of tries(owner)) expect((await attempt).status).toBe(200);
    const scheduleId = (await rowOf(id))?.schedule_id;
    const answer = await member.person.put(`/api/v1/task-recurring/${scheduleId}`, {
      schedule_type: 'daily',
    });
    expect([answer.status, answer.code], answer.text).toEqual(refused);
    expect(
      (await member.person.put(`/api/v1/tasks/${id}/assignees/${helper}`, { assigned: false })).status,
    ).toBe(200);
    await restrict(false);
  });
});
