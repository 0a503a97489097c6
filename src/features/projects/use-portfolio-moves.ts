/** Moving a project on the time axis: the preview of a drag, and its effect as one undo step. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportNotStored } from '../../modules/changes/report-not-stored.ts';
import { useOfferAfter } from '../../modules/changes/use-undo-offer.ts';
import { type ProjectForecast, type ProjectDays, useMoveProject } from '../../data/portfolio.ts';
import type { ProjectItem } from '../../data/project-list.ts';
import { addDays, daysBetween } from '../../lib/day.ts';
import type { BarDrag, DragPreview } from '../../modules/gantt/gantt-row.ts';
import { daysOfProject, type PortfolioTexts } from './portfolio-rows.ts';

/** A project was moved as a whole, and has tasks that can move with it. */
export interface MoveQuestion {
  readonly item: ProjectItem;
  readonly days: ProjectDays;
  readonly by: number;
  readonly tasks: number;
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

/** The dates of a project after a drag; null for a project without dates. */
export function draggedProject({ project }: ProjectItem, { mode, days }: BarDrag): ProjectDays | null {
  const { start_date: start, end_date: end } = project;
  const on = (day: string | null): string | null => (day === null ? null : addDays(day, days));
  if (start === null && end === null) return null;
  if (mode === 'move') return { startDate: on(start), endDate: on(end) };
  if (mode === 'start') {
    const first = addDays(start ?? end ?? '', days);
    return { startDate: end === null ? first : earlier(first, end), endDate: end };
  }
  if (end === null) return null;
  const last = addDays(end, days);
  return { startDate: start, endDate: start === null ? last : later(last, start) };
}

interface MovesInput {
  readonly items: readonly ProjectItem[];
  readonly forecasts: ReadonlyMap<string, ProjectForecast>;
  readonly today: string;
  readonly texts: PortfolioTexts;
}

export function usePortfolioMoves({ items, forecasts, today, texts }: MovesInput) {
  const { t } = useTranslation('portfolio');
  const offerAfter = useOfferAfter();
  const moveProject = useMoveProject();
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  const moves = useMemo(() => {
    const byId = new Map(items.map((item) => [item.project.id, item]));
    const keep = async (item: ProjectItem, days: ProjectDays, tasksBy: number): Promise<void> => {
      setQuestion(null);
      const { id, name } = item.project;
      try {
        await offerAfter(moveProject(id, days, tasksBy), () => t('moved', { name }));
      } catch (error) {
        await reportNotStored(error);
      }
    };
    /** `asking`: asks whether the tasks move too; keys move only the project. */
    const drop = (drag: BarDrag, asking: boolean): void => {
      const item = byId.get(drag.id);
      const days = item && draggedProject(item, drag);
      if (!item || !days) return;
      const tasks = forecasts.get(drag.id)?.movable ?? 0;
      if (asking && drag.mode === 'move' && tasks > 0) setQuestion({ item, days, by: drag.days, tasks });
      else void keep(item, days, 0);
    };
    const preview = (drag: BarDrag): DragPreview => {
      const item = byId.get(drag.id);
      const days = item && draggedProject(item, drag);
      const bar =
        item && days
          ? daysOfProject(
              { ...item, project: { ...item.project, start_date: days.startDate, end_date: days.endDate } },
              today,
            )
          : null;
      const was = item && daysOfProject(item, today);
      const by = bar && was ? daysBetween(was.end, bar.end) || daysBetween(was.start, bar.start) : 0;
      return {
        bars: new Map(bar ? [[drag.id, bar] as const] : []),
        title: bar ? texts.dates(bar) : '',
        hint: by === 0 ? '' : t(by > 0 ? 'laterBy' : 'earlierBy', { count: Math.abs(by) }),
      };
    };
    return { drop, preview, keep };
  }, [items, forecasts, today, texts, offerAfter, moveProject, t]);
  return { ...moves, question, close: () => setQuestion(null) };
}
