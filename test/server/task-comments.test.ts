import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTask } from './support/project-cast.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { mailsTo } from './support/mails.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let ownerMember: string;
let member: Joined;
let lead: Joined;
let outsider: Joined;
let stranger: TestPerson;
let project: string;

interface Row {
  readonly id: string;
  readonly content: string;
  readonly rawContent: string;
  readonly is_edited: boolean;
  readonly member_name: string;
  readonly mentions: readonly unknown[];
  readonly reactions: Readonly<Record<string, { count: number; reacted_member_ids: string[] }>> | null;
}

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Olga Owner' });
  member = await joinTeam(server, owner.teamId, 'member');
  lead = await joinTeam(server, owner.teamId, 'team_lead');
  outsider = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
  const answer = await owner.post('/api/v1/projects', projectForm('Talk'));
  project = (answer.body as { id: string }).id;
  await owner.post('/api/v1/project-members', { project_id: project, team_member_id: member.teamMemberId });
  const mine = await server.db
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', owner.teamId)
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  ownerMember = mine.id;
  const wanting = [member, lead, outsider].map((one) => ({
    user_id: one.person.userId,
    team_id: owner.teamId,
    email_notifications_enabled: true,
  }));
  await server.db.insertInto('notification_settings').values(wanting).execute();
});
afterAll(() => server.close());

const makeTask = (name: string, assignees: readonly string[] = []): Promise<string> =>
  createTask(owner, { name, project_id: project, assignees });

const say = (who: TestPerson, task: string, content: string, more: Record<string, unknown> = {}) =>
  who.post('/api/v1/task-comments', { task_id: task, content, ...more });
async function write(who: TestPerson, task: string, content: string, more: Record<string, unknown> = {}) {
  const answer = await say(who, task, content, more);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { id: string }).id;
}
const list = async (who: TestPerson, task: string) =>
  (await who.get(`/api/v1/task-comments/${task}`)).body as readonly Row[];
const react = (who: TestPerson, comment: string, reaction_type: string | null) =>
  who.put(`/api/v1/task-comments/${comment}/reaction`, { reaction_type });
const countOf = async (task: string): Promise<number> =>
  (
    await server.db
      .selectFrom('tasks')
      .select('comments_count')
      .where('id', '=', task)
      .executeTakeFirstOrThrow()
  ).comments_count;
const noticesOf = (who: TestPerson, task: string) =>
  server.db
    .selectFrom('notifications')
    .select(['message', 'params'])
    .where('user_id', '=', who.userId)
    .where('task_id', '=', task)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const emailOf = async (who: TestPerson): Promise<string> =>
  (await server.db.selectFrom('users').select('email').where('id', '=', who.userId).executeTakeFirstOrThrow())
    .email;
const nameOf = async (who: TestPerson): Promise<string> =>
  (await server.db.selectFrom('users').select('name').where('id', '=', who.userId).executeTakeFirstOrThrow())
    .name;

describe('a comment', () => {
  it('is stored as typed, returned as safe HTML, and counted in the row of the task', async () => {
    const task = await makeTask('Weld');
    const id = v7();
    const text = '<script>alert(1)</script> & {0}\nsecond line';
    const answer = await say(owner, task, text, { id });
    expect(answer.body).toMatchObject({
      id,
      rawContent: text,
      edit: false,
      member_name: 'Olga Owner',
      team_member_id: ownerMember,
      reactions: {},
      attachments: [],
    });
    const [row] = await list(member.person, task);
    expect(row).toMatchObject({ id, rawContent: text, is_edited: false, mentions: [], reactions: null });
    expect(row?.content).not.toContain('<script');
    expect(row?.content).toContain('<br>second line');
    expect(await countOf(task)).toBe(1);
  });

  it('sent twice is one comment, and the id of another comment is refused', async () => {
    const task = await makeTask('Twice');
    const id = v7();
    await write(owner, task, 'Once', { id });
    await write(owner, task, 'Once', { id });
    expect(await list(owner, task)).toHaveLength(1);
    expect(await noticesOf(member.person, task)).toHaveLength(0);
    expect((await say(member.person, task, 'Mine', { id })).code).toBe('id_taken');
    expect((await say(owner, await makeTask('Other'), 'Once', { id })).code).toBe('id_taken');
    expect(await countOf(task)).toBe(1);
  });

  it('needs text, of a limited length', async () => {
    const task = await makeTask('Empty');
    for (const [content, code] of [
      ['', 'invalid'],
      ['  ', 'invalid'],
      ['x'.repeat(5_001), 'too_long'],
    ] as const) {
      const answer = await say(owner, task, content);
      expect([answer.status, answer.code]).toEqual([400, code]);
    }
    // A short name is shorter than its placeholder.
    const one = { team_member_id: ownerMember, name: 'O' };
    expect((await say(owner, task, '@O '.repeat(1_666).trim(), { mentions: [one] })).code).toBe('too_long');
    expect(await countOf(task)).toBe(0);
  });

  it('can be read and written only by people who see the project', async () => {
    const task = await makeTask('Private');
    const id = await write(owner, task, 'Inside');
    for (const who of [outsider.person, stranger]) {
      expect((await say(who, task, 'Hi')).code).toBe('not_found');
      expect((await who.get(`/api/v1/task-comments/${task}`)).code).toBe('not_found');
      expect((await react(who, id, 'like')).code).toBe('not_found');
      const change = await who.put(`/api/v1/task-comments/${id}`, { task_id: task, content: 'Mine' });
      expect(change.code).toBe('not_found');
      expect((await who.delete(`/api/v1/task-comments/${id}/${task}`)).code).toBe('not_found');
    }
    expect((await react(owner, v7(), 'like')).code).toBe('not_found');
    await write(lead.person, task, 'A team lead sees every project');
    expect((await list(owner, task)).map((row) => row.rawContent)).toEqual([
      'Inside',
      'A team lead sees every project',
    ]);
  });
});

