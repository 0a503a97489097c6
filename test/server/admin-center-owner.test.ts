/** The admin center: transferring the organization to another owner, and moving a project to another team. */
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, outcome } from './support/client.ts';
import { invite } from './support/invite.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';
import { COPIED_TABLES, NOT_COPIED } from '../../server/commands/projects/copy-project-rows.ts';

const PATH = '/api/v1/admin-center/organization';

let server: TestServer;
let owner: TestPerson;
let admin: Joined;
let member: Joined;
let stranger: TestPerson;
/** A second team of the owner that the others are not in. */
let sister: string;

const idOf = (answer: Answer): string => (answer.body as { id: string }).id;

async function makeProject(name: string): Promise<string> {
  return idOf(await owner.post('/api/v1/projects', projectForm(name)));
}

/** Deletes the person's own organization: who owns one cannot become the owner of another. */
async function ownsNothing({ person }: Joined): Promise<void> {
  await server.db.deleteFrom('organizations').where('owner_id', '=', person.userId).execute();
}

/** Whether a person gets mails of a team, and whether the feed of the person has that setting. */
async function settingsOf({ userId }: TestPerson, teamId: string) {
  const row = await server.db
    .selectFrom('notification_settings')
    .select('email_notifications_enabled as on')
    .where('user_id', '=', userId)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  const recorded = await server.db
    .selectFrom('feed')
    .select('version')
    .where('scope', '=', `user:${userId}`)
    .where('entity', '=', 'notificationSettings')
    .where('entity_id', '=', teamId)
    .executeTakeFirst();
  return { on: row?.on, recorded: recorded !== undefined };
}

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Olga Owner' });
  admin = await joinTeam(server, owner.teamId, 'admin');
  member = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp({ name: 'Stella Stranger' });
  sister = v7();
  await owner.post('/api/v1/teams', { id: sister, name: 'Sister' });
});
afterAll(() => server.close());

