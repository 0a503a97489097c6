/**
 * Unsettled changes between this device and the server: pending changes and the change inbox, shared by all screens.
 * Read with a short delay (debounced), so that a burst of gestures causes one read and no gesture waits for it.
 */
import type { EntityName, InboxEntry, SyncClient, SyncStatus, PendingChange } from '../sync-types.ts';
import { Emitter } from '../../lib/emitter.ts';

/** Debounce in milliseconds; the mark of a row may appear that much later than the change. */
const LATER = 80;
const NO_IDS: ReadonlySet<string> = new Set();

type Touched = ReadonlyMap<EntityName, ReadonlySet<string>>;

function touchedBy(entries: readonly Pick<PendingChange, 'touches'>[]): Touched {
  const ids = new Map<EntityName, Set<string>>();
  for (const { touches } of entries) {
    for (const { entity, id } of touches) {
      const known = ids.get(entity);
      if (known) known.add(id);
      else ids.set(entity, new Set([id]));
    }
  }
  return ids;
}

type Source = Pick<SyncClient, 'waiting' | 'inbox' | 'onStatus' | 'onRowsChanged' | 'onInbox'>;

export class PendingStore {
  readonly #client: Source;
  readonly #changed = new Emitter();
  readonly #stops: readonly (() => void)[];
  #waiting: readonly PendingChange[] = [];
  #inbox: readonly InboxEntry[] = [];
  #unsent: Touched = new Map();
  #refused: Touched = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  readonly subscribe = this.#changed.subscribe;
  readonly getPending = (): readonly PendingChange[] => this.#waiting;
  readonly getInbox = (): readonly InboxEntry[] => this.#inbox;

  constructor(client: Source) {
    this.#client = client;
    const soon = (): void => this.#soon();
    let counted = '';
    const recounted = ({ waiting, attention }: SyncStatus): void => {
      const now = `${String(waiting)} ${String(attention)}`;
      if (now !== counted) soon();
      counted = now;
    };
    this.#stops = [client.onStatus(recounted), client.onRowsChanged(soon), client.onInbox(soon)];
    this.#soon();
  }

  /** Ids of rows with unconfirmed changes. */
  unsent(entity: EntityName): ReadonlySet<string> {
    return this.#unsent.get(entity) ?? NO_IDS;
  }

  /** Ids of rows touched by a change in the inbox. */
  refused(entity: EntityName): ReadonlySet<string> {
    return this.#refused.get(entity) ?? NO_IDS;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  #soon(): void {
    if (this.#timer !== undefined || this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      // The database is being closed or deleted: there is nothing to show any more.
      this.#read().catch(() => undefined);
    }, LATER);
  }

  async #read(): Promise<void> {
    const [waiting, inbox] = await Promise.all([this.#client.waiting(), this.#client.inbox()]);
    if (this.#closed || waiting.length + inbox.length + this.#waiting.length + this.#inbox.length === 0)
      return;
    this.#waiting = waiting;
    this.#inbox = inbox;
    this.#unsent = touchedBy(waiting);
    this.#refused = touchedBy(inbox);
    this.#changed.emit();
  }
}
