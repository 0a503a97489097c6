/** The time sheet as a grid: people by projects, or projects by people, sorted by time. All times in seconds. */
import { percentOf, twoDecimals, utilisationOf } from '../../../../contract/rules/report-figures.ts';
import type { ReportOf } from '../../../data/reports.ts';

type Sheet = ReportOf<'timeReports.sheet'>;

interface Line {
  readonly id: string;
  readonly name: string;
  /** Colour of a project. */
  readonly color: string | null;
  readonly total: number;
  /** Billable share of the total; null in older answers. */
  readonly billable: number | null;
  /** Capacity of a person in hours; null for projects, and in older answers. */
  readonly capacity: number | null;
}

export interface SheetRow extends Line {
  /** In column order. */
  readonly cells: readonly number[];
}

export interface SheetGrid {
  readonly columns: readonly Line[];
  readonly rows: readonly SheetRow[];
  readonly total: number;
  /** Whether any row has a capacity. */
  readonly hasUse: boolean;
}

const byTotal = (one: Line, other: Line): number =>
  other.total - one.total || one.name.localeCompare(other.name);
const isLogged = ({ total }: Line): boolean => total > 0;

/**
 * Leaves out columns and projects without time; people in rows stay. A person whose account was deleted has no name and
 * is called `former`.
 */
export function sheetGrid(sheet: Sheet, rows: 'people' | 'projects', former: string): SheetGrid {
  const people: readonly Line[] = sheet.users
    .map(({ id, name, total_seconds: total, billable_seconds: billable, capacity_hours: capacity }) => ({
      id,
      name: name === '' ? former : name,
      color: null,
      total,
      billable: billable ?? null,
      capacity: capacity ?? null,
    }))
    .toSorted(byTotal);
  const projects: readonly Line[] = sheet.projects
    .map(({ id, name, color_code: color, totalProjectsTime: total, billable_seconds: billable }) => ({
      id,
      name,
      color,
      total,
      billable: billable ?? null,
      capacity: null,
    }))
    .toSorted(byTotal);
  const seconds = new Map(
    sheet.projects.flatMap((project) =>
      project.time_logs.map((log) => [`${project.id} ${log.id}`, log.seconds] as const),
    ),
  );
  const isPeople = rows === 'people';
  const columns = (isPeople ? projects : people).filter(isLogged);
  const lines = isPeople ? people : projects.filter(isLogged);
  const at = (row: Line, column: Line): number =>
    seconds.get(isPeople ? `${column.id} ${row.id}` : `${row.id} ${column.id}`) ?? 0;
  return {
    columns,
    rows: lines.map((line) => ({ ...line, cells: columns.map((column) => at(line, column)) })),
    total: projects.reduce((sum, { total }) => sum + total, 0),
    hasUse: lines.some(({ capacity }) => capacity !== null),
  };
}

/** Billable percentage of the lines, rounded; null without time, or when a line has no billable figure. */
export function billableShare(lines: readonly Pick<Line, 'total' | 'billable'>[]): number | null {
  let [all, billable] = [0, 0];
  for (const line of lines) {
    if (line.billable === null) return null;
    all += line.total;
    billable += line.billable;
  }
  return all === 0 ? null : percentOf(billable, all);
}

/**
 * Utilisation of the lines with a capacity, with the percentages and states of the report by member; null without any
 * capacity.
 */
export function capacityUse(lines: readonly Pick<Line, 'total' | 'capacity'>[]) {
  let [seconds, hours] = [0, 0];
  for (const { total, capacity } of lines) {
    if (capacity === null) continue;
    seconds += total;
    hours += capacity;
  }
  if (hours === 0) return null;
  const { percent, state } = utilisationOf(seconds / 3600, hours);
  return { percent: Math.round(twoDecimals(percent)), state };
}

/** Maximum length of a word that fits into a column header. */
const LONGEST = 20;

/** Whether a word of the name does not fit into a column header. */
export const hasLongWord = (name: string): boolean =>
  name.split(/[\s\-–—]+/).some((word) => word.length > LONGEST);

const HEAT_HOURS = [5, 12, 22] as const;

/** Shade of a cell, 1 to 4; 0 for no time. */
export function heatOf(seconds: number): 0 | 1 | 2 | 3 | 4 {
  if (seconds <= 0) return 0;
  const hours = seconds / 3600;
  const [low, middle, high] = HEAT_HOURS;
  if (hours <= low) return 1;
  if (hours <= middle) return 2;
  return hours <= high ? 3 : 4;
}
