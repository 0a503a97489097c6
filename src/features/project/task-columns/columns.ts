/** The columns of the list: their widths, which are shown, and which fit. */
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import type { ShownColumn } from '../../../data/project-setup.ts';
import type { CustomField, TaskSortField } from '../../../data/tasks/task-query.ts';
import { columnsIn } from '../../../modules/task-query/fitting-columns.ts';
import { type ColumnLayout, MAX_WIDTH, MIN_WIDTH } from './column-layout.ts';

export const COLUMN_KEYS = [
  'KEY',
  'PROGRESS',
  'STATUS',
  'ASSIGNEES',
  'LABELS',
  'PHASE',
  'PRIORITY',
  'TIME_TRACKING',
  'ESTIMATION',
  'START_DATE',
  'DUE_DATE',
  'DUE_TIME',
  'DESCRIPTION',
  'COMPLETED_DATE',
  'CREATED_DATE',
  'LAST_UPDATED',
  'REPORTER',
] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];

interface ColumnSpec {
  /** Width where there is room (specification 2, section 9). */
  readonly width: number;
  /** The column shrinks to this width before the name column does; never less than its header text. */
  readonly minWidth: number;
  readonly align?: 'end';
  readonly sort?: TaskSortField;
  /** In a narrow list, columns with a higher value are hidden first. */
  readonly yields: number;
}

/** Width of the name column, which takes the remaining space. */
export const TASK_WIDTH = 320;
const MIN_TASK = 240;
/** Width of the key inside the name column, when it has no column of its own. */
const KEY_WIDTH = 64;

export const COLUMNS: Readonly<Record<ColumnKey, ColumnSpec>> = {
  // 20 px is too narrow for a key, so the column always has its minimum width.
  KEY: { width: 20, minWidth: 64, sort: 'task_key', yields: 4 },
  PROGRESS: { width: 60, minWidth: 84, sort: 'progress', yields: 8 },
  STATUS: { width: 120, minWidth: 112, sort: 'status', yields: 0 },
  ASSIGNEES: { width: 150, minWidth: 112, sort: 'assignees', yields: 1 },
  LABELS: { width: 150, minWidth: 150, sort: 'labels', yields: 9 },
  PHASE: { width: 150, minWidth: 126, sort: 'phase', yields: 7 },
  PRIORITY: { width: 120, minWidth: 92, sort: 'priority', yields: 3 },
  TIME_TRACKING: { width: 150, minWidth: 128, sort: 'logged_seconds', yields: 10 },
  ESTIMATION: { width: 150, minWidth: 84, sort: 'estimate', yields: 6 },
  START_DATE: { width: 150, minWidth: 84, align: 'end', sort: 'start_date', yields: 5 },
  DUE_DATE: { width: 150, minWidth: 84, align: 'end', sort: 'end_date', yields: 2 },
  DUE_TIME: { width: 150, minWidth: 76, align: 'end', sort: 'due_time', yields: 11 },
  DESCRIPTION: { width: 200, minWidth: 200, yields: 16 },
  COMPLETED_DATE: { width: 150, minWidth: 96, align: 'end', sort: 'completed_at', yields: 12 },
  CREATED_DATE: { width: 150, minWidth: 96, align: 'end', sort: 'created_at', yields: 14 },
  LAST_UPDATED: { width: 150, minWidth: 96, align: 'end', sort: 'updated_at', yields: 13 },
  REPORTER: { width: 150, minWidth: 128, sort: 'reporter', yields: 15 },
};

const isColumn = (key: string): key is ColumnKey => (COLUMN_KEYS as readonly string[]).includes(key);

/** Columns that people can show and hide. */
export function choosableColumns(columns: readonly ShownColumn[]): readonly ShownColumn[] {
  return columns.filter((column) => isColumn(column.key));
}

/** A column of the list, with its layout. */
export type ListColumn = {
  readonly id: string;
  readonly width: number;
  readonly minWidth: number;
  readonly align?: 'end' | undefined;
  readonly yields: number;
} & (
  | { readonly key: ColumnKey; readonly sort?: TaskSortField | undefined; readonly custom?: undefined }
  | { readonly custom: CustomColumn; readonly key?: undefined; readonly sort: CustomField }
);

/** Custom columns were made for this project, so they are hidden late. */
const CUSTOM_YIELDS = 4;

function standardColumn(key: ColumnKey, { widths }: ColumnLayout): ListColumn {
  const { width, minWidth, ...rest } = COLUMNS[key];
  const own = widths[key];
  return { id: key, key, ...rest, width: own ?? Math.max(width, minWidth), minWidth: own ?? minWidth };
}

