/**
 * Footprints: which pending mutations a change of the replica can influence. A rebase undoes and replays only those
 * (RB1). Two mutations interact when one wrote a row that the other wrote, or wrote a row (or into a range) that the
 * other read.
 */
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import type { Footprint } from './records.ts';
import type { Range } from './row-source.ts';

type AnyRow = RowByEntity[EntityName];

const RANGE_FIELDS: readonly Range['field'][] = ['project_id', 'team_id', 'parent_task_id', 'task_id'];

export const exactKey = (entity: EntityName, id: string): string => `${entity} ${id}`;
export const rangeKey = (entity: EntityName, field: Range['field'], value: string): string =>
  `${entity}@${field} ${value}`;

/** The ranges a row lies in. */
export function rangesOf(entity: EntityName, row: AnyRow | Readonly<Record<string, unknown>>): string[] {
  return RANGE_FIELDS.flatMap((field) => {
    const value: unknown = Reflect.get(row, field);
    return typeof value === 'string' ? [rangeKey(entity, field, value)] : [];
  });
}

interface WithFootprint {
  readonly footprint: Footprint;
}

/** Indexes entries by the keys they wrote and read, so that the search is not quadratic. */
class Index<T extends WithFootprint> {
  readonly wrote = new Map<string, T[]>();
  readonly wroteIn = new Map<string, T[]>();
  readonly read = new Map<string, T[]>();

  constructor(entries: readonly T[]) {
    for (const entry of entries) {
      for (const kind of ['wrote', 'wroteIn', 'read'] as const) {
        for (const key of entry.footprint[kind]) {
          const list = this[kind].get(key);
          if (list) list.push(entry);
          else this[kind].set(key, [entry]);
        }
      }
    }
  }

  /** Every entry that interacts with this footprint. */
  *neighbours({ wrote, wroteIn, read }: Footprint): Generator<T> {
    for (const key of wrote) {
      yield* this.wrote.get(key) ?? [];
      yield* this.read.get(key) ?? [];
    }
    for (const key of wroteIn) yield* this.read.get(key) ?? [];
    for (const key of read) {
      yield* this.wrote.get(key) ?? [];
      yield* this.wroteIn.get(key) ?? [];
    }
  }
}

/**
 * The entries to undo before `touched` is written and the `leaving` entries go: those, the entries they interact with,
 * and so on transitively. Preserves the order of `entries`.
 */
export function affectedBy<T extends WithFootprint>(
  entries: readonly T[],
  touched: Footprint,
  leaving: ReadonlySet<T>,
): T[] {
  const index = new Index(entries);
  const affected = new Set<T>(leaving);
  const queue: Footprint[] = [touched, ...[...leaving].map((entry) => entry.footprint)];
  for (let footprint = queue.pop(); footprint; footprint = queue.pop()) {
    for (const entry of index.neighbours(footprint)) {
      if (affected.has(entry)) continue;
      affected.add(entry);
      queue.push(entry.footprint);
    }
  }
  return entries.filter((entry) => affected.has(entry));
}
