import { createHash } from 'node:crypto';
import { Transformer } from '@napi-rs/image';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_CHUNK } from '../../contract/rules/file-rules.ts';
import { contentKey, previewKey } from '../../server/files/stored-content.ts';
import { partKey } from '../../server/commands/files/upload.ts';
import { deleteUnusedFiles } from '../../server/jobs/delete-unused-files.ts';
import { createTask } from './support/project-cast.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { filePlace } from './support/file-place.ts';
import { pieceSender, type Sent, type SendPiece } from './support/send-piece.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let outsider: Joined;
let stranger: TestPerson;
let project: string;
let task: string;
let sendPiece: SendPiece;

const DAY = 86_400_000;

beforeAll(async () => {
  server = await startTestServer({ env: { ...filePlace(), BILLING_DEMO: '1' } });
  sendPiece = pieceSender(server);
  owner = await server.signUp({ name: 'Olga Owner' });
  member = await joinTeam(server, owner.teamId, 'member');
  outsider = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
  project = ((await owner.post('/api/v1/projects', projectForm('Files'))).body as { id: string }).id;
  await owner.post('/api/v1/project-members', { project_id: project, team_member_id: member.teamMemberId });
  task = await makeTask('Weld');
});
afterAll(() => server.close());

const makeTask = (name: string): Promise<string> => createTask(owner, { name, project_id: project });

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const announce = (who: TestPerson, name: string, size: number, more: Record<string, unknown> = {}) =>
  who.post('/api/v1/attachments/announce', { id: v7(), task_id: task, name, size, ...more });

async function announced(who: TestPerson, name: string, size: number, taskId = task): Promise<string> {
  const id = v7();
  const answer = await announce(who, name, size, { id, task_id: taskId });
  expect(answer.status, answer.text).toBe(200);
  return id;
}

async function upload(who: TestPerson, id: string, content: Buffer): Promise<Sent> {
  let last: Sent = { status: 0, body: null, code: null };
  for (let start = 0; start < content.length; start += UPLOAD_CHUNK)
    last = await sendPiece(who, id, start, content.subarray(start, start + UPLOAD_CHUNK), sha256(content));
  return last;
}

async function uploaded(who: TestPerson, name: string, content: Buffer, taskId = task): Promise<string> {
  const id = await announced(who, name, content.length, taskId);
  expect(await upload(who, id, content)).toMatchObject({ status: 200, body: { stored: true } });
  return id;
}

const download = (who: TestPerson, id: string, what = '') =>
  fetch(`${server.url}/api/v1/files/${id}${what}`, { headers: { cookie: who.cookieHeader() } });
const rowOf = (id: string) =>
  server.db.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst();
const countOf = async (taskId: string): Promise<number> =>
  (
    await server.db
      .selectFrom('tasks')
      .select('attachments_count')
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow()
  ).attachments_count;
const photo = (width = 900, height = 600): Promise<Buffer> =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(90), width, height).jpeg();

