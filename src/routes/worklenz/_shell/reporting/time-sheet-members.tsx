import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch } from '../../../../features/reporting/header/report-search.ts';
import { ByMemberView } from '../../../../features/reporting/by-member/by-member-view.tsx';

export const Route = createFileRoute('/worklenz/_shell/reporting/time-sheet-members')({
  validateSearch: readReportSearch,
  staticData: { title: 'reporting:pages.time-sheet-members' },
  component: ByMemberView,
});
