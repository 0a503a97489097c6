/** Whole files in the request of a comment, as other clients send them: all are stored with it, or nothing is. */
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMENT_FILES } from '../../contract/rules/file-rules.ts';
import { contentKey } from '../../server/files/stored-content.ts';
import { deleteUnusedFiles } from '../../server/jobs/delete-unused-files.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let author: Joined;
let colleague: Joined;
let outsider: Joined;
let stranger: TestPerson;
let project: string;
let task: string;

beforeAll(async () => {
  server = await startTestServer({ env: { BILLING_DEMO: '1' } });
  owner = await server.signUp({ name: 'Olga Owner' });
  [author, colleague, outsider] = await Promise.all([
    joinTeam(server, owner.teamId, 'member'),
    joinTeam(server, owner.teamId, 'member'),
    joinTeam(server, owner.teamId, 'member'),
  ]);
  stranger = await server.signUp();
  project = ((await owner.post('/api/v1/projects', projectForm('Whole files'))).body as { id: string }).id;
  for (const { teamMemberId: team_member_id } of [author, colleague])
    await owner.post('/api/v1/project-members', { project_id: project, team_member_id });
  task = v7();
  await owner.post('/api/v1/tasks', { id: task, name: 'Weld', project_id: project });
});
afterAll(() => server.close());

interface Whole {
  readonly file: string;
  readonly file_name: string;
  readonly size: number;
}

const wholeOf = (content: Buffer, file_name = 'note.txt', type = 'text/plain'): Whole => ({
  file: `data:${type};base64,${content.toString('base64')}`,
  file_name,
  size: content.length,
});
const say = (who: TestPerson, attachments: readonly object[], more: Record<string, unknown> = {}) =>
  who.post('/api/v1/task-comments', {
    task_id: task,
    content: 'See here',
    mentions: [],
    attachments,
    ...more,
  });
const download = async (who: TestPerson, id: string): Promise<[number, string]> => {
  const cookie = { headers: { cookie: who.cookieHeader() } };
  const answer = await fetch(`${server.url}/api/v1/files/${id}`, cookie);
  return [answer.status, await answer.text()];
};
const keyOf = (content: Buffer): string => contentKey(createHash('sha256').update(content).digest('hex'));
/** All rows that a refused request must not change. */
const traces = async () => ({
  comments: await server.db.selectFrom('task_comments').select('id').execute(),
  files: await server.db.selectFrom('attachments').select(['id', 'stored']).execute(),
  contents: await server.db.selectFrom('stored_files').select('key').execute(),
});
interface AnsweredComment {
  readonly id: string;
  readonly attachments: readonly { readonly id: string; readonly name: string }[];
}

