/**
 * Shown instead of a project that is not in the replica: the first sync is still running, or the person has no access.
 */
import './missing-project.css';
import { useEffect } from 'react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FolderX } from 'lucide-react';
import { useSyncStatus } from '../../../data/sync-status.ts';
import { useTask } from '../../../data/tasks/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOpenElsewhere } from '../view-state/use-open-elsewhere.ts';

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

export function MissingProject() {
  const { t } = useTranslation('project');
  const { bootstrap, lastSyncedAt } = useSyncStatus();
  const { projectId } = route.useParams();
  const { task: taskId } = route.useSearch();
  const task = useTask(taskId);
  const open = useOpenElsewhere();
  const router = useRouter();
  // The link may be older than a move of its task to another project.
  useEffect(() => {
    if (task && task.project_id !== projectId) open(task);
  }, [task, projectId, open]);
  if (bootstrap !== null || lastSyncedAt === null) {
    return (
      <div className="hf-missing" aria-busy="true" aria-label={t('arriving')}>
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} height={20} width={`${String(92 - ((index * 17) % 40))}%`} />
        ))}
      </div>
    );
  }
  return (
    <EmptyState
      icon={FolderX}
      title={t('missing.title')}
      actions={
        <Button kind="primary" onClick={() => void router.navigate({ to: '/worklenz/projects' })}>
          {t('missing.toProjects')}
        </Button>
      }
    >
      {t('missing.text')}
    </EmptyState>
  );
}