describe('moving a project to another team', () => {
  const move = (who: TestPerson, id: string, team: string): Promise<Answer> =>
    who.put(`${PATH}/project/${id}/team`, { team_id: team });

  it('copies tasks, statuses, people, labels and comments, and archives the original', async () => {
    await joinTeam(server, sister, 'member');
    const both = member.person.userId;
    await server.db
      .insertInto('team_members')
      .values({ id: v7(), team_id: sister, user_id: both, role: 'member' })
      .execute();
    const projectId = await makeProject('Harbour');
    const statuses = await server.db
      .selectFrom('statuses')
      .select(['id', 'name'])
      .where('project_id', '=', projectId)
      .execute();
    const [taskId, childId] = [v7(), v7()];
    const place = { project_id: projectId, status_id: statuses[1]?.id };
    await owner.post('/api/v1/tasks', {
      ...{ ...place, id: taskId, name: 'Drive the piles', end_date: '2026-12-01', labels: ['Wet'] },
      assignees: [admin.teamMemberId, member.teamMemberId],
    });
    await owner.post('/api/v1/tasks', { ...place, id: childId, name: 'Measure', parent_task_id: taskId });
    await owner.post('/api/v1/task-comments', { task_id: taskId, content: 'Low tide only' });
    await owner.post('/api/v1/task-time-log', {
      ...{ id: taskId, project_id: projectId, seconds_spent: 3600, formatted_start: '2026-11-20T08:00:00Z' },
    });
    const moved = await move(admin.person, projectId, sister);
    expect(outcome(moved)).toEqual([200, null]);
    const copyId = idOf(moved);

    const tasks = await server.db
      .selectFrom('tasks')
      .selectAll()
      .where('project_id', '=', copyId)
      .orderBy('task_no')
      .execute();
    expect(tasks.map((task) => [task.name, task.team_id, task.logged_seconds, task.task_no])).toEqual([
      ['Drive the piles', sister, 0, 1],
      ['Measure', sister, 0, 2],
    ]);
    expect(tasks[1]?.parent_task_id).toBe(tasks[0]?.id);
    expect(tasks[0]?.end_date).toBe('2026-12-01');
    expect(tasks.map(({ id }) => id)).not.toContain(childId);
    const names = await server.db
      .selectFrom('statuses')
      .select('name')
      .where('id', '=', tasks[0]?.status_id ?? '')
      .execute();
    expect(names).toEqual([{ name: statuses[1]?.name }]);
    const people = await server.db
      .selectFrom('task_assignees as a')
      .innerJoin('team_members as m', 'm.id', 'a.team_member_id')
      .select('m.user_id')
      .where('a.project_id', '=', copyId)
      .execute();
    expect(people).toEqual([{ user_id: both }]);
    const labels = await server.db
      .selectFrom('task_labels as t')
      .innerJoin('labels as l', 'l.id', 't.label_id')
      .select(['l.name', 'l.team_id'])
      .where('t.project_id', '=', copyId)
      .execute();
    expect(labels).toEqual([{ name: 'Wet', team_id: sister }]);
    const comments = await server.db
      .selectFrom('task_comments')
      .select('content')
      .where('project_id', '=', copyId)
      .execute();
    expect(comments).toHaveLength(1);

    // The original stays in its team with its time logs, archived for everybody.
    const logs = await server.db
      .selectFrom('work_logs')
      .select('project_id')
      .where('task_id', '=', taskId)
      .execute();
    expect(logs).toEqual([{ project_id: projectId }]);
    const marks = await server.db
      .selectFrom('project_prefs')
      .select(['user_id', 'archived'])
      .where('project_id', '=', projectId)
      .execute();
    expect(marks.filter(({ archived }) => archived).map(({ user_id }) => user_id)).toEqual(
      expect.arrayContaining([owner.userId, admin.person.userId, both]),
    );
    const rows = await server.db
      .selectFrom('audit_log')
      .select(['details', 'target_name'])
      .where('action', '=', 'organization.moveProject')
      .execute();
    expect(rows).toEqual([
      { target_name: 'Harbour', details: { team: expect.stringContaining('→ Sister') as string } },
    ]);
  });

  it('drops text values of a column that was turned into a people column', async () => {
    const projectId = await makeProject('Pier');
    const [taskId, columnId] = [v7(), v7()];
    await owner.post('/api/v1/tasks', { id: taskId, name: 'Anchor', project_id: projectId });
    const place = { project_id: projectId, team_id: owner.teamId };
    await server.db
      .insertInto('custom_columns')
      .values({ ...place, id: columnId, key: 'crew', name: 'Crew', field_type: 'people' })
      .execute();
    await server.db
      .insertInto('custom_values')
      .values({ ...place, task_id: taskId, column_id: columnId, value: JSON.stringify('Anna and Ben') })
      .execute();
    const moved = await move(owner, projectId, sister);
    expect(outcome(moved)).toEqual([200, null]);
    const values = await server.db
      .selectFrom('custom_values')
      .select('value')
      .where('project_id', '=', idOf(moved))
      .execute();
    expect(values).toEqual([]);
  });

  it('maps the target status of recurring tasks to a status of the copy', async () => {
    const projectId = await makeProject('Lock');
    const taskId = v7();
    await owner.post('/api/v1/tasks', { id: taskId, name: 'Grease the gates', project_id: projectId });
    const statusesOf = (id: string) =>
      server.db
        .selectFrom('statuses')
        .select('id')
        .where('project_id', '=', id)
        .orderBy('sort_order')
        .execute();
    const target = (await statusesOf(projectId))[1]?.id;
    await owner.put(`/api/v1/tasks/${taskId}/recurring`, {
      recurring: true,
      schedule_id: v7(),
      rule: { schedule_type: 'daily', recurring_mode: 'change_status', target_status_id: target },
    });
    const copyId = idOf(await move(owner, projectId, sister));
    const rows = await server.db
      .selectFrom('recurring_schedules')
      .select(['project_id', 'rule'])
      .where('project_id', 'in', [projectId, copyId])
      .execute();
    const targetIn = (id: string) => rows.find((row) => row.project_id === id)?.rule.target_status_id;
    expect(targetIn(projectId)).toBe(target);
    expect(targetIn(copyId)).toBe((await statusesOf(copyId))[1]?.id);
  });

  it('keeps mentions and reactions only of members of the other team', async () => {
    const projectId = await makeProject('Weir');
    const [taskId, place] = [v7(), { project_id: projectId, team_id: owner.teamId }];
    await owner.post('/api/v1/tasks', { id: taskId, name: 'Raise it', project_id: projectId });
    const memberIn = async ({ userId }: TestPerson, teamId: string): Promise<string> => {
      const members = server.db.selectFrom('team_members').select('id').where('team_id', '=', teamId);
      return (await members.where('user_id', '=', userId).executeTakeFirstOrThrow()).id;
    };
    const [here, there] = [await memberIn(owner, owner.teamId), await memberIn(owner, sister)];
    const text = {
      content: '{0} with {1}',
      mentions: JSON.stringify([
        { team_member_id: admin.teamMemberId, name: 'Ada' },
        { team_member_id: here, name: 'Olga Owner' },
      ]),
      reactions: JSON.stringify({ like: [here, admin.teamMemberId], love: [admin.teamMemberId] }),
    };
    const long = `{0}${'x'.repeat(4_997)}`;
    await server.db
      .insertInto('task_comments')
      .values([
        { ...place, ...text, id: v7(), task_id: taskId },
        { ...place, ...text, id: v7(), task_id: taskId, content: long },
      ])
      .execute();
    await server.db
      .insertInto('project_comments')
      .values({ ...place, ...text, id: v7() })
      .execute();
    const copyId = idOf(await move(owner, projectId, sister));
    for (const table of ['task_comments', 'project_comments']) {
      const rows = await sql`select content, mentions, reactions from ${sql.table(table)}
        where project_id = ${copyId} and content <> ${long}`.execute(server.db);
      expect(rows.rows).toEqual([
        {
          content: '@Ada with {0}',
          mentions: [{ team_member_id: there, name: 'Olga Owner' }],
          reactions: { like: [there] },
        },
      ]);
    }
    const longOnes = server.db.selectFrom('task_comments').select('id').where('content', '=', long);
    expect(await longOnes.execute()).toHaveLength(2);
  });

  it('is allowed to admins only, and only to another team of the same organization', async () => {
    const projectId = await makeProject('Quay');
    expect(outcome(await move(member.person, projectId, sister))).toEqual([403, 'not_allowed']);
    expect(outcome(await move(stranger, projectId, sister))).toEqual([404, 'not_found']);
    expect(outcome(await move(owner, projectId, owner.teamId))).toEqual([409, 'project_there_already']);
    expect(outcome(await move(owner, projectId, stranger.teamId))).toEqual([404, 'not_found']);
    expect(outcome(await move(owner, v7(), sister))).toEqual([404, 'not_found']);
  });

  it('lists every table with a project id as copied or not copied', async () => {
    const tables = await server.db.introspection.getTables();
    const ofProjects = tables
      .filter(({ isView, columns }) => !isView && columns.some(({ name }) => name === 'project_id'))
      .map(({ name }) => name);
    expect(ofProjects.toSorted()).toEqual([...COPIED_TABLES, ...NOT_COPIED].toSorted());
  });
});

