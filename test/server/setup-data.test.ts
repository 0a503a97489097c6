import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOING_CATEGORY_ID, DONE_CATEGORY_ID, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';
import { outcome } from './support/client.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let stranger: TestPerson;
let project: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  member = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
  const answer = await owner.post('/api/v1/projects', projectForm('Set up'));
  project = (answer.body as { id: string }).id;
  await owner.post('/api/v1/project-members', { project_id: project, team_member_id: member.teamMemberId });
});
afterAll(() => server.close());

const names = async (path: string): Promise<string[]> =>
  ((await owner.get(path)).body as { name: string }[]).map((row) => row.name);

describe('statuses', () => {
  const statuses = (): Promise<string[]> => names(`/api/v1/statuses?project=${project}`);
  const first = async (): Promise<string> => {
    const list = (await owner.get(`/api/v1/statuses?project=${project}`)).body as { id: string }[];
    return list[0]?.id ?? '';
  };
  const add = (name: string, category: string, id = v7()) =>
    owner.post('/api/v1/statuses', { id, name, project_id: project, category_id: category });

  it('are added at the end, renamed, ordered; members may order but not add', async () => {
    const id = v7();
    expect((await add('Review', DOING_CATEGORY_ID, id)).body).toMatchObject({ id, sort_order: 3 });
    expect((await add('Review', DOING_CATEGORY_ID, id)).status).toBe(200);
    expect(outcome(await add('review', DOING_CATEGORY_ID))).toEqual([409, 'status_name_taken']);
    expect(outcome(await add('Bad', v7()))).toEqual([404, 'not_found']);
    await owner.put(`/api/v1/statuses/name/${id}`, { name: 'In review' });
    await member.person.put('/api/v1/statuses/order', { status_order: [id] });
    expect(await statuses()).toEqual(['In review', 'To Do', 'Doing', 'Done']);
    const refused = await member.person.post('/api/v1/statuses', {
      name: 'Mine',
      project_id: project,
      category_id: DOING_CATEGORY_ID,
    });
    expect(outcome(refused)).toEqual([403, 'not_allowed']);
    expect((await stranger.put(`/api/v1/statuses/name/${id}`, { name: 'Theirs' })).status).toBe(404);
  });

  it('recompute the progress of parent tasks when they are deleted with a replacement', async () => {
    const testing = v7();
    const [parent, child] = [v7(), v7()];
    await add('Testing', DOING_CATEGORY_ID, testing);
    const form = { project_id: project, status_id: testing };
    await owner.post('/api/v1/tasks', { ...form, id: parent, name: 'Parent' });
    await owner.post('/api/v1/tasks', { ...form, id: child, name: 'Child', parent_task_id: parent });
    const { id: done } = await server.db
      .selectFrom('statuses')
      .select('id')
      .where('project_id', '=', project)
      .where('category_id', '=', DONE_CATEGORY_ID)
      .executeTakeFirstOrThrow();
    await owner.put(`/api/v1/tasks/${parent}/group`, { group_type: 'status', group_value: await first() });
    await owner.delete(`/api/v1/statuses/${testing}?project=${project}&replace=${done}`);
    const rows = await server.db
      .selectFrom('tasks')
      .select(['id', 'progress_value'])
      .where('id', 'in', [parent, child])
      .execute();
    expect(new Map(rows.map((row) => [row.id, row.progress_value]))).toEqual(
      new Map([
        [parent, 50],
        [child, 100],
      ]),
    );
  });

  it('cannot change category or be deleted when they are the last of their category', async () => {
    const found = await server.db
      .selectFrom('statuses')
      .select('id')
      .where('project_id', '=', project)
      .where('category_id', '=', TODO_CATEGORY_ID)
      .executeTakeFirstOrThrow();
    expect(
      outcome(await owner.put(`/api/v1/statuses/category/${found.id}`, { category_id: DONE_CATEGORY_ID })),
    ).toEqual([409, 'last_status_of_category']);
    expect(outcome(await owner.delete(`/api/v1/statuses/${found.id}?project=${project}`))).toEqual([
      409,
      'last_status_of_category',
    ]);
  });

  it('store a limit of tasks or none, and refuse invalid limits', async () => {
    const id = v7();
    await add('Limited', DOING_CATEGORY_ID, id);
    const limit = async (wip_limit: unknown) =>
      owner.put(`/api/v1/statuses/limit/${id}?current_project_id=${project}`, { wip_limit });
    const listed = async (): Promise<unknown> =>
      (await owner.get(`/api/v1/statuses?project=${project}`)).body;
    expect((await limit('4')).body).toEqual({ wip_limit: 4 });
    expect(await listed()).toContainEqual(expect.objectContaining({ id, wip_limit: 4 }));
    for (const wrong of [0, 1000, 2.5, 'many', undefined])
      expect(outcome(await limit(wrong))).toEqual([400, 'invalid']);
    expect((await limit(null)).body).toEqual({ wip_limit: null });
    expect(await listed()).toContainEqual(expect.objectContaining({ id, wip_limit: null }));
  });

  it('in use are deleted only with a replacement; a done one completes their tasks', async () => {
    const used = v7();
    await add('Used', DOING_CATEGORY_ID, used);
    const taskId = v7();
    await owner.post('/api/v1/tasks', { id: taskId, name: 'Carrier', project_id: project, status_id: used });
    expect(outcome(await owner.delete(`/api/v1/statuses/${used}?project=${project}`))).toEqual([
      409,
      'status_in_use',
    ]);
    const done = await server.db
      .selectFrom('statuses')
      .select('id')
      .where('project_id', '=', project)
      .where('category_id', '=', DONE_CATEGORY_ID)
      .executeTakeFirstOrThrow();
    expect(
      (await owner.delete(`/api/v1/statuses/${used}?project=${project}&replace=${done.id}`)).status,
    ).toBe(200);
    const task = await server.db
      .selectFrom('tasks')
      .select(['status_id', 'completed_at', 'progress_value'])
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
    expect(task).toMatchObject({ status_id: done.id, progress_value: 100 });
    expect(task.completed_at).not.toBeNull();
  });
});

