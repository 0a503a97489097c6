import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch } from '../../../../features/reporting/header/report-search.ts';
import { MembersView } from '../../../../features/reporting/members/members-view.tsx';

export const Route = createFileRoute('/worklenz/_shell/reporting/members')({
  validateSearch: readReportSearch,
  staticData: { title: 'reporting:pages.members' },
  component: MembersView,
});
