import { createFileRoute } from '@tanstack/react-router';
import { ProjectsView } from '../../../../features/admin/projects-view.tsx';

export const Route = createFileRoute('/worklenz/_shell/admin-center/projects')({
  staticData: { title: 'admin:pages.projects' },
  component: ProjectsView,
});
