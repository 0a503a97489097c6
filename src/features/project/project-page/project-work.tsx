/** The working part of a project: head, toolbar, the list or the board, and what opens over them. */
import { useEffect, useRef } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useCan } from '../../../data/permissions.ts';
import { useTaskGroups } from '../../../data/tasks/use-task-groups.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { laterPart } from '../../../ui/later-part.tsx';
import { Toolbar } from '../toolbar/toolbar.tsx';
import { ListActionsContext } from '../view-state/list-actions.ts';
import { useViewLayout } from './use-view-layout.ts';
import { ViewColumnsContext } from '../task-columns/column-layout.ts';
import { TaskList } from '../task-list/task-list.tsx';
import type { FindHandle, ListHandle } from '../view-state/view-handles.ts';
import { OpenPanel } from './open-panel.tsx';
import { ProjectHeader } from './project-header.tsx';
import { ProjectKeysContext } from '../view-state/project-keys.ts';
import { TaskCommandsContext, useMakeTaskCommands } from '../task-commands/task-commands.ts';
import { useProjectWork } from './use-project-work.ts';
import type { ProjectTab } from '../view-state/project-search.ts';
import { useProjectViewState } from '../view-state/view-query.ts';
import { ViewStoreContext } from '../view-state/view-store.ts';

/** Besides those the screen has. */
const DRAWER_TEXTS = ['activity', 'files', 'repeat', 'time-log', 'timers', 'errors'];
const BoardView = laterPart(async () => {
  const [module] = await Promise.all([import('../board/board-view.tsx'), loadTexts(['project-panels'])]);
  return module.BoardView;
});
const InsightsView = laterPart(async () => {
  const [module] = await Promise.all([
    import('../insights/insights-view.tsx'),
    loadTexts(['insights', 'charts']),
  ]);
  return module.InsightsView;
});
const RoadmapView = laterPart(async () => {
  const [module] = await Promise.all([import('../roadmap/roadmap-view.tsx'), loadTexts(['roadmap'])]);
  return module.RoadmapView;
});
const WorkloadView = laterPart(async () => {
  const [module] = await Promise.all([import('../workload/workload-view.tsx'), loadTexts(['workload'])]);
  return module.WorkloadView;
});
const TaskBulkBar = laterPart(() =>
  import('../bulk-bar/task-bulk-bar.tsx').then((module) => module.TaskBulkBar),
);
const TaskEditor = laterPart(() =>
  import('../task-fields/task-editor.tsx').then((module) => module.TaskEditor),
);
const ColumnDialog = laterPart(() =>
  import('../column-form/column-dialog.tsx').then((module) => module.ColumnDialog),
);
const MoveOut = laterPart(async () => {
  const [module] = await Promise.all([import('../move-tasks/move-out.tsx'), loadTexts(['moving'])]);
  return module.MoveOut;
});
const ProjectRemoval = laterPart(() =>
  import('../../../modules/project-actions/project-removal.tsx').then((module) => module.ProjectRemoval),
);
const RemovalDialog = laterPart(() =>
  import('../task-commands/removal-dialog.tsx').then((module) => module.RemovalDialog),
);
const TaskDrawer = laterPart(async () => {
  const [module] = await Promise.all([import('../task-drawer/task-drawer.tsx'), loadTexts(DRAWER_TEXTS)]);
  return module.TaskDrawer;
});

/** Which view it is; the others are brought meanwhile. */
function useViews(tab: ProjectTab) {
  // They are ready before they are asked for, also when the network goes.
  useEffect(() => {
    return whenIdle(() => {
      void TaskDrawer.bring();
      void BoardView.bring();
      void InsightsView.bring();
      void RoadmapView.bring();
      void WorkloadView.bring();
    });
  }, []);
  const isBoard = tab === 'board';
  const isInsights = tab === 'insights';
  const isRoadmap = tab === 'roadmap';
  const isWorkload = tab === 'workload';
  useEffect(() => {
    if (isBoard) BoardView.ask();
    if (isInsights) InsightsView.ask();
    if (isRoadmap) RoadmapView.ask();
    if (isWorkload) WorkloadView.ask();
  }, [isBoard, isInsights, isRoadmap, isWorkload]);
  return { isBoard, isInsights, isRoadmap, isWorkload };
}