describe('POST /task-comments with attachments', () => {
  it('stores the comment with its files in one request, for everybody in the project', async () => {
    const [words, more] = [Buffer.from('a note on the seam'), Buffer.from('<svg onload="x"/>')];
    const attachments = [
      { ...wholeOf(words, 'Naht.TXT'), project_id: project, task_id: task },
      wholeOf(more, 'sketch.svg', 'image/svg+xml'),
    ];
    const answer = await say(author.person, attachments, { id: v7() });
    expect(answer.status, answer.text).toBe(200);
    const comment = answer.body as AnsweredComment;
    expect(comment.attachments).toEqual([
      { id: expect.any(String), name: 'Naht.TXT', type: 'txt', size: words.length },
      { id: expect.any(String), name: 'sketch.svg', type: 'svg', size: more.length },
    ]);
    const [first, second] = comment.attachments.map((file) => file.id);
    expect(await download(colleague.person, first ?? '')).toEqual([200, words.toString()]);
    expect(await download(owner, second ?? '')).toEqual([200, more.toString()]);
    for (const who of [outsider.person, stranger]) expect((await download(who, first ?? ''))[0]).toBe(404);
    const listed = (await colleague.person.get(`/api/v1/task-comments/${task}`)).body as AnsweredComment[];
    expect(listed.find(({ id }) => id === comment.id)?.attachments).toMatchObject([
      { id: first, size: `${words.length} B`, url: `/api/v1/files/${first ?? ''}` },
      { id: second },
    ]);
    expect(await server.server.files.has(keyOf(words))).toBe(true);
  });

  it('accepts an empty text with files, and measures their size itself', async () => {
    const content = Buffer.from('four');
    const answer = await say(author.person, [{ ...wholeOf(content), size: 40 }], { content: '' });
    expect(answer.body).toMatchObject({ content: '', attachments: [{ size: 4 }] });
  });

  it('creates one comment when it is repeated, and finishes an interrupted upload', async () => {
    const id = v7();
    const content = Buffer.from('said twice');
    const once = (await say(author.person, [wholeOf(content)], { id })).body as AnsweredComment;
    const file = once.attachments[0]?.id ?? '';
    const before = await traces();
    expect((await say(author.person, [wholeOf(content)], { id })).body).toMatchObject({
      id,
      attachments: [{ id: file }],
    });
    expect(await traces()).toEqual(before);
    // As if the first request had only announced the file.
    await server.db
      .updateTable('attachments')
      .set({ stored: false, storage_key: '' })
      .where('id', '=', file)
      .execute();
    await server.audit.clear();
    expect((await download(owner, file))[0]).toBe(404);
    await say(author.person, [wholeOf(content)], { id });
    expect(await download(owner, file)).toEqual([200, 'said twice']);
    expect(await say(colleague.person, [wholeOf(content)], { id })).toMatchObject({ code: 'id_taken' });
  });

  it('deletes the content of the files after the comment was deleted', async () => {
    const content = Buffer.from('to be removed with its words');
    const { id } = (await say(author.person, [wholeOf(content)])).body as AnsweredComment;
    const later = (days: number) =>
      deleteUnusedFiles(
        { db: server.db, store: server.server.files },
        new Date(Date.now() + days * 86_400_000),
      );
    await later(0.5);
    expect(await server.server.files.has(keyOf(content))).toBe(true);
    expect((await author.person.delete(`/api/v1/task-comments/${id}/${task}`)).status).toBe(200);
    await later(31);
    expect(await server.server.files.has(keyOf(content))).toBe(false);
  });

  const elf = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(64)]);
  const good = wholeOf(Buffer.from('good'));
  it.each<[string, readonly object[], string]>([
    ['a program by its name', [good, wholeOf(Buffer.from('x'), 'run.exe')], 'file_type_refused'],
    ['a program by its content', [good, wholeOf(elf, 'picture.png', 'image/png')], 'file_type_refused'],
    ['no data URL', [good, { ...good, file: 'https://example.com/a.txt' }], 'invalid'],
    ['an empty file', [good, wholeOf(Buffer.alloc(0))], 'invalid'],
    ['a long name', [good, { ...good, file_name: 'x'.repeat(101) }], 'invalid'],
    ['a file larger than the plan takes', [good, wholeOf(Buffer.alloc(26_214_401))], 'file_too_large'],
    ['too many', Array.from({ length: COMMENT_FILES + 1 }, () => good), 'invalid'],
    ['no list', 'nothing' as unknown as object[], 'invalid'],
  ])('refuses %s, and stores nothing of it', async (_, attachments, code) => {
    const before = await traces();
    expect(await say(author.person, attachments)).toMatchObject({ code });
    expect(await traces()).toEqual(before);
  });

  it('counts announced and whole files together', async () => {
    const files = [{ id: v7(), name: 'coming.txt', size: 3 }];
    const whole = Array.from({ length: COMMENT_FILES }, (_, place) => wholeOf(Buffer.from(`n${place}`)));
    expect(await say(author.person, whole, { files })).toMatchObject({ code: 'invalid' });
    const both = await say(author.person, whole.slice(1), { files });
    expect((both.body as AnsweredComment).attachments).toHaveLength(COMMENT_FILES);
  });

  it('stores nothing for people without access, for an unknown task, or from a batch', async () => {
    const before = await traces();
    for (const who of [outsider.person, stranger])
      expect(await say(who, [good])).toMatchObject({ status: 404, code: 'not_found' });
    expect(await say(author.person, [good], { task_id: v7() })).toMatchObject({ status: 404 });
    expect(await server.visitor().post('/api/v1/task-comments', { task_id: task })).toMatchObject({
      status: 401,
    });
    // Batches accept no files.
    const mutations = [
      { seq: 1, call: 'taskComments.create', body: { task_id: task, content: 'x', attachments: [good] } },
    ];
    const batch = { protocol: 1, replica: v7(), epoch: null, mutations };
    expect((await author.person.post('/api/v1/batch', batch)).body ?? {}).toMatchObject({
      results: [{ outcome: 'rejected', code: 'invalid' }],
    });
    expect(await traces()).toEqual(before);
  });

  it('refuses files beyond the storage of the plan', async () => {
    const full = await server.signUp();
    const place = ((await full.post('/api/v1/projects', projectForm('Full'))).body as { id: string }).id;
    const there = v7();
    await full.post('/api/v1/tasks', { id: there, name: 'Crowded', project_id: place });
    await server.db
      .updateTable('organizations')
      .set({ subscription_type: 'FREE', subscription_status: 'free' })
      .where('owner_id', '=', full.userId)
      .execute();
    const three = [1, 2].map((byte) => wholeOf(Buffer.alloc(3_000_000, byte)));
    expect(await say(full, three, { task_id: there })).toMatchObject({ code: 'storage_limit' });
    expect((await full.get(`/api/v1/task-comments/${there}`)).body).toEqual([]);
    expect((await say(full, three.slice(1), { task_id: there })).status).toBe(200);
  });
});

