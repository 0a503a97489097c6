import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { mailsTo } from './support/mails.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const COMMENTS = '/api/v1/project-comments';
const REACTIONS = '/api/v1/project-comment-reactions';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let lead: Joined;
let outsider: Joined;
let stranger: TestPerson;
let project: string;

interface Row {
  readonly id: string;
  readonly content: string;
  readonly edited: boolean;
  readonly edit_count: number;
  readonly last_edited_by_name: string | null;
  readonly mentions: readonly unknown[];
  readonly reactions: readonly { emoji: string; count: number; users: { user_id: string }[] }[];
}

async function makeProject(name: string): Promise<string> {
  const answer = await owner.post('/api/v1/projects', projectForm(name));
  const { id } = answer.body as { id: string };
  await owner.post('/api/v1/project-members', { project_id: id, team_member_id: member.teamMemberId });
  return id;
}

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Olga Owner' });
  member = await joinTeam(server, owner.teamId, 'member');
  lead = await joinTeam(server, owner.teamId, 'team_lead');
  outsider = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
  project = await makeProject('News');
  const wanting = [member, lead, outsider].map((one) => ({
    user_id: one.person.userId,
    team_id: owner.teamId,
    email_notifications_enabled: true,
  }));
  await server.db.insertInto('notification_settings').values(wanting).execute();
});
afterAll(() => server.close());

const say = (who: TestPerson, at: string, content: string, more: Record<string, unknown> = {}) =>
  who.post(COMMENTS, { project_id: at, content, ...more });
async function write(who: TestPerson, at: string, content: string, more: Record<string, unknown> = {}) {
  const id = v7();
  const answer = await say(who, at, content, { id, ...more });
  expect(answer.status, answer.text).toBe(200);
  return id;
}
const list = async (who: TestPerson, at: string) =>
  (await who.get(`${COMMENTS}/project-comments/${at}`)).body as readonly Row[];
const react = (who: TestPerson, id: string, emoji: string, how = 'add') =>
  who.post(`${REACTIONS}/reactions/${how}`, { comment_id: id, emoji });
const edit = (who: TestPerson, id: string, content: string, more: Record<string, unknown> = {}) =>
  who.put(`${REACTIONS}/edit`, { comment_id: id, content, ...more });
const personOf = (who: TestPerson) =>
  server.db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', who.userId)
    .executeTakeFirstOrThrow();
const noticesOf = (who: TestPerson, at: string) =>
  server.db
    .selectFrom('notifications')
    .select(['message', 'url'])
    .where('user_id', '=', who.userId)
    .where('project_id', '=', at)
    .where('url', 'like', '%panel=updates')
    .orderBy('created_at')
    .execute();

describe('an update of a project', () => {
  it('is listed as safe HTML, oldest first, and counted', async () => {
    const at = await makeProject('Safe');
    const id = v7();
    const text = '<script>alert(1)</script> & {0}\nsecond line';
    const answer = await say(owner, at, text, { id });
    expect(answer.body).toMatchObject({
      comment: { id, created_by: 'Olga Owner', user_id: owner.userId, project_name: 'Safe', mentions: [] },
    });
    await write(member.person, at, 'Seen');
    const [first, second] = await list(lead.person, at);
    expect(first).toMatchObject({ id, edited: false, edit_count: 0, reactions: [] });
    expect(first?.content).not.toContain('<script');
    expect(first?.content).toContain('<br>second line');
    expect(second?.content).toBe('Seen');
    expect((await member.person.get(`${COMMENTS}/comments-count/${at}`)).body).toBe(2);
  });

  it('sent twice is stored and notified once, and an id that another update has is refused', async () => {
    const at = await makeProject('Twice');
    const id = v7();
    for (const _ of [1, 2]) expect((await say(owner, at, 'Once', { id })).status).toBe(200);
    expect(await list(owner, at)).toHaveLength(1);
    expect(await noticesOf(member.person, at)).toHaveLength(1);
    expect((await say(member.person, at, 'Mine', { id })).code).toBe('id_taken');
    expect((await say(owner, project, 'Once', { id })).code).toBe('id_taken');
  });

  it('requires a text of limited length', async () => {
    for (const [content, code] of [
      ['', 'invalid'],
      ['  ', 'invalid'],
      ['x'.repeat(2_001), 'too_long'],
    ] as const) {
      const answer = await say(owner, project, content);
      expect([answer.status, answer.code]).toEqual([400, code]);
    }
  });

  it('is hidden from people without access to the project', async () => {
    const id = await write(owner, project, 'Inside');
    for (const who of [outsider.person, stranger]) {
      const answers = [
        await say(who, project, 'Hi'),
        await who.get(`${COMMENTS}/project-comments/${project}`),
        await who.get(`${COMMENTS}/comments-count/${project}`),
        await who.get(`${COMMENTS}/project-members/${project}`),
        await react(who, id, '👍'),
        await edit(who, id, 'Mine'),
        await who.delete(`${COMMENTS}/delete/${id}`),
      ];
      expect(answers.map((one) => one.code)).toEqual(answers.map(() => 'not_found'));
    }
  });

  it('can be changed and deleted by its author only', async () => {
    const at = await makeProject('Own');
    const id = await write(member.person, at, 'First');
    for (const who of [owner, lead.person]) {
      expect((await edit(who, id, 'Mine')).code).toBe('not_allowed');
      expect((await who.delete(`${COMMENTS}/delete/${id}`)).code).toBe('not_allowed');
    }
    for (const words of ['Second', 'Third', 'Third']) await edit(member.person, id, words);
    const { name } = await personOf(member.person);
    expect((await list(owner, at))[0]).toMatchObject({
      content: 'Third',
      edited: true,
      edit_count: 2,
      last_edited_by_name: name,
    });
    expect((await member.person.delete(`${COMMENTS}/delete/${id}`)).body).toEqual({ id });
    expect(await list(owner, at)).toEqual([]);
    expect((await member.person.delete(`${COMMENTS}/delete/${id}`)).code).toBe('not_found');
  });

  it('has reactions: several of one person, each once', async () => {
    const id = await write(owner, project, 'Done!');
    await react(owner, id, '🎉');
    await react(member.person, id, '🎉');
    await react(member.person, id, '🎉');
    const answer = await react(member.person, id, '🚀');
    expect(answer.body).toMatchObject([
      { emoji: '🎉', count: 2 },
      { emoji: '🚀', count: 1, users: [{ user_id: member.person.userId }] },
    ]);
    expect((await react(member.person, id, '🎉', 'remove')).body).toMatchObject([
      { emoji: '🎉', count: 1, users: [{ user_id: owner.userId }] },
      { emoji: '🚀' },
    ]);
    expect((await react(member.person, id, '💩')).code).toBe('invalid');
  });
});

