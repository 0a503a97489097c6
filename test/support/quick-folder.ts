/**
 * Temporary folders for databases and servers of tests: in memory where there is room, because a disk would spend most
 * of a start on files that are soon deleted, and wait for each commit.
 */
import { mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps it in memory, and often bounds it where programs are contained. */
const IN_MEMORY = '/dev/shm';
/** Several at once, each with a journal of some hundred megabytes at most. */
const ROOM = 3 * 1024 ** 3;

/** Every folder that may hold them, for who looks for what killed runs left. */
export const QUICK_PLACES: readonly string[] = [tmpdir(), IN_MEMORY];

/** A new folder whose name begins so. */
export async function quickFolder(prefix: string): Promise<string> {
  const free = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, freemem()),
    () => 0,
  );
  return mkdtemp(join(free >= ROOM ? IN_MEMORY : tmpdir(), prefix));
}
