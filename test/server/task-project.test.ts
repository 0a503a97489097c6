/** Moving tasks to another project and back: permissions, values there, and the feed of both projects. */
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
/** Members of both projects, of the first, of the second, of none. */
let both: Joined;
let first: Joined;
let second: Joined;
let outsider: Joined;
let from: string;
let to: string;
const statuses = { from: [v7(), v7(), v7()], to: [v7(), v7(), v7()] } as const;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Olga Owner' });
  both = await joinTeam(server, owner.teamId, 'member');
  first = await joinTeam(server, owner.teamId, 'member');
  second = await joinTeam(server, owner.teamId, 'member');
  outsider = await joinTeam(server, owner.teamId, 'member');
  from = await makeProject('From', statuses.from, [both, first]);
  to = await makeProject('To', statuses.to, [both, second]);
});
afterAll(() => server.close());

async function makeProject(name: string, ids: readonly string[], people: readonly Joined[]): Promise<string> {
  const answer = await owner.post('/api/v1/projects', projectForm(name, { status_ids: ids }));
  const { id } = answer.body as { id: string };
  for (const { teamMemberId } of people)
    await done(owner.post('/api/v1/project-members', { project_id: id, team_member_id: teamMemberId }));
  return id;
}

async function done(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  expect(status, text).toBe(200);
}

async function makeTask(name: string, more: object = {}): Promise<string> {
  const id = v7();
  await done(owner.post('/api/v1/tasks', { id, name, project_id: from, ...more }));
  return id;
}

const move = (who: TestPerson, id: string, project: string, more: object = {}) =>
  who.post(`/api/v1/tasks/${id}/project`, { project_id: project, ...more });
const row = (id: string) =>
  server.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const phaseIn = async (project: string, name: string): Promise<string> => {
  const id = v7();
  await server.db
    .insertInto('phases')
    .values({ id, project_id: project, team_id: owner.teamId, name, color_code: '#70a6f3', sort_index: 0 })
    .execute();
  return id;
};
/** Whether the feed of a project marks the rows as deleted, by id. */
async function eventsIn(project: string, ids: readonly string[]): Promise<Record<string, boolean>> {
  const found = await sql<{ entity_id: string; deleted: boolean }>`
    select entity_id, deleted from feed where scope = ${`project:${project}`} and entity_id = any(${[...ids]}::uuid[])`.execute(
    server.db,
  );
  return Object.fromEntries(found.rows.map((one) => [one.entity_id, one.deleted]));
}

/** A task in doing with a subtask, a comment, logged time, people, a label, a phase, a number and dependencies. */
async function rich() {
  const names = { shared: `Shell ${v7()}`, own: `Only here ${v7()}` };
  const phase = { shared: await phaseIn(from, names.shared), own: await phaseIn(from, names.own) };
  const there = await phaseIn(to, names.shared.toUpperCase());
  const people = [both.teamMemberId, first.teamMemberId];
  const id = await makeTask('Rich', {
    status_id: statuses.from[1],
    phase_id: phase.shared,
    assignees: people,
    labels: ['site'],
  });
  const child = await makeTask('Child', {
    parent_task_id: id,
    phase_id: phase.own,
    status_id: statuses.from[2],
  });
  await done(owner.put(`/api/v1/tasks/${id}/subscribers/${first.teamMemberId}`, { subscribed: true }));
  const waiting = await makeTask('Waiting');
  const [comment, log, column, edge, other] = [v7(), v7(), v7(), v7(), v7()];
  await done(
    owner.post('/api/v1/task-comments', { id: comment, task_id: child, content: 'Mind', mentions: [] }),
  );
  const place = { project_id: from, team_id: owner.teamId };
  await server.db
    .insertInto('work_logs')
    .values({
      ...place,
      id: log,
      task_id: id,
      user_id: owner.userId,
      time_spent: 60,
      started_at: '2026-11-01T08:00:00.000Z',
    })
    .execute();
  for (const [edgeId, task_id, related_task_id] of [
    [edge, id, waiting],
    [other, waiting, child],
  ] as const)
    await done(
      owner.post('/api/v1/task-dependencies', {
        id: edgeId,
        task_id,
        related_task_id,
        dependency_type: 'blocked_by',
      }),
    );
  await server.db
    .insertInto('custom_columns')
    .values({
      ...place,
      id: column,
      key: column,
      name: 'Cost',
      field_type: 'number',
      configuration: JSON.stringify({}),
    })
    .execute();
  await done(owner.put(`/api/v1/tasks/${id}/custom-column`, { column_key: column, value: 7 }));
  return { id, child, waiting, comment, log, edge, other, column, phase, there };
}

