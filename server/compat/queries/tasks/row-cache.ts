/**
 * Memoizes the rows of a list: a row whose task, parent, figures and positions are unchanged is the same object as in
 * the previous answer, so that its JSON is not built again. Owns only the comparison.
 */
import type { V3Task } from '../../../../contract/compat/calls/task-shapes.ts';

/** All inputs of a row; compared one by one. */
export type RowParts = readonly unknown[];

interface CachedRow {
  readonly parts: RowParts;
  readonly row: V3Task;
}

export class RowCache {
  #before = new Map<string, CachedRow>();
  #now = new Map<string, CachedRow>();

  /** Begins a list; rows it does not use are dropped by `end`. */
  begin(): void {
    this.#now = new Map();
  }

  /** The row of a task; built again only when one of its parts changed. */
  row(id: string, parts: RowParts, make: () => V3Task): V3Task {
    const known = this.#before.get(id);
    const same = known?.parts.every((part, index) => part === parts[index]) === true;
    const cached = same && known ? known : { parts, row: make() };
    this.#now.set(id, cached);
    return cached.row;
  }

  end(): void {
    this.#before = this.#now;
  }
}
