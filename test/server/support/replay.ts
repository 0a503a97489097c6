/**
 * The simplest reader of the feed: applies patches and stores rows by scope. Its rows at version n must be those of the
 * tables at version n.
 */
import type { PullAnswer, ScopePatch } from '../../../contract/sync.ts';

export class Replay {
  readonly cursors = new Map<string, number>();
  readonly rows = new Map<string, Map<string, { readonly version: number; readonly row: unknown }>>();

  /** What to ask for next; new scopes start at 0. */
  ask(scopes: readonly string[]): { scope: string; cursor: number }[] {
    return scopes.map((scope) => ({ scope, cursor: this.cursors.get(scope) ?? 0 }));
  }

  apply(answer: PullAnswer): void {
    const granted = new Set(answer.granted.map((one) => one.scope));
    for (const scope of this.rows.keys()) if (!granted.has(scope)) this.#drop(scope);
    for (const patch of answer.patches) this.applyPatch(patch);
  }

  applyPatch(patch: Pick<ScopePatch, 'scope' | 'from' | 'to' | 'rows' | 'reset'>): void {
    if (patch.reset) this.#drop(patch.scope);
    const cursor = this.cursors.get(patch.scope) ?? 0;
    if (patch.from !== cursor)
      throw new Error(`a patch from ${patch.from} does not continue ${cursor} in ${patch.scope}`);
    const rows = this.rows.get(patch.scope) ?? new Map<string, { version: number; row: unknown }>();
    this.rows.set(patch.scope, rows);
    for (const { entity, id, version, row } of patch.rows) {
      if (version <= cursor || version > patch.to)
        throw new Error(`version ${version} is outside of ${cursor}..${patch.to} in ${patch.scope}`);
      if (row === null) rows.delete(`${entity} ${id}`);
      else rows.set(`${entity} ${id}`, { version, row });
    }
    this.cursors.set(patch.scope, patch.to);
  }

  /** The rows of a scope by `entity id`, without versions. */
  state(scope: string): Record<string, unknown> {
    return Object.fromEntries(
      [...(this.rows.get(scope) ?? [])]
        .map(([key, { row }]) => [key, row])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    );
  }

  #drop(scope: string): void {
    this.rows.delete(scope);
    this.cursors.delete(scope);
  }
}
