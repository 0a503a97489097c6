import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch } from '../../../../features/reporting/header/report-search.ts';
import { EstimateView } from '../../../../features/reporting/estimate/estimate-view.tsx';

export const Route = createFileRoute('/worklenz/_shell/reporting/time-sheet-estimate-vs-actual')({
  validateSearch: readReportSearch,
  staticData: { title: 'reporting:pages.time-sheet-estimate-vs-actual' },
  component: EstimateView,
});
