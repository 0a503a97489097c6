import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEDIUM_PRIORITY_ID, TASK_PRIORITIES, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const HIGH = TASK_PRIORITIES[2].id;
const SETUP = '/api/v1/settings/setup';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function idOf(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string')
    return body.id;
  throw new Error(`no id in ${JSON.stringify(body)}`);
}

describe('the setup wizard', () => {
  it('names the team, creates the first project with its tasks, and marks the setup as completed', async () => {
    const person = await server.signUp();
    const answer = await person.post(SETUP, {
      team_name: '  North Yard ',
      project_name: 'Harbour Wall Repair',
      tasks: ['Survey the wall', 'Order stone'],
      survey_data: { organization_type: 'agency', main_use_cases: ['time_tracking'] },
    });
    expect(answer.json).toMatchObject({ done: true, body: { members: [] }, code: null });
    const projectId = idOf(answer.body);
    const { db } = server;
    expect((await person.get('/secure/verify')).json).toMatchObject({
      user: { team_name: 'North Yard', setup_completed: true, my_setup_completed: true },
    });
    const project = await db
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    expect(project).toMatchObject({
      name: 'Harbour Wall Repair',
      key: 'HWR',
      team_id: person.teamId,
      tasks_counter: 2,
      color_code: '#3b7ad4',
    });
    const statuses = await db
      .selectFrom('statuses')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('sort_order')
      .execute();
    expect(statuses.map((status) => status.name)).toEqual(['To Do', 'Doing', 'Done']);
    expect(statuses[0]?.category_id).toBe(TODO_CATEGORY_ID);
    const tasks = await db
      .selectFrom('tasks')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('order_status')
      .execute();
    expect(
      tasks.map((task) => [task.name, task.task_no, task.status_id, task.priority_id, task.reporter_id]),
    ).toEqual([
      ['Survey the wall', 1, statuses[0]?.id, MEDIUM_PRIORITY_ID, person.userId],
      ['Order stone', 2, statuses[0]?.id, MEDIUM_PRIORITY_ID, person.userId],
    ]);
    const assigned = await db
      .selectFrom('task_assignees')
      .select('team_member_id')
      .where('project_id', '=', projectId)
      .execute();
    expect(assigned).toEqual([
      { team_member_id: person.teamMemberId },
      { team_member_id: person.teamMemberId },
    ]);
    const members = await db
      .selectFrom('project_members')
      .selectAll()
      .where('project_id', '=', projectId)
      .execute();
    expect(members).toMatchObject([{ team_member_id: person.teamMemberId, access_level: 'PROJECT_MANAGER' }]);
    expect(
      await db.selectFrom('list_columns').select('id').where('project_id', '=', projectId).execute(),
    ).toHaveLength(17);
    const organization = await db
      .selectFrom('organizations')
      .selectAll()
      .where('owner_id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(organization.name).toBe('North Yard');
  });

  it('creates tasks with day, time, estimate, priority, label, subtasks and recurrence of their lines', async () => {
    const person = await server.signUp();
    const answer = await person.post(SETUP, {
      team_name: 'T',
      project_name: 'P',
      tasks: [
        'Roof',
        { name: 'Tiles', depth: 1, end_date: '2027-01-08', due_time: '09:30', total_minutes: 180 },
        { name: 'Count them', depth: 2, labels: ['Site'] },
        // Deeper than possible: it becomes a subtask of the task above it.
        { name: 'Gutter', depth: 9, priority_id: HIGH },
        { name: 'Sweep', end_date: '2027-01-04', rule: { schedule_type: 'weekly', days_of_week: [1] } },
      ],
    });
    const { db } = server;
    const tasks = await db
      .selectFrom('tasks')
      .selectAll()
      .where('project_id', '=', idOf(answer.body))
      .orderBy('order_status')
      .execute();
    const nameOf = (id: string | null) => tasks.find((task) => task.id === id)?.name ?? null;
    expect(tasks.map((task) => [task.name, nameOf(task.parent_task_id)])).toEqual([
      ['Roof', null],
      ['Tiles', 'Roof'],
      ['Count them', 'Tiles'],
      ['Gutter', 'Count them'],
      ['Sweep', null],
    ]);
    expect(tasks[1]).toMatchObject({ end_date: '2027-01-08', due_time: '09:30:00', total_minutes: 180 });
    expect(tasks[3]?.priority_id).toBe(HIGH);
    const labels = await db
      .selectFrom('labels')
      .innerJoin('task_labels', 'label_id', 'labels.id')
      .select(['name', 'task_id'])
      .where('labels.team_id', '=', person.teamId)
      .execute();
    expect(labels).toEqual([{ name: 'Site', task_id: tasks[2]?.id }]);
    const schedules = await db
      .selectFrom('recurring_schedules')
      .select(['id', 'rule'])
      .where('team_id', '=', person.teamId)
      .execute();
    expect(schedules).toMatchObject([
      { id: tasks[4]?.schedule_id, rule: { schedule_type: 'weekly', days_of_week: [1] } },
    ]);
  });

  it('records every created row in the feed of its scope', async () => {
    const person = await server.signUp();
    const before = await feedOf(`team:${person.teamId}`);
    const answer = await person.post(SETUP, {
      team_name: 'T',
      project_name: 'P',
      tasks: ['one'],
      team_members: ['new@example.com'],
    });
    const projectId = idOf(answer.body);
    const { db } = server;
    const ids = async (table: 'statuses' | 'list_columns' | 'tasks' | 'project_members') =>
      (await db.selectFrom(table).select('id').where('project_id', '=', projectId).execute()).map(
        (row) => row.id,
      );
    const inProject = (await feedOf(`project:${projectId}`)).map((row) => row.entity_id).toSorted();
    expect(inProject).toEqual(
      [
        projectId,
        ...(await ids('statuses')),
        ...(await ids('list_columns')),
        ...(await ids('tasks')),
        ...(await ids('project_members')),
      ].toSorted(),
    );
    const inTeam = (await feedOf(`team:${person.teamId}`)).filter(
      (row) => !before.some((old) => old.version === row.version),
    );
    expect(inTeam.map((row) => row.entity).toSorted()).toEqual(['team', 'teamMember']);
    expect((await feedOf(`user:${person.userId}`)).at(-1)).toMatchObject({
      entity: 'user',
      entity_id: person.userId,
    });
  });

  it('invites people with an account at once, and others when they sign up', async () => {
    const [host, known] = [await server.signUp({ name: 'Host <b>' }), await server.signUp()];
    const answer = await host.post(SETUP, {
      team_name: 'Inviting',
      project_name: 'P',
      tasks: ['one'],
      team_members: [known.email.toUpperCase(), 'later@example.com', 'later@example.com', host.email],
    });
    expect(answer.body).toMatchObject({
      members: [
        { email: known.email, is_new: false, team_member_user_id: known.userId },
        { email: 'later@example.com', is_new: true, team_member_user_id: null, name: null },
      ],
    });
    const { db } = server;
    const rows = await db
      .selectFrom('team_members')
      .selectAll()
      .where('team_id', '=', host.teamId)
      .where('user_id', 'is', null)
      .execute();
    expect(rows.map((row) => [row.role, row.active]).toSorted()).toEqual([
      ['member', true],
      ['member', true],
    ]);
    expect((await feedOf(`user:${known.userId}`)).some((row) => row.entity === 'invitation')).toBe(true);
    const later = await server.signUp({ email: 'later@example.com' });
    expect((await feedOf(`user:${later.userId}`)).some((row) => row.entity === 'invitation')).toBe(true);
    // Invited people are not members yet.
    expect((await later.get('/secure/verify')).json).toMatchObject({ user: { team_id: later.teamId } });
  });

  it('answers the same when the request is repeated, and refuses a second project', async () => {
    const person = await server.signUp();
    const body = {
      team_name: 'T',
      project_name: 'P',
      tasks: ['one'],
      project_id: '0190a6f0-1111-7000-8000-000000000001',
    };
    expect(idOf((await person.post(SETUP, body)).body)).toBe(body.project_id);
    expect(idOf((await person.post(SETUP, body)).body)).toBe(body.project_id);
    const other = await person.post(SETUP, { ...body, project_id: '0190a6f0-1111-7000-8000-000000000002' });
    expect([other.status, other.code]).toEqual([409, 'setup_done']);
    expect(
      await server.db.selectFrom('projects').select('id').where('team_id', '=', person.teamId).execute(),
    ).toHaveLength(1);
  });

  it('creates one project when it is sent three times at once', async () => {
    const person = await server.signUp();
    const body = {
      team_name: 'T',
      project_name: 'P',
      tasks: ['one'],
      project_id: '0190a6f0-1111-7000-8000-000000000003',
    };
    const answers = await Promise.all([
      person.post(SETUP, body),
      person.post(SETUP, body),
      person.post(SETUP, body),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(
      await server.db.selectFrom('tasks').select('id').where('project_id', '=', body.project_id).execute(),
    ).toHaveLength(1);
  });

  it.each([
    [{ project_name: 'P', tasks: ['one'] }],
    [{ team_name: ' ', project_name: 'P', tasks: ['one'] }],
    [{ team_name: 'T', tasks: ['one'] }],
    [{ team_name: 'T', project_name: 'P', tasks: [] }],
    [{ team_name: 'T', project_name: 'P', tasks: ['one'], team_members: ['nonsense'] }],
    [{ team_name: 'x'.repeat(56), project_name: 'P', tasks: ['one'] }],
  ])('refuses %j', async (body) => {
    const person = await server.signUp();
    const answer = await person.post(SETUP, body);
    expect([answer.status, answer.code]).toEqual([400, 'invalid']);
    expect((await person.get('/secure/verify')).json).toMatchObject({ user: { setup_completed: false } });
  });

  it('is allowed only to the owner of the active team', async () => {
    const [owner, guest] = [await server.signUp(), await server.signUp()];
    const body = { team_name: 'T', project_name: 'P', tasks: ['one'] };
    expect((await server.visitor().post(SETUP, body)).status).toBe(401);
    const { db } = server;
    await db
      .insertInto('team_members')
      .values({ id: crypto.randomUUID(), team_id: owner.teamId, user_id: guest.userId, role: 'admin' })
      .execute();
    await db
      .updateTable('users')
      .set({ active_team_id: owner.teamId })
      .where('id', '=', guest.userId)
      .execute();
    const answer = await guest.post(SETUP, body);
    expect([answer.status, answer.code]).toEqual([403, 'not_allowed']);
    expect((await owner.get('/secure/verify')).json).toMatchObject({
      user: { team_name: expect.not.stringMatching(/^T$/) },
    });
  });
});

function feedOf(scope: string) {
  return server.db.selectFrom('feed').selectAll().where('scope', '=', scope).orderBy('version').execute();
}
