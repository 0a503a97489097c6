/** Runs the tests of files on the disk with files in an object store. */
import { afterAll, beforeAll } from 'vitest';
import { keepFilesIn } from './support/file-place.ts';
import { startS3, type TestStore } from './support/s3-server.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startS3();
  keepFilesIn(store.env);
});
afterAll(() => store.close());

await import('./files.test.ts');
