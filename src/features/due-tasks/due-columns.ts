/**
 * The columns of the due page: the columns of a project's list that tasks of several projects share, and the project.
 * Pure.
 */
import { columnsIn, type FittingColumn } from '../../modules/task-query/fitting-columns.ts';
import type { DueSort } from './due-sorts.ts';

export const DUE_COLUMNS = [
  'KEY',
  'STATUS',
  'PRIORITY',
  'ASSIGNEES',
  'LABELS',
  'PROJECT',
  'PROGRESS',
  'TIME_TRACKING',
  'ESTIMATION',
  'START_DATE',
  'DUE_DATE',
  'COMPLETED_DATE',
  'CREATED_DATE',
  'LAST_UPDATED',
  'REPORTER',
] as const;
export type DueColumn = (typeof DUE_COLUMNS)[number];

/** Columns where the person has not chosen any. */
export const DEFAULT_COLUMNS: readonly DueColumn[] = ['KEY', 'PRIORITY', 'ASSIGNEES', 'PROJECT', 'DUE_DATE'];

interface ColumnSpec extends FittingColumn {
  readonly align?: 'end';
  readonly sort?: DueSort['field'];
}

export const COLUMN_SPECS: Readonly<Record<DueColumn, ColumnSpec>> = {
  KEY: { minWidth: 76, sort: 'task_key', yields: 4 },
  STATUS: { minWidth: 112, sort: 'status', yields: 5 },
  PRIORITY: { minWidth: 92, sort: 'priority', yields: 2 },
  ASSIGNEES: { minWidth: 96, sort: 'assignees', yields: 1 },
  LABELS: { minWidth: 150, sort: 'labels', yields: 9 },
  PROJECT: { minWidth: 160, sort: 'project', yields: 3 },
  PROGRESS: { minWidth: 84, sort: 'progress', yields: 8 },
  TIME_TRACKING: { minWidth: 128, yields: 10 },
  ESTIMATION: { minWidth: 84, sort: 'estimate', yields: 7 },
  START_DATE: { minWidth: 84, align: 'end', sort: 'start_date', yields: 6 },
  DUE_DATE: { minWidth: 96, align: 'end', sort: 'end_date', yields: 0 },
  COMPLETED_DATE: { minWidth: 96, align: 'end', sort: 'completed_at', yields: 11 },
  CREATED_DATE: { minWidth: 96, align: 'end', sort: 'created_at', yields: 13 },
  LAST_UPDATED: { minWidth: 96, align: 'end', sort: 'updated_at', yields: 12 },
  REPORTER: { minWidth: 140, sort: 'reporter', yields: 14 },
};

/** In the order of the page, without duplicates. */
export const inColumnOrder = (ids: readonly string[]): readonly DueColumn[] =>
  DUE_COLUMNS.filter((column) => ids.includes(column));

/** The column to hide per grouping: the group header already shows its value. */
const COLUMN_OF_GROUPING: Readonly<Record<string, DueColumn>> = {
  members: 'ASSIGNEES',
  project: 'PROJECT',
  reporter: 'REPORTER',
};

/** Width of a row without its columns, in pixels: padding, check box, status, and the minimum width of the name. */
const ROW = 56 + 60 + 240;
/** Gap between two columns, in pixels. */
const GAP = 10;

/** Shown columns, and columns that do not fit into the width of the list (0: not measured yet). */
export function shownColumns(columns: readonly DueColumn[], groupedBy: readonly string[], width: number) {
  const known = groupedBy.map((by) => COLUMN_OF_GROUPING[by]);
  const wanted = columns.filter((column) => !known.includes(column));
  const spaced = wanted.map((column) => {
    const { minWidth, yields } = COLUMN_SPECS[column];
    return { column, minWidth: minWidth + GAP, yields };
  });
  const fitting = width === 0 ? spaced : columnsIn(spaced, width - ROW);
  const shown = fitting.map(({ column }) => column);
  return {
    shown,
    unseen: wanted.filter((column) => !shown.includes(column)),
    /** Width of the shown columns and the rest of the row. */
    width: fitting.reduce((sum, { minWidth }) => sum + minWidth, ROW),
  };
}
