/** Mutes: who may create them, which notifications they stop in each channel, which still arrive, and how they end. */
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DONE_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { sendAssignmentMails } from '../../server/jobs/assignment-mails.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { mailsTo } from './support/mails.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let mara: Joined;
let other: Joined;
let outsider: Joined;
let stranger: TestPerson;
let project: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Olga' });
  [mara, other, outsider] = [
    await joinTeam(server, owner.teamId, 'member'),
    await joinTeam(server, owner.teamId, 'member'),
    await joinTeam(server, owner.teamId, 'member'),
  ];
  stranger = await server.signUp();
  project = await makeProject('Quay');
  for (const { person } of [mara, other])
    await done(person.put('/api/v1/settings/notifications', { email_notifications_enabled: true }));
});
afterAll(() => server.close());

async function done(answer: ReturnType<TestPerson['put']>): Promise<unknown> {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
}
async function makeProject(name: string): Promise<string> {
  const { id } = (await done(owner.post('/api/v1/projects', projectForm(name)))) as { id: string };
  for (const { teamMemberId } of [mara, other])
    await done(owner.post('/api/v1/project-members', { project_id: id, team_member_id: teamMemberId }));
  return id;
}
async function makeTask(name = 'Dig', more: Record<string, unknown> = {}): Promise<string> {
  const id = v7();
  const assignees = [mara.teamMemberId, other.teamMemberId];
  await done(owner.post('/api/v1/tasks', { id, name, project_id: project, assignees, ...more }));
  return id;
}
const muteTask = (who: TestPerson, id: string, muted: unknown) =>
  who.put(`/api/v1/tasks/${id}/mute`, { muted });
const muteProject = (who: TestPerson, id: string, muted: unknown) =>
  who.put(`/api/v1/projects/${id}/mute`, { muted });
const mutesOf = (who: TestPerson) =>
  server.db
    .selectFrom('mutes')
    .select(['id', 'team_id', 'project_id', 'task_id'])
    .where('user_id', '=', who.userId)
    .orderBy('id')
    .execute();
const forget = async (who: TestPerson): Promise<void> => {
  await server.db.deleteFrom('mutes').where('user_id', '=', who.userId).execute();
};
/** The mutes in the feed of the person. */
async function pulled(who: TestPerson): Promise<readonly { id: string; deleted: boolean }[]> {
  const { rows } = await sql<{ id: string; deleted: boolean }>`
    select entity_id as id, deleted from feed where scope = ${`user:${who.userId}`} and entity = 'mute'
    order by version`.execute(server.db);
  return rows;
}