const peopleOf = async (table: 'task_assignees' | 'task_subscribers', id: string) =>
  (await server.db.selectFrom(table).select('team_member_id').where('task_id', '=', id).execute()).map(
    (one) => one.team_member_id,
  );

const valuesOf = async (id: string) =>
  (await server.db.selectFrom('custom_values').select('value').where('task_id', '=', id).execute()).map(
    (one) => one.value,
  );

describe('a task moved to another project', () => {
  it('moves with its subtasks and child rows, and gets the matching status and phase there', async () => {
    const made = await rich();
    const before = await row(made.id);
    const answer = await move(both.person, made.id, to);
    expect(answer.status, answer.text).toBe(200);
    const moved = await row(made.id);
    expect(moved).toMatchObject({
      project_id: to,
      status_id: statuses.to[1],
      phase_id: made.there,
      priority_id: before.priority_id,
      parent_task_id: null,
    });
    expect(answer.body).toEqual({ id: made.id, project_id: to, task_no: moved.task_no });
    expect(await row(made.child)).toMatchObject({
      project_id: to,
      status_id: statuses.to[2],
      phase_id: null,
      parent_task_id: made.id,
    });
    expect((await row(made.child)).completed_at).not.toBeNull();
    // Assignees and subscribers outside the new project and column values are removed; labels belong to the team.
    expect(await peopleOf('task_assignees', made.id)).toEqual([both.teamMemberId]);
    expect(await peopleOf('task_subscribers', made.id)).toEqual([]);
    expect(await valuesOf(made.id)).toEqual([]);
    for (const table of [
      'task_comments',
      'work_logs',
      'task_labels',
      'task_assignees',
      'task_dependencies',
    ] as const) {
      const rows = await server.db
        .selectFrom(table)
        .select('project_id')
        .where('task_id', 'in', [made.id, made.child])
        .execute();
      expect(
        rows.map((one) => one.project_id),
        table,
      ).toEqual(rows.map(() => to));
      expect(rows.length, table).toBeGreaterThan(0);
    }
    const history = await server.db
      .selectFrom('activity')
      .select(['task_id', 'project_id', 'old_value', 'new_value'])
      .where('attribute', '=', 'project')
      .where((eb) => eb.or([eb('task_id', '=', made.id), eb('task_id', 'is', null)]))
      .execute();
    expect(history).toContainEqual({ task_id: made.id, project_id: to, old_value: from, new_value: to });
    expect(history).toContainEqual({ task_id: null, project_id: from, old_value: from, new_value: to });
  });

  it('is deleted in the feed of the old project and added in that of the new one, with its child rows', async () => {
    const made = await rich();
    await done(move(both.person, made.id, to));
    const gone = [made.id, made.child, made.comment, made.log, made.edge];
    expect(await eventsIn(from, gone)).toEqual(Object.fromEntries(gone.map((id) => [id, true])));
    expect(await eventsIn(to, gone)).toEqual(Object.fromEntries(gone.map((id) => [id, false])));
    // The dependency of the waiting task stays.
    expect(await eventsIn(from, [made.other])).toEqual({ [made.other]: false });
    expect(await eventsIn(to, [made.other])).toEqual({});
    for (const [who, sees] of [
      [second.person, 200],
      [first.person, 404],
    ] as const) {
      expect((await who.get(`/api/v1/tasks/info?task_id=${made.id}`)).status).toBe(sees);
    }
  });

  it('gets its former values and number back when it returns, also when repeated', async () => {
    const made = await rich();
    const [before, child] = [await row(made.id), await row(made.child)];
    await done(move(both.person, made.id, to));
    const number = (await row(made.id)).task_no;
    const tasks = [
      {
        id: made.id,
        status_id: statuses.from[1],
        phase_id: made.phase.shared,
        assignees: [both.teamMemberId, first.teamMemberId],
        subscribers: [first.teamMemberId],
        custom_values: { [made.column]: 7 },
      },
      {
        id: made.child,
        status_id: statuses.from[2],
        phase_id: made.phase.own,
        assignees: [],
        subscribers: [],
        custom_values: {},
      },
    ];
    for (let time = 0; time < 2; time += 1) await done(move(both.person, made.id, from, { tasks }));
    const unchanged = ['project_id', 'task_no', 'status_id', 'phase_id', 'completed_at'] as const;
    const back = await row(made.id);
    const below = await row(made.child);
    for (const field of unchanged) expect([back[field], below[field]]).toEqual([before[field], child[field]]);
    expect((await peopleOf('task_assignees', made.id)).toSorted()).toEqual(
      [both.teamMemberId, first.teamMemberId].toSorted(),
    );
    expect(await peopleOf('task_subscribers', made.id)).toEqual([first.teamMemberId]);
    expect(await valuesOf(made.id)).toEqual([7]);
    await done(move(both.person, made.id, to));
    expect((await row(made.id)).task_no).toBe(number);
  });

  it('loses its parent, and gets it back when it returns', async () => {
    const made = await rich();
    await done(move(owner, made.child, to));
    expect((await row(made.child)).parent_task_id).toBeNull();
    await done(move(owner, made.child, from, { parent_task_id: made.id }));
    expect((await row(made.child)).parent_task_id).toBe(made.id);
  });

  it('stops recurring, and recurs again when it returns', async () => {
    const id = await makeTask('Repeats');
    const schedule = v7();
    await done(owner.put(`/api/v1/tasks/${id}/recurring`, { recurring: true, schedule_id: schedule }));
    const active = async () =>
      (
        await server.db
          .selectFrom('recurring_schedules')
          .select('is_active')
          .where('id', '=', schedule)
          .executeTakeFirstOrThrow()
      ).is_active;
    await done(move(owner, id, to));
    expect([(await row(id)).schedule_id, await active()]).toEqual([null, false]);
    expect(await eventsIn(from, [schedule])).toEqual({ [schedule]: true });
    await done(move(owner, id, from));
    expect([(await row(id)).schedule_id, await active()]).toEqual([schedule, true]);
  });

  it('does not recur when it returns after somebody stopped the recurrence', async () => {
    const [id, other, schedule] = [await makeTask('Repeats too'), await makeTask('Its copy'), v7()];
    const on = { recurring: true, schedule_id: schedule, task_ids: [other] };
    await done(owner.put(`/api/v1/tasks/${id}/recurring`, on));
    for (const one of [other, id]) await done(move(owner, one, to));
    await done(move(owner, id, from));
    expect((await row(id)).schedule_id).toBe(schedule);
    await done(owner.put(`/api/v1/tasks/${id}/recurring`, { recurring: false }));
    await done(move(owner, other, from));
    expect((await row(other)).schedule_id).toBeNull();
    const schedules = server.db
      .selectFrom('recurring_schedules')
      .select('is_active')
      .where('id', '=', schedule);
    expect(await schedules.execute()).toEqual([{ is_active: false }]);
  });
});

