/** The columns of the list: which can be shown, how wide each is, and which fit. */
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import type { ShownColumn } from '../../../data/project-setup.ts';
import type { CustomField, TaskSortField } from '../../../data/tasks/task-query.ts';
import { type ColumnLayout, MAX_WIDTH, MIN_WIDTH } from './column-layout.ts';

export const COLUMN_KEYS = [
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
  readonly width: number;
  readonly align?: 'end';
  readonly sort?: TaskSortField;
  /** The higher, the sooner it gives way when the list is narrow. */
  readonly yields: number;
}

export const COLUMNS: Readonly<Record<ColumnKey, ColumnSpec>> = {
  PROGRESS: { width: 84, sort: 'progress', yields: 8 },
  STATUS: { width: 112, sort: 'status', yields: 0 },
  ASSIGNEES: { width: 112, yields: 1 },
  LABELS: { width: 184, yields: 9 },
  PHASE: { width: 126, sort: 'phase', yields: 7 },
  PRIORITY: { width: 92, sort: 'priority', yields: 3 },
  TIME_TRACKING: { width: 128, yields: 10 },
  ESTIMATION: { width: 84, sort: 'estimate', yields: 6 },
  START_DATE: { width: 84, align: 'end', sort: 'start_date', yields: 5 },
  DUE_DATE: { width: 84, align: 'end', sort: 'end_date', yields: 2 },
  DUE_TIME: { width: 76, align: 'end', yields: 11 },
  DESCRIPTION: { width: 200, yields: 16 },
  COMPLETED_DATE: { width: 96, align: 'end', sort: 'completed_at', yields: 12 },
  CREATED_DATE: { width: 96, align: 'end', sort: 'created_at', yields: 14 },
  LAST_UPDATED: { width: 96, align: 'end', sort: 'updated_at', yields: 13 },
  REPORTER: { width: 128, yields: 15 },
};

const isColumn = (key: string): key is ColumnKey => (COLUMN_KEYS as readonly string[]).includes(key);

/** Columns people can show and hide; the key stands beside the name and always shows. */
export function choosableColumns(columns: readonly ShownColumn[]): readonly ShownColumn[] {
  return columns.filter((column) => isColumn(column.key));
}

/** A column as the list shows it. */
export type ListColumn = {
  readonly id: string;
  readonly width: number;
  readonly align?: 'end' | undefined;
  readonly yields: number;
} & (
  | { readonly key: ColumnKey; readonly sort?: TaskSortField | undefined; readonly custom?: undefined }
  | { readonly custom: CustomColumn; readonly key?: undefined; readonly sort: CustomField }
);

/** People made them for this project, so they give way late. */
const CUSTOM_YIELDS = 4;

function standardColumn(key: ColumnKey, { widths }: ColumnLayout): ListColumn {
  const { width, ...rest } = COLUMNS[key];
  return { id: key, key, ...rest, width: widths[key] ?? width };
}

const isNumeric = ({ field_type: type }: CustomColumn): boolean => type === 'number' || type === 'formula';

function customListColumn(custom: CustomColumn, { widths }: ColumnLayout): ListColumn {
  const width = widths[custom.id] ?? Math.min(Math.max(custom.width, MIN_WIDTH), MAX_WIDTH);
  const align = isNumeric(custom) || custom.field_type === 'date' ? 'end' : undefined;
  return { id: custom.id, custom, sort: `custom:${custom.id}`, width, align, yields: CUSTOM_YIELDS };
}

/** The columns to show, standard ones first unless this person has moved them. */
export function listColumns(
  standard: readonly ShownColumn[],
  custom: readonly CustomColumn[],
  layout: ColumnLayout,
): readonly ListColumn[] {
  const columns = [
    ...standard.flatMap(({ key, pinned }) => (pinned && isColumn(key) ? [standardColumn(key, layout)] : [])),
    ...custom.flatMap((column) => (column.is_visible ? [customListColumn(column, layout)] : [])),
  ];
  return inOrder(columns, layout.order);
}

/** Those the order does not name stay behind the one they follow. */
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

/** The order after one column has gone a step to a side; null at the end. */
export function steppedOrder(
  columns: readonly ListColumn[],
  id: string,
  by: 1 | -1,
): readonly string[] | null {
  const order = columns.map((column) => column.id);
  const from = order.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return null;
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

const LEAD = 52;
const MIN_NAME = 300;

/** The columns that fit beside a readable name; on wide lists all, with a scroll inside the list if need be. */
export function fittingColumns(columns: readonly ListColumn[], width: number): readonly ListColumn[] {
  if (width === 0 || width >= 1180) return columns;
  const order = columns.toSorted((a, b) => a.yields - b.yields);
  const kept = new Set<ListColumn>();
  let left = width - LEAD - MIN_NAME;
  for (const column of order) {
    left -= column.width;
    if (left < 0) break;
    kept.add(column);
  }
  return columns.filter((column) => kept.has(column));
}

/** Grid of a row, and the least width it needs. */
export function gridOf(columns: readonly ListColumn[]): { readonly cols: string; readonly minWidth: number } {
  const cols = [
    '30px',
    `minmax(${String(MIN_NAME - 60)}px, 1fr)`,
    ...columns.map(({ width }) => `${String(width)}px`),
  ];
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  return { cols: cols.join(' '), minWidth: LEAD + MIN_NAME - 60 + all };
}
