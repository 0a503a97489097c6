/** The views of a project other than the list, each lazily loaded: when the page is idle, or on demand. */
import { type Ref, useEffect } from 'react';
import type { TaskListResult, TaskQuery } from '../../../data/tasks/task-query.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { LocalView } from '../view-state/saved-view.ts';
import type { ProjectTab } from '../view-state/project-search.ts';
import type { ListHandle } from '../view-state/view-handles.ts';

const BoardView = lazyComponent(
  () => import('../board/board-view.tsx').then((module) => module.BoardView),
  ['project-panels'],
);
const InsightsView = lazyComponent(
  () => import('../insights/insights-view.tsx').then((module) => module.InsightsView),
  ['insights', 'charts'],
);
const RoadmapView = lazyComponent(
  () => import('../roadmap/roadmap-view.tsx').then((module) => module.RoadmapView),
  ['roadmap'],
);
const WorkloadView = lazyComponent(
  () => import('../workload/workload-view.tsx').then((module) => module.WorkloadView),
  ['workload'],
);
const ProjectCalendar = lazyComponent(
  () => import('../calendar/project-calendar.tsx').then((module) => module.ProjectCalendar),
  ['calendar'],
);
const PARTS = {
  board: BoardView,
  insights: InsightsView,
  roadmap: RoadmapView,
  workload: WorkloadView,
  calendar: ProjectCalendar,
};

interface LazyViewProps {
  readonly tab: ProjectTab;
  readonly projectId: string;
  readonly query: TaskQuery;
  readonly result: TaskListResult;
  readonly canCreate: boolean;
  /** Null without search text and filters. */
  readonly onClearFilters: (() => void) | null;
  readonly onOpenTask: (taskId: string) => void;
  /** Shows the tasks in the list, the most recently changed first. */
  readonly onLastChanged: () => void;
  /** The fields shown on cards of the board. */
  readonly card: LocalView['card'];
  readonly ref: Ref<ListHandle>;
}

/** Prefetches the views, so that they also open offline. */
export const prefetchViews = (): void => {
  for (const part of Object.values(PARTS)) void part.prefetch();
};

export function LazyView(props: LazyViewProps) {
  const { tab, projectId, query, result, canCreate, card, ref } = props;
  const { onClearFilters, onOpenTask, onLastChanged } = props;
  useEffect(() => {
    if (tab in PARTS) PARTS[tab as keyof typeof PARTS].request();
  }, [tab]);
  if (tab === 'board') return <BoardView {...{ ref, projectId, query, result, canCreate, card }} />;
  if (tab === 'insights') return <InsightsView {...{ projectId, onOpenTask, onLastChanged }} />;
  if (tab === 'workload') return <WorkloadView {...{ projectId, onOpenTask }} />;
  if (tab === 'roadmap') return <RoadmapView {...{ ref, projectId, query, result, onClearFilters }} />;
  return <ProjectCalendar {...{ ref, projectId, query, result, canCreate }} />;
}
