/**
 * Which operating-system account the embedded PostgreSQL runs under. PostgreSQL refuses root, so a server
 * started as root (containers, small machines) hands the database to an existing unprivileged account.
 * Never creates accounts and never changes permissions outside the folders it is given.
 */
import { chmod, lstat, readFile, readdir, lchown, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** In order of preference; initdb needs an account that has an entry in the password file. */
const CANDIDATES = ['postgres', 'holdfast', 'node', 'nobody', 'daemon'];

/** The account for the database processes, or undefined when our own account works. */
export async function databaseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const entries = await passwordFile();
  for (const name of CANDIDATES) {
    const account = entries.find((entry) => entry.name === name);
    if (account !== undefined && account.uid !== 0) return account;
  }
  return entries.find((entry) => entry.uid !== 0);
}

async function passwordFile(): Promise<Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (name === undefined || uid === undefined || gid === undefined) return [];
    return [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}

/** Whether the account can enter every folder from the root down to and including `folder`. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  const path = resolve(folder);
  const info = await stat(path).catch(() => undefined);
  if (info !== undefined && !mayEnter(info, account)) return false;
  const parent = dirname(path);
  return parent === path ? true : canEnter(parent, account);
}

function mayEnter(info: { mode: number; uid: number; gid: number }, account: Account): boolean {
  if (info.uid === account.uid) return (info.mode & 0o100) !== 0;
  if (info.gid === account.gid) return (info.mode & 0o010) !== 0;
  return (info.mode & 0o001) !== 0;
}

/** Lets other accounts traverse a folder of ours, but not list it. */
export async function allowTraversal(folder: string): Promise<void> {
  const info = await stat(folder);
  if (info.uid === process.getuid?.()) await chmod(folder, (info.mode & 0o777) | 0o011);
}

/** Changes the owner of a folder and everything in it. */
export async function changeOwner(folder: string, account: Account): Promise<void> {
  await lchown(folder, account.uid, account.gid);
  if (!(await lstat(folder)).isDirectory()) return;
  for (const name of await readdir(folder)) await changeOwner(join(folder, name), account);
}
