/** The dimensions of a chart: positions of rows and days. */
import { DAY_WIDTH, type Span, spanAround, type Zoom } from './gantt-axis.ts';
import type { GanttBar, GanttRow } from './gantt-row.ts';

export interface GanttPlane {
  readonly rows: readonly GanttRow[];
  /** Index of a row by the id of its bar. */
  readonly rowIndexes: ReadonlyMap<string, number>;
  readonly span: Span;
  readonly dayWidth: number;
  readonly rowHeight: number;
  /** Width of the axis, without the table. */
  readonly width: number;
  readonly height: number;
}

/** All days that are drawn for a bar must be on the axis. */
const daysAround = ({ start, end, baseline, lateTo, slackTo, points = [] }: GanttBar): readonly string[] => [
  start,
  end,
  ...(baseline ? [baseline.start, baseline.end] : []),
  ...(lateTo ? [lateTo] : []),
  ...(slackTo ? [slackTo] : []),
  ...points.map(({ day }) => day),
];

export function planeOf(rows: readonly GanttRow[], zoom: Zoom, today: string, rowHeight: number): GanttPlane {
  const days = rows.flatMap(({ bar }) => (bar ? daysAround(bar) : []));
  const span = spanAround(days, today, zoom);
  const rowIndexes = new Map(rows.flatMap(({ bar }, at) => (bar ? [[bar.id, at] as const] : [])));
  const dayWidth = DAY_WIDTH[zoom];
  return {
    rows,
    rowIndexes,
    span,
    dayWidth,
    rowHeight,
    width: span.days * dayWidth,
    height: rows.length * rowHeight,
  };
}
