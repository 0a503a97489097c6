import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DONE_CATEGORY_ID, TASK_PRIORITIES } from '../../contract/rules/defaults.ts';
import { NO_TIME_RULES } from '../../contract/rules/time-rules.ts';
import { projectTemplateRows } from '../../server/feed/rows/template-rows.ts';
import { customTemplate } from '../../server/templates/custom-template.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';
import { outcome } from './support/client.ts';

let server: TestServer;
let owner: TestPerson;
let lead: Joined;
let member: Joined;
let stranger: TestPerson;
/** A project with its own statuses, phases, labels, subtasks; the member sees it. */
let source: string;
let label: string;

const ROOT = '/api/v1/project-templates';
const everything = {
  projectIncludes: { statuses: true, phases: true, labels: true, customColumns: true },
  taskIncludes: {
    status: true,
    phase: true,
    labels: true,
    estimation: true,
    description: true,
    subtasks: true,
  },
  includeCustomColumns: true,
};
const save = (person: TestPerson, templateName: string, more: object = {}) =>
  person.post(`${ROOT}/custom-template`, { project_id: source, templateName, ...everything, ...more });

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  lead = await joinTeam(server, owner.teamId, 'team_lead');
  member = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
  source = await plantSource();
});
afterAll(() => server.close());

async function newProject(name: string): Promise<string> {
  const answer = await owner.post('/api/v1/projects', projectForm(name, { notes: 'As always' }));
  return (answer.body as { id: string }).id;
}

async function plantSource(): Promise<string> {
  const id = await newProject('House');
  await owner.post('/api/v1/project-members', { project_id: id, team_member_id: member.teamMemberId });
  const [review, phase, dig, pour, dry] = [v7(), v7(), v7(), v7(), v7()];
  label = v7();
  await owner.post('/api/v1/statuses', {
    id: review,
    name: 'Signed off',
    project_id: id,
    category_id: DONE_CATEGORY_ID,
  });
  await owner.patch(`/api/v1/projects/${id}`, { time_note_needed: true, time_day_hours: 7 });
  await owner.put(`/api/v1/statuses/limit/${review}`, { wip_limit: 4 });
  await owner.post(`/api/v1/task-phases?id=${id}`, { id: phase, name: 'Ground', color_code: '#bf4949' });
  await owner.post('/api/v1/labels', { id: label, name: 'Wet', color: '#75c997' });
  const form = { project_id: id };
  await owner.post('/api/v1/tasks', {
    ...form,
    id: dig,
    name: 'Dig',
    description: '<p>deep</p>',
    phase_id: phase,
    label_ids: [label],
    total_minutes: 90,
    priority_id: TASK_PRIORITIES[3].id,
    assignees: [member.teamMemberId],
    end_date: '2026-12-24',
  });
  await owner.post('/api/v1/tasks', {
    ...form,
    id: pour,
    name: 'Pour',
    parent_task_id: dig,
    status_id: review,
  });
  await owner.post('/api/v1/tasks', {
    ...form,
    id: dry,
    name: 'Dry',
    parent_task_id: pour,
    status_id: review,
  });
  await owner.post('/api/v1/tasks', { ...form, name: 'Gone' });
  await server.db.updateTable('tasks').set({ archived: true }).where('name', '=', 'Gone').execute();
  await server.db
    .insertInto('custom_columns')
    .values({
      id: v7(),
      project_id: id,
      team_id: owner.teamId,
      key: 'floor',
      name: 'Floor',
      field_type: 'number',
      configuration: '{"decimals":1}',
    })
    .execute();
  return id;
}

async function shapeOf(projectId: string) {
  const [project, statuses, phases, columns, tasks] = await Promise.all([
    server.db.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirstOrThrow(),
    server.db
      .selectFrom('statuses')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('sort_order')
      .execute(),
    server.db
      .selectFrom('phases')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('sort_index', 'desc')
      .execute(),
    server.db.selectFrom('custom_columns').selectAll().where('project_id', '=', projectId).execute(),
    server.db
      .selectFrom('tasks')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('order_status')
      .execute(),
  ]);
  const labels = await server.db
    .selectFrom('task_labels')
    .selectAll()
    .where('project_id', '=', projectId)
    .execute();
  const assignees = await server.db
    .selectFrom('task_assignees')
    .selectAll()
    .where('project_id', '=', projectId)
    .execute();
  return { project, statuses, phases, columns, tasks, labels, assignees };
}