describe('the organization', () => {
  it('turns on mails of a team that an admin creates, for the owner and the admin', async () => {
    const id = v7();
    const created = await admin.person.post('/api/v1/teams', { id, name: 'Night shift' });
    expect(outcome(created)).toEqual([200, null]);
    for (const person of [owner, admin.person])
      expect(await settingsOf(person, id)).toEqual({ on: true, recorded: true });
  });

  const handOver = (who: TestPerson, userId: string): Promise<Answer> =>
    who.put(`${PATH}/owner`, { user_id: userId });

  it('can be transferred by its owner only, and only to an admin who owns no other organization', async () => {
    expect(outcome(await handOver(admin.person, admin.person.userId))).toEqual([403, 'not_allowed']);
    expect(outcome(await handOver(owner, member.person.userId))).toEqual([409, 'handover_needs_admin']);
    expect(outcome(await handOver(owner, stranger.userId))).toEqual([404, 'not_found']);
    expect(outcome(await handOver(owner, admin.person.userId))).toEqual([409, 'owns_organization']);
  });

  it('is transferred in all of its teams, and the former owner becomes an admin', async () => {
    await ownsNothing(admin);
    const { teamMemberId: waiting } = await invite(
      server,
      { teamId: sister, userId: owner.userId },
      admin.person.email,
    );
    expect(outcome(await handOver(owner, admin.person.userId))).toEqual([200, null]);
    const teams = await server.db
      .selectFrom('teams')
      .select(['id', 'owner_id'])
      .where('id', 'in', [owner.teamId, sister])
      .execute();
    expect(new Set(teams.map(({ owner_id: id }) => id))).toEqual(new Set([admin.person.userId]));
    const roles = await server.db
      .selectFrom('team_members')
      .select(['user_id', 'role'])
      .where('team_id', 'in', [owner.teamId, sister])
      .where('user_id', 'in', [owner.userId, admin.person.userId])
      .execute();
    expect(roles.filter(({ user_id: id }) => id === owner.userId).map(({ role }) => role)).toEqual([
      'admin',
      'admin',
    ]);
    expect(roles.filter(({ user_id: id }) => id === admin.person.userId).map(({ role }) => role)).toEqual([
      'owner',
      'owner',
    ]);
    expect(await settingsOf(admin.person, sister)).toEqual({ on: true, recorded: true });
    // The new owner got the member row of their pending invitation to the other team; the invitation is deleted.
    const rows = await server.db
      .selectFrom('team_members')
      .select(['id', 'invited_email'])
      .where('team_id', '=', sister)
      .where('user_id', '=', admin.person.userId)
      .execute();
    expect(rows).toEqual([{ id: waiting, invited_email: null }]);
    const invitations = await server.db.selectFrom('invitations').select('id').execute();
    expect(invitations).toEqual([]);
    expect(outcome(await admin.person.put('/api/v1/teams/activate', { id: sister }))).toEqual([200, null]);
    expect((await admin.person.get(PATH)).body).toMatchObject({ owner_id: admin.person.userId });
    // Now the former owner is an admin like any other.
    expect(outcome(await handOver(owner, owner.userId))).toEqual([403, 'not_allowed']);
    expect(outcome(await owner.put(PATH, { name: 'Still mine to name' }))).toEqual([200, null]);
    const events = await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', admin.person.userId)
      .execute();
    expect(events.some(({ message }) => message.includes('owner of the organization'))).toBe(true);
    const [row] = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'organization.handOver')
      .execute();
    expect(row).toMatchObject({ actor_name: 'Olga Owner', target_id: admin.person.userId });
  });
});
