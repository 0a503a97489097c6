/** The working part of a project: header, toolbar, the current view, and the dialogs over them. */
import { useEffect, useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useCan } from '../../../data/permissions.ts';
import { useTaskGroups } from '../../../data/tasks/use-task-groups.ts';
import { loadMoves } from '../../../data/tasks/use-task-actions.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { ProjectToolbar } from '../toolbar/toolbar.tsx';
import { ListActionsContext } from '../view-state/list-actions.ts';
import { useViewLayout } from './use-view-layout.ts';
import { ViewColumnsContext } from '../task-columns/column-layout.ts';
import { TaskList } from '../task-list/task-list.tsx';
import type { FindHandle } from '../../../modules/task-query/find-field.tsx';
import type { ListHandle } from '../view-state/view-handles.ts';
import { OpenPanel } from './open-panel.tsx';
import { ProjectHeader } from './project-header.tsx';
import { ProjectKeysContext } from '../view-state/project-keys.ts';
import { TaskCommandsContext, useMakeTaskCommands } from '../task-commands/task-commands.ts';
import { useProjectWork } from './use-project-work.ts';
import { useOpenTaskState, useProjectViewState } from '../view-state/view-query.ts';
import { ToolSlotContext } from '../view-state/tool-slot.ts';
import { ViewStoreContext } from '../view-state/view-store.ts';

/** Text namespaces of the drawer, besides those of the screen. */
const DRAWER_TEXTS = ['activity', 'files', 'repeat', 'time-log', 'timers', 'errors'];
const LazyWork = lazyComponent(() => import('./lazy-work.tsx').then((module) => module.LazyWork), ['views']);
const ViewAddress = lazyComponent(() =>
  import('../view-state/view-address.tsx').then((module) => module.ViewAddress),
);
const OtherView = lazyComponent(async () => {
  const module = await import('./lazy-view.tsx');
  module.prefetchViews();
  return module.LazyView;
});
const TaskEditor = lazyComponent(() =>
  import('../task-fields/task-editor.tsx').then((module) => module.TaskEditor),
);
const ProjectDialogs = lazyComponent(
  () => import('./project-dialogs.tsx').then((module) => module.ProjectDialogs),
  ['moving'],
);
const TaskDrawer = lazyComponent(
  () => import('../task-drawer/task-drawer.tsx').then((module) => module.TaskDrawer),
  DRAWER_TEXTS,
);

export function ProjectWork({ projectId }: { readonly projectId: string }) {
  const view = useProjectViewState(projectId);
  const { query } = view;
  const open = useOpenTaskState();
  const { openTask, setOpenTask } = open;
  const { result, prepareGroupings } = useTaskGroups(projectId, query, view.isKnown);
  const { commands, removal } = useMakeTaskCommands(projectId, view.groupBy);
  const canCreate = useCan('task.create', projectId);
  const router = useRouter();
  const leave = (): void => void router.navigate({ to: '/worklenz/projects' });
  const { compact, setCompact, columns } = useViewLayout(view);
  const list = useRef<ListHandle>(null);
  const find = useRef<FindHandle>(null);
  const [toolSlot, setToolSlot] = useState<HTMLElement | null>(null);
  const work = useProjectWork({ view, open, result, commands, canCreate, list, find });
  // Prefetches the drawer and the views, so that they also open offline.
  useEffect(() => {
    return whenIdle(() => {
      void TaskDrawer.prefetch();
      void OtherView.prefetch();
      // A failure is ignored: offline, the code comes from the cache of the app.
      void loadMoves().catch(() => undefined);
    });
  }, []);
  const { tab } = view;
  useEffect(() => {
    if (tab !== 'tasks-list') OtherView.request();
  }, [tab]);
  // `ViewAddress` reads the filters of a link; rows are shown only after that.
  const { isKnown } = view;
  useEffect(() => {
    if (!isKnown) ViewAddress.request();
  }, [isKnown]);
  const opens = openTask !== null;
  useEffect(() => {
    if (opens) TaskDrawer.request();
  }, [opens]);
  const { store } = work;
  useEffect(
    () =>
      store.subscribe(() => {
        if (store.getState().editor) TaskEditor.request();
      }),
    [store],
  );
  return (
    <ViewStoreContext value={work.store}>
      <TaskCommandsContext value={commands}>
        <ProjectKeysContext value={work.keys}>
          <ListActionsContext value={work.actions}>
            <ViewColumnsContext value={columns}>
              <ProjectHeader tab={tab} onTab={view.setTab} onNewTask={canCreate ? work.newTask : null} />
              {tab !== 'insights' && tab !== 'workload' && (
                <ProjectToolbar
                  projectId={projectId}
                  view={view}
                  result={result}
                  compact={compact}
                  onCompact={setCompact}
                  find={find}
                  slot={setToolSlot}
                  onGroupMenu={prepareGroupings}
                />
              )}
              {tab === 'tasks-list' ? (
                <TaskList
                  ref={list}
                  projectId={projectId}
                  query={query}
                  result={result}
                  compact={compact}
                  canCreate={canCreate}
                  onSort={work.actions.sortBy}
                  onMove={work.move}
                  onClearFilters={work.clearFilters}
                />
              ) : (
                <ToolSlotContext value={toolSlot}>
                  <OtherView
                    ref={list}
                    {...{ tab, projectId, query, result, canCreate }}
                    onClearFilters={work.clearFilters}
                    onOpenTask={setOpenTask}
                    onLastChanged={work.listLastChanged}
                    card={view.local.card}
                  />
                </ToolSlotContext>
              )}
            </ViewColumnsContext>
            {openTask !== null && (
              <TaskDrawer
                projectId={projectId}
                taskId={openTask}
                position={work.position}
                tab={open.taskTab}
                onTab={open.setTaskTab}
                full={open.full}
                onFull={open.setFull}
                onStep={work.openNext}
                onOpenTask={setOpenTask}
                onClose={() => setOpenTask(null)}
              />
            )}
            <ViewAddress view={view} />
            <LazyWork view={view} shortcuts={work.shortcuts} result={result} showAll={work.clearFilters} />
            <OpenPanel />
            <TaskEditor projectId={projectId} />
            <ProjectDialogs
              projectId={projectId}
              archived={view.local.archived}
              removal={removal}
              onTaskGone={() => setOpenTask(null)}
              onProjectGone={leave}
            />
          </ListActionsContext>
        </ProjectKeysContext>
      </TaskCommandsContext>
    </ViewStoreContext>
  );
}