const isNumeric = ({ field_type: type }: CustomColumn): boolean => type === 'number' || type === 'formula';

function customListColumn(custom: CustomColumn, { widths }: ColumnLayout): ListColumn {
  const width = widths[custom.id] ?? Math.min(Math.max(custom.width, MIN_WIDTH), MAX_WIDTH);
  const align = isNumeric(custom) || custom.field_type === 'date' ? 'end' : undefined;
  return {
    id: custom.id,
    custom,
    sort: `custom:${custom.id}`,
    width,
    minWidth: width,
    align,
    yields: CUSTOM_YIELDS,
  };
}

/** The key column is always before the name column (specification 2, section 3). */
export const isLeading = ({ key }: ListColumn): boolean => key === 'KEY';

/** The visible columns, from the view or the project; standard columns come first unless the person has moved some. */
export function listColumns(
  standard: readonly ShownColumn[],
  custom: readonly CustomColumn[],
  layout: ColumnLayout & { readonly shown?: readonly string[] | null },
): readonly ListColumn[] {
  const { shown } = layout;
  const shows = (id: string, byDefault: boolean): boolean => shown?.includes(id) ?? byDefault;
  const columns = [
    ...standard.flatMap(({ key, pinned }) =>
      isColumn(key) && shows(key, pinned) ? [standardColumn(key, layout)] : [],
    ),
    ...custom.flatMap((column) =>
      shows(column.id, column.is_visible) ? [customListColumn(column, layout)] : [],
    ),
  ];
  const ordered = inOrder(columns, layout.order);
  return [...ordered.filter(isLeading), ...ordered.filter((column) => !isLeading(column))];
}

/** Columns that are missing from the order follow their predecessor in the default order. */
function inOrder(columns: readonly ListColumn[], order: readonly string[]): readonly ListColumn[] {
  if (order.length === 0) return columns;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const placed = order.flatMap((id) => byId.get(id) ?? []);
  for (const [index, column] of columns.entries()) {
    if (order.includes(column.id)) continue;
    const before = placed.findIndex((one) => one.id === columns[index - 1]?.id);
    placed.splice(before + 1, 0, column);
  }
  return placed;
}

/**
 * The order after moving a column; null when the column or the position is fixed or out of range, or nothing changes.
 */
export function movedOrder(columns: readonly ListColumn[], id: string, to: number): readonly string[] | null {
  const order = columns.map((column) => column.id);
  const from = order.indexOf(id);
  const first = columns.findIndex((column) => !isLeading(column));
  if (from < first || from === to || to < first || to >= order.length) return null;
  return order.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Width before the name, including the padding of the row. */
const LEAD = 52;
/** From this width on no columns are hidden; the list may scroll sideways. */
const ALL_FIT = 1180;

/** The columns that fit beside a readable name; in a wide list all of them, with sideways scrolling if necessary. */
export function fittingColumns(columns: readonly ListColumn[], width: number): readonly ListColumn[] {
  if (width === 0 || width >= ALL_FIT) return columns;
  return columnsIn(columns, width - LEAD - TASK_WIDTH);
}

export interface ListGrid {
  readonly cols: string;
  /** Below this width the list scrolls sideways. */
  readonly minWidth: number;
  /** Width of the column before the name; 0 without one. */
  readonly leading: number;
  /** Width of the name. */
  readonly name: number;
}

/**
 * The grid of a row for a list width. Columns grow from their minimum to their default width once the name has its
 * wanted width. The name takes the remaining space, and shrinks only when all columns have their minimum. When even
 * that is too wide, the list scrolls sideways and the name has its minimum: it must not jump while a column is resized
 * (finding P3).
 */
export function gridOf(columns: readonly ListColumn[], width: number): ListGrid {
  const sum = (of: 'minWidth' | 'width'): number => columns.reduce((total, column) => total + column[of], 0);
  const leading = columns.filter(isLeading).length;
  const wanted = leading > 0 ? TASK_WIDTH : TASK_WIDTH + KEY_WIDTH;
  const left = width - LEAD - sum('minWidth');
  const name = Math.max(MIN_TASK, Math.min(left, wanted));
  const tracks = columns.map((column) => `minmax(${String(column.minWidth)}px, ${String(column.width)}px)`);
  return {
    cols: [
      '30px',
      ...tracks.slice(0, leading),
      `minmax(${String(name)}px, 1fr)`,
      ...tracks.slice(leading),
    ].join(' '),
    minWidth: LEAD + name + sum('minWidth'),
    leading: columns.slice(0, leading).reduce((total, column) => total + column.minWidth, 0),
    name: Math.max(name, width - LEAD - sum('width')),
  };
}
