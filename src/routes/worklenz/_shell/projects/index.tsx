import { createFileRoute, redirect } from '@tanstack/react-router';
import { withSavedView } from '../../../../features/projects/saved-projects-view.ts';
import { projectsSearch } from '../../../../features/projects/projects-search.ts';
import { ProjectsView } from '../../../../features/projects/projects-view.tsx';
import { TEMPLATE_PARTS } from '../../../../features/settings/template-parts.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/projects/')({
  validateSearch: projectsSearch,
  staticData: { title: 'app:titles.projects' },
  beforeLoad: ({ context, search }) => {
    const stored = withSavedView(context.user.id, search);
    if (stored) throw redirect({ to: '/worklenz/projects', search: stored, replace: true });
  },
  loader: () => loadTexts(['projects', 'project-lookups', 'project-actions']),
  staleTime: Infinity,
  component: () => <ProjectsView FromTemplate={TEMPLATE_PARTS.FromTemplate} />,
});