describe('an upload', () => {
  it('is received in pieces, each once and in order, and assembled to the same content', async () => {
    const content = Buffer.alloc(UPLOAD_CHUNK * 2 + 77, 'holdfast ');
    const id = await announced(member.person, 'log.txt', content.length);
    const piece = (index: number) => content.subarray(index * UPLOAD_CHUNK, (index + 1) * UPLOAD_CHUNK);
    const hash = sha256(content);
    expect((await sendPiece(member.person, id, 0, piece(0))).body).toEqual({
      received: UPLOAD_CHUNK,
      stored: false,
    });
    // The answer was lost: the same piece again changes nothing.
    expect((await sendPiece(member.person, id, 0, piece(0))).body?.received).toBe(UPLOAD_CHUNK);
    expect(await sendPiece(member.person, id, UPLOAD_CHUNK * 2, piece(2))).toMatchObject({
      code: 'conflict',
      body: { received: UPLOAD_CHUNK },
    });
    const state = await member.person.get(`/api/v1/files/${id}/upload`);
    expect(state.body).toEqual({ received: UPLOAD_CHUNK, stored: false });
    await sendPiece(member.person, id, UPLOAD_CHUNK, piece(1));
    expect((await download(owner, id)).status).toBe(404);
    const last = await sendPiece(member.person, id, UPLOAD_CHUNK * 2, piece(2), hash);
    expect(last.body).toEqual({ received: content.length, stored: true });
    expect(Buffer.from(await (await download(owner, id)).arrayBuffer()).equals(content)).toBe(true);
    expect(await server.server.files.has(partKey(id, { start: 0, size: UPLOAD_CHUNK }))).toBe(false);
    expect((await sendPiece(member.person, id, 0, piece(0))).body?.stored).toBe(true);
  });

  it('accepts pieces of any size, and refuses one with a wrong checksum', async () => {
    const content = Buffer.alloc(3_000, 'uneven ');
    const id = await announced(owner, 'uneven.txt', content.length);
    const cut = (start: number, end: number) => content.subarray(start, end);
    const send = (start: number, end: number, hash = sha256(cut(start, end))) =>
      sendPiece(owner, id, start, cut(start, end), sha256(content), hash);
    await send(0, 700);
    expect(await send(700, 900, sha256(Buffer.from('something else')))).toMatchObject({
      code: 'conflict',
      body: { field: 'piece', received: 700 },
    });
    expect((await send(700, 3_000)).body).toEqual({ received: 3_000, stored: true });
    expect(Buffer.from(await (await download(owner, id)).arrayBuffer()).equals(content)).toBe(true);
  });

  it('with a wrong hash of the whole content starts from the beginning', async () => {
    const content = Buffer.from('what was meant');
    const id = await announced(owner, 'a.txt', content.length);
    const wrong = await sendPiece(owner, id, 0, Buffer.from('what came over'), sha256(content));
    expect(wrong).toMatchObject({ code: 'conflict', body: { field: 'hash', received: 0 } });
    expect((await rowOf(id))?.stored).toBe(false);
    expect((await sendPiece(owner, id, 0, content, sha256(content))).body?.stored).toBe(true);
  });

  it.each([
    ['more than was said', Buffer.alloc(11), 'file_too_large'],
    ['less than a piece', Buffer.alloc(9), 'invalid'],
  ])('of %s is refused', async (_, bytes, code) => {
    const id = await announced(owner, 'b.bin', 10);
    expect((await sendPiece(owner, id, 0, bytes)).code).toBe(code);
    expect((await rowOf(id))?.stored).toBe(false);
  });

  it('of a program is refused by its content, whatever its name', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]);
    const id = await announced(owner, 'holiday.jpg', program.length);
    expect((await upload(owner, id, program)).code).toBe('file_type_refused');
    expect((await rowOf(id))?.stored).toBe(false);
  });

  it.each([
    ['run.exe', 10, 400, 'file_type_refused'],
    ['big.iso', 25 * 1_048_576 + 1, 413, 'file_too_large'],
    ['none.txt', 0, 400, 'invalid'],
    ['', 10, 400, 'invalid'],
    ['x'.repeat(111), 10, 400, 'invalid'],
  ])('named %s of %i bytes is refused when it is announced', async (name, size, status, code) => {
    expect(await announce(owner, name, size)).toMatchObject({ status, code });
  });

  it('is refused when the storage of the organization is full, counted over all of its teams', async () => {
    const full = await server.signUp();
    const place = ((await full.post('/api/v1/projects', projectForm('Full'))).body as { id: string }).id;
    const crowded = v7();
    await full.post('/api/v1/tasks', { id: crowded, name: 'Crowded', project_id: place });
    await server.db
      .updateTable('organizations')
      .set({ subscription_type: 'FREE', subscription_status: 'free' })
      .where('owner_id', '=', full.userId)
      .execute();
    const say = (size: number) =>
      full.post('/api/v1/attachments/announce', { id: v7(), task_id: crowded, name: 'a.bin', size });
    expect((await say(5_000_000)).status).toBe(200);
    expect(await say(300_000)).toMatchObject({
      status: 403,
      code: 'storage_limit',
      body: { limit: 5_242_880, used: 5_000_000 },
    });
    expect((await say(200_000)).status).toBe(200);
    const space = { used: 5_200_000, limit: 5_242_880, largest: 25 * 1024 ** 2 };
    expect((await full.get(`/api/v1/attachments/space/${place}`)).body).toMatchObject(space);
  });

  it('counts as used space, which only people in the project can read', async () => {
    const ask = (who: TestPerson) => who.get(`/api/v1/attachments/space/${project}`);
    const before = ((await ask(owner)).body as { used: number }).used;
    expect((await announce(member.person, 'counted.bin', 1234)).status).toBe(200);
    expect((await ask(member.person)).body).toMatchObject({ used: before + 1234, limit: 1024 ** 3 });
    for (const other of [outsider.person, stranger]) expect((await ask(other)).code).toBe('not_found');
  });

  it('accepts bytes only from the person who announced it, and can be read in its project only', async () => {
    const content = Buffer.from('mine');
    const id = await announced(member.person, 'mine.txt', content.length);
    expect((await sendPiece(owner, id, 0, content)).code).toBe('not_allowed');
    for (const who of [outsider.person, stranger]) {
      expect((await sendPiece(who, id, 0, content)).code).toBe('not_found');
      expect((await announce(who, 'a.txt', 3)).code).toBe('not_found');
      expect((await who.get(`/api/v1/attachments/tasks/${task}`)).status).toBe(404);
      expect((await who.get(`/api/v1/attachments/project/${project}`)).status).toBe(404);
    }
    await upload(member.person, id, content);
    expect(await (await download(owner, id)).text()).toBe('mine');
    for (const who of [outsider.person, stranger]) {
      expect((await download(who, id)).status).toBe(404);
      expect((await who.get(`/api/v1/attachments/download?id=${id}`)).status).toBe(404);
      expect((await who.delete(`/api/v1/attachments/tasks/${id}`)).status).toBe(404);
    }
    expect((await fetch(`${server.url}/api/v1/files/${id}`)).status).toBe(401);
    expect((await owner.get('/api/v1/files/nonsense')).status).toBe(404);
  });
});