describe('phases', () => {
  const phases = (): Promise<string[]> => names(`/api/v1/task-phases?id=${project}`);
  const add = (body: object) =>
    owner.post(`/api/v1/task-phases?id=${project}&current_project_id=${project}`, body);

  it('are listed newest first, reordered, recoloured, renamed and deleted, and have a label per project', async () => {
    const [one, two] = [v7(), v7()];
    expect((await add({ id: one, name: '  Design ' })).body).toMatchObject({
      name: 'Design',
      color_code: '#fbc84c69',
    });
    await add({ id: two, name: 'Build' });
    expect(outcome(await add({ name: 'Build' }))).toEqual([409, 'phase_name_taken']);
    expect((await add({})).body).toMatchObject({ name: 'Untitled Phase (3)' });
    expect(await phases()).toEqual(['Untitled Phase (3)', 'Build', 'Design']);
    await owner.put('/api/v1/task-phases/update-sort-order', {
      phases: [{ id: one }, { id: two }],
      project_id: project,
    });
    expect(await phases()).toEqual(['Design', 'Build', 'Untitled Phase (3)']);
    expect(
      (await owner.put(`/api/v1/task-phases/change-color/${one}`, { color_code: '#ABCDEFff' })).body,
    ).toMatchObject({ color_code: '#abcdef' });
    expect((await owner.put(`/api/v1/task-phases/${one}`, { name: ' ' })).status).toBe(400);
    // One letter is valid: undo may restore such a name.
    expect((await owner.put(`/api/v1/task-phases/${one}`, { name: 'x' })).status).toBe(200);
    await owner.put(`/api/v1/task-phases/label/${project}`, { name: 'Stage' });
    expect((await owner.get(`/api/v1/projects/${project}`)).body).toMatchObject({ phase_label: 'Stage' });
    expect((await member.person.delete(`/api/v1/task-phases/${one}`)).status).toBe(403);
    expect((await owner.delete(`/api/v1/task-phases/${one}`)).status).toBe(200);
    expect(await phases()).toEqual(['Build', 'Untitled Phase (3)']);
  });

  it('store start and end dates, one at a time or both, and refuse an end before the start', async () => {
    const id = v7();
    await add({ id, name: 'Rollout' });
    const days = (body: object, person = owner) => person.put(`/api/v1/task-phases/${id}/dates`, body);
    expect((await days({ start_date: '2026-12-01', end_date: '2026-12-11' })).body).toEqual({
      phase_id: id,
      start_date: '2026-12-01',
      end_date: '2026-12-11',
    });
    expect((await days({ end_date: null })).body).toMatchObject({
      start_date: '2026-12-01',
      end_date: null,
    });
    const early = await days({ end_date: '2026-11-30' });
    expect(outcome(early)).toEqual([400, 'invalid']);
    expect(outcome(await days({ start_date: 'soon' }))).toEqual([400, 'invalid']);
    expect(outcome(await days({ start_date: null }, member.person))).toEqual([403, 'not_allowed']);
    expect(outcome(await days({ start_date: null }, stranger))).toEqual([404, 'not_found']);
    expect((await days({ end_date: '2026-12-01' })).status).toBe(200);
    expect((await days({ end_date: '2026-12-01' })).status).toBe(200);
    const list = (await owner.get(`/api/v1/task-phases?id=${project}`)).body as { id: string }[];
    expect(list.find((phase) => phase.id === id)).toMatchObject({
      start_date: '2026-12-01',
      end_date: '2026-12-01',
    });
  });
});

