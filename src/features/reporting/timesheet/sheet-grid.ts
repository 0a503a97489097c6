/** The time sheet as a grid: people by projects, or projects by people, with what is most first. Seconds everywhere. */
import { percentOf, twoDecimals, utilisationOf } from '../../../../contract/rules/report-figures.ts';
import type { ReportOf } from '../../../data/reports.ts';

type Sheet = ReportOf<'timeReports.sheet'>;

interface Line {
  readonly id: string;
  readonly name: string;
  /** Of a project. */
  readonly color: string | null;
  readonly total: number;
  /** Of the total; null where an older answer does not say it. */
  readonly billable: number | null;
  /** Hours a person could work; null of others, and where an older answer does not say it. */
  readonly capacity: number | null;
}

export interface SheetRow extends Line {
  /** In the order of the columns. */
  readonly cells: readonly number[];
}

export interface SheetGrid {
  readonly columns: readonly Line[];
  readonly rows: readonly SheetRow[];
  readonly total: number;
  /** Some row has a capacity. */
  readonly hasUse: boolean;
}

const byTotal = (one: Line, other: Line): number =>
  other.total - one.total || one.name.localeCompare(other.name);
const isLogged = ({ total }: Line): boolean => total > 0;

/**
 * Columns without time are left out; rows without it stay where they are people, who logged nothing. Whose account is gone
 * has no name any more, and is called `former`.
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

/** Whole percent of the time of the lines that is billable; null without time, and where one does not say it. */
export function billableShare(lines: readonly Pick<Line, 'total' | 'billable'>[]): number | null {
  let [all, billable] = [0, 0];
  for (const line of lines) {
    if (line.billable === null) return null;
    all += line.total;
    billable += line.billable;
  }
  return all === 0 ? null : percentOf(billable, all);
}

/** Time of the lines that have a capacity against it, in the percent and the states of time by member; null without any capacity. */
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

/** Letters that still fit into the widest head. */
const LONGEST = 20;

/** Whether a name has a word that no head of a column has room for. */
export const hasLongWord = (name: string): boolean =>
  name.split(/[\s\-–—]+/).some((word) => word.length > LONGEST);

const HEAT_HOURS = [5, 12, 22] as const;

/** How dark a cell is, 1 to 4; 0 for nothing. */
export function heatOf(seconds: number): 0 | 1 | 2 | 3 | 4 {
  if (seconds <= 0) return 0;
  const hours = seconds / 3600;
  const [low, middle, high] = HEAT_HOURS;
  if (hours <= low) return 1;
  if (hours <= middle) return 2;
  return hours <= high ? 3 : 4;
}