describe('a download', () => {
  it('has its own file name, and headers that prevent running it', async () => {
    const page = Buffer.from('<html><script>alert(document.cookie)</script></html>');
    const name = 'Pläne "A"; 図面.html';
    const answer = await download(member.person, await uploaded(owner, name, page));
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Pl_ne _A_; __.html"; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
    expect(answer.headers.get('content-length')).toBe(String(page.length));
  });

  it('of a picture has a preview made by the server', async () => {
    const id = await uploaded(owner, 'site.jpg', await photo());
    expect(await rowOf(id)).toMatchObject({ has_preview: true, content_type: 'image/jpeg', type: 'jpg' });
    const small = await download(member.person, id, '/preview');
    expect(small.headers.get('content-type')).toBe('image/webp');
    const made = await new Transformer(new Uint8Array(await small.arrayBuffer())).metadata();
    expect([made.width, made.height]).toEqual([480, 320]);
    expect((await download(outsider.person, id, '/preview')).status).toBe(404);
  });

  it('of a broken picture has the file but no preview', async () => {
    const broken = Buffer.concat([(await photo()).subarray(0, 400), Buffer.alloc(400)]);
    const id = await uploaded(owner, 'broken.jpg', broken);
    expect((await rowOf(id))?.has_preview).toBe(false);
    expect((await download(owner, id, '/preview')).status).toBe(404);
    expect((await download(owner, id)).status).toBe(200);
  });
});

describe('attachments', () => {
  it('are listed by task, and by project in pages, newest first, with a search by name', async () => {
    const here = await makeTask('Listed');
    const id = await uploaded(owner, 'Zebra plan.pdf', Buffer.alloc(12_595, 1), here);
    const ofTask = await member.person.get(`/api/v1/attachments/tasks/${here}`);
    expect(ofTask.body).toMatchObject([{ id, name: 'Zebra plan.pdf', size: '12.3 KB', type: 'pdf' }]);
    const found = await member.person.get(`/api/v1/attachments/project/${project}?search=zebra`);
    expect(found.body).toMatchObject({
      total: 1,
      data: [{ id, task_name: 'Listed', uploader_name: 'Olga Owner' }],
    });
    const first = await member.person.get(`/api/v1/attachments/project/${project}?size=1`);
    expect(first.body).toMatchObject({ data: [{ id }] });
    expect((first.body as { total: number }).total).toBeGreaterThan(3);
    const link = await member.person.get(`/api/v1/attachments/download?id=${id}`);
    expect(link.body).toEqual({ url: `/api/v1/files/${id}`, expires_in: 3600 });
    expect(await countOf(here)).toBe(1);
  });

  it('can be uploaded whole in one request', async () => {
    const content = await photo(20, 10);
    const answer = await member.person.post('/api/v1/attachments/tasks', {
      file: `data:image/jpeg;base64,${content.toString('base64')}`,
      file_name: 'tiny.jpg',
      size: content.length,
      project_id: project,
      task_id: task,
    });
    expect(answer.body).toMatchObject({ name: 'tiny.jpg', type: 'jpg' });
    const { id } = answer.body as { id: string };
    expect((await (await download(owner, id)).arrayBuffer()).byteLength).toBe(content.length);
    expect(
      (
        await outsider.person.post('/api/v1/attachments/tasks', {
          file: 'data:text/plain;base64,aGk=',
          file_name: 'a.txt',
          size: 2,
          project_id: project,
          task_id: task,
        })
      ).status,
    ).toBe(404);
  });
});

