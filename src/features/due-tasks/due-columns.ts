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

/** Where nobody has chosen. */
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

/** In their order, each once. */
export const inColumnOrder = (ids: readonly string[]): readonly DueColumn[] =>
  DUE_COLUMNS.filter((column) => ids.includes(column));

/** The head of a group says it already. */
const COLUMN_OF_GROUPING: Readonly<Record<string, DueColumn>> = {
  members: 'ASSIGNEES',
  project: 'PROJECT',
  reporter: 'REPORTER',
};

/** Beside the names in each row, in pixels: its edges, what selects it, its status, and as much of the name as can be read. */
const ROW = 56 + 60 + 240;
/** Between two columns. */
const GAP = 10;

/** Those that show, and those that have no room in a list so wide; 0 while that is not known. */
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
    /** What they take, with the rest of the row. */
    width: fitting.reduce((sum, { minWidth }) => sum + minWidth, ROW),
  };
}
