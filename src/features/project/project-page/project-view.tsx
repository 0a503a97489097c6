/** The page of a project: its header, its tasks in the chosen view, the open task, and its shortcuts. */
import { getRouteApi } from '@tanstack/react-router';
import { useFocusedProject, useProject } from '../../../data/projects.ts';
import { usePrefetchedActivity } from '../../../data/tasks/prefetched-activity.ts';
import { useQueryLookups } from '../../../data/tasks/use-query-lookups.ts';
import { usePageName } from '../../../lib/page-name.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { ProjectWork } from './project-work.tsx';
import { TaskLookupsContext, useMakeTaskLookups } from '../task-lookups/task-lookups.ts';
import { type TemplateParts, TemplatePartsContext } from '../view-state/template-parts.ts';
import { ProjectSettingsContext, type RenderSettings } from '../view-state/project-settings-form.ts';
import type { Project } from '../../../../contract/entities/project-entities.ts';

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

function OpenProject({ project }: { readonly project: Project }) {
  usePrefetchedActivity(project.id);
  const queryLookups = useQueryLookups(project.id);
  const lookups = useMakeTaskLookups(project, queryLookups);
  return (
    <TaskLookupsContext value={lookups}>
      <ProjectWork projectId={project.id} />
    </TaskLookupsContext>
  );
}

const MissingProject = lazyComponent(() =>
  import('./missing-project.tsx').then((module) => module.MissingProject),
);

interface ProjectViewProps {
  readonly templates?: TemplateParts;
  readonly renderSettings: RenderSettings;
}

export function ProjectView({ templates, renderSettings }: ProjectViewProps) {
  const { projectId } = route.useParams();
  // Also before the project's row has arrived, so that the first sync loads it before the others.
  useFocusedProject(projectId);
  const project = useProject(projectId);
  usePageName('project', project?.name);
  if (!project) return <MissingProject />;
  return (
    <TemplatePartsContext value={templates ?? null}>
      <ProjectSettingsContext value={renderSettings}>
        <OpenProject key={project.id} project={project} />
      </ProjectSettingsContext>
    </TemplatePartsContext>
  );
}
