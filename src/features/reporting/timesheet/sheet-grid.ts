/** The time sheet as a grid: people by projects, or projects by people, with what is most first. Seconds everywhere. */
import type { ReportOf } from '../../../data/reports.ts';

type Sheet = ReportOf<'timeReports.sheet'>;

interface Line {
  readonly id: string;
  readonly name: string;
  /** Of a project. */
  readonly color: string | null;
  readonly total: number;
}

export interface SheetRow extends Line {
  /** In the order of the columns. */
  readonly cells: readonly number[];
}

export interface SheetGrid {
  readonly columns: readonly Line[];
  readonly rows: readonly SheetRow[];
  readonly total: number;
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
    .map(({ id, name, total_seconds: total }) => ({
      id,
      name: name === '' ? former : name,
      color: null,
      total,
    }))
    .toSorted(byTotal);
  const projects: readonly Line[] = sheet.projects
    .map(({ id, name, color_code: color, totalProjectsTime: total }) => ({ id, name, color, total }))
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
  };
}

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
