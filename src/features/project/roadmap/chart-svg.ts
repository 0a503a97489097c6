/** Draws a Gantt chart as one SVG text, in the colours of the light theme, for export and print. Text is escaped. */
import { addDays, daysBetween } from '../../../lib/day.ts';
import { formatDay, formatMonth, formatMonthShort } from '../../../lib/format-day.ts';
import { storedColorShades } from '../../../lib/stored-color.ts';
import { freeRuns, ticksOf, UNITS, type Zoom } from '../../../modules/gantt/gantt-axis.ts';
import { edgesOf } from '../../../modules/gantt/gantt-bar.tsx';
import type { GanttPlane } from '../../../modules/gantt/gantt-plane.ts';
import type { GanttBar, GanttLink } from '../../../modules/gantt/gantt-row.ts';
import { arrowPath, linkPath } from '../../../modules/gantt/link-path.ts';

interface ChartDrawing {
  readonly plane: GanttPlane;
  readonly links: readonly GanttLink[];
  /** Names of the rows, by index. */
  readonly names: readonly string[];
  readonly zoom: Zoom;
  /** The range of rows to draw; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  readonly today: string;
  readonly locale: string;
  readonly title: string;
  readonly isFree: (day: string) => boolean;
}

/** Width of the column of names, in pixels. */
const NAMES = 280;
const HEAD = 72;
const INK = '#171c1c';
const QUIET = '#626c6b';
const LINE = '#dfe3e3';
const RED = '#d3453c';

const escape = (text: string): string =>
  text
    .replaceAll(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`)
    .replaceAll(/\p{Cc}/gu, (sign) => (sign === '\t' || sign === '\n' ? sign : ''));
const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
const rect = (x: number, y: number, width: number, height: number, rest: string): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(0, width).toFixed(1)}" height="${height}" ${rest}/>`;
const label = (x: number, y: number, text: string, rest = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${rest}>${escape(text)}</text>`;

function bar(one: GanttBar, isGroup: boolean, y: number, { plane }: ChartDrawing): string {
  const { left, right } = edgesOf(one, one, plane.span, plane.dayWidth);
  const { mark, ground } = storedColorShades(one.color, 'light');
  const at = NAMES + left;
  const ring = one.critical ? `stroke="${INK}" stroke-width="1.5"` : `stroke="${mark}"`;
  if (one.milestone) {
    const x = NAMES + (left + right) / 2;
    return `<path d="M${x} ${y + 8}l7 7-7 7-7-7z" fill="${one.progress === 100 ? mark : '#fff'}" ${ring}/>`;
  }
  const [top, height] = isGroup ? [y + 11, 7] : [y + 7, 16];
  const width = right - left;
  return [
    rect(at, top, width, height, `rx="3" fill="${ground}" ${ring}`),
    rect(
      at,
      top,
      (width * one.progress) / 100,
      height,
      `rx="3" fill="${mark}" fill-opacity="${isGroup ? 1 : 0.6}"`,
    ),
    ...(one.baseline
      ? [
          rect(
            NAMES + daysBetween(plane.span.from, one.baseline.start) * plane.dayWidth,
            y + 25,
            (daysBetween(one.baseline.start, one.baseline.end) + 1) * plane.dayWidth,
            3,
            `fill="none" stroke="${QUIET}"`,
          ),
        ]
      : []),
  ].join('');
}

/** The rows to draw, each with its index and its y coordinate. */
function drawnRows({ plane, from, to }: ChartDrawing) {
  return plane.rows
    .slice(from, to)
    .map((row, index) => ({ row, index: from + index, y: HEAD + index * plane.rowHeight }));
}

function names(drawing: ChartDrawing): string[] {
  const { plane } = drawing;
  return drawnRows(drawing).flatMap(({ row, index, y }) => {
    const weight = row.kind === 'group' ? 'font-weight="600"' : '';
    const bottom = y + plane.rowHeight;
    return [
      row.kind === 'group' ? rect(0, y, NAMES, plane.rowHeight, 'fill="#f7f8f8"') : '',
      label(12 + row.depth * 14, y + 19, truncate(drawing.names[index] ?? '', 38), weight),
      `<path d="M0 ${bottom}H${NAMES + plane.width}" stroke="#eef0f0"/>`,
    ];
  });
}

function bars(drawing: ChartDrawing): string[] {
  const { plane } = drawing;
  return drawnRows(drawing).flatMap(({ row, y }) => {
    if (!row.bar) return [];
    const { right } = edgesOf(row.bar, row.bar, plane.span, plane.dayWidth);
    const ink = `font-size="11" fill="${row.bar.warning ? RED : QUIET}"`;
    const note = row.bar.note ? label(NAMES + right + 12, y + 19, row.bar.note, ink) : '';
    return [bar(row.bar, row.kind === 'group', y, drawing), note];
  });
}

function axis({ plane, zoom, locale, today, from, to, isFree }: ChartDrawing): string[] {
  const { span, dayWidth } = plane;
  const bottom = HEAD + (to - from) * plane.rowHeight;
  const [upper, lower] = UNITS[zoom];
  const x = (at: number): number => NAMES + at * dayWidth;
  const free = dayWidth > 8 ? freeRuns(span, 0, span.days, isFree) : [];
  return [
    ...free.map((run) => rect(x(run.at), HEAD, run.days * dayWidth, bottom - HEAD, 'fill="#f7f8f8"')),
    ...ticksOf(span, upper).map((tick) =>
      label(
        x(tick.at) + 4,
        46,
        upper === 'year' ? tick.day.slice(0, 4) : formatMonth(tick.day, locale),
        'font-weight="500"',
      ),
    ),
    ...ticksOf(span, lower).flatMap((tick) => [
      `<path d="M${x(tick.at)} 52V${bottom}" stroke="#eef0f0"/>`,
      label(
        x(tick.at) + 3,
        65,
        zoom === 'day' || zoom === 'week'
          ? String(Number(tick.day.slice(8)))
          : formatMonthShort(tick.day, locale, false),
        `font-size="10" fill="${QUIET}"`,
      ),
    ]),
    `<path d="M${x(daysBetween(span.from, today) + 0.5)} ${HEAD}V${bottom}" stroke="#0b7a70"/>`,
  ];
}

function lines({ plane, links, from, to }: ChartDrawing): string[] {
  const boxOf = (id: string) => {
    const at = plane.rowIndexes.get(id);
    const one = at === undefined ? null : plane.rows[at]?.bar;
    if (at === undefined || !one || at < from || at >= to) return null;
    const { left, right } = edgesOf(one, one, plane.span, plane.dayWidth);
    return { left: NAMES + left, right: NAMES + right, y: HEAD + (at - from) * plane.rowHeight + 15 };
  };
  return links.flatMap((link) => {
    const [a, b] = [boxOf(link.from), boxOf(link.to)];
    if (!a || !b) return [];
    const color = link.broken ? RED : link.critical ? INK : '#7e8887';
    const dash = link.broken ? 'stroke-dasharray="4 3"' : '';
    return [
      `<path d="${linkPath(a, b, link.kind)}" fill="none" stroke="${color}" ${dash}/>`,
      `<path d="${arrowPath(b, link.kind)}" fill="${color}"/>`,
    ];
  });
}

/** A complete SVG document. */
export function chartSvg(drawing: ChartDrawing): string {
  const { plane, title, from, to, today, locale } = drawing;
  const [width, height] = [NAMES + plane.width, HEAD + (to - from) * plane.rowHeight + 8];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, Arial, sans-serif" font-size="13" fill="${INK}">`,
    rect(0, 0, width, height, 'fill="#fff"'),
    label(
      12,
      24,
      `${title} · ${formatDay(today, locale, addDays(today, -400))}`,
      'font-size="15" font-weight="600"',
    ),
    // Bars are clipped to the days that are drawn.
    `<svg x="${NAMES}" width="${plane.width}" height="${height}" viewBox="${NAMES} 0 ${plane.width} ${height}">`,
    ...axis(drawing),
    '</svg>',
    ...names(drawing),
    `<svg x="${NAMES}" width="${plane.width}" height="${height}" viewBox="${NAMES} 0 ${plane.width} ${height}">`,
    ...bars(drawing),
    ...lines(drawing),
    '</svg>',
    `<path d="M${NAMES} 52V${height - 8}" stroke="${LINE}"/>`,
    '</svg>',
  ].join('');
}
