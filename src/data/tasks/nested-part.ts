/**
 * Sub-groups: splits the groups of a list by a second field. Each group is split in one pass over its rows, and stays
 * the same object until its rows or its expanded sub-groups change. Loaded on demand. Pure.
 */
import { addRow, type GroupPart, steady } from './group-part.ts';
import { type FieldValue, groupedColumn, mayBeInSeveral, subGroupId, type TaskGrouping } from './grouping.ts';
import { type GroupBase, groupReader, groupsOf, mappedIds } from './task-groups.ts';
import type {
  GroupProgress,
  GroupRow,
  ListRow,
  TaskGroup,
  QueryLookups,
  TaskQuery,
  TaskRow,
} from './task-query.ts';

type ProgressOf = (tasks: readonly TaskRow[]) => GroupProgress;

/** Creates the object that splits the groups of one arrangement. */
export type Nesting = () => NestedGroups;

/** How all groups are split. */
interface Split {
  readonly by: TaskGrouping;
  readonly bases: readonly GroupBase[];
  readonly valuesOf: (task: TaskRow['task']) => readonly string[];
  /** A task may be in several groups: rows need keys of their own. */
  readonly several: boolean;
}

interface NestedList {
  readonly rows: readonly ListRow[];
  readonly places: readonly TaskGroup[];
  readonly columns: ReadonlyMap<string, readonly TaskRow[]>;
}

/** Up to this many rows out of place are rebuilt; with more, a lookup table is built. */
const FEW = 4;
const NOTHING = { sources: [], rows: [] };

/** A sub-group, cached between two reads. */
class SubGroup {
  readonly id: string;
  readonly #several: boolean;
  #column: TaskRow[] = [];
  #rows: ListRow[] = [];
  #group: TaskGroup | undefined;
  #head: GroupRow | undefined;
  /** The group's rows that `#rows` was built from, now and last time. */
  #sources: ListRow[] = [];
  #before: { readonly sources: readonly ListRow[]; readonly rows: readonly ListRow[] } = NOTHING;
  /** Index up to which both are equal, usually the end. */
  #at = 0;
  #missed = 0;
  /** Previous index of each row, once they differ. */
  #indexes: ReadonlyMap<ListRow, number> | null = null;

  constructor(groupId: string, value: FieldValue, several: boolean) {
    this.id = subGroupId(groupId, value);
    this.#several = several;
  }

  get column(): readonly TaskRow[] {
    return this.#column;
  }

  begin(): void {
    this.#before = { sources: this.#sources, rows: this.#rows };
    this.#at = 0;
    this.#missed = 0;
    this.#indexes = null;
    this.#column = [];
    this.#sources = [];
    this.#rows = [];
  }

  add(row: ListRow): void {
    const own = this.#rowBefore(row) ?? this.#made(row);
    this.#sources.push(row);
    this.#rows.push(own);
    if (own.kind === 'task' && own.depth === 0) this.#column.push(own);
  }

