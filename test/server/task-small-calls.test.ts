import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaskView } from '../../contract/calls/task-shapes.ts';
import { TASK_PRIORITIES } from '../../contract/rules/defaults.ts';
import { createTask } from './support/project-cast.ts';
import { NumberedWorld } from './support/numbered-world.ts';
import type { Answer } from './support/client.ts';
import type { Setting } from './support/numbered-setting.ts';
import type { TestPerson } from './support/server.ts';

const [LOW, MEDIUM, HIGH] = TASK_PRIORITIES.map((priority) => priority.id);
let world: NumberedWorld;
let setting: Setting;
let end: () => void;
let owner: TestPerson;
let member: TestPerson;

beforeAll(async () => {
  world = await NumberedWorld.start();
  ({ setting, end } = await world.begin());
  owner = world.owner;
  member = world.member.person;
});
afterAll(async () => {
  end();
  await world.server.close();
});

const create = (name: string, more: Record<string, unknown> = {}): Promise<string> =>
  createTask(owner, { name, project_id: setting.project, ...more });
const done = (answer: Answer): unknown => {
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
/** Expects not_found for people who may not see the project. */
async function deniedTo(ask: (who: TestPerson) => Promise<Answer>): Promise<void> {
  for (const who of [world.outsider.person, world.stranger])
    expect([(await ask(who)).status, (await ask(who)).code]).toEqual([404, 'not_found']);
}
const relations = async (table: 'task_assignees' | 'task_labels' | 'task_subscribers', task: string) =>
  (await world.server.db.selectFrom(table).selectAll().where('task_id', '=', task).execute()).length;

describe('POST /tasks/quick-task', () => {
  const ask = (body: object) => (who: TestPerson) => who.post('/api/v1/tasks/quick-task', body);

  it('creates a task with defaults, once per id', async () => {
    const form = { id: v7(), name: '  Dig  ', project_id: setting.project, status_id: 'Unmapped' };
    const body = { ...form, phase_id: 'Unmapped', priority_id: '', end_date: '2026-12-01' };
    const first = done(await ask(body)(member)) as { task_id: TaskView };
    expect(first.task_id).toMatchObject({
      ...{ id: form.id, name: 'Dig', status: setting.todo, priority: MEDIUM, end_date: '2026-12-01' },
    });
    const again = done(await ask(body)(member)) as { task_id: TaskView };
    expect(again.task_id.task_key).toBe(first.task_id.task_key);
    const sub = { name: 'Deeper', project_id: setting.project, parent_task_id: form.id };
    expect(done(await ask(sub)(member))).toMatchObject({ task_id: { parent_task_id: form.id } });
  });

  it('refuses people outside the project, a blank name and an invalid status', async () => {
    await deniedTo(ask({ name: 'Theirs', project_id: setting.project }));
    const bad = { name: ' ', project_id: setting.project };
    expect(await ask(bad)(member)).toMatchObject({ status: 400, code: 'invalid' });
    const status = { name: 'x', project_id: setting.project, status_id: 'soon' };
    expect(await ask(status)(member)).toMatchObject({ status: 400, code: 'invalid' });
  });
});

describe('PUT /tasks/{id}', () => {
  it('overwrites the main fields, the assignees and the labels', async () => {
    const id = await create('Before', { labels: ['old'], assignees: [setting.actor], description: 'kept' });
    const body = {
      ...{ id, name: 'After', project_id: setting.project, status_id: setting.doing, priority_id: HIGH },
      ...{ start: '2026-02-01', total_hours: 1, total_minutes: 15 },
      ...{ assignees: [setting.helper], labels: ['new', 'newer'], description: null },
    };
    const put = () => member.put(`/api/v1/tasks/${id}`, body);
    const [{ task }] = done(await put()) as [{ task: Record<string, unknown> }];
    expect(task).toMatchObject({ id, name: 'After' });
    expect(task['old_assignees']).toMatchObject([{ team_member_id: setting.actor, team_id: setting.team }]);
    expect(task['new_assignees']).toMatchObject([
      { team_member_id: setting.helper, user_id: world.helper.person.userId },
    ]);
    expect(await world.row(id)).toMatchObject({
      ...{ name: 'After', status_id: setting.doing, priority_id: HIGH, start_date: '2026-02-01' },
      ...{ end_date: null, total_minutes: 75, description: 'kept' },
    });
    expect(await relations('task_labels', id)).toBe(2);
    done(await put());
    expect(await relations('task_labels', id)).toBe(2);
    const inline = { ...body, labels: [] };
    done(await member.put(`/api/v1/tasks/${id}?inline=true`, inline));
    expect(await relations('task_labels', id)).toBe(2);
    done(await member.put(`/api/v1/tasks/${id}`, inline));
    expect(await relations('task_labels', id)).toBe(0);
  });

  it('refuses invisible tasks, other ids, foreign assignees and incomplete bodies, and changes nothing', async () => {
    const id = await create('Mine');
    const body = { name: 'x', project_id: setting.project, status_id: setting.todo, priority_id: LOW };
    await deniedTo((who) => who.put(`/api/v1/tasks/${id}`, body));
    const elsewhere = { ...body, project_id: v7() };
    expect(await member.put(`/api/v1/tasks/${id}`, elsewhere)).toMatchObject({ status: 404 });
    expect(await member.put(`/api/v1/tasks/${id}`, { ...body, id: v7() })).toMatchObject({ status: 400 });
    const stranger = { ...body, assignees: [world.stranger.teamMemberId] };
    expect(await member.put(`/api/v1/tasks/${id}`, stranger)).toMatchObject({ status: 404 });
    expect(await member.put(`/api/v1/tasks/${id}`, { name: 'x' })).toMatchObject({ status: 400 });
    expect(await world.row(id)).toMatchObject({ name: 'Mine' });
  });
});

describe('PUT /tasks/duration/{id}', () => {
  it('sets both dates, and clears a missing one', async () => {
    const id = await create('Plan');
    const put = (body: object, who = member) => who.put(`/api/v1/tasks/duration/${id}`, body);
    const dates = { start: '2026-03-01', end: '2026-03-05' };
    expect(done(await put(dates))).toEqual({});
    expect(done(await put(dates))).toEqual({});
    expect(await world.row(id)).toMatchObject({ start_date: '2026-03-01', end_date: '2026-03-05' });
    done(await put({ end: '2026-03-06' }));
    expect(await world.row(id)).toMatchObject({ start_date: null, end_date: '2026-03-06' });
    await deniedTo((who) => put({}, who));
    expect(await put({ start: 'soon' })).toMatchObject({ status: 400, code: 'invalid' });
    expect(await world.row(id)).toMatchObject({ end_date: '2026-03-06' });
  });
});

describe('PUT /tasks/status/{statusId}/{taskId}', () => {
  it('sets the status and the position', async () => {
    const ids = [await create('one'), await create('two'), await create('three')];
    const [first = '', second = '', third = ''] = ids;
    const order = async (): Promise<string[]> => {
      const list = await member.get(`/api/v1/tasks/list/v3/${setting.project}?group=priority`);
      const rows = (list.body as { allTasks: { id: string }[] }).allTasks;
      return rows.map((row) => row.id).filter((id) => ids.includes(id));
    };
    expect(await order()).toEqual([first, second, third]);
    const all = done(await member.get(`/api/v1/tasks/list/v3/${setting.project}?isSubtasksInclude=true`));
    const { allTasks } = all as { allTasks: { id: string; order: number }[] };
    const to_index = allTasks.find((row) => row.id === first)?.order;
    const put = (who = member) =>
      who.put(`/api/v1/tasks/status/${setting.doing}/${third}`, {
        ...{ project_id: setting.project, from_index: 0, to_index },
      });
    expect(done(await put())).toEqual({});
    expect(done(await put())).toEqual({});
    expect(await order()).toEqual([third, first, second]);
    expect(await world.row(third)).toMatchObject({ status_id: setting.doing });
    await deniedTo((who) => put(who));
  });

  it('refuses an unknown status or project, and a done status while a predecessor is open', async () => {
    const [id, before] = [await create('Paint'), await create('Prime')];
    const put = (status: string, body = {}) => member.put(`/api/v1/tasks/status/${status}/${id}`, body);
    expect(await put(v7())).toMatchObject({ status: 404, code: 'not_found' });
    expect(await put(setting.doing, { project_id: v7() })).toMatchObject({ status: 404 });
    expect(await put('soon')).toMatchObject({ status: 400 });
    const waits = { task_id: id, related_task_id: before, dependency_type: 'blocked_by' };
    done(await member.post('/api/v1/task-dependencies', waits));
    expect(await put(setting.done)).toMatchObject({ code: 'dependencies_open' });
    expect(await world.row(id)).toMatchObject({ status_id: setting.todo });
  });
});

describe('PUT /tasks/labels/{id}', () => {
  it('replaces all labels', async () => {
    const id = await create('Tagged', { labels: ['a1', 'b1'] });
    const other = await create('Other', { labels: ['b1', 'c1'] });
    const rows = await world.server.db
      .selectFrom('task_labels as r')
      .innerJoin('labels as l', 'l.id', 'r.label_id')
      .select(['l.id', 'l.name'])
      .where('r.task_id', '=', other)
      .orderBy('l.name')
      .execute();
    const labels = rows.map((row) => row.id);
    const put = (body: object, who = member) => who.put(`/api/v1/tasks/labels/${id}`, body);
    expect(done(await put({ labels }))).toMatchObject(rows);
    expect(done(await put({ labels }))).toMatchObject(rows);
    await deniedTo((who) => put({ labels }, who));
    expect(await put({ labels: [v7()] })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await put({ labels: 'b1' })).toMatchObject({ status: 400, code: 'invalid' });
    expect(await relations('task_labels', id)).toBe(2);
    expect(done(await put({ labels: [] }))).toEqual([]);
  });
});

describe('POST /task-duplicate/duplicate', () => {
  const all = {
    ...{ subtasks: true, attachments: true, dates: true, dependencies: true },
    ...{ assignees: true, labels: true, customFields: true, subscribers: true },
  };
  const none = Object.fromEntries(Object.keys(all).map((key) => [key, false]));

  async function rich(): Promise<{ id: string; related: string }> {
    const related = await create('Comes first');
    const id = await create('Whole', {
      ...{ start_date: '2026-04-01', end_date: '2026-04-02', due_time: '10:00', priority_id: HIGH },
      ...{ description: '<p>text</p>', total_hours: 3, labels: ['dup'], assignees: [setting.helper] },
      ...{ phase_id: setting.phase, status_id: setting.doing },
    });
    const below = await create('Part', { parent_task_id: id });
    await create('Part of part', { parent_task_id: below });
    const value = { column_key: setting.column, value: 4, project_id: setting.project };
    done(await member.put(`/api/v1/tasks/${id}/custom-column`, value));
    const waits = { task_id: id, related_task_id: related, dependency_type: 'blocked_by' };
    done(await member.post('/api/v1/task-dependencies', waits));
    done(await member.put(`/api/v1/tasks/${id}/subscribers/${setting.actor}`, { subscribed: true }));
    const file = { task_id: id, project_id: setting.project, team_id: setting.team, type: 'txt', size: 5 };
    const values = { stored: true, storage_key: 'contents/ab/abc', content_type: 'text/plain' };
    await world.server.db
      .insertInto('attachments')
      .values({ id: v7(), name: 'a.txt', ...file, ...values })
      .execute();
    return { id, related };
  }
  const ask = (body: object) => (who: TestPerson) => who.post('/api/v1/task-duplicate/duplicate', body);

  /** Of all calls only this one answers 201. */
  const made = (answer: Answer): TaskView => {
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json).toMatchObject({ done: true, title: null, message: expect.stringMatching(/^\w/) });
    return answer.body as TaskView;
  };

  it('copies everything requested, once per id', async () => {
    const { id, related } = await rich();
    const body = { task_id: id, project_id: setting.project, new_id: v7(), options: all };
    const copy = made(await ask(body)(member));
    expect(copy).toMatchObject({
      ...{ id: body.new_id, name: 'Copy - Whole', priority: HIGH, status: setting.doing, phase_id: null },
      ...{ start_date: '2026-04-01', end_date: '2026-04-02', due_time: '10:00', total_minutes: 180 },
      ...{ description: '<p>text</p>', attachments_count: 1, sub_tasks_count: 1, has_subscribers: true },
      ...{ has_dependencies: true, archived: false, progress: 0, schedule_id: null, comments_count: 0 },
      ...{ parent_task_id: null, completed_at: null, custom_column_values: { [setting.column]: 4 } },
    });
    expect(made(await ask(body)(member))).toMatchObject({ id: copy.id, task_key: copy.task_key });
    expect(copy.assignees.map((one) => one.team_member_id)).toEqual([setting.helper]);
    expect(copy.all_labels.map((label) => label.name)).toEqual(['dup']);
    const { db } = world.server;
    const tree = await db.selectFrom('tasks').selectAll().where('parent_task_id', '=', copy.id).execute();
    expect(tree.map((task) => task.name)).toEqual(['Copy - Part']);
    const [part] = tree;
    const deeper = await db
      .selectFrom('tasks')
      .select('name')
      .where('parent_task_id', '=', part?.id ?? '')
      .execute();
    expect(deeper).toEqual([{ name: 'Copy - Part of part' }]);
    const edges = await db
      .selectFrom('task_dependencies')
      .selectAll()
      .where('task_id', '=', copy.id)
      .execute();
    expect(edges.map((edge) => edge.related_task_id)).toEqual([related]);
    const file = await db
      .selectFrom('attachments')
      .select(['name', 'storage_key', 'stored'])
      .where('task_id', '=', copy.id)
      .execute();
    expect(file).toEqual([{ name: 'a.txt', storage_key: 'contents/ab/abc', stored: true }]);
    const value = await db
      .selectFrom('custom_values')
      .select('value')
      .where('task_id', '=', copy.id)
      .execute();
    expect(value).toEqual([{ value: 4 }]);
  });

  it('copies nothing that was not requested', async () => {
    const { id } = await rich();
    const body = { task_id: id, project_id: setting.project, options: none };
    const copy = made(await ask(body)(member));
    expect(copy).toMatchObject({
      ...{ name: 'Copy - Whole', start_date: null, end_date: null, due_time: null, all_labels: [] },
      ...{ assignees: [], attachments_count: 0, sub_tasks_count: 0, has_subscribers: false },
      ...{ has_dependencies: false },
    });
  });

  it('refuses invisible tasks, another project and incomplete options', async () => {
    const id = await create('Mine');
    const body = { task_id: id, project_id: setting.project, options: all };
    await deniedTo(ask(body));
    expect(await ask({ ...body, project_id: v7() })(member)).toMatchObject({ status: 404 });
    const options = { ...all, labels: undefined };
    expect(await ask({ ...body, options })(member)).toMatchObject({ status: 400, code: 'invalid' });
    expect(await ask({ ...body, new_id: 'x' })(member)).toMatchObject({ status: 400, code: 'invalid' });
  });
});
