/**
 * Sends the contents of files attached on this device, one after the other, in pieces, as soon as the server knows their
 * rows. Only the tab that holds the lead runs one. Begins where the server stopped, after a reload too; a piece that came
 * twice is taken once (PU2). Must never hold up the outbox: it is a loop of its own.
 */
import { AppError } from '../../contract/errors.ts';
import { UPLOAD_CHUNK } from '../../contract/rules/file-rules.ts';
import { Pace } from '../engine/pace.ts';
import type { Environment } from '../environment.ts';
import type { FileState } from '../replica/records.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { DeviceFiles, unsentFiles } from './device-files.ts';
import type { FileTransport, UploadProgress } from './file-transport.ts';

export interface UploaderDeps {
  readonly database: ReplicaDatabase;
  readonly env: Environment;
  readonly transport: FileTransport;
  /** SHA-256 of a content, undefined where the device cannot make one. */
  readonly digest: (content: Blob) => Promise<string | undefined>;
  /** Progress or outcome of a file changed; to be told to all tabs. */
  readonly changed: () => void;
}

/** Looks again by itself: a row may have come without a word. */
const LOOK_AGAIN = 60_000;

export class Uploader {
  readonly #deps: UploaderDeps;
  readonly #files: DeviceFiles;
  readonly #pace: Pace;
  /** Files the server did not know when they were tried; asked again when something has changed. */
  readonly #unknown = new Set<string>();
  #closed = false;

  constructor(deps: UploaderDeps) {
    this.#deps = deps;
    this.#files = new DeviceFiles(deps.database);
    this.#pace = new Pace(deps.env);
  }

  /** Runs until it is closed. */
  async run(): Promise<void> {
    await this.#files.sweep(this.#deps.env.now()).catch(() => undefined);
    while (!this.#closed) {
      try {
        if (await this.#step()) continue;
        await this.#pace.rest(LOOK_AGAIN);
      } catch (error) {
        if (this.#closed || isClosed(error)) return;
        if (error instanceof AppError && error.code === 'no_session') await this.#pace.rest(LOOK_AGAIN);
        else await this.#pace.failed();
      }
    }
  }

  /** There is something new to send, or a row came that was waited for. */
  wake(): void {
    this.#unknown.clear();
    this.#pace.wake();
  }

  /** The network is back, or the person is. */
  hurry(): void {
    this.#unknown.clear();
    this.#pace.hurry(true);
  }

  /** Rows were removed or came: contents of what is gone go too. */
  async rowsChanged(): Promise<void> {
    await this.#files.sweep(this.#deps.env.now());
    this.wake();
  }

  close(): void {
    this.#closed = true;
    this.#pace.close();
  }

  /** Sends one file; false when there is none. */
  async #step(): Promise<boolean> {
    const waiting = await unsentFiles(this.#deps.database);
    const next = waiting.find(({ id, problem }) => problem === null && !this.#unknown.has(id));
    if (!next) return false;
    try {
      await this.#send(next);
      this.#pace.succeeded();
    } catch (error) {
      if (!(error instanceof AppError) || error.disposition !== 'reject') throw error;
      if (error.code === 'not_found') this.#unknown.add(next.id);
      else await this.#files.note(next.id, { problem: error.code });
      this.#deps.changed();
    }
    return true;
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
        const piece = content.slice(received, received + UPLOAD_CHUNK);
        progress = await this.#deps.transport.send(id, received, piece, hash);
      } catch (error) {
        const again = placeToGoOn(error);
        if (again === null || ++restarts > 3) throw error;
        progress = again;
      }
    }
    if (!progress.stored) return;
    await this.#files.note(id, { own: 0, sent: content.size });
    this.#deps.changed();
  }

  async #noteSent(id: string, sent: number): Promise<void> {
    await this.#files.note(id, { sent });
    this.#deps.changed();
  }
}

/** Another device or an earlier try is further, or what came over was not what was sent. */
function placeToGoOn(error: unknown): UploadProgress | null {
  if (!(error instanceof AppError) || error.code !== 'conflict') return null;
  const received = error.details?.['received'];
  return typeof received === 'number' ? { received, stored: false } : null;
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && error.name === 'DatabaseClosedError';
}
