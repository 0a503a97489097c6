/** Exports a roadmap: an SVG of all its rows, the same as PNG, pages for printing, and its dates as a calendar file. */
import { calendarText } from '../../../../contract/rules/calendar-text.ts';
import { intlLocale } from '../../../lib/intl-locale.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { addDays, daysBetween, weekdayOf } from '../../../lib/day.ts';
import { type GanttPlane, planeOf } from '../../../modules/gantt/gantt-plane.ts';
import { type Zoom, ZOOMS } from '../../../modules/gantt/gantt-axis.ts';
import { chartSvg } from './chart-svg.ts';
import type { Roadmap } from './use-roadmap.ts';

type ExportKind = 'svg' | 'png' | 'pdf' | 'ics';

/** Rows on one landscape page, and the width of its days in pixels. */
const ROWS_PER_PAGE = 26;
const DAYS_PX = 974;
/** With more pages than this side by side, a coarser scale is used. */
const MAX_ACROSS = 4;
/** Some browsers refuse larger pictures. */
const MAX_PIXELS = 16_000;
/** Margins: before the first bar, and behind the last one for its label. */
const BEFORE_DAYS = 7;
const AFTER_PX = 200;

/** A roadmap with the names of its rows. */
type NamedRoadmap = Roadmap & { readonly names: readonly string[] };

/** The chart geometry for all rows and the days of all bars. */
function planeFor({ rows, lookups }: Roadmap, zoom: Zoom): GanttPlane {
  const plain = rows.map((row) => ({
    key: row.key,
    kind: row.kind,
    bar: row.bar,
    depth: row.kind === 'task' ? row.depth + 1 : 0,
  }));
  const plane = planeOf(plain, zoom, lookups.today, 30);
  const bars = rows.flatMap(({ bar }) => bar ?? []);
  const first = bars.reduce((day, { start }) => (start < day ? start : day), lookups.today);
  const last = bars.reduce((day, { end }) => (end > day ? end : day), lookups.today);
  const from = addDays(first, 1 - weekdayOf(first) - BEFORE_DAYS);
  return windowOf(plane, from, daysBetween(from, last) + 1 + Math.ceil(AFTER_PX / plane.dayWidth));
}

const windowOf = (plane: GanttPlane, from: string, days: number): GanttPlane => ({
  ...plane,
  span: { from, days },
  width: days * plane.dayWidth,
});

function sheet(
  roadmap: NamedRoadmap,
  plane: GanttPlane,
  zoom: Zoom,
  language: string,
  from: number,
  to: number,
) {
  const { links, names, lookups, isFree } = roadmap;
  return chartSvg({
    ...{ plane, links, names, zoom, from, to, isFree },
    today: lookups.today,
    locale: intlLocale(language),
    title: lookups.project.name,
  });
}

/** The pages, split by rows and by days; pages without a bar are omitted. */
function pagesOf(roadmap: NamedRoadmap, zoom: Zoom, language: string): readonly string[] {
  const whole = planeFor(roadmap, zoom);
  const days = Math.floor(DAYS_PX / whole.dayWidth / 7) * 7;
  const across = Math.ceil(whole.span.days / days);
  const coarser = ZOOMS[ZOOMS.indexOf(zoom) + 1];
  if (across > MAX_ACROSS && coarser) return pagesOf(roadmap, coarser, language);
  const pages: string[] = [];
  for (let from = 0; from < whole.rows.length; from += ROWS_PER_PAGE) {
    const to = Math.min(whole.rows.length, from + ROWS_PER_PAGE);
    for (let page = 0; page < across; page += 1) {
      const first = addDays(whole.span.from, page * days);
      const next = addDays(first, days);
      const hasBar = whole.rows
        .slice(from, to)
        .some(({ kind, bar }) => kind === 'task' && bar && bar.start < next && bar.end >= first);
      if (hasBar) pages.push(sheet(roadmap, windowOf(whole, first, days), zoom, language, from, to));
    }
  }
  return pages;
}

async function picture(svg: string): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const scale = Math.min(2, MAX_PIXELS / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { promise, resolve, reject } = Promise.withResolvers<Blob>();
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
    return await promise;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Adds print-only pages next to the application; the browser prints them or saves them as PDF. */
function print(pages: readonly string[]): void {
  const paper = document.createElement('div');
  paper.className = 'hf-print';
  for (const page of pages) {
    const drawing = new DOMParser().parseFromString(page, 'image/svg+xml').documentElement;
    paper.append(document.importNode(drawing, true));
  }
  document.body.append(paper);
  addEventListener('afterprint', () => paper.remove(), { once: true });
  globalThis.print();
}

function calendarOf({ plan, tasks, lookups }: Roadmap): string {
  const events = [...plan.tasks.values()].flatMap(({ id, done }) => {
    const task = tasks.get(id);
    const last = task?.end_date ?? task?.start_date;
    if (!task || last == null) return [];
    return [
      {
        uid: `${id}@holdfast`,
        title: task.name,
        from: task.milestone ? last : (task.start_date ?? last),
        to: last,
        time: task.due_time,
        url: `${location.origin}/worklenz/projects/${task.project_id}?task=${id}`,
        done,
        changed: task.updated_at,
      },
    ];
  });
  return calendarText(lookups.project.name, events);
}

export async function exportRoadmap(
  kind: ExportKind,
  roadmap: NamedRoadmap,
  zoom: Zoom,
  language: string,
): Promise<void> {
  const name = `${roadmap.lookups.project.name}.${kind}`;
  if (kind === 'ics') saveFile(new Blob([calendarOf(roadmap)], { type: 'text/calendar' }), name);
  else if (kind === 'pdf') print(pagesOf(roadmap, zoom, language));
  else {
    const svg = sheet(roadmap, planeFor(roadmap, zoom), zoom, language, 0, roadmap.rows.length);
    saveFile(kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await picture(svg), name);
  }
}