describe('changing and deleting a comment', () => {
  it('is allowed only to its author, whatever the role of others', async () => {
    const task = await makeTask('Edit');
    const id = await write(member.person, task, 'First');
    const path = `/api/v1/task-comments/${id}`;
    expect((await owner.put(path, { task_id: task, content: 'Owned' })).code).toBe('not_allowed');
    expect((await owner.delete(`${path}/${task}`)).code).toBe('not_allowed');
    const changed = await member.person.put(path, { task_id: task, content: 'Second <b>' });
    expect(changed.body).toMatchObject({ id, task_id: task, content: 'Second &lt;b&gt;', is_edited: true });
    expect(await list(owner, task)).toMatchObject([{ id, rawContent: 'Second <b>', is_edited: true }]);
    const elsewhere = await makeTask('Elsewhere');
    expect((await member.person.put(path, { task_id: elsewhere, content: 'x' })).code).toBe('not_found');

    expect((await member.person.delete(`${path}/${task}`)).body).toEqual([]);
    expect((await member.person.delete(`${path}/${task}`)).body).toEqual([]);
    expect(await list(owner, task)).toEqual([]);
    expect(await countOf(task)).toBe(0);
    expect((await member.person.put(path, { task_id: task, content: 'x' })).code).toBe('not_found');
  });
});

describe('notifications of a comment', () => {
  it('reach the mentioned people who may open the task; mentions show their names in the team', async () => {
    const task = await makeTask('Mention <i>', [member.teamMemberId]);
    await server.db.deleteFrom('notifications').execute();
    const people = [
      { team_member_id: member.teamMemberId, name: 'Mem' },
      { team_member_id: lead.teamMemberId, name: 'Lee' },
      { team_member_id: outsider.teamMemberId, name: 'Out' },
      { team_member_id: v7(), name: 'Ghost' },
    ];
    const id = await write(owner, task, 'Hi @Mem @Lee @Out @Ghost @Mem', { mentions: people });
    const names = await Promise.all([member, lead, outsider].map((one) => nameOf(one.person)));
    const [row] = await list(owner, task);
    const [m, l, o] = names.map((name) => `@${name}`);
    expect(row?.rawContent).toBe(`Hi ${m} ${l} ${o} @Ghost ${m}`);
    expect(row?.mentions).toHaveLength(3);
    expect(row?.content).toContain(`<span class="mentions">${m}</span>`);

    // Assigned and mentioned: one notification, of the mention.
    const [notice, ...more] = await noticesOf(member.person, task);
    expect(more).toEqual([]);
    expect(notice?.message).toContain('mentioned you');
    expect(notice?.message).toContain('&lt;i&gt;');
    expect(await noticesOf(lead.person, task)).toHaveLength(1);
    expect(await noticesOf(outsider.person, task)).toEqual([]);
    expect(await noticesOf(owner, task)).toEqual([]);
    const mails = await mailsTo(server.db, await emailOf(lead.person));
    expect(mails.filter((mail) => mail.template === 'mention')).toHaveLength(1);
    expect(await mailsTo(server.db, await emailOf(outsider.person))).not.toContainEqual(
      expect.objectContaining({ template: 'mention' }),
    );

    // An edit retains the mentions still in the text, and mails only people that it adds.
    await owner.put(`/api/v1/task-comments/${id}`, { task_id: task, content: `Only ${m} now` });
    const [after] = await list(owner, task);
    expect(after?.mentions).toHaveLength(1);
    expect(await noticesOf(member.person, task)).toHaveLength(1);
    const mentionMails = (await mailsTo(server.db, await emailOf(member.person))).filter(
      (mail) => mail.template === 'mention',
    );
    expect(mentionMails).toHaveLength(1);
    expect(mentionMails[0]?.content).toMatchObject({
      actor: 'Olga Owner',
      text: `Hi ${m} ${l} ${o} @Ghost ${m}`,
    });
  });

  it('reach the assignees except the author, by mail only those who want mails', async () => {
    const task = await makeTask('Assigned', [member.teamMemberId, ownerMember, lead.teamMemberId]);
    await server.db.deleteFrom('notifications').execute();
    await server.db.deleteFrom('mails').execute();
    await server.db
      .updateTable('notification_settings')
      .set({ email_notifications_enabled: false })
      .where('user_id', '=', lead.person.userId)
      .execute();
    await write(owner, task, 'News');
    expect(await noticesOf(owner, task)).toEqual([]);
    expect(await noticesOf(lead.person, task)).toHaveLength(1);
    const [notice] = await noticesOf(member.person, task);
    expect(notice?.message).toContain('commented on');
    expect(await mailsTo(server.db, await emailOf(lead.person))).toEqual([]);
    expect(await mailsTo(server.db, await emailOf(member.person))).toMatchObject([
      { template: 'comment', content: { subject: 'Assigned', project: 'Talk', text: 'News' } },
    ]);
  });
});

