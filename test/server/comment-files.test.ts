import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMENT_FILES, UPLOAD_CHUNK } from '../../contract/rules/file-rules.ts';
import { contentKey } from '../../server/files/stored-content.ts';
import { partKey } from '../../server/commands/files/upload.ts';
import { deleteUnusedFiles } from '../../server/jobs/delete-unused-files.ts';
import { createTask } from './support/project-cast.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { mailsTo } from './support/mails.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let author: Joined;
let colleague: Joined;
let lead: Joined;
let admin: Joined;
let outsider: Joined;
let stranger: TestPerson;
let project: string;

const DAY = 86_400_000;

beforeAll(async () => {
  server = await startTestServer({ env: { BILLING_DEMO: '1' } });
  owner = await server.signUp({ name: 'Olga Owner' });
  [author, colleague, lead, admin, outsider] = await Promise.all([
    joinTeam(server, owner.teamId, 'member'),
    joinTeam(server, owner.teamId, 'member'),
    joinTeam(server, owner.teamId, 'team_lead'),
    joinTeam(server, owner.teamId, 'admin'),
    joinTeam(server, owner.teamId, 'member'),
  ]);
  stranger = await server.signUp();
  project = ((await owner.post('/api/v1/projects', projectForm('Shown'))).body as { id: string }).id;
  for (const { teamMemberId: team_member_id } of [author, colleague])
    await owner.post('/api/v1/project-members', { project_id: project, team_member_id });
});
afterAll(() => server.close());

const makeTask = (name: string, assignees: readonly string[] = []): Promise<string> =>
  createTask(owner, { name, project_id: project, assignees });

interface Announced {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

const fileOf = (content: Buffer, name = 'photo.txt'): Announced => ({ id: v7(), name, size: content.length });
const show = (
  who: TestPerson,
  task: string,
  files: readonly Announced[],
  more: Record<string, unknown> = {},
) => who.post('/api/v1/task-comments', { id: v7(), task_id: task, content: '', files, ...more });

async function shown(
  who: TestPerson,
  task: string,
  files: readonly Announced[],
  content = '',
): Promise<string> {
  const answer = await show(who, task, files, { content });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { id: string }).id;
}