  /** Its header and, when expanded, its rows. */
  end(base: GroupBase, collapsed: boolean, adding: boolean, progressOf: ProgressOf): readonly ListRow[] {
    this.#group = steady(this.#group, {
      ...base,
      id: this.id,
      // A category applies to the whole group only.
      categoryId: null,
      count: this.#column.length,
      hidden: 0,
      progress: progressOf(this.#column),
      collapsed,
    });
    if (this.#head?.group !== this.#group)
      this.#head = { kind: 'group', key: `group ${this.id}`, group: this.#group };
    this.#before = NOTHING;
    this.#indexes = null;
    if (collapsed) return [this.#head];
    return [this.#head, ...this.#rows, ...(adding ? [addRow(this.id)] : [])];
  }

  get group(): TaskGroup | undefined {
    return this.#group;
  }

  /**
   * The row built last time for the same source row. Most are still at the same index: looking up each one would be
   * most of the cost.
   */
  #rowBefore(row: ListRow): ListRow | undefined {
    const { sources, rows } = this.#before;
    if (sources[this.#at] === row) return rows[this.#at++];
    // One row was removed or replaced, as after most gestures.
    if (sources[this.#at + 1] === row) return rows[(this.#at += 2) - 1];
    this.#missed += 1;
    if (this.#missed <= FEW) return undefined;
    this.#indexes ??= new Map(sources.map((source, index) => [source, index]));
    const at = this.#indexes.get(row);
    if (at === undefined) return undefined;
    this.#at = at + 1;
    return rows[at];
  }

  #made(row: ListRow): ListRow {
    if (row.kind === 'group') return row;
    const groupId = this.id;
    if (row.kind === 'task') return { ...row, groupId, key: this.#keyOf(row.task.id, row.key) };
    const { parentTaskId: above } = row;
    const key = this.#several && above !== null ? `add under ${this.#keyOf(above, above)}` : row.key;
    return { ...row, groupId, key };
  }

  #keyOf(taskId: string, key: string): string {
    return this.#several ? `${this.id} ${taskId}` : key;
  }
}

/** One group and its sub-groups. */
class NestedPart {
  rows: readonly ListRow[] = [];
  /** Sub-groups with tasks, in the order of their field. */
  subGroups: readonly SubGroup[] = [];
  readonly #split: Split;
  readonly #all = new Map<string, SubGroup>();
  #last: readonly unknown[] = [];

  constructor(split: Split) {
    this.#split = split;
  }

  read(part: GroupPart, group: TaskGroup, query: TaskQuery, progressOf: ProgressOf): void {
    const { bases, by } = this.#split;
    const idOf = (base: GroupBase): string => subGroupId(group.id, { by, id: base.id });
    const closed = bases.filter((base) => query.collapsed.has(idOf(base)));
    const adding = bases.find((base) => idOf(base) === query.addUnder);
    const now = [part.rows, part.column, closed.map(({ id }) => id).join(' '), adding];
    if (now.every((one, index) => one === this.#last[index])) return;
    this.#last = now;
    this.#fill(group.id, group.collapsed ? part.column : part.rows);
    const shown = bases.flatMap((base) => {
      const sub = this.#all.get(base.id);
      if (!sub || sub.column.length === 0) return [];
      return [{ sub, rows: sub.end(base, closed.includes(base), adding === base, progressOf) }];
    });
    this.subGroups = shown.map(({ sub }) => sub);
    const [head, ...below] = part.rows;
    const last = below.at(-1);
    const isField = last?.kind === 'quick-add' && last.parentTaskId === null;
    const inGroup = group.collapsed ? [] : shown.map(({ rows }) => rows);
    this.rows = ([] as ListRow[]).concat(head ?? [], ...inGroup, isField ? last : []);
  }

  /** Assigns each row to the sub-groups of its top-level task. */
  #fill(groupId: string, rows: readonly ListRow[]): void {
    for (const sub of this.#all.values()) sub.begin();
    let here: readonly string[] = [];
    for (const row of rows) {
      if (row.kind === 'group' || (row.kind === 'quick-add' && row.parentTaskId === null)) continue;
      if (row.kind === 'task' && row.depth === 0) here = this.#split.valuesOf(row.task);
      for (const id of here) this.#subGroup(groupId, id).add(row);
    }
  }

  #subGroup(groupId: string, id: string): SubGroup {
    let sub = this.#all.get(id);
    if (!sub) {
      const { by, several } = this.#split;
      this.#all.set(id, (sub = new SubGroup(groupId, { by, id }, several)));
    }
    return sub;
  }
}

export class NestedGroups {
  #key: readonly unknown[] = [];
  #split: Split | null = null;
  #parts = new Map<string, NestedPart>();

  /** Null where there are no sub-groups: no second field, the same field, or a removed column. */
  read(
    parts: readonly GroupPart[],
    query: TaskQuery,
    lookups: QueryLookups,
    progressOf: ProgressOf,
  ): NestedList | null {
    this.#follow(query, lookups);
    const split = this.#split;
    if (!split) return null;
    const places: TaskGroup[] = [];
    const columns = new Map<string, readonly TaskRow[]>();
    const rows = parts.map((part) => {
      const { group } = part;
      if (!group) return part.rows;
      const nested = this.#partOf(group.id, split);
      nested.read(part, group, query, progressOf);
      for (const sub of nested.subGroups) {
        if (sub.group) places.push(sub.group);
        columns.set(sub.id, sub.column);
      }
      // An empty group is a target itself.
      if (nested.subGroups.length === 0) {
        places.push(group);
        columns.set(group.id, part.column);
      }
      return nested.rows;
    });
    return { rows: ([] as ListRow[]).concat(...rows), places, columns };
  }

  #partOf(groupId: string, split: Split): NestedPart {
    let nested = this.#parts.get(groupId);
    if (!nested) this.#parts.set(groupId, (nested = new NestedPart(split)));
    return nested;
  }

  /** Resets the cache when the second field or its lookups have changed. */
  #follow({ groupBy, thenBy }: TaskQuery, lookups: QueryLookups): void {
    const { statuses, phases, members, labels, columns, today, zone, others } = lookups;
    const valuesOf = others?.values.get(thenBy?.slice('custom:'.length) ?? '');
    const key = [groupBy, thenBy, statuses, phases, members, labels, columns, today, zone, valuesOf];
    if (this.#key.length > 0 && key.every((one, index) => one === this.#key[index])) return;
    this.#key = key;
    this.#parts = new Map();
    const isGone = thenBy?.startsWith('custom:') === true && !groupedColumn(thenBy, columns);
    if (thenBy === null || thenBy === groupBy || isGone) {
      this.#split = null;
      return;
    }
    const bases = groupsOf(thenBy, lookups);
    this.#split = {
      by: thenBy,
      bases,
      valuesOf: groupReader(thenBy, mappedIds(bases), others),
      several: mayBeInSeveral(groupBy) || mayBeInSeveral(thenBy),
    };
  }
}

/** Splits groups; a new one for each arrangement of the tasks. */
export const nesting: Nesting = () => new NestedGroups();
