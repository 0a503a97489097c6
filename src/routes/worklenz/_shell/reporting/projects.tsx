import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch } from '../../../../features/reporting/header/report-search.ts';
import { ProjectsView } from '../../../../features/reporting/projects/projects-view.tsx';

export const Route = createFileRoute('/worklenz/_shell/reporting/projects')({
  validateSearch: readReportSearch,
  staticData: { title: 'reporting:pages.projects' },
  component: ProjectsView,
});
