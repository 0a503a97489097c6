/** Duplicating a project: what the copy has, what it may leave out, and who may do it. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, outcome } from './support/client.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let admin: Joined;
let member: Joined;
let stranger: TestPerson;
let projectId: string;
let statuses: readonly { readonly id: string; readonly name: string }[];
const [taskId, childId, archivedId, orphanId, fileId] = [v7(), v7(), v7(), v7(), v7()];

const ALL = { people: true, dates: true, progress: true, files: true };
const NONE = { people: false, dates: false, progress: false, files: false };
const idOf = (answer: Answer): string => (answer.body as { id: string }).id;

function form(name: string, include = ALL) {
  const ids = statuses.map(({ id }): [string, string] => [id, v7()]);
  return { project_id: v7(), member_id: v7(), status_ids: Object.fromEntries(ids), name, include };
}
const duplicate = (who: TestPerson, body: object, id = projectId): Promise<Answer> =>
  who.post(`/api/v1/projects/${id}/duplicate`, body);

const tasksOf = (id: string) =>
  server.db.selectFrom('tasks').selectAll().where('project_id', '=', id).orderBy('task_no').execute();
const countOf = async (
  table:
    | 'task_assignees'
    | 'project_members'
    | 'project_subscribers'
    | 'attachments'
    | 'task_comments'
    | 'task_dependencies',
  id: string,
): Promise<number> =>
  (await server.db.selectFrom(table).select('project_id').where('project_id', '=', id).execute()).length;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Olga Owner' });
  admin = await joinTeam(server, owner.teamId, 'admin');
  member = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp({ name: 'Stella Stranger' });
  projectId = idOf(
    await owner.post('/api/v1/projects', { ...projectForm('Harbour'), start_date: '2026-11-01' }),
  );
  statuses = await server.db
    .selectFrom('statuses')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .orderBy('sort_order')
    .execute();
  const make = (id: string, name: string, more: object = {}) =>
    owner.post('/api/v1/tasks', { id, name, project_id: projectId, status_id: statuses[0]?.id, ...more });
  await make(taskId, 'Drive the piles', {
    end_date: '2026-12-01',
    labels: ['Wet'],
    assignees: [member.teamMemberId],
    status_id: statuses[2]?.id,
  });
  await make(childId, 'Measure', { parent_task_id: taskId });
  await make(archivedId, 'Old plan');
  await make(orphanId, 'Part of the old plan', { parent_task_id: archivedId });
  await server.db.updateTable('tasks').set({ archived: true }).where('id', '=', archivedId).execute();
  await owner.post('/api/v1/task-comments', { task_id: taskId, content: 'Low tide only' });
  await owner.put(`/api/v1/projects/${projectId}/subscription`, { subscribed: true });
  await owner.post('/api/v1/attachments/announce', {
    id: fileId,
    task_id: taskId,
    name: 'plan.txt',
    size: 12,
  });
  await owner.post('/api/v1/task-time-log', {
    ...{ id: taskId, project_id: projectId, seconds_spent: 3600, formatted_start: '2026-11-20T08:00:00Z' },
  });
  await server.db
    .insertInto('task_dependencies')
    .values({
      ...{ id: v7(), task_id: childId, related_task_id: orphanId },
      ...{ project_id: projectId, team_id: owner.teamId },
    })
    .execute();
});
afterAll(() => server.close());

describe('a duplicated project', () => {
  it('has the tasks, people, dates and files of the original, with ids that the device chose', async () => {
    const body = form('Harbour again');
    expect(outcome(await duplicate(admin.person, body))).toEqual([200, null]);
    const copy = body.project_id;
    const tasks = await tasksOf(copy);
    expect(tasks.map((task) => [task.name, task.end_date, task.logged_seconds, task.comments_count])).toEqual(
      [
        ['Drive the piles', '2026-12-01', 0, 0],
        ['Measure', null, 0, 0],
        ['Part of the old plan', null, 0, 0],
      ],
    );
    const [first, second, third] = tasks;
    expect([second?.parent_task_id, third?.parent_task_id]).toEqual([first?.id, null]);
    expect(first?.status_id).toBe(body.status_ids[statuses[2]?.id ?? '']);
    expect([first?.completed_at === null, first?.attachments_count]).toEqual([false, 1]);
    expect(tasks.every(({ reporter_id: reporter }) => reporter === admin.person.userId)).toBe(true);
    const members = await server.db
      .selectFrom('project_members')
      .select(['id', 'team_member_id', 'access_level'])
      .where('project_id', '=', copy)
      .execute();
    expect(members.find(({ id }) => id === body.member_id)).toEqual({
      ...{ id: body.member_id, team_member_id: admin.teamMemberId, access_level: 'ADMIN' },
    });
    expect(members.map((one) => one.team_member_id)).toContain(member.teamMemberId);
    expect(await countOf('task_assignees', copy)).toBe(1);
    expect(await countOf('attachments', copy)).toBe(1);
    expect(await countOf('task_comments', copy)).toBe(0);
    // Subscribers of the original did not ask for digests of the copy.
    expect(await countOf('project_subscribers', projectId)).toBe(1);
    expect(await countOf('project_subscribers', copy)).toBe(0);
    expect(await countOf('task_dependencies', copy)).toBe(1);
    const [row] = await server.db.selectFrom('projects').selectAll().where('id', '=', copy).execute();
    expect([row?.name, row?.start_date, row?.owner_id]).toEqual([
      'Harbour again',
      '2026-11-01',
      admin.person.userId,
    ]);
    expect(row?.key).not.toBe('');
  });

  it('has reset tasks and only its creator as a member when nothing is included', async () => {
    const body = form('Harbour, empty', NONE);
    expect(outcome(await duplicate(owner, body))).toEqual([200, null]);
    const copy = body.project_id;
    const tasks = await tasksOf(copy);
    const begun = body.status_ids[statuses[0]?.id ?? ''];
    expect(
      tasks.map((task) => [task.status_id, task.completed_at, task.end_date, task.attachments_count]),
    ).toEqual(tasks.map(() => [begun, null, null, 0]));
    expect(tasks).toHaveLength(3);
    expect(await countOf('project_members', copy)).toBe(1);
    expect(await countOf('task_assignees', copy)).toBe(0);
    expect(await countOf('attachments', copy)).toBe(0);
  });

  it('is created once when the request is repeated', async () => {
    const body = form('Harbour, twice');
    expect(outcome(await duplicate(owner, body))).toEqual([200, null]);
    const again = await duplicate(owner, body);
    expect([outcome(again), idOf(again)]).toEqual([[200, null], body.project_id]);
    expect(await tasksOf(body.project_id)).toHaveLength(3);
  });

  it('can be deleted by undo until somebody has worked in it', async () => {
    const [unused, used] = [form('Harbour, unused'), form('Harbour, used')];
    for (const body of [unused, used]) await duplicate(owner, body);
    const [task] = await tasksOf(used.project_id);
    await owner.put(`/api/v1/tasks/${task?.id ?? ''}/name`, { name: 'Drive them deeper' });
    await server.db
      .updateTable('tasks')
      .set({ updated_at: '2030-01-01T00:00:00Z' })
      .where('id', '=', task?.id ?? '')
      .execute();
    const remove = (id: string): Promise<Answer> => owner.delete(`/api/v1/projects/${id}?if_unused=true`);
    expect(outcome(await remove(unused.project_id))[0]).toBe(200);
    expect(outcome(await remove(used.project_id))[0]).toBe(409);
  });
});

describe('duplicating', () => {
  it('requires a role that may create projects, and access to the project', async () => {
    expect(outcome(await duplicate(member.person, form('No')))).toEqual([403, 'not_allowed']);
    expect(outcome(await duplicate(stranger, form('No')))).toEqual([404, 'not_found']);
    expect(outcome(await duplicate(owner, form('No'), v7()))).toEqual([404, 'not_found']);
  });

  it('requires a free name', async () => {
    expect(outcome(await duplicate(owner, form('HARBOUR')))).toEqual([409, 'project_name_taken']);
  });

  it('refuses an id that another row has', async () => {
    const body = { ...form('Other ids'), status_ids: { [statuses[0]?.id ?? '']: statuses[1]?.id } };
    expect(outcome(await duplicate(owner, body))).toEqual([409, 'id_taken']);
    expect(await tasksOf(body.project_id)).toEqual([]);
  });
});
