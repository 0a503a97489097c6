import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch } from '../../../../features/reporting/header/report-search.ts';
import { TimesheetView } from '../../../../features/reporting/timesheet/timesheet-view.tsx';

export const Route = createFileRoute('/worklenz/_shell/reporting/time-sheet-overview')({
  validateSearch: readReportSearch,
  staticData: { title: 'reporting:pages.time-sheet-overview' },
  component: TimesheetView,
});
