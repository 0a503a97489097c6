/** Values of custom columns for sorting and filtering. Pure. */
import type { CustomColumn } from '../../../contract/entities/project-entities.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { foldText } from '../../../contract/rules/fold-text.ts';
import { formulaValue, labelNames, settingsOf } from '../../../contract/rules/custom-columns.ts';
import type { CustomFilter } from './task-filters.ts';
import type { QueryLookups } from './task-query.ts';

type ColumnValue = readonly (string | number)[];
const NOTHING: ColumnValue = [];

/** All values of a task in the column: several people or labels, or one value. */
export function columnValues(
  column: CustomColumn,
  columns: readonly CustomColumn[],
): (task: Task) => ColumnValue {
  const { id, field_type: type } = column;
  if (type === 'formula') {
    const byKey = new Map(columns.map((one) => [one.key, one]));
    return ({ custom_values: values }) => {
      const result = formulaValue(column, byKey, values);
      return result === null ? NOTHING : [result];
    };
  }
  return ({ custom_values: { [id]: value } }) => {
    if (value === true) return ['true'];
    if (type === 'labels') return labelNames(value);
    if (type === 'date' && typeof value === 'string') return [value.slice(0, 10)];
    if (Array.isArray(value)) return value.map(String);
    return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [value] : NOTHING;
  };
}

/** Sort value of a task; undefined when the column was deleted. Options are sorted in their own order. */
export function customOrderOf(
  columnId: string,
  { columns = [], members }: QueryLookups,
): ((task: Task) => string | number | null) | undefined {
  const column = columns.find((one) => one.id === columnId);
  if (!column) return undefined;
  const valuesOf = columnValues(column, columns);
  if (column.field_type === 'selection') {
    const options = settingsOf(column).selections_list.map((one) => one.selection_name);
    return (task) => {
      const [name] = valuesOf(task);
      if (name === undefined) return null;
      const rank = options.indexOf(String(name));
      return rank < 0 ? options.length : rank;
    };
  }
  const names = new Map(members.map((one) => [one.id, one.name]));
  const wordOf = (one: string | number): string | number =>
    column.field_type === 'people' ? (names.get(String(one)) ?? '') : one;
  return (task) => {
    const words = valuesOf(task).map(wordOf);
    const [first] = words;
    if (first === undefined) return null;
    return words.length === 1 ? first : words.join(', ');
  };
}

/** Days compare as text, numbers as numbers. */
function within(value: string | number, { from, to }: CustomFilter['ranges'][number]): boolean {
  if (typeof value === 'number') {
    return (from === null || value >= Number(from)) && (to === null || value <= Number(to));
  }
  return (from === null || value >= from) && (to === null || value <= to);
}

/** Filter predicate of a column; null when the column was deleted, or there is no filter. */
export function customTest(
  filter: CustomFilter,
  columns: readonly CustomColumn[],
): ((task: Task) => boolean) | null {
  const column = columns.find((one) => one.id === filter.columnId);
  const words = (filter.contains ?? []).map(foldText);
  if (!column || filter.values.length + filter.ranges.length + words.length === 0) return null;
  const valuesOf = columnValues(column, columns);
  const wanted = new Set(filter.values);
  const passes = (task: Task): boolean => {
    const values = valuesOf(task);
    if (values.length === 0) return wanted.has(null);
    return values.some(
      (value) =>
        wanted.has(String(value)) ||
        filter.ranges.some((range) => within(value, range)) ||
        words.some((word) => foldText(String(value)).includes(word)),
    );
  };
  return filter.not ? (task) => !passes(task) : passes;
}
