import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DiskStore } from './file-store.ts';
import { singleChunk } from './stored-content.ts';

const KEY = 'contents/ab/abcdef';
const CONTENT = Buffer.from('all of it');
let folder: string;
let store: DiskStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holdfast-store-'));
  store = new DiskStore(folder);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

it('stores the whole content when a single write takes only a part of it', async () => {
  const handle = await open(folder);
  const prototype: Pick<typeof handle, 'write'> = Object.getPrototypeOf(handle);
  await handle.close();
  vi.spyOn(prototype, 'write').mockImplementation(async (buffer) => ({ bytesWritten: 0, buffer }));
  await store.put(KEY, singleChunk(CONTENT), { size: CONTENT.length });
  expect(await buffer(await store.read(KEY))).toEqual(CONTENT);
});

it('stores nothing when the content is shorter than announced', async () => {
  await expect(store.put(KEY, singleChunk(CONTENT), { size: CONTENT.length + 1 })).rejects.toThrow(
    'bytes were written',
  );
  expect(await store.has(KEY)).toBe(false);
  expect(await readdir(join(folder, 'contents/ab'))).toEqual([]);
});
