/**
 * The queue of pokes. Contiguous pokes of a scope are merged into one patch; a gap requires a pull. Owns only the
 * queue; a patch from here goes through the same rebase as a pulled one. Carries FD1.
 */
import type { ChangedRow, Poke } from '../../contract/sync.ts';
import type { Cursor } from '../replica/records.ts';
import { fromPoke, type Incoming } from './incoming.ts';

/** `none`: all pokes were outdated. `pull`: versions between the cursor and the poke are missing. */
export type PokeResult =
  | { readonly kind: 'none' }
  | { readonly kind: 'pull' }
  | { readonly kind: 'patch'; readonly incoming: Incoming };

/** Later rows of the same id replace earlier ones. */
function merged(first: readonly ChangedRow[], second: readonly ChangedRow[]): ChangedRow[] {
  const rows = new Map<string, ChangedRow>();
  for (const row of [...first, ...second]) {
    const key = `${row.entity} ${row.id}`;
    rows.delete(key);
    rows.set(key, row);
  }
  return [...rows.values()];
}

export class PokeQueue {
  #waiting: Poke[] = [];

  get size(): number {
    return this.#waiting.length;
  }

  add(poke: Poke): void {
    this.#waiting.push(poke);
  }

  clear(): void {
    this.#waiting = [];
  }

  /** Takes all pokes of the scope of the oldest one and decides how to apply them. */
  take(cursors: ReadonlyMap<string, Cursor>): PokeResult {
    const scope = this.#waiting[0]?.scope;
    if (scope === undefined) return { kind: 'none' };
    const own = this.#waiting.filter((poke) => poke.scope === scope).sort((a, b) => a.version - b.version);
    this.#waiting = this.#waiting.filter((poke) => poke.scope !== scope);
    const cursor = cursors.get(scope);
    if (!cursor || cursor.stale) return { kind: 'pull' };
    let all = null as Poke | null;
    let version = cursor.version;
    for (const poke of own) {
      if (poke.version <= version) continue;
      // A poke that begins before the cursor has everything after it too; its older rows were read already.
      if (poke.from > version || !poke.rows) return { kind: 'pull' };
      const rows = poke.rows.filter((row) => row.version > cursor.version);
      all = { scope, from: cursor.version, version: poke.version, rows: merged(all?.rows ?? [], rows) };
      version = poke.version;
    }
    const incoming = all && fromPoke(all);
    return incoming ? { kind: 'patch', incoming } : { kind: 'none' };
  }
}