async function send(who: TestPerson, id: string, bytes: Buffer, start = 0): Promise<number> {
  const answer = await fetch(`${server.url}/api/v1/files/${id}/upload?start=${String(start)}`, {
    method: 'PUT',
    headers: {
      cookie: who.cookieHeader(),
      'x-csrf-token': await who.csrfToken(),
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  return answer.status;
}

/** A comment of the author with one uploaded file. */
async function sentOn(task: string, content: Buffer, name?: string) {
  const file = fileOf(content, name);
  const comment = await shown(author.person, task, [file]);
  expect(await send(author.person, file.id, content)).toBe(200);
  return { comment, file: file.id };
}

const download = (who: TestPerson, id: string, what = '') =>
  fetch(`${server.url}/api/v1/files/${id}${what}`, { headers: { cookie: who.cookieHeader() } });
const list = async (who: TestPerson, task: string) =>
  (await who.get(`/api/v1/task-comments/${task}`)).body as {
    readonly id: string;
    readonly attachments: readonly unknown[];
  }[];
const countsOf = (task: string) =>
  server.db
    .selectFrom('tasks')
    .select(['comments_count', 'attachments_count'])
    .where('id', '=', task)
    .executeTakeFirstOrThrow();
const keyOf = (content: Buffer): string => contentKey(createHash('sha256').update(content).digest('hex'));
const clear = (days: number) =>
  deleteUnusedFiles({ db: server.db, store: server.server.files }, new Date(Date.now() + days * DAY));

describe('a comment with files', () => {
  it('is created with its announced files in one request, and lists them once they are uploaded', async () => {
    const task = await makeTask('Weld');
    const content = Buffer.from('a picture of the seam');
    const file = fileOf(content, 'Naht "1".jpg');
    const id = v7();
    const comment = { id, content: 'See here' };
    const answer = await show(author.person, task, [file], comment);
    expect(answer.body).toMatchObject({
      id,
      attachments: [{ id: file.id, name: 'Naht "1".jpg', type: 'jpg', size: content.length }],
    });
    expect((await show(author.person, task, [file], comment)).status).toBe(200);
    expect((await download(colleague.person, file.id)).status).toBe(404);
    expect((await colleague.person.get(`/api/v1/task-comments/download?id=${file.id}`)).body).toBeNull();
    expect(await send(author.person, file.id, content)).toBe(200);
    const [row, ...more] = await list(colleague.person, task);
    expect(more).toEqual([]);
    expect(row?.attachments).toMatchObject([
      { id: file.id, size: `${String(content.length)} B`, type: 'jpg', url: `/api/v1/files/${file.id}` },
    ]);
    const saved = await download(colleague.person, file.id);
    expect(await saved.text()).toBe(content.toString());
    // Its content is no picture, whatever its name.
    expect(saved.headers.get('content-type')).toBe('application/octet-stream');
    expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
    expect(saved.headers.get('content-disposition')).toContain('attachment; filename="Naht _1_.jpg"');
    const link = await colleague.person.get(`/api/v1/task-comments/download?id=${file.id}`);
    expect(link.body).toEqual({ url: `/api/v1/files/${file.id}`, expires_in: 3600 });
    // The file is listed with the comment and among the files of the project, but not as a file of the task.
    expect(await countsOf(task)).toEqual({ comments_count: 1, attachments_count: 0 });
    expect((await owner.get(`/api/v1/attachments/tasks/${task}`)).body).toEqual([]);
    const all = await owner.get(`/api/v1/attachments/project/${project}?search=Naht`);
    expect(all.body).toMatchObject({ total: 1, data: [{ id: file.id, task_name: 'Weld' }] });
  });

  it.each([
    ['neither a word nor a file', [], '  ', 'invalid'],
    ['a program', [{ name: 'run.exe', size: 9 }], '', 'file_type_refused'],
    ['a file larger than the plan takes', [{ name: 'a.iso', size: 26_214_401 }], '', 'file_too_large'],
    ['an empty file', [{ name: 'a.txt', size: 0 }], '', 'invalid'],
    ['a long name', [{ name: 'x'.repeat(101), size: 1 }], '', 'invalid'],
    ['too many', Array.from({ length: COMMENT_FILES + 1 }, () => ({ name: 'a', size: 1 })), '', 'invalid'],
  ])('with %s is refused, and nothing is stored', async (_, files, content, code) => {
    const task = await makeTask('Refused');
    const wanted = files.map((file) => ({ ...file, id: v7() }));
    expect((await show(author.person, task, wanted, { content })).code).toBe(code);
    expect(await list(owner, task)).toEqual([]);
    expect((await owner.get(`/api/v1/attachments/project/${project}?search=run.exe`)).body).toMatchObject({
      total: 0,
    });
  });

  it('is refused as a whole when the storage of the organization is full', async () => {
    const full = await server.signUp();
    const place = ((await full.post('/api/v1/projects', projectForm('Full'))).body as { id: string }).id;
    const task = v7();
    await full.post('/api/v1/tasks', { id: task, name: 'Crowded', project_id: place });
    await server.db
      .updateTable('organizations')
      .set({ subscription_type: 'FREE', subscription_status: 'free' })
      .where('owner_id', '=', full.userId)
      .execute();
    const files = [2_000_000, 4_000_000].map((size) => ({ id: v7(), name: 'a.bin', size }));
    expect(await show(full, task, files, { content: 'Both' })).toMatchObject({
      code: 'storage_limit',
      body: { limit: 5_242_880, used: 2_000_000 },
    });
    expect(await list(full, task)).toEqual([]);
    expect((await show(full, task, files.slice(0, 1))).status).toBe(200);
  });

  it('can be changed to an empty text; a comment without files cannot', async () => {
    const task = await makeTask('Without words');
    const change = (id: string, content: string) =>
      author.person.put(`/api/v1/task-comments/${id}`, { task_id: task, content });
    const withFile = await shown(author.person, task, [fileOf(Buffer.from('1'))]);
    expect((await change(withFile, 'Look')).status).toBe(200);
    expect((await change(withFile, '')).body).toMatchObject({ content: '' });
    const words = await shown(author.person, task, [], 'Words');
    expect(await change(words, '')).toMatchObject({ code: 'invalid', body: { field: 'content' } });
  });

  it('accepts more files, whole in one request, from its author only and up to the limit', async () => {
    const task = await makeTask('More');
    const comment = await shown(author.person, task, [fileOf(Buffer.from('1'))]);
    const content = Buffer.from('whole');
    const whole = (who: TestPerson, more: Record<string, unknown> = {}) =>
      who.post('/api/v1/task-comments/attachment', {
        file: `data:text/plain;base64,${content.toString('base64')}`,
        file_name: 'whole.txt',
        size: content.length,
        task_id: task,
        comment_id: comment,
        ...more,
      });
    const taken = await whole(author.person);
    expect(taken.body).toMatchObject({ name: 'whole.txt', type: 'txt' });
    expect(await (await download(owner, (taken.body as { id: string }).id)).text()).toBe('whole');
    expect((await whole(colleague.person)).code).toBe('not_allowed');
    expect((await whole(admin.person)).code).toBe('not_allowed');
    expect((await whole(outsider.person)).status).toBe(404);
    expect((await whole(author.person, { comment_id: v7() })).code).toBe('not_found');
    expect((await whole(author.person, { task_id: await makeTask('Another') })).code).toBe('not_found');
    for (let index = 2; index < COMMENT_FILES; index += 1)
      expect((await whole(author.person)).status).toBe(200);
    expect(await whole(author.person)).toMatchObject({ code: 'invalid', body: { field: 'comment_id' } });
  });
});

describe('files of comments', () => {
  it('can be read by people with access to the project only', async () => {
    const task = await makeTask('Private');
    const { comment, file } = await sentOn(task, Buffer.from('not for you'));
    for (const { person } of [colleague, lead, admin]) {
      expect((await download(person, file)).status).toBe(200);
      expect((await person.get(`/api/v1/task-comments/download?id=${file}`)).status).toBe(200);
      expect(await send(person, file, Buffer.from('changed it'))).toBe(403);
    }
    for (const who of [outsider.person, stranger]) {
      expect((await download(who, file)).status).toBe(404);
      expect((await download(who, file, '/preview')).status).toBe(404);
      expect((await who.get(`/api/v1/files/${file}/upload`)).status).toBe(404);
      expect(await send(who, file, Buffer.from('x'))).toBe(404);
      expect((await who.get(`/api/v1/task-comments/download?id=${file}`)).status).toBe(404);
      expect((await who.get(`/api/v1/attachments/download?id=${file}`)).status).toBe(404);
      expect((await who.delete(`/api/v1/task-comments/attachment/${file}/${task}`)).status).toBe(404);
      expect((await who.delete(`/api/v1/attachments/tasks/${file}`)).status).toBe(404);
      expect((await show(who, task, [fileOf(Buffer.from('x'))])).status).toBe(404);
      const into = { id: v7(), task_id: task, comment_id: comment, name: 'a.txt', size: 1 };
      expect((await who.post('/api/v1/attachments/announce', into)).status).toBe(404);
    }
    expect((await fetch(`${server.url}/api/v1/files/${file}`)).status).toBe(401);
    // A stranger cannot get the file by announcing its id.
    const theirs = ((await stranger.post('/api/v1/projects', projectForm('Own'))).body as { id: string }).id;
    const own = v7();
    await stranger.post('/api/v1/tasks', { id: own, name: 'Own', project_id: theirs });
    expect((await show(stranger, own, [{ id: file, name: 'a.txt', size: 11 }])).status).not.toBe(200);
    expect(await list(stranger, own)).toEqual([]);
    expect(await (await download(owner, file)).text()).toBe('not for you');
  });

  it('can be deleted and restored by the author and by admins', async () => {
    const task = await makeTask('Alone');
    const content = Buffer.from('take me away');
    const { comment, file } = await sentOn(task, content);
    const path = `/api/v1/task-comments/attachment/${file}/${task}`;
    for (const { person } of [colleague, lead]) {
      expect((await person.delete(path)).code).toBe('not_allowed');
      expect((await person.delete(`/api/v1/attachments/tasks/${file}`)).code).toBe('not_allowed');
    }
    const elsewhere = `/api/v1/task-comments/attachment/${file}/${await makeTask('Elsewhere')}`;
    expect((await author.person.delete(elsewhere)).code).toBe('not_found');
    expect((await author.person.delete(path)).body).toEqual([]);
    expect((await author.person.delete(path)).code).toBe('not_found');
    expect((await download(author.person, file)).status).toBe(404);
    expect(await list(owner, task)).toMatchObject([{ id: comment, attachments: [] }]);
    const back = { id: file, task_id: task, comment_id: comment, name: 'a.txt', size: 3 };
    const announce = (who: TestPerson, more: Record<string, unknown> = {}) =>
      who.post('/api/v1/attachments/announce', { ...back, ...more });
    expect((await announce(colleague.person)).code).toBe('not_allowed');
    expect((await announce(owner, { comment_id: undefined })).code).toBe('id_taken');
    expect((await announce(author.person)).status).toBe(200);
    expect((await announce(author.person)).status).toBe(200);
    expect(await (await download(colleague.person, file)).text()).toBe('take me away');
    expect((await admin.person.delete(path)).status).toBe(200);
    expect((await announce(admin.person)).status).toBe(200);
    expect((await owner.delete(`/api/v1/attachments/tasks/${file}`)).status).toBe(200);
    expect(await countsOf(task)).toEqual({ comments_count: 1, attachments_count: 0 });
    const activity = await server.db
      .selectFrom('activity')
      .select(['log_type', 'old_value', 'new_value'])
      .where('task_id', '=', task)
      .where('attribute', '=', 'attachment')
      .execute();
    expect(activity.filter(({ log_type }) => log_type === 'create')).toHaveLength(3);
    expect(activity).toContainEqual({ log_type: 'delete', old_value: 'photo.txt', new_value: null });
  });

  it('are deleted with their comment, and their contents by a later cleanup', async () => {
    const task = await makeTask('Gone');
    const content = Buffer.from('gone with the words');
    const { comment, file } = await sentOn(task, content);
    const { files } = server.server;
    expect((await author.person.delete(`/api/v1/task-comments/${comment}/${task}`)).status).toBe(200);
    expect((await download(owner, file)).status).toBe(404);
    const late = { id: file, task_id: task, comment_id: comment, name: 'a.txt', size: 3 };
    expect((await author.person.post('/api/v1/attachments/announce', late)).code).toBe('not_found');
    expect(await files.has(keyOf(content))).toBe(true);
    await clear(2);
    expect(await files.has(keyOf(content))).toBe(false);
  });

  it('stay stored, complete or half uploaded, while their task is deleted, and are restored with it', async () => {
    const task = await makeTask('Bin');
    const content = Buffer.from('waits in the bin');
    const { file } = await sentOn(task, content);
    const large = Buffer.alloc(UPLOAD_CHUNK + 9, 3);
    const half = fileOf(large, 'half.bin');
    await shown(author.person, task, [half], 'Half');
    await send(author.person, half.id, large.subarray(0, UPLOAD_CHUNK));
    const { files } = server.server;
    expect((await owner.delete(`/api/v1/tasks/${task}`)).status).toBe(200);
    expect((await download(author.person, file)).status).toBe(404);
    expect((await author.person.get(`/api/v1/task-comments/download?id=${file}`)).status).toBe(404);
    await clear(2);
    expect([
      await files.has(keyOf(content)),
      await files.has(partKey(half.id, { start: 0, size: UPLOAD_CHUNK })),
    ]).toEqual([true, true]);
    expect((await owner.post(`/api/v1/tasks/${task}/restore`, {})).status).toBe(200);
    expect(await (await download(colleague.person, file)).text()).toBe('waits in the bin');
    expect(await send(author.person, half.id, large.subarray(UPLOAD_CHUNK), UPLOAD_CHUNK)).toBe(200);
    const saved = Buffer.from(await (await download(owner, half.id)).arrayBuffer());
    expect(saved.equals(large)).toBe(true);
    // Once the task cannot be restored, the contents are deleted.
    expect((await owner.delete(`/api/v1/tasks/${task}`)).status).toBe(200);
    await server.db.deleteFrom('deleted_tasks').where('task_id', '=', task).execute();
    await clear(2);
    expect(await files.has(keyOf(content))).toBe(false);
  });
});

describe('notifications of a comment without text', () => {
  it('inform assignees, but not the author, that a file was attached', async () => {
    const wanting = {
      user_id: colleague.person.userId,
      team_id: owner.teamId,
      email_notifications_enabled: true,
    };
    await server.db.insertInto('notification_settings').values(wanting).execute();
    const task = await makeTask('Seam <1>', [colleague.teamMemberId, author.teamMemberId]);
    await server.db.deleteFrom('notifications').execute();
    await shown(author.person, task, [
      fileOf(Buffer.from('1'), 'seam.jpg'),
      fileOf(Buffer.from('2'), 'plan.pdf'),
    ]);
    await shown(author.person, task, [fileOf(Buffer.from('3'))], 'With words');
    const events = await server.db
      .selectFrom('notifications')
      .select(['user_id', 'message', 'project_id', 'team_id'])
      .where('task_id', '=', task)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(new Set(events.map((one) => one.user_id))).toEqual(new Set([colleague.person.userId]));
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({ project_id: project, team_id: owner.teamId });
    expect(events[0]?.message).toMatch(/attached a file to <b>Seam &lt;1&gt;<\/b>$/);
    expect(events[1]?.message).toContain('commented on');
    const [mail] = (await mailsTo(server.db, colleague.person.email)).filter(
      ({ template }) => template === 'comment',
    );
    expect(mail?.content).toMatchObject({ text: 'seam.jpg\nplan.pdf' });
  });
});
