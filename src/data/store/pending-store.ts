/**
 * What is not settled between this device and the server: waiting changes and the change inbox, once for all screens.
 * Read a moment after it changed, so that a burst of gestures is read once and no gesture waits for it.
 */
import type { EntityName, InboxEntry, SyncClient, SyncStatus, WaitingChange } from '../sync-types.ts';
import { Emitter } from '../../lib/emitter.ts';

/** Milliseconds; a mark on a row may come that much later than the change itself. */
const LATER = 80;
const NO_IDS: ReadonlySet<string> = new Set();

type Touched = ReadonlyMap<EntityName, ReadonlySet<string>>;

function touchedBy(entries: readonly Pick<WaitingChange, 'touches'>[]): Touched {
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
  #waiting: readonly WaitingChange[] = [];
  #inbox: readonly InboxEntry[] = [];
  #unsent: Touched = new Map();
  #refused: Touched = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  readonly subscribe = this.#changed.subscribe;
  readonly getWaiting = (): readonly WaitingChange[] => this.#waiting;
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

  /** Ids of rows that carry a change the server has not confirmed. */
  unsent(entity: EntityName): ReadonlySet<string> {
    return this.#unsent.get(entity) ?? NO_IDS;
  }

  /** Ids of rows that a refused or lost change in the inbox touched. */
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
      // When the database is being closed or deleted there is nothing to show any more.
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
