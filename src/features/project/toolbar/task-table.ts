/** The tasks on the screen as a table for export: combined cells are split into columns, times are in hours. Pure. */
import type { TFunction } from 'i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { foldText } from '../../../../contract/rules/fold-text.ts';
import type { CsvCell } from '../../../lib/csv.ts';
import { columnName } from '../task-columns/column-name.ts';
import type { ListColumn } from '../task-columns/columns.ts';
import { type CellTexts, cellText } from '../task-values/cell-text.ts';

interface FileColumn {
  readonly title: string;
  readonly cell: (task: Task) => CsvCell;
}

const MINUTES = 60;
const SECONDS = 3600;
/** Two decimals; null for zero. */
const hours = (value: number): number | null => (value === 0 ? null : Math.round(value * 100) / 100);

/** Numbers stay numbers, so that spreadsheets can sum them. */
function numberOr(text: string): CsvCell {
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

const isNumeric = ({ key, custom }: ListColumn): boolean =>
  key === 'PROGRESS' || custom?.field_type === 'number' || custom?.field_type === 'formula';

export interface TaskTableInput {
  readonly tasks: readonly Task[];
  /** In the order of the list. */
  readonly columns: readonly ListColumn[];
  readonly texts: CellTexts;
  readonly t: TFunction<'tasks'>;
  readonly file: TFunction<'task-tables'>;
}

export function taskTable({ tasks, columns, texts, t, file }: TaskTableInput): CsvCell[][] {
  const key: ListColumn = { id: 'KEY', key: 'KEY', width: 0, minWidth: 0, yields: 0 };
  const logged = {
    title: file('file.logged'),
    cell: (task: Task) => hours(task.logged_seconds / SECONDS),
  };
  const estimate = {
    title: file('file.estimate'),
    cell: (task: Task) => hours(task.total_minutes / MINUTES),
  };
  const others = columns.flatMap((column): FileColumn[] => {
    if (column.key === 'KEY') return [];
    if (column.key === 'TIME_TRACKING') return [logged, estimate];
    if (column.key === 'ESTIMATION') return [estimate];
    const cell = (task: Task): CsvCell => {
      const text = cellText(column, task, texts);
      return isNumeric(column) ? numberOr(text) : text;
    };
    return [{ title: columnName(column, texts.lookups, t), cell }];
  });
  // A parent whose name others have is named by its key, so that an import finds the right one.
  const names = new Map<string, number>();
  for (const { name } of tasks) names.set(foldText(name), (names.get(foldText(name)) ?? 0) + 1);
  const parentText = (id: string | null): string => {
    const parent = id === null ? undefined : texts.taskOf?.(id);
    if (!parent) return '';
    return (names.get(foldText(parent.name)) ?? 0) > 1
      ? cellText(key, parent, texts) || parent.name
      : parent.name;
  };
  const all: FileColumn[] = [
    { title: t('columns.KEY'), cell: (task) => cellText(key, task, texts) },
    { title: file('fields.name'), cell: (task) => task.name },
    ...others.filter((one, index) => one !== estimate || others.indexOf(estimate) === index),
    { title: file('fields.parent'), cell: ({ parent_task_id: id }) => parentText(id) },
  ];
  return [all.map(({ title }) => title), ...tasks.map((task) => all.map(({ cell }) => cell(task)))];
}