export function ProjectWork({ projectId }: { readonly projectId: string }) {
  const view = useProjectViewState(projectId);
  const { query, openTask, setOpenTask } = view;
  const { result, prepareGroupings } = useTaskGroups(projectId, query);
  const { commands, removal } = useMakeTaskCommands(projectId, view.groupBy);
  const canCreate = useCan('task.create', projectId);
  const router = useRouter();
  const leave = (): void => void router.navigate({ to: '/worklenz/projects' });
  const { compact, setCompact, columns } = useViewLayout(view);
  const list = useRef<ListHandle>(null);
  const find = useRef<FindHandle>(null);
  const work = useProjectWork({ view, result, commands, canCreate, list, find });
  const { isBoard, isInsights, isRoadmap, isWorkload } = useViews(view.tab);
  const opens = openTask !== null;
  useEffect(() => {
    if (opens) TaskDrawer.ask();
  }, [opens]);
  const { store } = work;
  useEffect(
    () =>
      store.subscribe(() => {
        if (store.getState().editor) TaskEditor.ask();
      }),
    [store],
  );
  return (
    <ViewStoreContext value={work.store}>
      <TaskCommandsContext value={commands}>
        <ProjectKeysContext value={work.keys}>
          <ListActionsContext value={work.actions}>
            <ViewColumnsContext value={columns}>
              <ProjectHeader tab={view.tab} onTab={view.setTab} onNewTask={canCreate ? work.newTask : null} />
              {isInsights ? (
                <InsightsView
                  projectId={projectId}
                  onOpenTask={setOpenTask}
                  onLastChanged={work.listLastChanged}
                />
              ) : isWorkload ? (
                <WorkloadView projectId={projectId} onOpenTask={setOpenTask} />
              ) : (
                <>
                  <Toolbar
                    projectId={projectId}
                    view={view}
                    result={result}
                    compact={compact}
                    onCompact={setCompact}
                    find={find}
                    onGroupMenu={prepareGroupings}
                  />
                  {isRoadmap ? (
                    <RoadmapView ref={list} projectId={projectId} query={query} result={result} />
                  ) : isBoard ? (
                    <BoardView
                      ref={list}
                      projectId={projectId}
                      query={query}
                      result={result}
                      canCreate={canCreate}
                      card={view.local.card}
                    />
                  ) : (
                    <TaskList
                      ref={list}
                      projectId={projectId}
                      query={query}
                      result={result}
                      compact={compact}
                      canCreate={canCreate}
                      onSort={work.sortBy}
                      onMove={work.move}
                      onClearFilters={work.clearFilters}
                    />
                  )}
                </>
              )}
            </ViewColumnsContext>
            <TaskBulkBar archived={view.local.archived} />
            {openTask !== null && (
              <TaskDrawer
                projectId={projectId}
                taskId={openTask}
                place={work.place}
                tab={view.taskTab}
                onTab={view.setTaskTab}
                full={view.full}
                onFull={view.setFull}
                onStep={work.openNext}
                onOpenTask={setOpenTask}
                onClose={() => setOpenTask(null)}
              />
            )}
            <OpenPanel />
            <TaskEditor projectId={projectId} />
            <ColumnDialog projectId={projectId} />
            <MoveOut onClose={() => setOpenTask(null)} />
            <RemovalDialog removal={removal} />
            <ProjectRemoval onRemoved={leave} />
          </ListActionsContext>
        </ProjectKeysContext>
      </TaskCommandsContext>
    </ViewStoreContext>
  );
}
