/**
 * The task that the address opens over another screen: home, settings, the list of projects, another project. Uses the
 * drawer of its project; previous and next follow the order of the tasks on the screen behind it.
 */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../../contract/entities/project-entities.ts';
import { useOpenTask, useTaskOverPageId } from '../../../modules/navigation/task-over-page.ts';
import { useTaskOverPage } from '../../../modules/navigation/use-task-over-page.ts';
import { useProject } from '../../../data/projects.ts';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import { useTask } from '../../../data/tasks/use-task.ts';
import { usePrefetchedActivity } from '../../../data/tasks/prefetched-activity.ts';
import { useQueryLookups } from '../../../data/tasks/use-query-lookups.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MoveOut } from '../move-tasks/move-out.tsx';
import { RemovalDialog } from '../task-commands/removal-dialog.tsx';
import { TaskCommandsContext, useMakeTaskCommands } from '../task-commands/task-commands.ts';
import { TaskDrawer } from '../task-drawer/task-drawer.tsx';
import { TaskLookupsContext, useMakeTaskLookups } from '../task-lookups/task-lookups.ts';
import { TaskEditor } from '../task-fields/task-editor.tsx';
import { ViewStore, ViewStoreContext } from '../view-state/view-store.ts';

/** Ids of the tasks on the screen behind, in the order of that screen. */
function tasksOnScreen(): readonly string[] {
  const rows = document.querySelectorAll<HTMLElement>('#main [data-task]');
  return [...new Set([...rows].flatMap((row) => row.dataset['task'] ?? []))];
}

interface OpenTaskProps {
  readonly taskId: string;
  readonly project: Project;
}

function OpenTask({ taskId, project }: OpenTaskProps) {
  const { part, setPart, full, setFull, close } = useTaskOverPage();
  usePrefetchedActivity(project.id);
  const lookups = useMakeTaskLookups(project, useQueryLookups(project.id));
  const { commands, removal } = useMakeTaskCommands(project.id, 'status');
  const [store] = useState(() => new ViewStore());
  const [order] = useState(tasksOnScreen);
  useEffect(() => store.setOpen(taskId), [store, taskId]);
  const open = useOpenTask();
  const here = order.indexOf(taskId);
  const show = (id: string | undefined): void => {
    if (id !== undefined) open({ id, projectId: project.id });
  };
  return (
    <ViewStoreContext value={store}>
      <TaskLookupsContext value={lookups}>
        <TaskCommandsContext value={commands}>
          <TaskDrawer
            projectId={project.id}
            taskId={taskId}
            position={here < 0 ? undefined : { index: here + 1, of: order.length }}
            tab={part}
            onTab={setPart}
            alone
            full={full}
            onFull={setFull}
            onStep={(by) => show(here < 0 ? undefined : order[here + by])}
            onOpenTask={show}
            onClose={close}
          />
          <TaskEditor projectId={project.id} />
          <MoveOut onClose={close} />
          <RemovalDialog removal={removal} onClose={close} />
        </TaskCommandsContext>
      </TaskLookupsContext>
    </ViewStoreContext>
  );
}

/** Shown while the task has not been synced, or when the person has no access. */
function MissingTask() {
  const { t } = useTranslation('drawer');
  const { close } = useTaskOverPage();
  const isArriving = useIsInitialSync();
  return (
    <Drawer open inAddress size="lg" label={t('task')} onClose={close}>
      {isArriving ? (
        <div className="hf-td-main" aria-busy="true">
          <Skeleton lines={6} height={16} />
        </div>
      ) : (
        <EmptyState title={t('gone.title')}>{t('gone.text')}</EmptyState>
      )}
    </Drawer>
  );
}

export function TaskOverPage() {
  const taskId = useTaskOverPageId();
  const task = useTask(taskId);
  const project = useProject(task?.project_id ?? null);
  if (taskId === null || task === undefined) return null;
  if (task === null || !project) return <MissingTask />;
  return <OpenTask key={project.id} taskId={taskId} project={project} />;
}
