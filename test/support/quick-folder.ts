/**
 * Temporary folders for databases and servers of tests: in memory where there is space. On a disk most of the start
 * would be spent on files that are soon deleted, and each commit would wait for it.
 */
import { mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** In memory on Linux, and often small in containers. */
const IN_MEMORY = '/dev/shm';
/** Free bytes required: several databases at once, each with some hundred megabytes of write-ahead log at most. */
const ROOM = 3 * 1024 ** 3;

/** The folders where they are created, for the search for leftovers of killed runs. */
export const QUICK_PLACES: readonly string[] = [tmpdir(), IN_MEMORY];

/** Creates a folder whose name begins with the prefix. */
export async function quickFolder(prefix: string): Promise<string> {
  const free = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, freemem()),
    () => 0,
  );
  return mkdtemp(join(free >= ROOM ? IN_MEMORY : tmpdir(), prefix));
}
