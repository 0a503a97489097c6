/** Dialogs of a project that a gesture opens; their code loads while the page is idle. */
import { ProjectRequests } from '../../../modules/project-actions/project-requests.tsx';
import { TaskBulkBar } from '../bulk-bar/task-bulk-bar.tsx';
import { ColumnDialog } from '../column-form/column-dialog.tsx';
import { MoveOut } from '../move-tasks/move-out.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { RemovalDialog } from '../task-commands/removal-dialog.tsx';
import type { PendingRemoval } from '../task-commands/task-commands.ts';

const ImportDialog = lazyComponent(
  () => import('../task-import/import-dialog.tsx').then((module) => module.ImportDialog),
  ['task-tables'],
);

interface ProjectDialogsProps {
  readonly projectId: string;
  /** The archived tasks are shown. */
  readonly archived: boolean;
  readonly removal: PendingRemoval | null;
  readonly onTaskGone: () => void;
  readonly onProjectGone: () => void;
}

export function ProjectDialogs(props: ProjectDialogsProps) {
  const { projectId, archived, removal, onTaskGone, onProjectGone } = props;
  return (
    <>
      <TaskBulkBar archived={archived} />
      <ColumnDialog projectId={projectId} />
      <ImportDialog />
      <MoveOut onClose={onTaskGone} />
      <RemovalDialog removal={removal} onClose={onTaskGone} />
      <ProjectRequests onRemoved={onProjectGone} />
    </>
  );
}
