/** The data and actions of a roadmap, for the chart and for the phone's agenda. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskDays } from '../../../../contract/rules/task-plan.ts';
import type { DependencyKind } from '../../../../contract/rules/dependency-rule.ts';
import { reportNotStored } from '../../../modules/changes/report-not-stored.ts';
import { useOfferAfter } from '../../../modules/changes/use-undo-offer.ts';
import { useCan } from '../../../data/permissions.ts';
import type { TaskListResult, TaskQuery } from '../../../data/tasks/task-query.ts';
import { taskKey } from '../../../data/tasks/use-task.ts';
import { useBaselines, usePlanActions, useProjectPlan } from '../../../data/tasks/use-task-plan.ts';
import { useSlack } from '../../../data/tasks/use-slack.ts';
import { useProjectTasks } from '../../../data/tasks/use-project-tasks.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay } from '../../../lib/format-day.ts';
import type { BarDays, BarDrag, DragPreview } from '../../../modules/gantt/gantt-row.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useViewStore } from '../view-state/view-store.ts';
import { daysOfTask, roadmapLinks, roadmapRows, type RoadmapTexts } from './roadmap-rows.ts';
import type { RoadmapSettings } from './use-roadmap-settings.ts';

function useRoadmapTexts(): RoadmapTexts {
  const { t } = useTranslation('roadmap');
  const locale = useLocale();
  const lookups = useTaskLookups();
  const { today, project } = lookups;
  return useMemo(() => {
    const day = (one: string): string => formatDay(one, locale, today);
    return {
      dates: ({ start, end }: BarDays) => (start === end ? day(end) : `${day(start)} – ${day(end)}`),
      late: (count) => t('late', { count }),
      slip: (days) => t(days > 0 ? 'slipLater' : 'slipEarlier', { count: Math.abs(days) }),
      slack: (count) => t('slack', { count }),
      conflict: (task, count) => t('conflict', { task: taskKey(task, project) ?? task.name, count }),
    };
  }, [t, locale, today, project]);
}

export function useRoadmap(
  projectId: string,
  query: TaskQuery,
  result: TaskListResult,
  settings: RoadmapSettings,
) {
  const lookups = useTaskLookups();
  const texts = useRoadmapTexts();
  const canEdit = useCan('task.edit', projectId) && !query.archived;
  const tasks = useProjectTasks(projectId);
  const planned = useProjectPlan(projectId, lookups.project.team_id);
  const baselines = useBaselines(projectId);
  const actions = usePlanActions(projectId);
  const { plan, conflicts, hasDates } = planned;
  const slack = useSlack(plan, settings.critical);
  const baseline = baselines.find(({ id }) => id === settings.baselineId) ?? null;
  const rows = useMemo(() => {
    const byTask = new Map(conflicts.map((one) => [one.edge.task_id, one]));
    const taskOf = (id: string) => tasks.get(id);
    return roadmapRows(result, hasDates, settings.plain, {
      ...{
        lookups,
        groupBy: query.groupBy,
        plan,
        slack,
        conflicts: byTask,
        baseline,
        canEdit,
        taskOf,
        texts,
      },
    });
  }, [
    result,
    hasDates,
    settings.plain,
    lookups,
    query.groupBy,
    plan,
    slack,
    conflicts,
    baseline,
    canEdit,
    tasks,
    texts,
  ]);
  const links = useMemo(() => roadmapLinks(plan, conflicts, slack), [plan, conflicts, slack]);
  return { ...planned, lookups, texts, tasks, canEdit, baselines, baseline, actions, rows, links, slack };
}

export type Roadmap = ReturnType<typeof useRoadmap>;

/** Moves of bars: a preview during the drag, and one undo step on drop. */
export function useRoadmapMoves({ plan, tasks, actions, texts }: Roadmap, { cascade }: RoadmapSettings) {
  const { t } = useTranslation('roadmap');
  const store = useViewStore();
  const offerAfter = useOfferAfter();
  return useMemo(() => {
    const together = (id: string, mode: BarDrag['mode']): readonly string[] => {
      const { selected } = store.getState();
      return mode === 'move' && selected.has(id) ? [...selected] : [id];
    };
    const movedBy = ({ id, mode, days }: BarDrag): Map<string, TaskDays> =>
      new Map(
        together(id, mode).flatMap((one) => {
          const dates = plan.dragged(one, mode, days);
          return dates ? [[one, dates] as const] : [];
        }),
      );
    const commit = async (change: Promise<unknown>, done: string): Promise<void> => {
      try {
        await offerAfter(change, () => done);
      } catch (error) {
        await reportNotStored(error);
      }
    };
    const barsOf = (days: ReadonlyMap<string, TaskDays>): ReadonlyMap<string, BarDays> =>
      new Map(
        [...days].flatMap(([id, dates]) => {
          const task = tasks.get(id);
          const bar = task && daysOfTask({ ...task, ...dates });
          return bar ? [[id, bar] as const] : [];
        }),
      );
    const setDays = (moved: ReadonlyMap<string, TaskDays>): Promise<void> => {
      const all = plan.replan(moved, cascade);
      const [first = ''] = moved.keys();
      const name = tasks.get(first)?.name ?? '';
      return commit(
        actions.setDays(all),
        all.size === 1 ? t('moved.one', { name }) : t('moved.more', { name, count: all.size - 1 }),
      );
    };
    return {
      preview: (drag: BarDrag): DragPreview => {
        const moved = movedBy(drag);
        const all = plan.replan(moved, cascade);
        const bars = barsOf(all);
        const task = tasks.get(drag.id);
        const [was, is] = [task && daysOfTask(task), bars.get(drag.id)];
        const length = (days: BarDays): number => plan.scale.between(days.start, days.end);
        const [before, after] = [was ? length(was) : 0, is ? length(is) : 0];
        const others = all.size - moved.size;
        return {
          bars,
          title: is ? `${texts.dates(is)} · ${t('days', { count: after })}` : '',
          hint: [
            ...(before === after ? [] : [t('was', { count: before })]),
            ...(others > 0 ? [t('pushes', { count: others })] : []),
          ].join(' · '),
        };
      },
      drop: (drag: BarDrag) => void setDays(movedBy(drag)),
      /** Sets the dates of a task. */
      put: (id: string, dates: TaskDays) => void setDays(new Map([[id, dates]])),
      link: (from: string, to: string, kind: DependencyKind) =>
        void commit(actions.link(from, to, kind), t('linked')),
      unlink: (edge: { id: string; task_id: string; related_task_id: string }) =>
        void commit(actions.unlink(edge.id, edge.task_id, edge.related_task_id), t('unlinked')),
      milestone: (ids: readonly string[]) => {
        const on = ids.some((id) => tasks.get(id)?.milestone === false);
        void commit(
          actions.setMilestone(ids, on),
          t(on ? 'milestoneOn' : 'milestoneOff', { count: ids.length }),
        );
      },
      commit,
    };
  }, [plan, tasks, actions, texts, cascade, store, offerAfter, t]);
}

export type RoadmapMoves = ReturnType<typeof useRoadmapMoves>;
