/** The rows of the portfolio roadmap: groups and projects, each with its bar. */
import { addDays, daysBetween } from '../../lib/day.ts';
import type { ProjectGroup, ProjectGrouping, ProjectItem } from '../../data/project-list.ts';
import { groupProjects } from '../../data/project-list.ts';
import type { ProjectForecast } from '../../data/portfolio.ts';
import type { BarDays, GanttBar } from '../../modules/gantt/gantt-row.ts';

interface GroupRow {
  readonly kind: 'group';
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly folded: boolean;
  readonly bar: GanttBar | null;
}

export interface ProjectRowOf {
  readonly kind: 'project';
  readonly key: string;
  readonly item: ProjectItem;
  readonly bar: GanttBar | null;
}

export type PortfolioRow = GroupRow | ProjectRowOf;

export interface PortfolioTexts {
  readonly dates: (days: BarDays) => string;
  readonly day: (day: string) => string;
  readonly likely: (end: string, likely: string) => string;
  readonly late: (end: string) => string;
  readonly open: string;
}

export interface RowInput {
  readonly forecasts: ReadonlyMap<string, ProjectForecast>;
  readonly today: string;
  readonly texts: PortfolioTexts;
  readonly withMilestones: boolean;
  readonly colorOf: (item: ProjectItem) => string | null;
  /** Whether the project is finished or stopped: then it is not late and has no forecast. */
  readonly isClosed: (item: ProjectItem) => boolean;
  readonly mayMove: (item: ProjectItem) => boolean;
  readonly groupName: (group: ProjectGroup) => string;
}

/** A forecast end that differs from the planned one by fewer days is not shown. */
const DIFFERS = 3;
/** The bar of a project without an end is drawn for so many days, fading out. */
const OPEN_DAYS = 120;
/** A forecast end later than this many days is not drawn; the text still has it. */
const FURTHEST = 400;

/** Null for a project without dates. */
export function daysOfProject({ project }: ProjectItem, today: string): BarDays | null {
  const { start_date: start, end_date: end } = project;
  if (start === null && end === null) return null;
  if (start === null || (end !== null && end < start)) return { start: end ?? today, end: end ?? today };
  if (end !== null) return { start, end };
  return { start, end: addDays(start > today ? start : today, OPEN_DAYS) };
}

function aroundEnd(item: ProjectItem, end: string, input: RowInput): Partial<GanttBar> {
  const { texts, today, forecasts } = input;
  const likely = forecasts.get(item.project.id)?.likely ?? null;
  if (input.isClosed(item)) return { note: texts.day(end) };
  const differs = likely !== null && Math.abs(daysBetween(end, likely)) >= DIFFERS;
  const isLate = end < today;
  const furthest = addDays(end > today ? end : today, FURTHEST);
  const drawnTo = likely !== null && differs && likely > end ? likely : isLate ? today : null;
  return {
    note: differs ? texts.likely(end, likely) : isLate ? texts.late(end) : texts.day(end),
    warning: isLate,
    lateTo: drawnTo !== null && drawnTo > furthest ? furthest : drawnTo,
  };
}

export function barOfProject(item: ProjectItem, input: RowInput): GanttBar | null {
  const days = daysOfProject(item, input.today);
  if (!days) return null;
  const { project } = item;
  const { texts, forecasts } = input;
  const open = project.end_date === null;
  const dates = open ? `${texts.day(days.start)} – ${texts.open}` : texts.dates(days);
  const progress = item.progress ?? 0;
  const milestones = input.withMilestones ? (forecasts.get(project.id)?.milestones ?? []) : [];
  return {
    ...days,
    id: project.id,
    label: [project.name, dates, `${String(progress)}%`].join(', '),
    milestone: false,
    progress: open ? 0 : progress,
    color: input.colorOf(item),
    canMove: input.mayMove(item),
    open,
    points: milestones.map(({ id, name, day, done }) => ({
      ...{ id, day, done },
      label: `${name}, ${texts.day(day)}`,
    })),
    ...(project.end_date === null ? { note: texts.open } : aroundEnd(item, project.end_date, input)),
  };
}

function bracketOf(key: string, rows: readonly ProjectRowOf[], { texts }: RowInput): GanttBar | null {
  const bars = rows.flatMap(({ bar }) => bar ?? []);
  const [first] = bars;
  if (!first) return null;
  const days = bars.reduce<BarDays>(
    (all, { start, end }) => ({
      start: start < all.start ? start : all.start,
      end: end > all.end ? end : all.end,
    }),
    first,
  );
  return {
    ...{ id: key, start: days.start, end: days.end, label: texts.dates(days) },
    ...{ milestone: false, progress: 0, color: null, canMove: false },
  };
}

export function portfolioRows(
  items: readonly ProjectItem[],
  grouping: ProjectGrouping | null,
  folded: ReadonlySet<string>,
  input: RowInput,
): readonly PortfolioRow[] {
  const rowOf = (item: ProjectItem): ProjectRowOf => ({
    ...{ kind: 'project', key: item.project.id, item },
    bar: barOfProject(item, input),
  });
  if (grouping === null) return items.map(rowOf);
  return groupProjects(items, grouping).flatMap((group) => {
    const key = `group ${group.id ?? ''}`;
    const rows = group.items.map(rowOf);
    const isFolded = folded.has(key);
    const head: GroupRow = {
      ...{ kind: 'group', key, name: input.groupName(group), count: rows.length, folded: isFolded },
      bar: bracketOf(key, rows, input),
    };
    return isFolded ? [head] : [head, ...rows];
  });
}