describe('a project saved as a template', () => {
  it('creates similar projects, without people, dates and archived tasks, once per id', async () => {
    const id = v7();
    expect((await save(owner, ' House plan ', { id })).body).toEqual({});
    expect((await save(owner, 'Another name', { id })).body).toEqual({});
    expect((await owner.get(`${ROOT}/custom-templates?search=house`)).body).toEqual([
      { id, name: 'House plan', created_at: expect.any(String), selected: false },
    ]);
    const project_id = v7();
    const statusIds = [v7(), v7(), v7(), v7()];
    const body = { template_id: id, project_id, status_ids: statusIds, member_id: v7(), name: 'House 2' };
    for (let time = 0; time < 2; time += 1) {
      const answer = await owner.post(`${ROOT}/import-custom-template`, body);
      expect(answer.body, answer.text).toEqual({ project_id });
    }
    const made = await shapeOf(project_id);
    expect(made.project).toMatchObject({
      name: 'House 2',
      notes: 'As always',
      health_id: null,
      hours_per_day: 8,
      owner_id: owner.userId,
      tasks_counter: 3,
      ...{ time_note_needed: true, time_not_ahead: false, time_day_hours: 7 },
    });
    expect(made.statuses.map((row) => [row.id, row.name, row.wip_limit])).toEqual([
      [statusIds[0], 'To Do', null],
      [statusIds[1], 'Doing', null],
      [statusIds[2], 'Done', null],
      [statusIds[3], 'Signed off', 4],
    ]);
    expect(made.phases).toMatchObject([{ name: 'Ground', color_code: '#bf4949' }]);
    expect(made.columns).toMatchObject([{ key: 'floor', configuration: { decimals: 1 } }]);
    const [dig, pour, dry] = made.tasks;
    expect(made.tasks.map((task) => task.name)).toEqual(['Dig', 'Pour', 'Dry']);
    expect(dig).toMatchObject({
      description: '<p>deep</p>',
      total_minutes: 90,
      phase_id: made.phases[0]?.id,
      priority_id: TASK_PRIORITIES[3].id,
      status_id: statusIds[0],
      end_date: null,
      // As in the project itself: the task and its done subtask.
      progress_value: (await shapeOf(source)).tasks.find((task) => task.name === 'Dig')?.progress_value,
      reporter_id: owner.userId,
      parent_task_id: null,
    });
    expect(pour).toMatchObject({ parent_task_id: dig?.id, status_id: statusIds[3] });
    expect(dry).toMatchObject({
      parent_task_id: pour?.id,
      progress_value: 100,
      completed_at: expect.any(String),
    });
    expect(made.labels).toMatchObject([{ task_id: dig?.id, label_id: label }]);
    expect(made.assignees).toEqual([]);
    const again = await owner.post(`${ROOT}/import-custom-template`, { template_id: id, name: 'House 2' });
    const { project_id: second } = again.body as { project_id: string };
    expect((await shapeOf(second)).project.name).toBe('House 2 - H2');
    const third = await owner.post(`${ROOT}/import-custom-template`, { template_id: id, name: 'House 2' });
    expect((await shapeOf((third.body as { project_id: string }).project_id)).project.name).toBe(
      'House 2 - H2 2',
    );
  });

  it('leaves out what was not included', async () => {
    const id = v7();
    await save(owner, 'Bare', {
      id,
      projectIncludes: { statuses: false, phases: false, labels: false, customColumns: false },
      taskIncludes: {
        status: false,
        phase: false,
        labels: false,
        estimation: false,
        description: false,
        subtasks: false,
      },
      includeCustomColumns: false,
    });
    const { project_id } = (await owner.post(`${ROOT}/import-custom-template`, { template_id: id })).body as {
      project_id: string;
    };
    const made = await shapeOf(project_id);
    expect(made.project.name).toBe('Bare');
    expect(made.statuses.map((row) => row.name)).toEqual(['To Do', 'Doing', 'Done']);
    expect([made.phases, made.columns, made.labels]).toEqual([[], [], []]);
    expect(made.tasks).toMatchObject([{ name: 'Dig', description: null, total_minutes: 0, phase_id: null }]);
  });

  it('has no time rules when it was saved before templates stored them', async () => {
    const id = v7();
    await save(owner, 'Saved long ago', { id });
    const row = server.db.selectFrom('project_templates').select('data').where('id', '=', id);
    const { data } = await row.executeTakeFirstOrThrow();
    const { time_rules, ...older } = customTemplate.parse(data);
    expect(time_rules).toMatchObject({ time_note_needed: true, time_day_hours: 7 });
    await server.db
      .updateTable('project_templates')
      .set({ data: JSON.stringify(older) })
      .where('id', '=', id)
      .execute();
    const [sent] = await projectTemplateRows(server.db, owner.teamId, [id]);
    expect(sent?.time_rules).toEqual(NO_TIME_RULES);
    const { body } = await owner.post(`${ROOT}/import-custom-template`, { template_id: id });
    const made = await shapeOf((body as { project_id: string }).project_id);
    expect(made.project).toMatchObject(NO_TIME_RULES);
  });

  it('finds a deleted label by name or creates it again, and drops a label that was deleted by force', async () => {
    const [id, old] = [v7(), v7()];
    await owner.post('/api/v1/labels', { id: old, name: 'Loud' });
    const { tasks } = await shapeOf(source);
    const dig = tasks.find((task) => task.name === 'Dig')?.id ?? '';
    await server.db
      .insertInto('task_labels')
      .values({ task_id: dig, label_id: old, project_id: source, team_id: owner.teamId })
      .execute();
    await save(owner, 'With labels', { id });
    await server.db.deleteFrom('task_labels').where('label_id', '=', old).execute();
    expect((await owner.delete(`/api/v1/labels/team/${old}`)).body).toMatchObject({
      inUse: true,
      usageCount: 0,
      ptUsageCount: 1,
      totalUsage: 1,
    });
    expect((await owner.delete(`/api/v1/labels/team/${old}?force=true`)).body).toEqual({ deletedCount: 1 });
    const stored = await server.db
      .selectFrom('project_templates')
      .select('data')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored.data)).not.toContain(old);
    expect(JSON.stringify(stored.data)).toContain(label);
    // Deleted without a change of the template, as by an older server: found by name, else created.
    await server.db.deleteFrom('labels').where('id', '=', label).execute();
    const other = v7();
    await owner.post('/api/v1/labels', { id: other, name: 'WET' });
    const labelsOfNew = async (): Promise<string[]> => {
      const { body } = await owner.post(`${ROOT}/import-custom-template`, { template_id: id });
      const { labels } = await shapeOf((body as { project_id: string }).project_id);
      return labels.map((row) => row.label_id);
    };
    expect(await labelsOfNew()).toEqual([other]);
    await server.db.deleteFrom('labels').where('id', '=', other).execute();
    const created = await labelsOfNew();
    expect(
      await server.db
        .selectFrom('labels')
        .select(['name', 'color_code'])
        .where('id', 'in', created)
        .execute(),
    ).toEqual([{ name: 'Wet', color_code: '#75c997' }]);
    label = created[0] ?? '';
  });

  it('has a unique name in the team, whatever its case', async () => {
    const [one, two] = [v7(), v7()];
    await save(owner, 'First', { id: one });
    await save(owner, 'Second', { id: two });
    expect(outcome(await save(owner, 'FIRST'))).toEqual([409, 'template_name_taken']);
    expect(outcome(await save(owner, '  '))).toEqual([400, 'invalid']);
    expect(outcome(await save(owner, 'x'.repeat(101)))).toEqual([400, 'invalid']);
    const path = `${ROOT}/custom-template`;
    expect(outcome(await owner.patch(`${path}/${two}`, { name: 'first' }))).toEqual([
      409,
      'template_name_taken',
    ]);
    expect(outcome(await owner.patch(`${path}/${two}`, { name: ' ' }))).toEqual([400, 'invalid']);
    expect((await owner.patch(`${path}/${two}`, { name: '<i>Third</i>' })).body).toEqual({
      id: two,
      name: '<i>Third</i>',
    });
    expect(outcome(await owner.patch(`${path}/${v7()}`, { name: 'None' }))).toEqual([404, 'not_found']);
    expect((await owner.delete(`${path}/${one}`)).body).toEqual([]);
    expect(outcome(await owner.delete(`${path}/${one}`))).toEqual([404, 'not_found']);
    expect(outcome(await owner.post(`${ROOT}/import-custom-template`, { template_id: one }))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('is saved by managers of the project, and renamed, deleted and used by admins only', async () => {
    const id = v7();
    expect(outcome(await save(member.person, 'Mine'))).toEqual([403, 'not_allowed']);
    expect(outcome(await save(stranger, 'Theirs'))).toEqual([404, 'not_found']);
    expect(outcome(await save(lead.person, 'By the lead', { id }))).toEqual([200, null]);
    const path = `${ROOT}/custom-template/${id}`;
    for (const { person } of [lead, member]) {
      expect(outcome(await person.patch(path, { name: 'Mine' }))).toEqual([403, 'not_allowed']);
      expect(outcome(await person.delete(path))).toEqual([403, 'not_allowed']);
      expect(outcome(await person.post(`${ROOT}/import-custom-template`, { template_id: id }))).toEqual([
        403,
        'not_allowed',
      ]);
      expect(JSON.stringify((await person.get(`${ROOT}/custom-templates`)).body)).toContain(id);
    }
    expect((await stranger.get(`${ROOT}/custom-templates`)).body).toEqual([]);
    expect(outcome(await stranger.patch(path, { name: 'Theirs' }))).toEqual([404, 'not_found']);
    expect(outcome(await stranger.delete(path))).toEqual([404, 'not_found']);
    expect(outcome(await stranger.post(`${ROOT}/import-custom-template`, { template_id: id }))).toEqual([
      404,
      'not_found',
    ]);
    expect(outcome(await save(stranger, 'Theirs', { id, project_id: v7() }))).toEqual([404, 'not_found']);
  });

  it('refuses a project with more tasks than a template can have', async () => {
    const big = await newProject('Big');
    const { statuses } = await shapeOf(big);
    const rows = Array.from({ length: 2_001 }, (_, index) => ({
      id: v7(),
      project_id: big,
      team_id: owner.teamId,
      task_no: index + 1,
      name: `Task ${index}`,
      status_id: statuses[0]?.id ?? '',
      priority_id: TASK_PRIORITIES[1].id,
      order_status: 'a0',
      order_priority: 'a0',
      order_phase: 'a0',
      order_members: 'a0',
    }));
    for (let start = 0; start < rows.length; start += 500)
      await server.db
        .insertInto('tasks')
        .values(rows.slice(start, start + 500))
        .execute();
    const refused = await save(owner, 'Too big', { project_id: big });
    expect(outcome(refused)).toEqual([400, 'invalid']);
    expect(refused.body).toMatchObject({ field: 'project_id', reason: 'too_many_tasks', limit: 2_000 });
    await server.db
      .deleteFrom('tasks')
      .where('id', '=', rows[0]?.id ?? '')
      .execute();
    const id = v7();
    expect(outcome(await save(owner, 'Just fits', { id, project_id: big }))).toEqual([200, null]);
    const { project_id } = (await owner.post(`${ROOT}/import-custom-template`, { template_id: id })).body as {
      project_id: string;
    };
    expect((await shapeOf(project_id)).tasks).toHaveLength(2_000);
  });
});
