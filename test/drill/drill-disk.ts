/**
 * The disk of a drill: a small file system of its own where this machine allows mounts, so that it can be filled, and a
 * preloaded library that makes the database's syncs fail, where there is a compiler. Its fields show what is possible.
 */
import { execFile } from 'node:child_process';
import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drillFolder } from './leftovers.ts';

const run = promisify(execFile);
/** A database with a demo workspace takes a third of it. */
const SIZE_MB = 700;
const PIECE = Buffer.alloc(1024 * 1024);

export class DrillDisk {
  readonly folder: string;
  /** Whether it can be filled. */
  readonly isSmall: boolean;
  /** A library that, preloaded into a program, makes its disk fail; null without a compiler. */
  readonly library: string | null;
  /** The disk fails while this file exists. */
  readonly mark: string;

  private constructor(folder: string, isSmall: boolean, library: string | null) {
    this.folder = folder;
    this.isSmall = isSmall;
    this.library = library;
    this.mark = join(folder, 'disk-fails');
  }

  static async open(): Promise<DrillDisk> {
    const folder = await drillFolder('disk');
    const mounted = await run('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${String(SIZE_MB)}m,mode=755`,
      'tmpfs',
      folder,
    ])
      .then(() => true)
      .catch(() => false);
    const library = join(folder, 'failing-disk.so');
    const compiled = await run('cc', [
      ...['-shared', '-fPIC', '-o', library, join(import.meta.dirname, 'failing-disk.c'), '-ldl'],
    ])
      .then(() => true)
      .catch(() => false);
    return new DrillDisk(folder, mounted, compiled ? library : null);
  }

  /** Fills the disk until `empty` is called. */
  async fill(): Promise<void> {
    const file = await open(join(this.folder, 'filler'), 'w');
    try {
      for (let written = 0; written < SIZE_MB; written += 1) await file.write(PIECE);
    } catch {
      // The disk is full.
    } finally {
      await file.close();
    }
  }

  async empty(): Promise<void> {
    await rm(join(this.folder, 'filler'), { force: true });
  }

  async fail(): Promise<void> {
    await writeFile(this.mark, '');
  }

  async heal(): Promise<void> {
    await this.empty();
    await rm(this.mark, { force: true });
  }

  async close(): Promise<void> {
    if (this.isSmall) await run('umount', ['-l', this.folder]).catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
