/**
 * Pokes the readers of a scope when its version changes, with the rows when they are few. Commits in quick succession
 * become one poke. Rows, range and head of a poke come from one snapshot, so a poke that continues a reader's cursor
 * equals a pull (FD1, FD5); a lost poke costs only a pull. Never the only carrier of anything.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import { POKE_ROW_LIMIT, type Poke } from '../../contract/sync.ts';
import type { Tables } from '../db/tables.ts';
import { loadEntries, sizeOf } from '../feed/read-scope.ts';
import type { RecordedChange } from '../db/feed-recorder.ts';

export interface PokeDeps {
  /** Connection as the owner: rows are loaded once for all readers of a scope, who see the same. */
  readonly db: Kysely<Tables>;
  readonly send: (poke: Poke) => void;
  /** Whether the scope may have readers; a scope without readers is not read. */
  readonly hasReaders: (scope: string) => boolean;
}

/** Larger patches are left to a pull, which is compressed. */
const POKE_BYTES = 200_000;
/** Evicting an entry costs a reader some rows twice, nothing else. */
const SENT_LIMIT = 20_000;

export class PokeSender {
  readonly #deps: PokeDeps;
  /** By scope: the version before the first change not yet sent. */
  #unsent = new Map<string, number>();
  /**
   * By scope: the version that readers were last sent. A snapshot may include commits that are recorded only after it.
   */
  readonly #sent = new Map<string, number>();

  constructor(deps: PokeDeps) {
    this.#deps = deps;
  }

  /** Records the changes of a commit. */
  record(changes: readonly RecordedChange[]): void {
    for (const { scope, version } of changes) {
      const from = this.#unsent.get(scope);
      if (from === undefined || version - 1 < from) this.#unsent.set(scope, version - 1);
    }
  }

  /**
   * Starts after the version that readers were last sent. Commits are not always recorded in version order, and other
   * processes have their own; a few missing versions are included, because a reader that finds a gap has to pull.
   */
  #startOf(scope: string, from: number): number {
    const sent = this.#sent.get(scope);
    return sent === undefined || from - sent > POKE_ROW_LIMIT ? from : sent;
  }

  /** Sends pokes for everything recorded since the last flush. */
  async flush(): Promise<void> {
    const unsent = [...this.#unsent].filter(([scope]) => this.#deps.hasReaders(scope));
    this.#unsent = new Map();
    if (unsent.length === 0) return;
    const starts = unsent.map(([scope, from]): [string, number] => [scope, this.#startOf(scope, from)]);
    await this.#deps.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      // A read-only transaction: pokes are sent without waiting for its commit.
      .execute(async (trx) => this.#sendAll(await readPokes(trx, starts)));
  }

  #sendAll(pokes: readonly Poke[]): void {
    if (this.#sent.size > SENT_LIMIT) this.#sent.clear();
    for (const poke of pokes) {
      this.#sent.set(poke.scope, poke.version);
      this.#deps.send(poke);
    }
  }
}

interface FeedLine {
  readonly scope: string;
  readonly start: number;
  readonly head: number;
  readonly entity: string | null;
  readonly entity_id: string;
  readonly version: number;
  readonly deleted: boolean;
}

/** One query for all scopes, because every poke waits for it. */
async function readPokes(
  trx: Transaction<Tables>,
  unsent: readonly (readonly [scope: string, from: number])[],
): Promise<Poke[]> {
  const scopes = unsent.map(([scope]) => scope);
  const starts = unsent.map(([, from]) => from);
  const found = await sql<FeedLine>`
    select w.scope, w.start, c.version as head, f.entity, f.entity_id, f.version, f.deleted
    from unnest(${scopes}::text[], ${starts}::bigint[]) with ordinality as w (scope, start, place)
    join scope_counters c on c.scope = w.scope and c.version > w.start
    left join lateral (
      select entity, entity_id, version, deleted from feed where feed.scope = w.scope and feed.version > w.start
      order by feed.version limit ${POKE_ROW_LIMIT + 1}) f on true
    order by w.place, f.version`.execute(trx);
  const pokes: Poke[] = [];
  for (const lines of Map.groupBy(found.rows, (line) => line.scope).values())
    pokes.push(await readPoke(trx, lines));
  return pokes;
}

async function readPoke(trx: Transaction<Tables>, lines: readonly FeedLine[]): Promise<Poke> {
  const [{ scope, start: from, head: version } = { scope: '', start: 0, head: 0 }] = lines;
  const entries = lines.flatMap(({ entity, ...rest }) => (entity === null ? [] : { entity, ...rest }));
  if (entries.length > POKE_ROW_LIMIT) return { scope, from, version };
  const rows = await loadEntries(trx, scope, entries);
  const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0);
  return bytes > POKE_BYTES ? { scope, from, version } : { scope, from, version, rows };
}
