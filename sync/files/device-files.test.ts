/** File contents on the device: copies, sweeps, the budget, and which files are still to be uploaded. */
import { afterEach, expect, it } from 'vitest';
import type { Attachment } from '../../contract/entities/task-entities.ts';
import { PROJECT, SyncFixture, taskId, TEAM, USER } from '../../test/support/sync-fixture.ts';
import { openReplica, type ReplicaDatabase } from '../replica/schema.ts';
import {
  DeviceFiles,
  countUploading,
  ownFiles,
  unconfirmedFiles,
  unsentFiles,
  pendingFiles,
} from './device-files.ts';
import { digest } from './digest.ts';

const [ONE = '', TWO = '', THREE = ''] = [1, 2, 3].map(
  (n) => `0190aaaa-0000-7000-8000-00000000000${String(n)}`,
);
const open: ReplicaDatabase[] = [];
afterEach(() => open.splice(0).forEach((database) => database.close()));

async function device() {
  const database = await openReplica(USER, new SyncFixture().browser().indexedDb);
  open.push(database);
  return { database, files: new DeviceFiles(database) };
}
const blob = (size: number): Blob => new Blob([new Uint8Array(size).fill(7)]);
const row = (id: string, change: Partial<Attachment> = {}): Attachment => ({
  ...{ id, project_id: PROJECT, team_id: TEAM, task_id: taskId(1), comment_id: null, name: 'site.jpg' },
  ...{ type: 'jpg', size: 4, stored: false, has_preview: false, uploaded_by: USER },
  created_at: '2026-11-20T09:00:00.000Z',
  ...change,
});
const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

it('copies an own content with its preview, and returns whether it could', async () => {
  const { database, files } = await device();
  await files.storeOwn(ONE, blob(4), blob(1), 10);
  expect(await files.copy(ONE, TWO, 20)).toBe(true);
  expect((await files.content(TWO, 30))?.size).toBe(4);
  expect((await files.preview(TWO))?.size).toBe(1);
  expect(await database.file.get(TWO)).toMatchObject({ own: 1, size: 4, sent: 0 });
  expect(await files.copy(THREE, TWO, 20)).toBe(false);
});

it('sweeps viewed contents and all previews without a row, but no own contents', async () => {
  const { database, files } = await device();
  await files.storeOwn(ONE, blob(4), blob(1), 0);
  await files.cacheViewed(TWO, blob(4), 0);
  await files.cachePreview(TWO, blob(1));
  await files.cacheViewed(THREE, blob(4), 0);
  await files.cachePreview(THREE, blob(1));
  const only = '0190aaaa-0000-7000-8000-000000000009';
  await files.cachePreview(only, blob(1));
  await database.attachment.put(row(TWO, { stored: true }));
  await files.sweep();
  expect(await Promise.all([ONE, TWO, THREE].map((id) => files.has(id)))).toEqual([true, true, false]);
  const previews = await Promise.all([ONE, TWO, THREE, only].map((id) => files.preview(id)));
  expect(previews.map((preview) => preview !== undefined)).toEqual([true, true, false, false]);
});

it('sweeps nothing while a scope is not read to its head, as after a reset', async () => {
  const { database, files } = await device();
  await files.cacheViewed(ONE, blob(4), 0);
  await files.cachePreview(ONE, blob(1));
  const cursor = { scope: `project:${PROJECT}`, version: 5, head: 9, rank: 0, stale: false };
  await database.cursors.put(cursor);
  await files.sweep();
  expect([await files.has(ONE), (await files.preview(ONE))?.size]).toEqual([true, 1]);
  await database.cursors.put({ ...cursor, version: 9 });
  await files.sweep();
  expect([await files.has(ONE), await files.preview(ONE)]).toEqual([false, undefined]);
});

