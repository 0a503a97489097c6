import { createFileRoute } from '@tanstack/react-router';
import { warmProject } from '../../../../app/data-layer.ts';
import { readProjectSearch } from '../../../../app/project-search.ts';
import { ProjectView } from '../../../../features/project/project-view.tsx';
import { TEMPLATE_PARTS } from '../../../../features/settings/template-parts.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/projects/$projectId')({
  validateSearch: readProjectSearch,
  staticData: { title: 'app:titles.project' },
  // Not for a link somebody only points at: a project may have fifty thousand tasks.
  beforeLoad: ({ context, params, preload, cause }) => {
    if (!preload && cause === 'enter') warmProject(context.user, params.projectId);
  },
  loader: () => loadTexts(['project', 'project-actions', 'tasks', 'columns', 'board', 'drawer', 'comments']),
  staleTime: Infinity,
  component: () => <ProjectView templates={TEMPLATE_PARTS} />,
});
