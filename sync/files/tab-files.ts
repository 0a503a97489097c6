/**
 * File contents as one tab uses them: stores what the person attaches, and reads contents from this device first, else
 * from the server. Implements `ClientFiles`. Never: rows, which change by mutations.
 */
import { AppError } from '../../contract/errors.ts';
import type { ClientFiles, FileProgress } from '../client-types.ts';
import type { Environment } from '../environment.ts';
import { Listeners } from '../listeners.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { DeviceFiles, ownFiles } from './device-files.ts';
import type { FileTransport } from './file-transport.ts';

export interface TabFilesDeps {
  readonly database: ReplicaDatabase;
  readonly env: Environment;
  /** Absent where nothing can be fetched. */
  readonly transport: FileTransport | undefined;
  /** Notifies the leader and the other tabs. */
  readonly emit: () => void;
}

export class TabFiles implements ClientFiles {
  readonly #deps: TabFilesDeps;
  readonly #files: DeviceFiles;
  readonly #listeners = new Listeners<void>();
  /** Requests in flight, so that two views of one file share one. */
  readonly #fetching = new Map<string, Promise<Blob>>();

  constructor(deps: TabFilesDeps) {
    this.#deps = deps;
    this.#files = new DeviceFiles(deps.database);
  }

  async keep(id: string, content: Blob, preview: Blob | null): Promise<void> {
    await this.#files.storeOwn(id, content, preview, this.#deps.env.now());
  }

  async copy(from: string, to: string): Promise<boolean> {
    return this.#files.copy(from, to, this.#deps.env.now());
  }

  async drop(id: string): Promise<void> {
    await this.#files.drop(id);
  }

  async giveUp(isDrafted: (id: string) => boolean): Promise<void> {
    const { discardRowless } = await import('./rowless-files.ts');
    await discardRowless(this.#deps.database, isDrafted, this.#deps.env.now());
  }

  async content(id: string): Promise<Blob> {
    const stored = await this.#files.content(id, this.#deps.env.now());
    if (stored) return stored;
    return this.#fetch(`content ${id}`, async (transport) => {
      const content = await transport.content(id);
      await this.#files.cacheViewed(id, content, this.#deps.env.now()).catch(() => undefined);
      return content;
    });
  }

  async preview(id: string, onServer: boolean): Promise<Blob | null> {
    const stored = await this.#files.preview(id);
    if (stored || !onServer) return stored ?? null;
    return this.#fetch(`preview ${id}`, async (transport) => {
      const preview = await transport.preview(id);
      await this.#files.cachePreview(id, preview).catch(() => undefined);
      return preview;
    });
  }

  async isHere(id: string): Promise<boolean> {
    return this.#files.has(id);
  }

  async sending(): Promise<readonly FileProgress[]> {
    const own = await ownFiles(this.#deps.database);
    return own.map(({ id, sent, size, problem }) => ({ id, sent, size, problem }));
  }

  async retry(id: string): Promise<void> {
    await this.#files.note(id, { problem: null });
    this.#deps.emit();
    this.#listeners.emit();
  }

  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Another tab or the uploader has changed something. */
  changed(): void {
    this.#listeners.emit();
  }

  #fetch(key: string, work: (transport: FileTransport) => Promise<Blob>): Promise<Blob> {
    const { transport } = this.#deps;
    if (!transport) return Promise.reject(new AppError('needs_network'));
    const running = this.#fetching.get(key);
    if (running) return running;
    const fetched = work(transport).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetched);
    return fetched;
  }
}