describe('labels and categories', () => {
  it('labels belong to the team, have unique names, and are deleted in use only when forced', async () => {
    const id = v7();
    const label = { id, name: 'Urgent', color: '#F37070' };
    expect((await owner.post('/api/v1/labels', label)).body).toEqual({
      id,
      name: 'Urgent',
      color_code: '#f37070',
    });
    expect((await owner.post('/api/v1/labels', label)).status).toBe(200);
    expect(outcome(await owner.post('/api/v1/labels', { name: 'urgent' }))).toEqual([
      409,
      'label_name_taken',
    ]);
    expect(outcome(await member.person.put(`/api/v1/labels/team/${id}`, { name: 'Mine' }))).toEqual([
      403,
      'not_allowed',
    ]);
    expect(outcome(await stranger.put(`/api/v1/labels/team/${id}`, { name: 'Theirs' }))).toEqual([
      404,
      'not_found',
    ]);
    await owner.post('/api/v1/tasks', { name: 'Labelled', project_id: project, label_ids: [id] });
    const refused = await owner.delete(`/api/v1/labels/team/${id}`);
    expect(outcome(refused)).toEqual([409, 'label_in_use']);
    expect(refused.body).toMatchObject({ inUse: true, usageCount: 1, labelName: 'Urgent' });
    expect((await owner.delete(`/api/v1/labels/team/${id}?force=true`)).body).toEqual({ deletedCount: 1 });
    expect(await names('/api/v1/labels')).not.toContain('Urgent');
  });

  it('a deleted category is removed from its projects', async () => {
    const id = v7();
    await owner.post('/api/v1/project-categories', { id, name: 'Short lived', color_code: 'nonsense' });
    await owner.patch(`/api/v1/projects/${project}`, { category_id: id });
    expect(outcome(await stranger.delete(`/api/v1/project-categories/${id}`))).toEqual([404, 'not_found']);
    expect((await owner.delete(`/api/v1/project-categories/${id}`)).status).toBe(200);
    expect((await owner.get(`/api/v1/projects/${project}`)).body).toMatchObject({ category_id: null });
  });
});

describe('lookups and teams', () => {
  it('returns the fixed rows of lookups', async () => {
    expect(await names('/api/v1/task-priorities')).toEqual(['Low', 'Medium', 'High', 'Critical']);
    expect(await names('/api/v1/statuses/categories')).toEqual(['To do', 'Doing', 'Done']);
    expect(await names('/api/v1/project-healths')).toHaveLength(4);
    expect(await names('/api/v1/project-statuses')).toHaveLength(8);
  });

  it('lists, switches and creates teams', async () => {
    const created = await owner.post('/api/v1/teams', { name: 'Second crew' });
    const { id } = (created.body as { create_new_team: { id: string } }).create_new_team;
    expect(outcome(await owner.post('/api/v1/teams', { name: 'second crew' }))).toEqual([
      409,
      'team_name_taken',
    ]);
    expect((await member.person.post('/api/v1/teams', { name: 'Mine' })).status).toBe(403);
    expect((await owner.put('/api/v1/teams/activate', { id })).status).toBe(200);
    expect(await names('/api/v1/labels')).toEqual([]);
    expect((await stranger.put('/api/v1/teams/activate', { id })).status).toBe(404);
    const teams = (await owner.get('/api/v1/teams')).body as { id: string; active: boolean }[];
    expect(teams.find((team) => team.active)?.id).toBe(id);
    await owner.put('/api/v1/teams/activate', { id: owner.teamId });
    const members = await owner.get('/api/v1/team-members?search=person&all=false&size=1');
    expect(members.body).toMatchObject({ total: 2 });
    expect((members.body as { data: unknown[] }).data).toHaveLength(1);
  });
});