describe('deleting', () => {
  it('deletes a file once, and announcing it again restores it with its content', async () => {
    const here = await makeTask('Bin');
    const id = await uploaded(member.person, 'back.txt', Buffer.from('still here'), here);
    const first = await owner.delete(`/api/v1/attachments/tasks/${id}`);
    expect(first.body).toEqual([
      { team_id: owner.teamId, project_id: project, id, type: 'txt', task_id: here },
    ]);
    expect((await owner.delete(`/api/v1/attachments/tasks/${id}`)).code).toBe('not_found');
    expect(await countOf(here)).toBe(0);
    expect((await download(owner, id)).status).toBe(404);
    expect((await announce(owner, 'other name.txt', 3, { id, task_id: here })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      name: 'back.txt',
      uploaded_by: member.person.userId,
      stored: true,
    });
    expect(await (await download(owner, id)).text()).toBe('still here');
    expect(await countOf(here)).toBe(1);
    expect((await announce(owner, 'again.txt', 3, { id })).code).toBe('id_taken');
  });

  it('is undone in the project to which the task was moved meanwhile', async () => {
    const there = await owner.post('/api/v1/projects', projectForm('Elsewhere'));
    const { id: elsewhere } = there.body as { id: string };
    const moving = await makeTask('Moving');
    const id = await uploaded(owner, 'moved.txt', Buffer.from('moved'), moving);
    expect((await owner.delete(`/api/v1/attachments/tasks/${id}`)).status).toBe(200);
    expect((await owner.post(`/api/v1/tasks/${moving}/project`, { project_id: elsewhere })).status).toBe(200);
    expect((await announce(owner, 'moved.txt', 5, { id, task_id: moving })).status).toBe(200);
    const row = await server.db
      .selectFrom('attachments')
      .select('project_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.project_id).toBe(elsewhere);
  });

  it('deletes the content 30 days after its last file was deleted, and not before', async () => {
    const content = Buffer.concat([await photo(30, 30), Buffer.from('unique')]);
    const key = contentKey(sha256(content));
    const { files } = server.server;
    const [one, two] = [
      await uploaded(owner, 'one.jpg', content),
      await uploaded(member.person, 'two.jpg', content),
    ];
    const later = (days: number) =>
      deleteUnusedFiles({ db: server.db, store: files }, new Date(Date.now() + days * DAY));
    await owner.delete(`/api/v1/attachments/tasks/${one}`);
    await later(40);
    expect(await files.has(key)).toBe(true);
    await owner.delete(`/api/v1/attachments/tasks/${two}`);
    await later(29);
    expect([await files.has(key), await files.has(previewKey(key))]).toEqual([true, true]);
    await later(31);
    expect([await files.has(key), await files.has(previewKey(key))]).toEqual([false, false]);
    // The same content again is stored again.
    expect((await download(owner, await uploaded(owner, 'three.jpg', content))).status).toBe(200);
  });

  it('of a team deletes all contents it had stored', async () => {
    const other = await server.signUp();
    const place = ((await other.post('/api/v1/projects', projectForm('Gone'))).body as { id: string }).id;
    const there = v7();
    await other.post('/api/v1/tasks', { id: there, name: 'Gone', project_id: place });
    const content = Buffer.from(`only of ${other.userId}`);
    await uploaded(other, 'gone.txt', content, there);
    const half = await announced(other, 'half.bin', UPLOAD_CHUNK + 1, there);
    await sendPiece(other, half, 0, Buffer.alloc(UPLOAD_CHUNK));
    const { files } = server.server;
    expect(await files.has(partKey(half, { start: 0, size: UPLOAD_CHUNK }))).toBe(true);
    await server.db.deleteFrom('teams').where('id', '=', other.teamId).execute();
    await server.audit.clear();
    await deleteUnusedFiles({ db: server.db, store: files }, new Date(Date.now() + 2 * DAY));
    expect(await files.has(contentKey(sha256(content)))).toBe(false);
    expect(await files.has(partKey(half, { start: 0, size: UPLOAD_CHUNK }))).toBe(false);
  });
});
