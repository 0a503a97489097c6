import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch } from '../../../../features/reporting/header/report-search.ts';
import { ByProjectView } from '../../../../features/reporting/by-project/by-project-view.tsx';

export const Route = createFileRoute('/worklenz/_shell/reporting/time-sheet-projects')({
  validateSearch: readReportSearch,
  staticData: { title: 'reporting:pages.time-sheet-projects' },
  component: ByProjectView,
});
