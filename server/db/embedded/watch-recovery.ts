/**
 * Detects a PostgreSQL that reports "in recovery" while nothing recovers. When the process that replays the log after a
 * crash fails itself (a disk that is full or broken for a moment), PostgreSQL 18 may continue without it and refuse all
 * connections for ever. Must never end a running recovery, however long it takes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isRecovering } from './postmaster.ts';

const CANNOT_CONNECT_NOW = '57P03';
const PROBE_MS = 3_000;
/** Before a recovery PostgreSQL waits for its processes to end, at most five seconds. */
const STUCK_AFTER_MS = 12_000;
/** Timeout where the platform cannot tell whether a recovery is running. */
const BLIND_STUCK_AFTER_MS = 600_000;

/** Calls `onStuck` once, when the postmaster has refused connections for that long without a recovery. */
export function watchRecovery(url: string, pid: number, onStuck: () => Promise<void>): { stop(): void } {
  const end = new AbortController();
  void watch(url, pid, end.signal).then((stuck) => (stuck ? onStuck() : undefined));
  return { stop: () => end.abort() };
}

async function watch(url: string, pid: number, signal: AbortSignal): Promise<boolean> {
  let since: number | null = null;
  while (await pause(signal)) {
    const recovering = (await refusesConnections(url)) ? await isRecovering(pid) : true;
    if (recovering === true) since = null;
    else since ??= performance.now();
    const timeoutMs = recovering === undefined ? BLIND_STUCK_AFTER_MS : STUCK_AFTER_MS;
    if (since !== null && performance.now() - since >= timeoutMs) return !signal.aborted;
  }
  return false;
}

/** False when it was aborted. */
async function pause(signal: AbortSignal): Promise<boolean> {
  await sleep(PROBE_MS, undefined, { signal, ref: false }).catch(() => undefined);
  return !signal.aborted;
}

/** Whether it runs and refuses connections. Any other failure says nothing about a recovery. */
async function refusesConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === CANNOT_CONNECT_NOW;
  } finally {
    await client.end().catch(() => undefined);
  }
}
