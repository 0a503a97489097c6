/**
 * File contents on this device, beside the replica's rows and outside of their transactions. A content that the person
 * attached here is `own` until the server has it, and is never evicted before; contents of viewed files are cached
 * within a budget. Part of the person's database, so that it is deleted with it (LO1).
 */
import { compareText } from '../../contract/rules/compare-text.ts';
import type { PendingChange } from '../client-types.ts';
import { isComplete } from '../engine/cursors.ts';
import type { FileState } from '../replica/records.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';

/** Cache budget in bytes for contents of viewed files. */
const CACHE_BUDGET = 200 * 1_048_576;

const FRESH = { own: 0, sent: 0, problem: null } as const;

export class DeviceFiles {
  readonly #database: ReplicaDatabase;

  constructor(database: ReplicaDatabase) {
    this.#database = database;
  }

  /** Resolves when the content is stored: its row may be written then. */
  async storeOwn(id: string, content: Blob, preview: Blob | null, now: number): Promise<void> {
    const state: FileState = { id, ...FRESH, own: 1, size: content.size, held: content.size, usedAt: now };
    await this.#write(async () => {
      await this.#database.fileContent.put({ id, blob: content });
      if (preview) await this.#database.filePreview.put({ id, blob: preview });
      await this.#database.file.put(state);
    });
  }

  /**
   * Stores the local content of one file under another id; returns whether it is own, so that only this device has it.
   */
  async copy(from: string, to: string, now: number): Promise<boolean> {
    const [state, content, preview] = await Promise.all([
      this.#database.file.get(from),
      this.#database.fileContent.get(from),
      this.#database.filePreview.get(from),
    ]);
    await this.#write(async () => {
      if (preview) await this.#database.filePreview.put({ id: to, blob: preview.blob });
      if (!content || !state) return;
      await this.#database.fileContent.put({ id: to, blob: content.blob });
      await this.#database.file.put({ ...state, ...FRESH, id: to, own: state.own, usedAt: now });
    });
    return content !== undefined && state?.own === 1;
  }

  /** Deletes a content, unless a row refers to it. */
  async drop(id: string): Promise<void> {
    if ((await this.#database.attachment.get(id)) === undefined) await this.#drop(id, true);
  }

  async cacheViewed(id: string, content: Blob, now: number): Promise<void> {
    const known = await this.#database.file.get(id);
    const state: FileState = {
      ...(known ?? { id, ...FRESH, size: content.size }),
      held: content.size,
      usedAt: now,
    };
    await this.#write(async () => {
      await this.#database.fileContent.put({ id, blob: content });
      await this.#database.file.put(state);
    });
    await this.trim(CACHE_BUDGET);
  }

  async cachePreview(id: string, blob: Blob): Promise<void> {
    await this.#database.filePreview.put({ id, blob });
  }

  async content(id: string, now: number): Promise<Blob | undefined> {
    const stored = await this.#database.fileContent.get(id);
    if (stored) await this.#database.file.update(id, { usedAt: now });
    return stored?.blob;
  }

  async preview(id: string): Promise<Blob | undefined> {
    return (await this.#database.filePreview.get(id))?.blob;
  }

  async has(id: string): Promise<boolean> {
    return (await this.#database.fileContent.where('id').equals(id).count()) > 0;
  }

  async note(
    id: string,
    change: Partial<Pick<FileState, 'sent' | 'problem' | 'own' | 'waits'>>,
  ): Promise<void> {
    await this.#database.file.update(id, change);
  }

  /** Evicts the least recently viewed contents until the rest fits the budget. */
  async trim(budget: number): Promise<void> {
    const seen = await this.#database.file.where('own').equals(0).toArray();
    let sum = seen.reduce((total, { held }) => total + held, 0);
    for (const state of seen.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (sum <= budget) return;
      sum -= state.held;
      await this.#drop(state.id, false);
    }
  }

  /**
   * Removes contents without a row: files that somebody deleted, and projects that were lost (FD3). Own contents stay.
   * Does nothing while a scope is read again from the beginning: rows may still come (FD4).
   */
  async sweep(): Promise<void> {
    const { attachment, cursors, file, filePreview } = this.#database;
    const lost = await this.#database.transaction('r', [attachment, cursors, file, filePreview], async () => {
      if (!(await cursors.toArray()).every(isComplete)) return { contents: [], previews: [] };
      const states = await file.toArray();
      const rows = await attachment.bulkGet(states.map(({ id }) => id));
      const contents = states.filter(({ own }, index) => own === 0 && rows[index] === undefined);
      const ownIds = new Set(states.filter(({ own }) => own === 1).map(({ id }) => id));
      const ids = await filePreview.toCollection().primaryKeys();
      const known = await attachment.bulkGet(ids);
      return { contents, previews: ids.filter((id, index) => known[index] === undefined && !ownIds.has(id)) };
    });
    for (const { id } of lost.contents) await this.#drop(id, true);
    if (lost.previews.length > 0) await filePreview.bulkDelete(lost.previews);
  }

  async #drop(id: string, withPreview: boolean): Promise<void> {
    await this.#write(async () => {
      await this.#database.fileContent.delete(id);
      await this.#database.file.delete(id);
      if (withPreview) await this.#database.filePreview.delete(id);
    });
  }

  async #write(work: () => Promise<void>): Promise<void> {
    const { file, fileContent, filePreview } = this.#database;
    await this.#database.transaction('rw', [file, fileContent, filePreview], work);
  }
}

