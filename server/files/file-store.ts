/**
 * The file store: bytes by key. Keys of contents are derived from their hash, so the same content is stored once and
 * never changes; chunks of uploads have their own keys until they are assembled. This is the implementation on disk;
 * `s3-store.ts` uses an object store.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface FileStore {
  /** Stores what `content` yields, atomically; fails unless it is as long as announced. Idempotent. */
  put(key: string, content: AsyncIterable<Buffer>, facts: ContentFacts): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Fails when there is nothing under the key. */
  read(key: string): Promise<Readable>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** Whether the store can be reached. */
  ready(): Promise<boolean>;
}

export interface ContentFacts {
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

const KEY = /^[a-z]+(\/[0-9a-z-]+)+$/;

/** Nothing else may reach a path or an address. */
export function requireKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`not a key of a file: ${key}`);
}

export class DiskStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(
    key: string,
    content: AsyncIterable<Buffer>,
    { size }: Pick<ContentFacts, 'size'>,
  ): Promise<void> {
    const path = this.#path(key);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true });
    const temporary = join(folder, `.${randomUUID()}`);
    try {
      const file = await open(temporary, 'wx', 0o600);
      try {
        // A single `write` may write a part only, as on a disk that is nearly full.
        await file.writeFile(content);
        const written = (await file.stat()).size;
        if (written !== size) throw new Error(`${written} of ${size} bytes were written: ${key}`);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    // The name itself must survive a power cut too.
    const named = await open(folder, 'r');
    try {
      await named.sync();
    } finally {
      await named.close();
    }
  }

  async has(key: string): Promise<boolean> {
    return stat(this.#path(key)).then(
      (found) => found.isFile(),
      () => false,
    );
  }

  async read(key: string): Promise<Readable> {
    const path = this.#path(key);
    await stat(path);
    return createReadStream(path);
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async ready(): Promise<boolean> {
    return mkdir(this.#folder, { recursive: true })
      .then(() => access(this.#folder, constants.R_OK | constants.W_OK))
      .then(
        () => true,
        () => false,
      );
  }

  #path(key: string): string {
    requireKey(key);
    return join(this.#folder, key);
  }
}
