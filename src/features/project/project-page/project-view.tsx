/** A project: its head, its tasks as a list or a board, the task that is open, and everything the keys do in it. */
import './project.css';
import { useEffect } from 'react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FolderX } from 'lucide-react';
import { useProject } from '../../../data/projects.ts';
import { useSyncStatus } from '../../../data/sync-status.ts';
import { useTask } from '../../../data/tasks/use-task.ts';
import { usePrefetchedActivity } from '../../../data/tasks/use-task-activity.ts';
import { useTaskLookups } from '../../../data/tasks/use-task-groups.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ProjectWork } from './project-work.tsx';
import { TaskFactsContext, useMakeTaskFacts } from '../task-facts/task-facts.ts';
import { type TemplateParts, TemplatePartsContext } from '../view-state/template-parts.ts';
import { ProjectSettingsContext, type RenderSettings } from '../view-state/project-settings-form.ts';
import { useOpenElsewhere } from '../view-state/use-open-elsewhere.ts';
import type { Project } from '../../../../contract/entities/project-entities.ts';

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

function OpenProject({ project }: { readonly project: Project }) {
  usePrefetchedActivity(project.id);
  const lookups = useTaskLookups(project.id);
  const facts = useMakeTaskFacts(project, lookups);
  return (
    <TaskFactsContext value={facts}>
      <ProjectWork projectId={project.id} />
    </TaskFactsContext>
  );
}

/** Not on this device: still on its way with the first sync, or not the person's to see. */
function MissingProject() {
  const { t } = useTranslation('project');
  const { bootstrap, lastSyncedAt } = useSyncStatus();
  const { projectId } = route.useParams();
  const { task: taskId } = route.useSearch();
  const task = useTask(taskId);
  const open = useOpenElsewhere();
  const router = useRouter();
  // A link may be older than the place of its task.
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

interface ProjectViewProps {
  readonly templates?: TemplateParts;
  readonly renderSettings: RenderSettings;
}

export function ProjectView({ templates, renderSettings }: ProjectViewProps) {
  const { projectId } = route.useParams();
  const project = useProject(projectId);
  if (!project) return <MissingProject />;
  return (
    <TemplatePartsContext value={templates ?? null}>
      <ProjectSettingsContext value={renderSettings}>
        <OpenProject key={project.id} project={project} />
      </ProjectSettingsContext>
    </TemplatePartsContext>
  );
}
