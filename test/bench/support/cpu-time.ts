/** CPU time of a process and its descendants: unlike wall time, it hardly depends on other programs on the machine. */
import { readdir, readFile } from 'node:fs/promises';

/** Linux reports hundredths of a second, whatever the kernel uses. */
const TICK_MS = 10;

interface Process {
  readonly parent: number;
  readonly ms: number;
}

/** CPU milliseconds since they started; null where there is no /proc. */
export async function cpuTime(pid: number): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const all = new Map<number, Process>();
  for (const one of pids) {
    const found = await readProcess(one);
    if (found) all.set(one, found);
  }
  const below = (id: number): boolean => {
    for (let at = id; at > 1; at = all.get(at)?.parent ?? 0) if (at === pid) return true;
    return false;
  };
  return [...all].filter(([id]) => below(id)).reduce((sum, [, { ms }]) => sum + ms, 0);
}

/** The parent process; null where there is no /proc or no such process. */
export async function parentOf(pid: number): Promise<number | null> {
  return (await readProcess(pid))?.parent ?? null;
}

async function readProcess(pid: number): Promise<Process | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The name in parentheses may contain anything; the fields after it begin with the state.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) => Number(fields[at]));
  const ticks = (user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0);
  return { parent: parent ?? 0, ms: ticks * TICK_MS };
}