describe('a person who does not see the project', () => {
  it('is not notified of their task, its comments or their own comment there', async () => {
    const task = await makeTask('Once theirs');
    const id = await write(member.person, task, 'Mine');
    const place = { task_id: task, project_id: project, team_id: owner.teamId };
    await server.db
      .insertInto('task_assignees')
      .values({ ...place, team_member_id: outsider.teamMemberId })
      .execute();
    await server.db
      .updateTable('task_comments')
      .set({ user_id: outsider.person.userId })
      .where('id', '=', id)
      .execute();
    await server.db.deleteFrom('mails').execute();
    await write(owner, task, 'News');
    await react(owner, id, 'like');
    await owner.patch(`/api/v1/tasks/${task}`, { name: 'Not theirs' });
    expect(await noticesOf(outsider.person, task)).toEqual([]);
    expect(await mailsTo(server.db, await emailOf(outsider.person))).toEqual([]);
  });
});

describe('notification settings of a person', () => {
  const choose = async (choice: string, on: boolean) => {
    const body = { choice, on, team_id: owner.teamId };
    const answer = await member.person.put('/api/v1/settings/notifications/kinds', body);
    expect(answer.status, answer.text).toBe(200);
  };
  const heard = async () => {
    const task = await makeTask('Quiet', [member.teamMemberId]);
    await server.db.deleteFrom('notifications').execute();
    await server.db.deleteFrom('mails').execute();
    await write(owner, task, 'News');
    const mails = await mailsTo(server.db, await emailOf(member.person));
    return { notices: (await noticesOf(member.person, task)).length, mails: mails.length };
  };

  it('turn off notifications of comments in the app and by mail independently', async () => {
    expect(await heard()).toEqual({ notices: 1, mails: 1 });
    await choose('comments.app', false);
    expect(await heard()).toEqual({ notices: 0, mails: 1 });
    await choose('comments.mail', false);
    expect(await heard()).toEqual({ notices: 0, mails: 0 });
    await choose('comments.app', true);
    expect(await heard()).toEqual({ notices: 1, mails: 0 });
    await choose('comments.mail', true);
    await choose('mentions.app', false);
    await choose('mentions.mail', false);
    expect(await heard()).toEqual({ notices: 1, mails: 1 });
    await choose('mentions.app', true);
    await choose('mentions.mail', true);
  });
});

describe('reactions', () => {
  it('are one per person, notify the author, and are idempotent', async () => {
    const task = await makeTask('React');
    const id = await write(member.person, task, 'Good?');
    await server.db.deleteFrom('notifications').execute();
    expect((await react(owner, id, 'like')).status).toBe(200);
    await react(owner, id, 'like');
    expect(await noticesOf(member.person, task)).toHaveLength(1);
    await react(member.person, id, 'like');
    expect(await noticesOf(member.person, task)).toHaveLength(1);
    const reactionsOf = async () => (await list(owner, task))[0]?.reactions;
    expect((await reactionsOf())?.['like']).toMatchObject({
      count: 2,
      reacted_member_ids: [ownerMember, member.teamMemberId],
    });
    await react(owner, id, 'celebrate');
    expect(Object.keys((await reactionsOf()) ?? {})).toEqual(['like', 'celebrate']);
    await react(owner, id, null);
    await react(owner, id, null);
    expect((await reactionsOf())?.['like']?.count).toBe(1);
    expect((await react(owner, id, 'angry')).code).toBe('invalid');
  });

  it('are toggled and replaced by the compatible call, which returns all comments', async () => {
    const task = await makeTask('Toggle');
    const id = await write(owner, task, 'Well');
    const toggle = async (kind: string) =>
      (
        await member.person.put(
          `/api/v1/task-comments/reaction/${id}?reaction_type=${kind}&task_id=${task}`,
          {},
        )
      ).body as readonly Row[];
    expect((await toggle('love'))[0]?.reactions).toHaveProperty('love');
    expect((await toggle('support'))[0]?.reactions).not.toHaveProperty('love');
    expect((await toggle('support'))[0]?.reactions).toBeNull();
  });
});
