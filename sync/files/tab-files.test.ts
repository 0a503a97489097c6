/** File contents as a tab reads them: from the device, else from the server, by one request for all readers. */
import { afterEach, expect, it, vi } from 'vitest';
import { PROJECT, SyncFixture, taskId, TEAM, USER } from '../../test/support/sync-fixture.ts';
import { openReplica, type ReplicaDatabase } from '../replica/schema.ts';
import type { FileTransport } from './file-transport.ts';
import { TabFiles } from './tab-files.ts';

const [ONE, TWO] = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002'];
const DAY = 86_400_000;
const open: ReplicaDatabase[] = [];
afterEach(() => open.splice(0).forEach((database) => database.close()));

async function tab(isConnected = true) {
  const fixture = new SyncFixture();
  const browser = fixture.browser();
  const database = await openReplica(USER, browser.indexedDb);
  open.push(database);
  const content = vi.fn<FileTransport['content']>(async (id) => new Blob([`content ${id}`]));
  const preview = vi.fn<FileTransport['preview']>(async (id) => new Blob([`preview ${id}`]));
  const never = () => Promise.reject(new Error('nothing is sent here'));
  const transport: FileTransport = { content, preview, progress: never, send: never };
  const tell = vi.fn<() => void>();
  const env = browser.openTab();
  const files = new TabFiles({ database, env, emit: tell, transport: isConnected ? transport : undefined });
  return { database, files, content, preview, tell, env };
}

it('reads stored contents without a request, and stores fetched ones', async () => {
  const { files, content } = await tab();
  await files.keep(ONE, new Blob(['own']), null);
  expect(await (await files.content(ONE)).text()).toBe('own');
  expect(content).not.toHaveBeenCalled();
  expect(await files.isHere(TWO)).toBe(false);
  expect(await (await files.content(TWO)).text()).toBe(`content ${TWO}`);
  expect(await (await files.content(TWO)).text()).toBe(`content ${TWO}`);
  expect(content).toHaveBeenCalledTimes(1);
  expect(await files.isHere(TWO)).toBe(true);
});

it('fetches once for two simultaneous reads, and again after a failure', async () => {
  const { files, content } = await tab();
  const line = Promise.withResolvers<Blob>();
  content.mockReturnValueOnce(line.promise);
  const asked = [files.content(ONE), files.content(ONE)].map((one) => one.catch(() => 'lost'));
  // After these two reads, both have looked on the device.
  await files.isHere(ONE);
  await files.isHere(TWO);
  line.reject(new Error('lost'));
  const both = await Promise.all(asked);
  expect(both).toEqual(['lost', 'lost']);
  expect(content).toHaveBeenCalledTimes(1);
  expect(await (await files.content(ONE)).text()).toBe(`content ${ONE}`);
});

it('fetches a preview only when the server has one, separately from the content, and stores it', async () => {
  const { files, preview, content } = await tab();
  expect(await files.preview(ONE, false)).toBeNull();
  expect(preview).not.toHaveBeenCalled();
  const [small, whole] = await Promise.all([files.preview(ONE, true), files.content(ONE)]);
  expect([await small?.text(), await whole.text()]).toEqual([`preview ${ONE}`, `content ${ONE}`]);
  // Stored now, and read even when the row has no preview.
  expect(await (await files.preview(ONE, false))?.text()).toBe(`preview ${ONE}`);
  expect([preview, content].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('throws needs_network without a transport, but reads stored previews', async () => {
  const { files } = await tab(false);
  await expect(files.content(ONE)).rejects.toMatchObject({ code: 'needs_network' });
  await files.keep(TWO, new Blob(['own']), new Blob(['small']));
  expect(await (await files.preview(TWO, true))?.text()).toBe('small');
});

it('returns a content that cannot be stored on a full device', async () => {
  const { files, database } = await tab();
  database.fileContent.hook('creating', () => {
    throw new Error('no room');
  });
  expect(await (await files.content(ONE)).text()).toBe(`content ${ONE}`);
  expect(await files.isHere(ONE)).toBe(false);
});

it('lists uploads, and announces the retry of a refused one to listeners and other tabs', async () => {
  const { files, database, tell } = await tab();
  await files.keep(ONE, new Blob(['12345678']), null);
  await database.attachment.put({
    ...{ id: ONE, project_id: PROJECT, team_id: TEAM, task_id: taskId(1), comment_id: null },
    ...{ name: 'a', type: 'txt', size: 8, stored: false, has_preview: false, uploaded_by: USER },
    created_at: '2026-11-20T09:00:00.000Z',
  });
  await database.file.update(ONE, { sent: 3, problem: 'storage_full' });
  expect(await files.sending()).toEqual([{ id: ONE, sent: 3, size: 8, problem: 'storage_full' }]);
  const heard = vi.fn<() => void>();
  const stop = files.onChange(heard);
  await files.retry(ONE);
  expect(await files.sending()).toMatchObject([{ sent: 3, problem: null }]);
  expect([tell, heard].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  files.changed();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  files.changed();
  expect(heard).toHaveBeenCalledTimes(2);
});

it('copies and drops contents, and deletes old ones that no draft uses', async () => {
  const { files, database, env } = await tab();
  await files.keep(ONE, new Blob(['own']), null);
  expect(await files.copy(ONE, TWO)).toBe(true);
  const old = env.now() - 8 * DAY;
  await database.file.bulkUpdate([ONE, TWO].map((key) => ({ key, changes: { usedAt: old } })));
  await files.giveUp((id) => id === TWO);
  expect([await files.isHere(ONE), await files.isHere(TWO)]).toEqual([false, true]);
  await files.drop(TWO);
  expect(await files.isHere(TWO)).toBe(false);
});
