import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch } from '../../../../features/reporting/header/report-search.ts';
import { OverviewView } from '../../../../features/reporting/overview/overview-view.tsx';

export const Route = createFileRoute('/worklenz/_shell/reporting/overview')({
  validateSearch: readReportSearch,
  staticData: { title: 'reporting:pages.overview' },
  component: OverviewView,
});