/** Number of files being sent; refused ones need the person. */
export function countUploading(files: readonly FileState[]): number {
  return files.filter(({ problem }) => problem === null).length;
}

/**
 * Own files that the server does not have, oldest first. A file whose row is still in the outbox is left out, because
 * its entry counts already; so is a file whose row is gone.
 */
export async function unsentFiles(database: ReplicaDatabase): Promise<FileState[]> {
  const own = await database.file.where('own').equals(1).toArray();
  if (own.length === 0) return own;
  const rows = await database.attachment.bulkGet(own.map(({ id }) => id));
  const wanted = own.filter((_, index) => rows[index]?.stored === false);
  if (wanted.length === 0) return wanted;
  const queued = new Set<string>();
  await database.outbox.each((entry) => {
    for (const { entity, id } of entry.touches) if (entity === 'attachment') queued.add(id);
  });
  return wanted.filter(({ id }) => !queued.has(id)).toSorted((a, b) => compareText(a.id, b.id));
}

/** Own files whose row says that the server has them: the answer to the upload was lost. */
export async function arrivedFiles(database: ReplicaDatabase): Promise<FileState[]> {
  const own = await database.file.where('own').equals(1).toArray();
  const rows = await database.attachment.bulkGet(own.map(({ id }) => id));
  return own.filter((_, index) => rows[index]?.stored === true);
}

/**
 * Files that this device has sent, with their contents, whose row says that the server has none: the change of the row
 * has not arrived yet, or a backup without them was restored.
 */
export async function unconfirmedFiles(database: ReplicaDatabase): Promise<FileState[]> {
  const known = await database.file.where('own').equals(0).toArray();
  const sent = known.filter(({ sent: count, size, held }) => size > 0 && count === size && held === size);
  const rows = await database.attachment.bulkGet(sent.map(({ id }) => id));
  return sent.filter((_, index) => rows[index]?.stored === false);
}

/** Own files that only this device has and that belong to a row, including pending rows. */
export async function ownFiles(database: ReplicaDatabase): Promise<FileState[]> {
  const own = await database.file.where('own').equals(1).toArray();
  const rows = await database.attachment.bulkGet(own.map(({ id }) => id));
  return own.filter((_, index) => rows[index]?.stored === false);
}

/** Unsent files, for the list of the sync panel. */
export async function pendingFiles(database: ReplicaDatabase): Promise<PendingChange[]> {
  const files = await unsentFiles(database);
  const rows = await database.attachment.bulkGet(files.map(({ id }) => id));
  return files.map(({ id, sent, size, problem, waits }, index) => ({
    // Sorts after every change: outbox numbers never get this large.
    seq: Number.MAX_SAFE_INTEGER - files.length + index,
    description: {
      key: `mutations.attachment.${problem !== null ? 'refused' : waits == null ? 'send' : 'waits'}`,
      values: {
        name: rows[index]?.name ?? '',
        percent: size === 0 ? 0 : Math.floor((sent * 100) / size),
      },
    },
    at: rows[index]?.created_at ?? '',
    touches: [{ entity: 'attachment', id }],
  }));
}