describe('a task stays in its project', () => {
  it('when the caller does not see both projects', async () => {
    const id = await makeTask('Stays');
    const stranger = await server.signUp();
    const tries: [TestPerson, number][] = [
      [first.person, 404],
      [second.person, 404],
      [outsider.person, 404],
      [stranger, 404],
    ];
    for (const [who, status] of tries) expect((await move(who, id, to)).status).toBe(status);
    expect((await row(id)).project_id).toBe(from);
  });

  it('when only managers may create tasks in the other one, unless it returns there', async () => {
    const id = await makeTask('Stays');
    const restricted = await makeProject('Closed', [v7(), v7(), v7()], [both]);
    const restrict = (value: boolean) =>
      server.db
        .updateTable('projects')
        .set({ restrict_task_creation: value })
        .where('id', '=', restricted)
        .execute();
    await restrict(true);
    const refused = await move(both.person, id, restricted);
    expect([refused.status, refused.code]).toEqual([403, 'task_creation_restricted']);
    await restrict(false);
    await done(move(both.person, id, restricted));
    await done(move(both.person, id, to));
    await restrict(true);
    await done(move(both.person, id, restricted));
  });

  it('when the other project belongs to another team, does not exist or has an invalid id', async () => {
    const id = await makeTask('Stays');
    const stranger = await server.signUp();
    const other = await stranger.post('/api/v1/projects', projectForm('Elsewhere'));
    for (const project of [(other.body as { id: string }).id, v7()])
      expect((await move(owner, id, project)).status).toBe(404);
    const refused = await move(owner, id, 'nowhere');
    expect([refused.status, refused.code]).toEqual([400, 'invalid']);
    expect((await row(id)).project_id).toBe(from);
  });
});
