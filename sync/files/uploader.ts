/**
 * Uploads the contents of files attached on this device, one after the other, in chunks, once the server has their
 * rows. Only the leader runs one. Resumes where the server stopped, also after a reload; chunks are idempotent (PU2).
 * Runs in a loop of its own: it must never delay the outbox.
 */
import { AppError } from '../../contract/errors.ts';
import { UPLOAD_CHUNK } from '../../contract/rules/file-rules.ts';
import { retryAfterMs } from '../engine/backoff.ts';
import { LoopTimer } from '../engine/loop-timer.ts';
import type { Environment } from '../environment.ts';
import type { FileState } from '../replica/records.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { arrivedFiles, DeviceFiles, unconfirmedFiles, unsentFiles } from './device-files.ts';
import type { FileTransport, UploadProgress } from './file-transport.ts';

export interface UploaderDeps {
  readonly database: ReplicaDatabase;
  readonly env: Environment;
  readonly transport: FileTransport;
  /** SHA-256 of a content; undefined where the device cannot compute it. */
  readonly digest: (content: Blob) => Promise<string | undefined>;
  /** Called when the progress or outcome of a file changes; announced to all tabs. */
  readonly changed: () => void;
}

/** Poll interval: a row may have arrived without a message. */
const LOOK_AGAIN = 60_000;
/**
 * Chunks are small enough to pass in a few seconds: an interruption loses little, and the silence limit is not reached.
 */
const SMALLEST_PIECE = 16_384;
const FIRST_PIECE = 131_072;
const QUICK = 2_000;

export class Uploader {
  readonly #deps: UploaderDeps;
  readonly #files: DeviceFiles;
  readonly #pace: LoopTimer;
  /** Files whose row the server did not know; retried after a change. */
  readonly #unknown = new Set<string>();
  /** Files the server has confirmed, whose rows do not show it yet. */
  readonly #taken = new Set<string>();
  #piece = FIRST_PIECE;
  #closed = false;

  constructor(deps: UploaderDeps) {
    this.#deps = deps;
    this.#files = new DeviceFiles(deps.database);
    this.#pace = new LoopTimer(deps.env);
  }

  /** Runs until it is closed. */
  async run(): Promise<void> {
    await this.#files.sweep().catch(() => undefined);
    while (!this.#closed) {
      try {
        if (await this.#step()) continue;
        await this.#pace.sleep(LOOK_AGAIN);
      } catch (error) {
        if (this.#closed || isClosed(error)) return;
        if (error instanceof AppError && error.code === 'no_session') await this.#pace.sleep(LOOK_AGAIN);
        else await this.#pace.failed(retryAfterMs(error));
      }
    }
  }

  /** Call when a file was added, or the row of a pending file has arrived. */
  wake(): void {
    this.#unknown.clear();
    this.#pace.wake();
  }

  /** Call when the network is back, or the page has the focus again. */
  hurry(): void {
    this.#unknown.clear();
    this.#pace.wakeNow(true);
  }

  /** Rows changed: removes the contents of deleted rows. */
  async rowsChanged(): Promise<void> {
    await this.#files.sweep();
    this.wake();
  }

  close(): void {
    this.#closed = true;
    this.#pace.close();
  }

  /** Sends one file; false when there is none. */
  async #step(): Promise<boolean> {
    for (const { id, size } of await arrivedFiles(this.#deps.database)) await this.#arrived(id, size);
    await this.#sendLostAgain();
    const waiting = await unsentFiles(this.#deps.database);
    const next = waiting.find(({ id, problem }) => problem === null && !this.#unknown.has(id));
    if (!next) return false;
    try {
      await this.#send(next);
      this.#pace.succeeded();
    } catch (error) {
      if (!(error instanceof AppError) || error.disposition !== 'reject') {
        await this.#waits(next.id, error);
        throw error;
      }
      if (error.code === 'not_found') this.#unknown.add(next.id);
      else await this.#files.note(next.id, { problem: error.code });
      this.#deps.changed();
    }
    return true;
  }

  /**
   * After a restored backup the server may lack contents that it had: the device that has them sends them again (FD4).
   */
  async #sendLostAgain(): Promise<void> {
    const unconfirmed = await unconfirmedFiles(this.#deps.database);
    const ids = new Set(unconfirmed.map(({ id }) => id));
    for (const id of this.#taken) if (!ids.has(id)) this.#taken.delete(id);
    for (const id of ids) if (!this.#taken.has(id)) await this.#files.note(id, { own: 1, sent: 0 });
  }

  async #send({ id }: FileState): Promise<void> {
    const content = await this.#files.content(id, this.#deps.env.now());
    if (!content) {
      await this.#files.note(id, { problem: 'not_found' });
      return;
    }
    const hash = await this.#deps.digest(content);
    let progress = await this.#deps.transport.progress(id);
    let restarts = 0;
    while (!progress.stored && !this.#closed) {
      await this.#noteSent(id, progress.received);
      const { received } = progress;
      try {
        progress = await this.#sendPiece(id, content, received, hash);
      } catch (error) {
        const resumeAt = resumePoint(error);
        if (resumeAt === null || ++restarts > 3) throw error;
        progress = resumeAt;
      }
    }
    if (!progress.stored) return;
    await this.#arrived(id, content.size);
  }

  async #arrived(id: string, size: number): Promise<void> {
    this.#taken.add(id);
    await this.#files.note(id, { own: 0, sent: size });
    this.#deps.changed();
  }

  async #sendPiece(
    id: string,
    content: Blob,
    start: number,
    whole: string | undefined,
  ): Promise<UploadProgress> {
    const { transport, digest, env } = this.#deps;
    const bytes = content.slice(start, start + (whole === undefined ? UPLOAD_CHUNK : this.#piece));
    // Without a checksum the server accepts complete chunks only.
    const piece = whole === undefined ? undefined : await digest(bytes);
    const begun = env.now();
    try {
      const progress = await transport.send(id, start, bytes, { whole, piece });
      if (env.now() - begun < QUICK) this.#piece = Math.min(UPLOAD_CHUNK, this.#piece * 2);
      return progress;
    } catch (error) {
      if (!(error instanceof AppError) || error.disposition === 'retry')
        this.#piece = Math.max(SMALLEST_PIECE, Math.floor(this.#piece / 2));
      throw error;
    }
  }

  async #noteSent(id: string, sent: number): Promise<void> {
    await this.#files.note(id, { sent, waits: null });
    this.#deps.changed();
  }

  /** Records which file is delayed, and why, for the sync panel. */
  async #waits(id: string, error: unknown): Promise<void> {
    if (this.#closed || isClosed(error)) return;
    await this.#files.note(id, { waits: error instanceof AppError ? error.code : 'storage_failed' });
    this.#deps.changed();
  }
}

/**
 * The offset to resume from, when another upload is ahead or the received content was damaged. Null for other errors.
 */
function resumePoint(error: unknown): UploadProgress | null {
  if (!(error instanceof AppError) || error.code !== 'conflict') return null;
  const received = error.details?.['received'];
  return typeof received === 'number' ? { received, stored: false } : null;
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && error.name === 'DatabaseClosedError';
}
