/** A roadmap as a file: an SVG of all its rows, the same as PNG, in pages for paper, and its dates as a calendar. */
import { calendarText } from '../../../../contract/rules/calendar-text.ts';
import { intlLocale } from '../../../lib/intl-locale.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { planeOf } from '../../../modules/gantt/gantt-plane.ts';
import type { Zoom } from '../../../modules/gantt/gantt-axis.ts';
import { chartSvg } from './chart-svg.ts';
import type { Roadmap } from './use-roadmap.ts';

type ExportKind = 'svg' | 'png' | 'pdf' | 'ics';

/** Rows of one page of paper, lying. */
const ROWS_PER_PAGE = 34;
/** Larger pictures are refused by some browsers. */
const MOST_PIXELS = 16_000;

function namesOf({ rows, facts }: Roadmap): readonly string[] {
  return rows.map((row) => (row.kind === 'task' ? row.task.name : row.group.name || facts.phaseLabel));
}

function sheet(roadmap: Roadmap, zoom: Zoom, language: string, from: number, to: number): string {
  const { rows, links, facts, isFree } = roadmap;
  const plain = rows.map((row) => ({
    key: row.key,
    kind: row.kind,
    bar: row.bar,
    depth: row.kind === 'task' ? row.depth + 1 : 0,
  }));
  const plane = planeOf(plain, zoom, facts.today, 30);
  const names = namesOf(roadmap);
  return chartSvg({
    ...{ plane, links, names, zoom, from, to, isFree },
    today: facts.today,
    locale: intlLocale(language),
    title: facts.project.name,
  });
}

async function picture(svg: string): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const scale = Math.min(2, MOST_PIXELS / Math.max(image.width, image.height));
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

/** Pages beside the application, shown on paper only; the browser prints them or makes a PDF of them. */
function print(pages: readonly string[]): void {
  const paper = document.createElement('div');
  paper.className = 'hf-print';
  paper.hidden = true;
  for (const page of pages) {
    const drawing = new DOMParser().parseFromString(page, 'image/svg+xml').documentElement;
    paper.append(document.importNode(drawing, true));
  }
  document.body.append(paper);
  addEventListener('afterprint', () => paper.remove(), { once: true });
  globalThis.print();
}

function calendarOf({ plan, tasks, facts }: Roadmap): string {
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
  return calendarText(facts.project.name, events);
}

export async function exportRoadmap(
  kind: ExportKind,
  roadmap: Roadmap,
  zoom: Zoom,
  language: string,
): Promise<void> {
  const name = `${roadmap.facts.project.name}.${kind}`;
  const count = roadmap.rows.length;
  if (kind === 'ics') saveFile(new Blob([calendarOf(roadmap)], { type: 'text/calendar' }), name);
  else if (kind === 'pdf') {
    const starts = Array.from(
      { length: Math.ceil(count / ROWS_PER_PAGE) },
      (_, page) => page * ROWS_PER_PAGE,
    );
    print(starts.map((from) => sheet(roadmap, zoom, language, from, Math.min(count, from + ROWS_PER_PAGE))));
  } else {
    const svg = sheet(roadmap, zoom, language, 0, count);
    saveFile(kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await picture(svg), name);
  }
}