describe('notifications of an update', () => {
  it('go to the other members; a mentioned person gets one of the mention instead, and a mail', async () => {
    const at = await makeProject('Telling');
    const { name, email } = await personOf(lead.person);
    const mention = { id: lead.person.userId, name };
    await write(owner, at, `Ask @${name} please`, { mentions: [mention] });
    const [row] = await list(owner, at);
    expect(row?.content).toContain(`<span class="mentions">@${name}</span>`);
    expect(row?.mentions).toEqual([{ user_name: name, user_email: email }]);
    const [notice] = await noticesOf(member.person, at);
    expect(notice?.url).toBe(`/worklenz/projects/${at}?panel=updates`);
    const [mentioned, ...more] = await noticesOf(lead.person, at);
    expect(mentioned?.message).not.toBe(notice?.message);
    expect(more).toEqual([]);
    expect(await noticesOf(owner, at)).toEqual([]);
    const mails = await mailsTo(server.db, email);
    expect(mails.some((mail) => mail.template === 'project-mention')).toBe(true);
  });

  it('go by mail only to people who want mails of updates', async () => {
    const at = await makeProject('By mail');
    const { email } = await personOf(member.person);
    const mails = async (): Promise<number> =>
      (await mailsTo(server.db, email)).filter(({ template }) => template === 'project-update').length;
    const choose = (on: boolean) =>
      member.person.put('/api/v1/settings/notifications/kinds', { choice: 'updates.mail', on });
    const before = await mails();
    expect((await choose(false)).status).toBe(200);
    await write(owner, at, 'Unheard');
    expect(await mails()).toBe(before);
    expect(await noticesOf(member.person, at)).toHaveLength(1);
    await choose(true);
    await write(owner, at, 'Heard');
    expect(await mails()).toBe(before + 1);
  });

  it('do not go to people who cannot open the project, even when mentioned', async () => {
    const at = await makeProject('Closed');
    const { name } = await personOf(outsider.person);
    const mention = { team_member_id: outsider.teamMemberId, name };
    await write(owner, at, `Ask @${name}`, { mentions: [mention] });
    expect(await noticesOf(outsider.person, at)).toEqual([]);
    const offered = (await owner.get(`${COMMENTS}/project-members/${at}`)).body as { id: string }[];
    expect(offered.map((one) => one.id).toSorted()).toEqual([owner.userId, member.person.userId].toSorted());
  });

  it('go out for an edit only to people it newly mentions', async () => {
    const at = await makeProject('Editing');
    const id = await write(owner, at, 'Plain');
    const { name } = await personOf(lead.person);
    await edit(owner, id, `Ask @${name}`, {
      mentions: [{ team_member_id: lead.teamMemberId, name }],
    });
    await edit(owner, id, `Please ask @${name}`);
    expect(await noticesOf(lead.person, at)).toHaveLength(1);
    expect(await noticesOf(member.person, at)).toHaveLength(1);
    expect((await list(owner, at))[0]?.mentions).toHaveLength(1);
  });
});
