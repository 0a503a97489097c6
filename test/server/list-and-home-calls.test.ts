import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayInZone } from '../../contract/rules/zone-day.ts';
import { relativeDueDate } from '../../contract/rules/relative-due-date.ts';
import { TASK_PRIORITIES } from '../../contract/rules/defaults.ts';
import { createTask } from './support/project-cast.ts';
import type { Answer } from './support/client.ts';
import type { Setting } from './support/numbered-setting.ts';
import { NumberedWorld } from './support/numbered-world.ts';
import type { TestPerson } from './support/server.ts';

const MEDIUM = TASK_PRIORITIES[1].id;
let world: NumberedWorld;
let setting: Setting;
let owner: TestPerson;
let member: TestPerson;

beforeAll(async () => {
  world = await NumberedWorld.start();
  owner = world.owner;
  member = world.member.person;
});
afterAll(() => world.server.close());
beforeEach(async () => {
  const begun = await world.begin();
  setting = begun.setting;
  return begun.end;
});

const create = (name: string, more: Record<string, unknown> = {}): Promise<string> =>
  createTask(owner, { name, project_id: setting.project, ...more });
const done = (answer: Answer): unknown => {
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
async function deniedTo(ask: (who: TestPerson) => Promise<Answer>): Promise<void> {
  for (const who of [world.outsider.person, world.stranger]) {
    const { status, code } = await ask(who);
    expect([status, code]).toEqual([404, 'not_found']);
  }
}

describe('GET /tasks/list/v2', () => {
  interface Group {
    readonly id: string;
    readonly name: string;
    readonly tasks: readonly { readonly id: string; readonly name: string }[];
  }
  const list = (query: string, who = member) => who.get(`/api/v1/tasks/list/v2/${setting.project}?${query}`);

  it('answers all groups with their tasks', async () => {
    const first = await create('First', { phase_id: setting.phase });
    const second = await create('Second', { status_id: setting.done, labels: ['seen'] });
    await create('Below', { parent_task_id: first });
    const value = { column_key: setting.column, value: 9, project_id: setting.project };
    done(await member.put(`/api/v1/tasks/${first}/custom-column`, value));
    const groups = done(await list('group=status')) as Group[];
    expect(groups.map((group) => group.name)).toEqual(['To Do', 'Doing', 'Done']);
    expect(groups.map((group) => group.tasks.map((task) => task.id))).toEqual([[first], [], [second]]);
    expect(groups[0]).toMatchObject({
      ...{ id: setting.todo, color_code: '#a9a9a969', color_code_dark: '#989898' },
      ...{ todo_progress: 100, doing_progress: 0, done_progress: 0 },
    });
    expect(groups[0]?.tasks[0]).toMatchObject({
      ...{ status: setting.todo, sub_tasks_count: 1, custom_column_values: { [setting.column]: 9 } },
    });
    const phases = done(await list('group=phase')) as Group[];
    expect(phases.map((group) => group.id)).toEqual([setting.phase, 'Unmapped']);
    expect(phases[1]).toMatchObject({ color_code: '#fbc84c69', color_code_dark: '#fbc84c69' });
  });

  it('answers a plain list for a parent task, and only the number for count=true', async () => {
    const first = await create('First');
    const below = await create('Below', { parent_task_id: first });
    await create('Other');
    expect(done(await list(`parent_task=${first}`))).toMatchObject([{ id: below, parent_task_id: first }]);
    expect(done(await list('count=true'))).toEqual({ total: 2 });
    expect(done(await list('count=true&search=oth'))).toEqual({ total: 1 });
    const sorted = done(await list('group=priority&field=name&order=desc')) as Group[];
    expect(sorted.flatMap((group) => group.tasks.map((task) => task.name))).toEqual(['Other', 'First']);
  });

  it('is denied to people without access to the project', async () => {
    await deniedTo((who) => list('', who));
    expect(await member.get('/api/v1/tasks/list/v2/nothing')).toMatchObject({ status: 400, code: 'invalid' });
    expect(await member.get(`/api/v1/tasks/list/v2/${v7()}`)).toMatchObject({ status: 404 });
  });
});

describe('the progress of a project', () => {
  const status = (who = member) => who.get(`/api/v1/tasks/progress-status/${setting.project}`);
  const refresh = (who = member) => who.post(`/api/v1/tasks/refresh-progress/${setting.project}`);
  const valueOf = async (id: string): Promise<[number | null, boolean]> => {
    const { progress_value, manual_progress } = await world.row(id);
    return [progress_value, manual_progress];
  };

  it('counts all tasks that are not archived', async () => {
    expect(done(await status())).toEqual({
      ...{ projectId: setting.project, totalTasks: 0, completedTasks: 0, avgProgress: 0 },
      ...{ lastUpdated: null, completionPercentage: 0 },
    });
    const parent = await create('Parent');
    await create('Child', { parent_task_id: parent, status_id: setting.done });
    const gone = await create('Gone', { status_id: setting.done });
    done(await member.patch(`/api/v1/tasks/${gone}`, { archived: true }));
    expect(done(await status())).toMatchObject({
      ...{ totalTasks: 2, completedTasks: 1, completionPercentage: 50, avgProgress: 75 },
      lastUpdated: expect.any(String),
    });
    await deniedTo(status);
  });

  it('is recomputed from the leaves up, and written only when something changed', async () => {
    const [root, mid] = [await create('Root'), v7()];
    await create('Mid', { id: mid, parent_task_id: root });
    const child = await create('Done child', { parent_task_id: mid, status_id: setting.done });
    const byHand = await create('By hand');
    done(await member.patch(`/api/v1/tasks/${byHand}`, { progress_value: 35 }));
    // As an older version left them.
    const wrong = { progress_value: 99, manual_progress: true };
    await world.server.db.updateTable('tasks').set(wrong).where('id', 'in', [root, mid]).execute();
    const before = await world.traces();
    const refreshed = done(await refresh()) as {
      performanceMetrics: { projectId: string; refreshTime: number };
    };
    expect(refreshed.performanceMetrics.projectId).toBe(setting.project);
    expect(refreshed.performanceMetrics.refreshTime).toBeGreaterThanOrEqual(0);
    expect(await valueOf(mid)).toEqual([50, false]);
    expect(await valueOf(root)).toEqual([0, false]);
    expect(await valueOf(child)).toEqual([100, true]);
    expect(await valueOf(byHand)).toEqual([35, true]);
    const after = await world.traces();
    expect(after).not.toEqual(before);
    done(await refresh());
    expect(await world.traces()).toEqual(after);
    await deniedTo(refresh);
    expect(await member.post('/api/v1/tasks/refresh-progress/nothing')).toMatchObject({ status: 400 });
  });

  it.each(['v2', 'v3'])('is recomputed before list/%s only on request with the token', async (kind) => {
    const root = await create('Root');
    await create('Done child', { parent_task_id: root, status_id: setting.done });
    const wrong = { progress_value: 40, manual_progress: true };
    const { db } = world.server;
    await db.updateTable('tasks').set(wrong).where('id', '=', root).execute();
    const path = `/api/v1/tasks/list/${kind}/${setting.project}?group=status`;
    const listed = async (query: string, token = true) =>
      member.request('GET', `${path}${query}`, undefined, token ? { token: await member.csrfToken() } : {});
    for (const query of ['', '&refresh_progress=false', '&refresh_progress='])
      expect((await listed(query, false)).text).toContain('"progress_value":40');
    const before = await world.traces();
    // A link must not change data.
    expect(await listed('&refresh_progress=true', false)).toMatchObject({
      ...{ status: 403, code: 'csrf_invalid' },
    });
    const elsewhere = { headers: { 'sec-fetch-site': 'cross-site' }, token: await member.csrfToken() };
    expect(await member.request('GET', `${path}&refresh_progress=true`, undefined, elsewhere)).toMatchObject({
      code: 'csrf_invalid',
    });
    expect(await world.traces()).toEqual(before);
    const fresh = await listed('&refresh_progress=true');
    expect(fresh.status, fresh.text).toBe(200);
    expect(fresh.text).not.toContain('"progress_value":40');
    expect(await valueOf(root)).toEqual([50, false]);
    const after = await world.traces();
    expect((await listed('&refresh_progress=true')).status).toBe(200);
    expect(await world.traces()).toEqual(after);
    await deniedTo(async (who) =>
      who.request('GET', `${path}&refresh_progress=true`, undefined, { token: await who.csrfToken() }),
    );
  });
});

describe('POST /tasks/home-task', () => {
  const ask = (body: object, who = member) => who.post('/api/v1/tasks/home-task', body);

  it('creates a task with a relative due date, once per id', async () => {
    const today = dayInZone(new Date(), 'UTC');
    for (const word of ['Today', 'Tomorrow', 'Next Week', 'Next Month', 'No Due Date', 'Sometime']) {
      const body = { id: v7(), name: ` Due ${word} `, end_date: word, project_id: setting.project };
      const task = done(await ask(body));
      expect(task).toMatchObject({
        ...{ id: body.id, name: `Due ${word}`, end_date: relativeDueDate(word, today), start_date: null },
        ...{ priority_id: MEDIUM, status_id: setting.todo, parent_task_id: null, is_sub_task: false },
        ...{ done: false, sub_tasks_count: 0, assignees: [], team_member_id: setting.actor },
      });
      expect(done(await ask(body))).toEqual(task);
    }
  });

  it('requires access to the project, a name and a due date', async () => {
    const body = { name: 'x', end_date: 'Today', project_id: setting.project };
    await deniedTo((who) => ask(body, who));
    for (const bad of [
      { ...body, name: ' ' },
      { ...body, end_date: undefined },
      { ...body, project_id: 'x' },
    ])
      expect(await ask(bad)).toMatchObject({ status: 400, code: 'invalid' });
  });
});

describe('GET /personal-overview/completed-tasks-today-percentage', () => {
  it('answers the share of the caller’s tasks due today that are done', async () => {
    const ask = (who = member) => who.get('/api/v1/personal-overview/completed-tasks-today-percentage');
    const date = dayInZone(new Date(), 'UTC');
    const before = done(await ask()) as { total_tasks: number; completed_tasks: number };
    expect(before).toMatchObject({ date });
    const mine = { end_date: date, assignees: [setting.actor] };
    await create('Open', mine);
    await create('Open too', mine);
    await create('Done', { ...mine, status_id: setting.done });
    await create('Later', { ...mine, end_date: '2099-01-01' });
    await create('Of another', { end_date: date, assignees: [setting.helper], status_id: setting.done });
    const after = done(await ask()) as { total_tasks: number; completed_tasks: number; percentage: number };
    expect(after.total_tasks - before.total_tasks).toBe(3);
    expect(after.completed_tasks - before.completed_tasks).toBe(1);
    expect(after.percentage).toBe(Math.round((after.completed_tasks / after.total_tasks) * 1_000) / 10);
    expect(done(await ask(world.stranger))).toMatchObject({ total_tasks: 0, percentage: 0 });
    expect(
      await world.server.visitor().get('/api/v1/personal-overview/completed-tasks-today-percentage'),
    ).toMatchObject({
      status: 401,
    });
  });
});

describe('recent tasks of the caller', () => {
  interface Row {
    readonly task_id: string;
  }
  const recent = (query = '', who = member) => who.get(`/api/v1/logs/user-recent-tasks?${query}`);
  const logged = (query = '', who = member) => who.get(`/api/v1/logs/user-time-logged-tasks?${query}`);
  const idsOf = (rows: unknown): string[] => (rows as Row[]).map((row) => row.task_id);

  it('are the tasks they changed, newest first, in pages', async () => {
    const [first, second, hidden] = [await create('First'), await create('Second'), await create('Hidden')];
    for (const id of [first, second, hidden, first])
      done(await member.patch(`/api/v1/tasks/${id}`, { name: `Changed ${v7()}` }));
    done(await owner.patch(`/api/v1/tasks/${hidden}`, { archived: true }));
    const rows = done(await recent('limit=2'));
    expect(idsOf(rows)).toEqual([first, second]);
    expect(rows).toMatchObject([
      {
        ...{ project_id: setting.project, project_color: '#3b7ad4', activity_count: 2, task_status: 'To Do' },
        ...{ status_color: '#a9a9a9', last_activity_at: expect.any(String) },
      },
      { activity_count: 1 },
    ]);
    expect(idsOf(done(await recent('limit=1&offset=1')))).toEqual([second]);
    expect(idsOf(done(await recent('', world.outsider.person)))).toEqual([]);
    expect(idsOf(done(await recent('', world.stranger)))).toEqual([]);
    expect(await recent('limit=0')).toMatchObject({ status: 400, code: 'invalid' });
  });

  it('are the tasks they logged time on in the last 90 days', async () => {
    const [first, second, old] = [
      await create('First'),
      await create('Second', { total_minutes: 90 }),
      await create('Old'),
    ];
    const log = async (id: string, seconds_spent: number, daysAgo: number, who = member): Promise<void> => {
      const formatted_start = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
      const body = { id, log_id: v7(), seconds_spent, formatted_start, project_id: setting.project };
      done(await who.post('/api/v1/task-time-log', body));
    };
    await log(first, 600, 3);
    await log(second, 3_600, 2);
    await log(second, 1_800, 1);
    await log(old, 60, 91);
    await log(first, 60, 1, owner);
    const rows = done(await logged());
    expect(idsOf(rows)).toEqual([second, first]);
    expect(rows).toMatchObject([
      {
        ...{ total_time_logged: 5_400, total_time_logged_string: '1h 30m', log_entries_count: 2 },
        ...{ logged_by_timer: false, estimated_time: 5_400, last_logged_at: expect.any(String) },
      },
      { total_time_logged: 600, log_entries_count: 1 },
    ]);
    expect(idsOf(done(await logged('limit=1&offset=1')))).toEqual([first]);
    for (const who of [world.outsider.person, world.stranger])
      expect(done(await logged('', who))).toEqual([]);
  });
});

describe('GET /logs/my-dashboard', () => {
  interface Entry {
    readonly project_id: string | null;
    readonly i18n_key: string;
  }
  it('shows the activity of accessible projects, also after they were deleted', async () => {
    const ask = async (who: TestPerson): Promise<Entry[]> =>
      done(await who.get('/api/v1/logs/my-dashboard')) as Entry[];
    const of = (entries: Entry[]): Entry[] => entries.filter((one) => one.project_id === setting.project);
    done(await owner.patch(`/api/v1/projects/${setting.project}`, { notes: 'new' }));
    const mine = await ask(member);
    expect(mine.length).toBeLessThanOrEqual(20);
    expect(of(mine)[0]).toMatchObject({
      ...{ i18n_key: 'activityLogs.project.updated', user_name: 'Olga Owner', project_deleted: false },
      description: expect.stringMatching(/^Olga Owner updated the project Numbered work /),
      i18n_params: { userName: 'Olga Owner', projectName: expect.any(String) },
    });
    expect(of(await ask(owner)).length).toBeGreaterThan(0);
    expect(of(await ask(world.outsider.person))).toEqual([]);
    expect(of(await ask(world.stranger))).toEqual([]);
    done(await owner.delete(`/api/v1/projects/${setting.project}`));
    const gone = { i18n_key: 'activityLogs.project.deleted', project_deleted: true, project_id: null };
    for (const who of [owner, member]) {
      const [last, ...before] = await ask(who);
      expect(last).toMatchObject(gone);
      expect(before).toContainEqual(
        expect.objectContaining({ ...gone, i18n_key: 'activityLogs.project.updated' }),
      );
    }
    expect(JSON.stringify(await ask(world.outsider.person))).not.toContain('Numbered work');
    expect(await ask(world.stranger)).toEqual([]);
  });
});
