import { createFileRoute } from '@tanstack/react-router';
import { readProjectsSearch } from '../../../../app/projects-search.ts';
import { ProjectsView } from '../../../../features/projects/projects-view.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/projects/')({
  validateSearch: readProjectsSearch,
  staticData: { title: 'app:titles.projects' },
  loader: () => loadTexts(['projects']),
  staleTime: Infinity,
  component: ProjectsView,
});