describe('muting', () => {
  it('stores one row per task or project when repeated, and deletes it when unmuted', async () => {
    const task = await makeTask();
    for (const _ of [1, 2]) {
      expect(await done(muteTask(mara.person, task, true))).toEqual({ muted: true });
      expect(await done(muteProject(mara.person, project, true))).toEqual({ muted: true });
    }
    const place = { team_id: owner.teamId, project_id: project };
    expect(await mutesOf(mara.person)).toEqual(
      [
        { ...place, id: project, task_id: null },
        { ...place, id: task, task_id: task },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(await pulled(mara.person)).toEqual([
      { id: task, deleted: false },
      { id: project, deleted: false },
    ]);
    for (const _ of [1, 2]) {
      expect(await done(muteTask(mara.person, task, false))).toEqual({ muted: false });
      await done(muteProject(mara.person, project, false));
    }
    expect(await mutesOf(mara.person)).toEqual([]);
    expect((await pulled(mara.person)).map(({ deleted }) => deleted)).toEqual([true, true]);
    expect(await server.audit.omissions()).toEqual([]);
  });

  it('requires access to the task or project, and a boolean', async () => {
    const task = await makeTask();
    for (const who of [outsider.person, stranger]) {
      const answers = [await muteTask(who, task, true), await muteProject(who, project, true)];
      expect(answers.map(({ code }) => code)).toEqual(['not_found', 'not_found']);
      expect(await mutesOf(who)).toEqual([]);
    }
    for (const muted of ['soon', null, 7]) {
      expect((await muteTask(mara.person, task, muted)).status).toBe(400);
      expect((await muteProject(mara.person, project, muted)).status).toBe(400);
    }
    expect((await muteTask(mara.person, v7(), true)).code).toBe('not_found');
  });
});

/** The notifications and mails that a person gets from what `what` does. */
async function heard(who: Joined, what: () => Promise<unknown>): Promise<{ app: number; mails: string[] }> {
  await server.db.deleteFrom('notifications').execute();
  await server.db.deleteFrom('mails').execute();
  await what();
  await sendAssignmentMails({ db: server.db, now: new Date() });
  const app = await server.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', who.person.userId)
    .execute();
  const mails = await mailsTo(server.db, who.person.email);
  return { app: app.length, mails: mails.map(({ template }) => template) };
}

describe('muted notifications', () => {
  /** Each event that an assignee of the task is notified of, once. */
  async function happenings(task: string): Promise<void> {
    const statuses = (await done(owner.get(`/api/v1/statuses?project=${project}`))) as {
      id: string;
      category_id: string;
    }[];
    const doneStatus = statuses.find(({ category_id }) => category_id === DONE_CATEGORY_ID)?.id;
    await done(owner.put(`/api/v1/tasks/${task}/subscribers/${mara.teamMemberId}`, { subscribed: true }));
    await done(owner.post('/api/v1/task-comments', { task_id: task, content: 'News' }));
    await done(owner.put(`/api/v1/tasks/${task}/assignees/${mara.teamMemberId}`, { assigned: false }));
    await done(owner.put(`/api/v1/tasks/${task}/assignees/${mara.teamMemberId}`, { assigned: true }));
    await sendAssignmentMails({ db: server.db, now: new Date() });
    const group = { group_type: 'status', group_value: doneStatus };
    await done(owner.put(`/api/v1/tasks/${task}/group`, group));
  }
  const mention = (task: string) => () =>
    done(
      owner.post('/api/v1/task-comments', {
        task_id: task,
        content: 'Look @Mara',
        mentions: [{ team_member_id: mara.teamMemberId, name: 'Mara' }],
      }),
    );
  const all = ['comment', 'assignment-digest', 'task-completed'];

  it.each(['task', 'project'])('of a %s reach others, but this person only as mentions', async (what) => {
    await server.db.deleteFrom('assignment_updates').execute();
    const tasks = [await makeTask('Loud'), await makeTask('Hushed'), await makeTask('Unhushed')];
    const [loud = '', hushed = '', again = ''] = tasks;
    await server.db.deleteFrom('assignment_updates').execute();
    const received = await heard(mara, () => happenings(loud));
    expect(received.app).toBeGreaterThan(2);
    expect(received.mails).toEqual(all);

    const mute = (muted: boolean) =>
      done(what === 'task' ? muteTask(mara.person, hushed, muted) : muteProject(mara.person, project, muted));
    await mute(true);
    expect(await heard(mara, () => happenings(hushed))).toEqual({ app: 0, mails: [] });
    // Another assignee of the same task is notified.
    expect(
      (await heard(other, () => done(owner.post('/api/v1/task-comments', { task_id: hushed, content: 'x' }))))
        .app,
    ).toBe(1);
    // A mention still arrives.
    expect(await heard(mara, mention(hushed))).toEqual({ app: 1, mails: ['mention'] });
    await mute(false);
    expect((await heard(mara, () => happenings(again))).mails).toEqual(all);
  });

  it('of a task do not include those of its subtasks', async () => {
    const task = await makeTask('Above');
    const below = await makeTask('Below', { parent_task_id: task });
    await done(muteTask(mara.person, task, true));
    const comment = () => done(owner.post('/api/v1/task-comments', { task_id: below, content: 'x' }));
    expect((await heard(mara, comment)).app).toBe(1);
    await forget(mara.person);
  });

  it('of a project include its updates, but not mentions in them or the person’s removal from it', async () => {
    const at = await makeProject('Pier');
    await done(muteProject(mara.person, at, true));
    const say = (more: object) => () =>
      done(
        owner.post('/api/v1/project-comments', { id: v7(), project_id: at, content: 'News @Mara', ...more }),
      );
    expect(await heard(mara, say({}))).toEqual({ app: 0, mails: [] });
    const mentions = [{ team_member_id: mara.teamMemberId, name: 'Mara' }];
    expect(await heard(mara, say({ mentions }))).toEqual({ app: 1, mails: ['project-mention'] });
    const remove = async () => {
      const { id } = await server.db
        .selectFrom('project_members')
        .select('id')
        .where('project_id', '=', at)
        .where('team_member_id', '=', mara.teamMemberId)
        .executeTakeFirstOrThrow();
      await done(owner.delete(`/api/v1/project-members/${id}?current_project_id=${at}`));
    };
    expect((await heard(mara, remove)).app).toBe(1);
    await forget(mara.person);
  });
});

describe('a mute', () => {
  it('moves, is deleted and is restored with its task', async () => {
    const task = await makeTask('Moved');
    const there = await makeProject('Elsewhere');
    await done(muteTask(mara.person, task, true));
    await done(
      owner.post(`/api/v1/tasks/${task}/project`, {
        project_id: there,
        ...{ order_status: 'a0', order_priority: 'a0', order_phase: 'a0', order_members: 'a0' },
      }),
    );
    expect(await mutesOf(mara.person)).toMatchObject([{ id: task, project_id: there, task_id: task }]);
    await done(owner.delete(`/api/v1/tasks/${task}`));
    expect(await mutesOf(mara.person)).toEqual([]);
    expect(await pulled(mara.person)).toContainEqual({ id: task, deleted: true });
    await done(owner.post(`/api/v1/tasks/${task}/restore`, {}));
    expect(await mutesOf(mara.person)).toMatchObject([{ id: task, project_id: there }]);
    expect(await pulled(mara.person)).toContainEqual({ id: task, deleted: false });
    expect(await server.audit.omissions()).toEqual([]);
    await forget(mara.person);
  });

  it('is deleted with its project, also of a person who has left the team', async () => {
    const at = await makeProject('Short');
    const gone = await joinTeam(server, owner.teamId, 'admin');
    await done(muteProject(gone.person, at, true));
    const form = { id: v7(), screen: 'project', name: 'Mine', query: '{}', shared: false };
    await done(gone.person.post('/api/v1/saved-views', { ...form, team_id: owner.teamId, project_id: at }));
    await done(owner.delete(`/api/v1/team-members/${gone.teamMemberId}`));
    await done(owner.delete(`/api/v1/projects/${at}`));
    expect(await mutesOf(gone.person)).toEqual([]);
    expect(await pulled(gone.person)).toContainEqual({ id: at, deleted: true });
    expect(await server.audit.omissions()).toEqual([]);
  });
});
