/**
 * The folders of drills, and what a drill that was killed leaves: processes that work in them, mounts, the folders themselves.
 * A folder's name says which process made it, so that drills at the same time leave each other alone.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '../../server/db/embedded/postmaster.ts';

const PREFIX = 'holdfast-drill-';
/** So often in a row nothing new has come. */
const QUIET_LOOKS = 5;

/** A new folder of this process. */
export async function drillFolder(purpose: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `${PREFIX}${String(process.pid)}-${purpose}-`));
}

/** Clears away what drills left whose process is gone; answers how many folders they were. */
export async function clearLeftovers(): Promise<number> {
  const left: string[] = [];
  for (const name of await readdir(tmpdir())) {
    const maker = /^holdfast-drill-(\d+)-/.exec(name)?.[1];
    if (maker !== undefined && !(await isDrill(Number(maker)))) left.push(join(tmpdir(), name));
  }
  for (const folder of left) await clear(folder);
  return left.length;
}

/** Clears away the folders of this process and everything that works in them; a step under way may make another one. */
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
  // A supervisor of several processes may start another one while the first is ended.
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
    // It ended by itself.
  }
}

/** Numbers are used again: a program of another kind may have it now. */
async function isDrill(pid: number): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform !== 'linux') return true;
  return (await textOf(pid, 'cmdline')).includes('drill');
}

/** The database works in the folder, a browser names it as its profile, the server has it in its environment. */
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
