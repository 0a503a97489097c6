import { afterEach, describe, expect, it } from 'vitest';
import type { Attachment } from '../../contract/entities/task-entities.ts';
import { AppError } from '../../contract/errors.ts';
import { UPLOAD_CHUNK } from '../../contract/rules/file-rules.ts';
import { PROJECT, SyncFixture, taskId, taskRow, TEAM, USER } from '../../test/support/sync-fixture.ts';
import { breathe, until } from '../../test/support/virtual-clock.ts';
import { exportOf } from '../export-pending.ts';
import { openReplica, type ReplicaDatabase } from '../replica/schema.ts';
import { DeviceFiles, countUploading, unsentFiles, pendingFiles } from './device-files.ts';
import type { FileTransport, PieceHashes, UploadProgress } from './file-transport.ts';
import { discardRowless } from './rowless-files.ts';
import { Uploader } from './uploader.ts';

const fileId = (n: number) => `0190aaaa-0000-7000-8000-00000000000${n}`;
const [ID, OTHER] = [fileId(1), fileId(2)];
const DAY = 86_400_000;
const open: { close(): void }[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

function fileRow(id: string, size: number, change: Partial<Attachment> = {}): Attachment {
  return {
    id,
    project_id: PROJECT,
    team_id: TEAM,
    task_id: taskId(1),
    comment_id: null,
    name: 'site.jpg',
    type: 'jpg',
    size,
    stored: false,
    has_preview: false,
    uploaded_by: USER,
    created_at: '2026-11-20T09:00:00.000Z',
    ...change,
  };
}

/** Takes pieces as the server does; `fail` is thrown in place of the next answers. */
class Receiver implements FileTransport {
  readonly taken: number[] = [];
  readonly fail: (AppError | 'lost answer')[] = [];
  bytes = new Uint8Array();
  size = 0;
  expected: string | undefined;

  async progress(): Promise<UploadProgress> {
    return { received: this.bytes.length, stored: this.size > 0 && this.bytes.length === this.size };
  }

  async send(_id: string, start: number, piece: Blob, hashes: PieceHashes): Promise<UploadProgress> {
    const failure = this.fail.shift();
    if (failure instanceof AppError) throw failure;
    if (start > this.bytes.length) throw new AppError('conflict', { received: this.bytes.length });
    if (start === this.bytes.length) {
      this.taken.push(start);
      this.bytes = new Uint8Array([...this.bytes, ...new Uint8Array(await piece.arrayBuffer())]);
    }
    this.expected = hashes.whole;
    if (failure === 'lost answer') throw new AppError('network');
    return this.progress();
  }

  content = (): Promise<Blob> => Promise.reject(new AppError('not_found'));
  preview = this.content;
}

async function started() {
  const fixture = new SyncFixture();
  const browser = fixture.browser();
  const database = await openReplica(USER, browser.indexedDb);
  const env = browser.openTab();
  const transport = new Receiver();
  const reported: number[] = [];
  const files = new DeviceFiles(database);
  const run = (): Uploader => {
    const uploader = new Uploader({
      database,
      env,
      transport,
      digest: () => Promise.resolve('hash'),
      changed: () => reported.push(transport.bytes.length),
    });
    open.push(uploader, database);
    void uploader.run();
    return uploader;
  };
  return { fixture, browser, database, transport, files, reported, run };
}

const isOwn = async (database: ReplicaDatabase, id = ID) => (await database.file.get(id))?.own === 1;

describe('dropping a content', () => {
  it('deletes it with its preview, unless a row names it', async () => {
    const { database, files } = await started();
    const content = new Blob(['left out']);
    await files.storeOwn(ID, content, content, 0);
    await files.storeOwn(OTHER, content, content, 0);
    await database.attachment.put(fileRow(OTHER, content.size));
    await files.drop(ID);
    await files.drop(OTHER);
    expect([await files.has(ID), await files.has(OTHER)]).toEqual([false, true]);
    expect(await files.preview(ID)).toBeUndefined();
    database.close();
  });
});

describe('the uploader', () => {
  it('sends a content in pieces once its row exists, and then counts it as sent', async () => {
    const { database, transport, files, run, reported } = await started();
    const content = new Blob([new Uint8Array(UPLOAD_CHUNK + 5).fill(7)]);
    transport.size = content.size;
    await files.storeOwn(ID, content, null, 0);
    expect(await unsentFiles(database)).toEqual([]);
    const uploader = run();
    await database.attachment.put(fileRow(ID, content.size));
    expect(await unsentFiles(database)).toHaveLength(1);
    uploader.wake();
    await until(async () => !(await isOwn(database)));
    expect(transport.taken.slice(0, 3)).toEqual([0, 131_072, 393_216]);
    expect(transport.bytes).toEqual(new Uint8Array(await content.arrayBuffer()));
    expect(transport.expected).toBe('hash');
    expect(reported.length).toBeGreaterThan(1);
    expect(await unsentFiles(database)).toEqual([]);
    expect(await files.has(ID)).toBe(true);
  });

  it('continues at the position of the server after a lost answer and a restart', async () => {
    const { fixture, database, transport, files, run } = await started();
    const content = new Blob([new Uint8Array(UPLOAD_CHUNK * 2 + 1)]);
    transport.size = content.size;
    transport.fail.push('lost answer');
    await files.storeOwn(ID, content, null, 0);
    await database.attachment.put(fileRow(ID, content.size));
    const first = run();
    await until(() => transport.taken.length === 1);
    first.close();
    run();
    for (let second = 0; second < 60 && (await isOwn(database)); second += 1)
      await fixture.clock.advance(1_000);
    expect(await isOwn(database)).toBe(false);
    expect(transport.taken.slice(0, 2)).toEqual([0, 131_072]);
    expect(new Set(transport.taken).size).toBe(transport.taken.length);
    expect(transport.bytes.length).toBe(content.size);
  });

  it('sends smaller pieces while the network fails, reports the waiting file, and completes it', async () => {
    const { fixture, database, transport, files, run } = await started();
    const content = new Blob([new Uint8Array(UPLOAD_CHUNK)]);
    transport.size = content.size;
    for (let cut = 0; cut < 5; cut += 1) transport.fail.push(new AppError('network'));
    await files.storeOwn(ID, content, null, 0);
    await database.attachment.put(fileRow(ID, content.size));
    run();
    await until(async () => (await database.file.get(ID))?.waits === 'network');
    expect(await pendingFiles(database)).toMatchObject([
      { description: { key: 'mutations.attachment.waits', values: { name: 'site.jpg', percent: 0 } } },
    ]);
    for (let second = 0; second < 120 && (await isOwn(database)); second += 1)
      await fixture.clock.advance(1_000);
    expect(await database.file.get(ID)).toMatchObject({ own: 0, waits: null });
    expect(transport.taken.slice(0, 3)).toEqual([0, 16_384, 49_152]);
  });

  it('sends a piece again that arrived corrupted', async () => {
    const { database, transport, files, run } = await started();
    transport.size = 3;
    transport.fail.push(new AppError('conflict', { field: 'piece', received: 0 }));
    await files.storeOwn(ID, new Blob(['abc']), null, 0);
    await database.attachment.put(fileRow(ID, 3));
    run();
    await until(async () => !(await isOwn(database)));
    expect(transport.taken).toEqual([0]);
  });

  it('[ST2] reports a file as sent once its row is stored, though the last answer was lost (E10)', async () => {
    const { fixture, database, transport, files, run, reported } = await started();
    transport.size = 3;
    transport.fail.push('lost answer');
    await files.storeOwn(ID, new Blob(['abc']), null, 0);
    await database.attachment.put(fileRow(ID, 3));
    const uploader = run();
    await until(() => transport.taken.length === 1);
    await database.attachment.put(fileRow(ID, 3, { stored: true }));
    const before = reported.length;
    await uploader.rowsChanged();
    await fixture.clock.advance(2_000);
    await until(async () => !(await isOwn(database)));
    expect(reported.length).toBeGreaterThan(before);
    expect(await database.file.get(ID)).toMatchObject({ own: 0, sent: 3, problem: null });
  });

  it('[FD4] sends a content again after each restored backup that lacks it, once', async () => {
    const { fixture, database, transport, files, run } = await started();
    await files.storeOwn(ID, new Blob(['mine']), null, 0);
    await files.cacheViewed(OTHER, new Blob(['seen']), 0);
    await database.attachment.bulkPut([fileRow(ID, 4), fileRow(OTHER, 4)]);
    transport.size = 4;
    const uploader = run();
    await until(async () => !(await isOwn(database)));
    // The stored row has not arrived yet: the content is not sent a second time.
    uploader.wake();
    await until(() => transport.taken.length === 1);
    await database.attachment.update(ID, { stored: true });
    uploader.wake();
    await fixture.clock.advance(180_000);
    for (const times of [2, 3]) {
      transport.bytes = new Uint8Array();
      await database.attachment.update(ID, { stored: false });
      uploader.wake();
      await until(() => transport.taken.length === times);
      await until(async () => !(await isOwn(database)));
      expect(new TextDecoder().decode(transport.bytes)).toBe('mine');
      await database.attachment.update(ID, { stored: true });
      uploader.wake();
      await fixture.clock.advance(180_000);
    }
    expect(transport.taken).toEqual([0, 0, 0]);
    expect(await isOwn(database, OTHER)).toBe(false);
  });

  it('stores the reason of a refused content, sends the next one, and retries on request', async () => {
    const { database, transport, files, run } = await started();
    transport.fail.push(new AppError('file_type_refused'));
    transport.size = 3;
    for (const id of [ID, OTHER]) {
      await files.storeOwn(id, new Blob(['abc']), null, 0);
      await database.attachment.put(fileRow(id, 3));
    }
    const uploader = run();
    await until(async () => !(await isOwn(database, OTHER)));
    expect(await database.file.get(ID)).toMatchObject({ own: 1, problem: 'file_type_refused' });
    expect(await unsentFiles(database)).toMatchObject([{ id: ID }]);
    expect(countUploading(await unsentFiles(database))).toBe(0);
    expect(await pendingFiles(database)).toMatchObject([
      { description: { key: 'mutations.attachment.refused' } },
    ]);
    await files.note(ID, { problem: null });
    uploader.wake();
    await until(async () => !(await isOwn(database)));
  });

  it('does not send a file, or count it as unsent, while its row is in the outbox', async () => {
    const { fixture, browser, database, transport, files, run } = await started();
    transport.size = 3;
    await files.storeOwn(ID, new Blob(['abc']), null, 0);
    await database.attachment.put(fileRow(ID, 3));
    expect(await unsentFiles(database)).toHaveLength(1);
    const tab = await fixture.open(browser, { engine: false });
    open.push({ close: () => tab.kill() });
    await tab.do('task.create', { row: taskRow(9) });
    await database.outbox.toCollection().modify({ touches: [{ entity: 'attachment', id: ID }] });
    expect(await unsentFiles(database)).toEqual([]);
    const uploader = run();
    uploader.wake();
    await breathe();
    expect(transport.taken).toEqual([]);
    await database.outbox.clear();
    uploader.wake();
    await until(() => transport.taken.length === 1);
  });
});

describe('file contents', () => {
  it('are trimmed to the budget, except own ones', async () => {
    const { database, files } = await started();
    await files.storeOwn(ID, new Blob(['x'.repeat(500)]), null, 0);
    for (const [index, id] of ['a', 'b', 'c'].entries())
      await files.cacheViewed(id, new Blob(['x'.repeat(100)]), index + 1);
    await files.content('a', 9);
    await files.trim(250);
    expect(await Promise.all(['a', 'b', 'c', ID].map((id) => files.has(id)))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    open.push(database);
  });

  it('are copied as they are: a copy of an own one is sent, one of a viewed one is not', async () => {
    const { database, files, transport, run } = await started();
    await files.storeOwn(ID, new Blob(['mine']), new Blob(['small']), 0);
    await files.cacheViewed('seen', new Blob(['theirs']), 0);
    await files.cachePreview('looked at', new Blob(['small']));
    expect(await files.copy(ID, OTHER, 1)).toBe(true);
    expect(await files.copy('seen', 'seen too', 1)).toBe(false);
    expect(await files.copy('looked at', 'looked at too', 1)).toBe(false);
    expect(await files.copy('nothing', 'nothing too', 1)).toBe(false);
    expect(await (await files.content('seen too', 2))?.text()).toBe('theirs');
    expect(await files.preview('looked at too')).toBeDefined();
    expect(await files.has('nothing too')).toBe(false);
    // Only the copy has a row: it is sent.
    transport.size = 4;
    await database.attachment.put(fileRow(OTHER, 4));
    run();
    await until(async () => !(await isOwn(database, OTHER)));
    expect(new TextDecoder().decode(transport.bytes)).toBe('mine');
  });

  it('[FD3] are deleted without a row: viewed ones in the next sweep, own ones within eight days', async () => {
    const { database, files } = await started();
    await files.storeOwn(ID, new Blob(['mine']), new Blob(['small']), 0);
    await files.cacheViewed(OTHER, new Blob(['theirs']), 0);
    await files.cachePreview(OTHER, new Blob(['small']));
    await files.sweep();
    expect([await files.has(ID), await files.has(OTHER), await files.preview(OTHER)]).toEqual([
      true,
      false,
      undefined,
    ]);
    expect(await files.preview(ID)).toBeDefined();
    await discardRowless(database, () => false, DAY);
    expect(await files.has(ID)).toBe(true);
    await discardRowless(database, () => false, 8 * DAY);
    expect(await files.has(ID)).toBe(false);
    open.push(database);
  });

  it('[OB2] stay while a draft, a pending or refused change or a row names them, and are exported', async () => {
    const { fixture, database, files } = await started();
    const [drafted, refused, named, pending] = [ID, OTHER, fileId(3), fileId(4)];
    for (const id of [drafted, refused, named, pending])
      await files.storeOwn(id, new Blob(['abcd']), null, 0);
    await database.attachment.put(fileRow(named, 4));
    const comment = (attachmentId: string, task: number) => ({
      mutation: {
        name: 'taskComment.create',
        args: { taskId: taskId(task), files: [{ attachmentId, name: 'crack.jpg', size: 4 }] },
      },
      context: { userId: USER, teamId: TEAM, teamMemberId: USER, now: '2026-11-20T09:00:00.000Z' },
      description: { key: 'mutations.taskComment.create', values: {} },
      at: '',
      touches: [],
    });
    await database.inbox.put({
      ...comment(refused, 4),
      ...{ id: 'refused', kind: 'lost-edit', code: 'not_found', message: '', details: null },
    });
    // Its task is gone, so the replay has written no row.
    await database.outbox.add({
      ...comment(pending, 5),
      ...{ seq: 1, id: 'pending', before: [], footprint: { wrote: [], wroteIn: [], read: [] } },
      ...{ scopes: [], edits: false, attempts: 0, givenUp: null },
    });
    await discardRowless(database, (id) => id === drafted, 400 * DAY);
    const exported = await exportOf(database, fixture.browser().openTab(), USER);
    const { files: saved } = JSON.parse((await exported?.text()) ?? '{}') as { files: object[] };
    expect(saved).toMatchObject([
      { id: drafted, name: null, content: expect.stringContaining('YWJjZA==') },
      { id: refused, name: 'crack.jpg', task_id: taskId(4) },
      { id: named, name: 'site.jpg', task_id: taskId(1) },
      { id: pending, name: 'crack.jpg', task_id: taskId(5) },
    ]);
    open.push(database);
  });

  it('[LO2] are listed as pending, and exported', async () => {
    const { fixture, database, files } = await started();
    await files.storeOwn(ID, new Blob(['abcd']), null, 0);
    await files.note(ID, { sent: 1 });
    await database.attachment.put(fileRow(ID, 4));
    expect(await pendingFiles(database)).toMatchObject([
      { description: { values: { name: 'site.jpg', percent: 25 } }, touches: [{ id: ID }] },
    ]);
    const exported = await exportOf(database, fixture.browser().openTab(), USER);
    expect(JSON.parse((await exported?.text()) ?? '{}')).toMatchObject({
      files: [{ name: 'site.jpg', content: 'data:application/octet-stream;base64,YWJjZA==' }],
    });
    open.push(database);
  });
});
