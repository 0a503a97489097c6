/**
 * Groups of columns with numbers and texts, derived from the values of the project's tasks: ranges of numbers,
 * distinct texts. Counted once per project and column, then updated incrementally. Loaded on demand.
 */
import type { CustomColumn } from '../../../contract/entities/project-entities.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { compareText } from '../../../contract/rules/compare-text.ts';
import type { ProjectTasks } from '../store/project-tasks.ts';
import { columnValues } from './custom-values.ts';
import { FORMULA_RANGE, TEXT_GROUP, OTHER_VALUES, RANGE_GROUP } from './grouping.ts';
import type { ValueGroups } from './task-query.ts';

/** Up to this number of different numbers, each has its own group; with more, they are grouped by ranges. */
const SINGLE_NUMBERS = 12;
/** Approximate number of ranges between the two open-ended ones. */
const RANGES = 8;
/** The share of the numbers at either end that is ignored when ranges are chosen. */
const OUTLIERS = 0.05;
/** Maximum number of text groups: the most frequent texts; rarer ones share a group. */
const MAX_TEXTS = 100;
/** Longer texts are prose and get no group of their own. */
const MAX_LENGTH = 200;
/** Hides floating-point noise of the steps; no number of so many digits is changed. */
const DIGITS = 15;

type Counts = ReadonlyMap<string | number, number>;

const byText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'variant' });

/** The smallest number of the series 1, 2, 5, 10, 20, … that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5].find((one) => one * power >= least) ?? 10;
  return Number((step * power).toPrecision(DIGITS));
}

/** The lower limits of the ranges; the last range has no upper limit. */
function rangeStarts(sorted: readonly number[]): readonly number[] {
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const [low, high] = [at(OUTLIERS), at(1 - OUTLIERS)];
  const step = roundStep(Math.max((high - low) / RANGES, Number.MIN_VALUE * 10 ** DIGITS));
  const first = Math.floor(low / step);
  const last = Math.floor(high / step) + 1;
  const starts = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(DIGITS)),
  );
  // Steps between longer numbers may be smaller than their last digit.
  return [...new Set(starts)];
}

function numberGroups(counts: Counts, prefix: string): ValueGroups {
  const sorted = [...counts.keys()].map(Number).sort((one, other) => one - other);
  if (sorted.length <= SINGLE_NUMBERS) {
    const idOf = (value: string | number): string => `${prefix}${String(value)}..${String(value)}`;
    return { ids: sorted.map(idOf), idOf };
  }
  const starts = rangeStarts(sorted);
  const idAt = (index: number): string =>
    `${prefix}${String(starts[index - 1] ?? '')}..${String(starts[index] ?? '')}`;
  const indexOf = (value: number): number => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const first = indexOf(sorted[0] ?? 0);
  const count = indexOf(sorted.at(-1) ?? 0) - first + 1;
  const ids = Array.from({ length: count }, (_, index) => idAt(first + index));
  return { ids, idOf: (value) => idAt(indexOf(Number(value))) };
}

/** Excludes texts with the character that separates the parts of group ids (`subGroupId`). */
const isName = (text: string): boolean => text.length <= MAX_LENGTH && !text.includes('\u001F');

function textGroups(counts: Counts): ValueGroups {
  const names = [...counts].filter(([text]) => isName(String(text)));
  const often =
    names.length > MAX_TEXTS
      ? names.sort((one, other) => other[1] - one[1] || compareText(String(one[0]), String(other[0])))
      : names;
  const shown = often.slice(0, MAX_TEXTS).map(([text]) => String(text));
  const ids = shown.sort(byText.compare).map((text) => `${TEXT_GROUP}${text}`);
  const known = new Set(ids);
  const idOf = (value: string | number): string => {
    const id = `${TEXT_GROUP}${String(value)}`;
    return known.has(id) ? id : OTHER_VALUES;
  };
  return { ids: known.size < counts.size ? [...ids, OTHER_VALUES] : ids, idOf };
}

/** The values of one column and their groups. */
class ColumnValues {
  readonly #tasks: ProjectTasks;
  readonly #column: CustomColumn;
  readonly #valuesOf: ReturnType<typeof columnValues>;
  #version = -1;
  #counts = new Map<string | number, number>();
  #groups: ValueGroups | undefined;

  constructor(tasks: ProjectTasks, column: CustomColumn, columns: readonly CustomColumn[]) {
    this.#tasks = tasks;
    this.#column = column;
    this.#valuesOf = columnValues(column, columns);
  }

  /** The same object while the groups are the same. */
  read(): ValueGroups {
    const before = this.#groups;
    if (before && !this.#update()) return before;
    if (!before) this.#countAll();
    const { field_type: type } = this.#column;
    const now =
      type === 'number' || type === 'formula'
        ? numberGroups(this.#counts, type === 'formula' ? FORMULA_RANGE : RANGE_GROUP)
        : textGroups(this.#counts);
    const isSame =
      before?.ids.length === now.ids.length && now.ids.every((id, index) => id === before.ids[index]);
    return (this.#groups = before && isSame ? before : now);
  }

  /** Whether the values have changed. */
  #update(): boolean {
    const version = this.#tasks.getVersion();
    if (version === this.#version) return false;
    const changes = this.#tasks.changesSince(this.#version);
    if (changes === null) {
      this.#countAll();
      return true;
    }
    this.#version = version;
    let isOther = false;
    for (const { before, after } of changes) {
      const [old, now] = [before && this.#valueOf(before), after && this.#valueOf(after)];
      if (old === now) continue;
      isOther = true;
      this.#count(old, -1);
      this.#count(now, 1);
    }
    return isOther;
  }

  #countAll(): void {
    this.#version = this.#tasks.getVersion();
    this.#counts = new Map();
    for (const { task } of this.#tasks.nodes()) this.#count(this.#valueOf(task), 1);
  }

  #valueOf(task: Task): string | number | null {
    return this.#valuesOf(task)[0] ?? null;
  }

  #count(value: string | number | null, more: number): void {
    if (value === null) return;
    const count = (this.#counts.get(value) ?? 0) + more;
    if (count > 0) this.#counts.set(value, count);
    else this.#counts.delete(value);
  }
}

interface Counted {
  /** Formulas read other columns too. */
  readonly columns: readonly CustomColumn[];
  readonly values: ColumnValues;
}
const counted = new WeakMap<ProjectTasks, Map<string, Counted>>();

/** The groups of one column; the same object while they are unchanged. */
export function valuesOf(
  tasks: ProjectTasks,
  column: CustomColumn,
  columns: readonly CustomColumn[],
): ValueGroups {
  const ofProject = counted.get(tasks) ?? new Map<string, Counted>();
  counted.set(tasks, ofProject);
  let one = ofProject.get(column.id);
  if (one?.columns !== columns) {
    one = { columns, values: new ColumnValues(tasks, column, columns) };
    ofProject.set(column.id, one);
  }
  return one.values.read();
}
