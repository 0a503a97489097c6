/**
 * The client's status for screens. The first sync lasts until its rows are in memory too, so that counts are shown only
 * when they are complete.
 */
import type { SyncClient, SyncStatus } from '../sync-types.ts';
import { Emitter } from '../../lib/emitter.ts';

type StatusClient = Pick<SyncClient, 'status' | 'onStatus'>;

export class StatusStore {
  readonly #client: StatusClient;
  readonly #read: () => Promise<unknown>;
  readonly #changed = new Emitter();
  /** Progress of the first sync; null once its rows have been read. */
  #arriving: SyncStatus['bootstrap'];
  #isReading = false;
  /** The same object until the client's status changes. */
  #shown: { readonly of: SyncStatus; readonly status: SyncStatus } | undefined;

  readonly subscribe = this.#changed.subscribe;
  readonly getSnapshot = (): SyncStatus => {
    const status = this.#client.status();
    if (status.bootstrap || !this.#arriving) return status;
    if (this.#shown?.of !== status)
      this.#shown = { of: status, status: { ...status, bootstrap: this.#arriving } };
    return this.#shown.status;
  };
  readonly close: () => void;

  /** `read` settles when the announced rows are in memory. */
  constructor(client: StatusClient, read: () => Promise<unknown>) {
    this.#client = client;
    this.#read = read;
    this.#arriving = client.status().bootstrap;
    this.close = client.onStatus(() => this.#take(client.status()));
  }

  #take({ bootstrap }: SyncStatus): void {
    if (bootstrap) this.#arriving = bootstrap;
    else if (this.#arriving) void this.#end();
    this.#changed.emit();
  }

  async #end(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    await this.#read();
    this.#isReading = false;
    if (this.#client.status().bootstrap) return;
    this.#arriving = null;
    this.#changed.emit();
  }
}
