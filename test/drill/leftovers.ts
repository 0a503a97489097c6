/**
 * The folders of drills, and the leftovers of killed drills: processes in the folders, mounts, the folders
 * themselves. The name of a folder has the id of the process that created it, so that drills at the same time leave
 * each other alone.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '../../server/db/embedded/postmaster.ts';

const PREFIX = 'holdfast-drill-';
/** Polls in a row that must find nothing. */
const QUIET_LOOKS = 5;

/** Creates a folder of this process. */
export async function drillFolder(purpose: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `${PREFIX}${String(process.pid)}-${purpose}-`));
}

/** Removes the leftovers of drills whose process has ended; returns the number of folders. */
export async function clearLeftovers(): Promise<number> {
  const left: string[] = [];
  for (const name of await readdir(tmpdir())) {
    const maker = /^holdfast-drill-(\d+)-/.exec(name)?.[1];
    if (maker !== undefined && !(await isDrill(Number(maker)))) left.push(join(tmpdir(), name));
  }
  for (const folder of left) await clear(folder);
  return left.length;
}

/** Removes the folders of this process and ends the processes in them; a running step may still create another. */
export async function clearOwn(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_LOOKS; quiet += 1) {
    const own = (await readdir(tmpdir())).filter((name) =>
      name.startsWith(`${PREFIX}${String(process.pid)}-`),
    );
    if (own.length > 0) quiet = -1;
    for (const name of own) await clear(join(tmpdir(), name));
    await pause(50);
  }
}

async function clear(folder: string): Promise<void> {
  // A process that supervises others may start another one meanwhile.
  for (let tried = 0; tried < 20; tried += 1) {
    const working = await processesOf(folder);
    if (working.length === 0) break;
    for (const pid of working) end(pid);
    await pause(50);
  }
  await promisify(execFile)('umount', ['-l', folder]).catch(() => undefined);
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** Process ids are reused: another program may have this one now. */
async function isDrill(pid: number): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform !== 'linux') return true;
  return (await textOf(pid, 'cmdline')).includes('drill');
}

/** Processes with the folder as working directory (database), in their arguments (browser) or environment (server). */
async function processesOf(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc'))
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid);
  const found: number[] = [];
  for (const pid of pids) {
    const place = await readlink(`/proc/${String(pid)}/cwd`).catch(() => '');
    const described = `${await textOf(pid, 'cmdline')}\0${await textOf(pid, 'environ')}`;
    if (`${place}/`.startsWith(`${folder}/`) || described.includes(folder)) found.push(pid);
  }
  return found;
}

async function textOf(pid: number, file: 'cmdline' | 'environ'): Promise<string> {
  return readFile(`/proc/${String(pid)}/${file}`, 'utf8').catch(() => '');
}
