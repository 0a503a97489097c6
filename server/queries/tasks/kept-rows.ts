/**
 * Rows of a list as they were answered before: a row whose task, parent, figures and places are the same is the same object,
 * so that its JSON need not be made again. Owns only the comparison.
 */
import type { V3Task } from '../../../contract/calls/task-shapes.ts';

/** Everything a row is made from; compared one by one. */
export type RowParts = readonly unknown[];

interface KeptRow {
  readonly parts: RowParts;
  readonly row: V3Task;
}

export class KeptRows {
  #before = new Map<string, KeptRow>();
  #now = new Map<string, KeptRow>();

  /** A list is being made: rows that are not asked for this time are forgotten at its end. */
  begin(): void {
    this.#now = new Map();
  }

  /** The row of a task, made again only when one of the parts is another one. */
  row(id: string, parts: RowParts, make: () => V3Task): V3Task {
    const known = this.#before.get(id);
    const same = known?.parts.every((part, index) => part === parts[index]) === true;
    const kept = same && known ? known : { parts, row: make() };
    this.#now.set(id, kept);
    return kept.row;
  }

  end(): void {
    this.#before = this.#now;
  }
}