describe('POST /tasks with attachments_raw', () => {
  const make = (who: TestPerson, attachments_raw: readonly object[], more: Record<string, unknown> = {}) =>
    who.post('/api/v1/tasks', { name: 'With files', project_id: project, attachments_raw, ...more });

  it('creates the task with its files in one request, once per id', async () => {
    const id = v7();
    const [one, two] = [Buffer.from('plan of the gate'), Buffer.from('list of bolts')];
    const files = [{ ...wholeOf(one, 'plan.txt'), project_id: project }, wholeOf(two, 'bolts.txt')];
    const answer = await make(author.person, files, { id });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ task: { id, attachments_count: 2 } });
    const listed = (await colleague.person.get(`/api/v1/attachments/tasks/${id}`)).body as { id: string }[];
    expect(listed).toMatchObject([{ name: 'plan.txt' }, { name: 'bolts.txt' }]);
    expect(await download(colleague.person, listed[1]?.id ?? '')).toEqual([200, two.toString()]);
    const before = await traces();
    expect((await make(author.person, files, { id })).status).toBe(200);
    expect(await traces()).toEqual(before);
    expect((await make(author.person, [], {})).body).toMatchObject({ task: { attachments_count: 0 } });
  });

  it('creates nothing when one file is refused or the project is not accessible', async () => {
    const names = () => server.db.selectFrom('tasks').select('id').execute();
    const before = [await traces(), await names()];
    const good = wholeOf(Buffer.from('good enough'));
    const bad = wholeOf(Buffer.from('x'), 'run.exe');
    expect((await make(author.person, [good, bad])).code).toBe('file_type_refused');
    expect((await make(author.person, [{ ...good, file: 'nothing' }])).code).toBe('invalid');
    for (const who of [outsider.person, stranger]) expect((await make(who, [good])).code).toBe('not_found');
    const body = { name: 'x', project_id: project, attachments_raw: [good] };
    const mutations = [{ seq: 1, call: 'tasks.create', body }];
    const batch = { protocol: 1, replica: v7(), epoch: null, mutations };
    expect((await author.person.post('/api/v1/batch', batch)).body).toMatchObject({
      results: [{ outcome: 'rejected', code: 'invalid' }],
    });
    expect([await traces(), await names()]).toEqual(before);
  });
});
