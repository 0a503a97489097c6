/**
 * The lock that makes one server process the owner of a data folder.
 * It is a lock of the operating system (taken through an SQLite file), so it cannot be stale: it ends with the
 * process, however the process ends. Whoever holds it may treat a PostgreSQL still running there as an orphan.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface LockHolder {
  readonly pid: number;
  /** The holder's address, once it listens. */
  readonly address: string | null;
}

export interface DataLock {
  /** Stores where this server can be reached, for later starts. */
  announce(address: string): void;
  release(): void;
}

export type LockOutcome =
  | Readonly<{ ok: true; lock: DataLock }>
  | Readonly<{ ok: false; holder: LockHolder | undefined }>;

const LOCK_FILE = 'holdfast.lock';
const HOLDER_FILE = 'holdfast.json';
const SQLITE_BUSY = 5;

/** Takes the lock at once or reports its holder; never waits. */
export function lockDataFolder(dataDir: string): LockOutcome {
  const database = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (isBusy(error)) return { ok: false, holder: readHolder(dataDir) };
    throw error;
  }
  writeHolder(dataDir, { pid: process.pid, address: null });
  const lock: DataLock = {
    announce: (address) => writeHolder(dataDir, { pid: process.pid, address }),
    release: () => {
      if (database.isOpen) database.close();
    },
  };
  return { ok: true, lock };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function writeHolder(dataDir: string, holder: LockHolder): void {
  const path = join(dataDir, HOLDER_FILE);
  writeFileSync(`${path}.new`, JSON.stringify(holder));
  renameSync(`${path}.new`, path);
}

function readHolder(dataDir: string): LockHolder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(dataDir, HOLDER_FILE), 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number')
      return undefined;
    return {
      pid: value.pid,
      address: 'address' in value && typeof value.address === 'string' ? value.address : null,
    };
  } catch {
    return undefined;
  }
}
