/**
 * What is known about a PostgreSQL main process from outside: its pid file, whether it is alive, how to end it.
 * A pid alone proves nothing (numbers are reused, and a killed process stays a zombie until it is reaped),
 * so a process counts only when it really works in the data folder in question.
 */
import { execFile } from 'node:child_process';
import { readFile, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface PidFile {
  readonly pid: number;
  readonly ready: boolean;
}

/** Reads `postmaster.pid`; line 1 is the pid, line 8 becomes `ready` when connections are accepted. */
export async function readPidFile(pgdata: string): Promise<PidFile | undefined> {
  const text = await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch(() => undefined);
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, ready: lines[7]?.trim() === 'ready' };
}

/** Whether the process exists and is not a zombie. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name in parentheses may contain anything; the state follows the last one.
  return status?.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3) !== 'Z';
}

/** Whether the process is a PostgreSQL that works in `pgdata` (a real path). */
export async function worksIn(pid: number, pgdata: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === pgdata;
  if (process.platform === 'win32') return true;
  const command = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({
    stdout: '',
  }));
  return command.stdout.includes('postgres') && command.stdout.includes(pgdata);
}

/** Every process that works in `pgdata`: after a killed postmaster its children may need a moment to notice. */
export async function processesIn(pgdata: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const working = await Promise.all(pids.map((pid) => worksIn(pid, pgdata)));
  return pids.filter((_, index) => working[index] === true);
}

/** Whether a postmaster has a process that replays its log; undefined where the platform cannot tell. */
export async function isRecovering(pid: number): Promise<boolean | undefined> {
  const children = await childrenOf(pid);
  return children?.some(({ title }) => title.startsWith('postgres: startup'));
}

interface Child {
  readonly pid: number;
  /** Empty for a zombie. */
  readonly title: string;
}

/** The processes that a process has started; undefined where this platform cannot tell. */
export async function childrenOf(pid: number): Promise<readonly Child[] | undefined> {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') return childrenByPs(pid);
  const children: Child[] = [];
  for (const child of (await readdir('/proc')).map(Number).filter(Number.isInteger)) {
    const status = await readFile(`/proc/${child}/stat`, 'utf8').catch(() => '');
    if (Number(status.slice(status.lastIndexOf(')') + 4).split(' ')[0]) !== pid) continue;
    children.push({ pid: child, title: await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '') });
  }
  return children;
}

async function childrenByPs(pid: number): Promise<readonly Child[] | undefined> {
  const listed = await promisify(execFile)('ps', ['-axo', 'ppid=,pid=,command=']).catch(() => undefined);
  return listed?.stdout.split('\n').flatMap((line) => {
    const [parent, child, ...title] = line.trim().split(/ +/);
    return Number(parent) === pid ? [{ pid: Number(child), title: title.join(' ') }] : [];
  });
}

/** Ends a postmaster: fast shutdown, then immediate, then by force. Resolves when it is gone. */
export async function stopPostmaster(pid: number, graceMs = 30_000): Promise<void> {
  const steps: readonly (readonly [NodeJS.Signals, number])[] = [
    ['SIGINT', graceMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, waitMs] of steps) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await isGoneWithin(pid, waitMs)) return;
  }
}

async function isGoneWithin(pid: number, waitMs: number): Promise<boolean> {
  const deadline = performance.now() + waitMs;
  while (performance.now() < deadline) {
    if (!(await isAlive(pid))) return true;
    await sleep(20);
  }
  return false;
}