it('deletes the contents viewed longest ago beyond the budget, but no previews and no own ones', async () => {
  const { files } = await device();
  await files.storeOwn(ONE, blob(100), null, 0);
  await files.cacheViewed(TWO, blob(6), 10);
  await files.cachePreview(TWO, blob(1));
  await files.cacheViewed(THREE, blob(4), 20);
  // Exactly the budget.
  await files.trim(10);
  expect(await files.has(TWO)).toBe(true);
  // Viewed again, it is the more recent one.
  await files.content(TWO, 30);
  await files.trim(9);
  expect(await Promise.all([ONE, TWO, THREE].map((id) => files.has(id)))).toEqual([true, true, false]);
  await files.trim(0);
  expect([await files.has(ONE), await files.has(TWO)]).toEqual([true, false]);
  expect((await files.preview(TWO))?.size).toBe(1);
});

it('counts own files as unsent when their row is not stored and not in the outbox', async () => {
  const { database, files } = await device();
  for (const id of [TWO, ONE, THREE]) await files.storeOwn(id, blob(4), null, 0);
  expect(ids(await unsentFiles(database))).toEqual([]);
  await database.attachment.bulkPut([row(ONE), row(TWO), row(THREE, { stored: true })]);
  expect(ids(await unsentFiles(database))).toEqual([ONE, TWO]);
  expect(ids(await ownFiles(database))).toEqual([ONE, TWO]);
  const touches = [
    { entity: 'attachment', id: ONE },
    { entity: 'task', id: TWO },
  ];
  await database.outbox.put({ seq: 1, touches } as never);
  expect(ids(await unsentFiles(database))).toEqual([TWO]);
});

it('describes the progress of each pending file, and counts those being uploaded', async () => {
  const { database, files } = await device();
  for (const id of [ONE, TWO, THREE]) await files.storeOwn(id, blob(8), null, 0);
  await database.attachment.bulkPut([row(ONE), row(TWO, { name: 'plan.pdf' }), row(THREE)]);
  await files.note(ONE, { sent: 5 });
  await files.note(TWO, { problem: 'storage_full' });
  await files.note(THREE, { waits: 'network' });
  const waiting = await pendingFiles(database);
  expect(waiting.map(({ description }) => description)).toEqual([
    { key: 'mutations.attachment.send', values: { name: 'site.jpg', percent: 62 } },
    { key: 'mutations.attachment.refused', values: { name: 'plan.pdf', percent: 0 } },
    { key: 'mutations.attachment.waits', values: { name: 'site.jpg', percent: 0 } },
  ]);
  expect(waiting.map(({ touches, at }) => [touches, at])).toContainEqual([
    [{ entity: 'attachment', id: TWO }],
    '2026-11-20T09:00:00.000Z',
  ]);
  const seqs = waiting.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.toSorted((one, other) => one - other));
  expect(new Set(seqs).size).toBe(3);
  expect(seqs.every(Number.isSafeInteger)).toBe(true);
  expect(countUploading(await unsentFiles(database))).toBe(2);
});

it('counts as unconfirmed only files sent whole from here that the server has not stored', async () => {
  const { database, files } = await device();
  const sent = { sent: 4, own: 0 } as const;
  for (const id of [ONE, TWO, THREE]) await files.storeOwn(id, blob(4), null, 0);
  await files.note(ONE, sent);
  await files.note(TWO, { ...sent, sent: 2 });
  await files.note(THREE, sent);
  await database.attachment.bulkPut([row(ONE), row(TWO), row(THREE, { stored: true })]);
  expect(ids(await unconfirmedFiles(database))).toEqual([ONE]);
  // Somebody else's file that was viewed here was never sent from here.
  const other = '0190aaaa-0000-7000-8000-000000000009';
  await files.cacheViewed(other, blob(4), 0);
  await database.attachment.put(row(other));
  expect(ids(await unconfirmedFiles(database))).toEqual([ONE]);
});

it('computes the SHA-256 of a content', async () => {
  expect(await digest(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
