/** Saved views of the open report: its filters, without what is open over it. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { SavedViews } from '../../../modules/saved-views/saved-views.tsx';
import { filtersOf, readReportSearch } from './report-search.ts';
import { screenOf, useReportAddress } from './use-report-address.ts';

function readQuery(query: string): ReturnType<typeof readReportSearch> {
  try {
    const parsed: unknown = JSON.parse(query);
    return typeof parsed === 'object' && parsed !== null ? readReportSearch({ ...parsed }) : {};
  } catch {
    return {};
  }
}

export function ReportViews() {
  const router = useRouter();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { search } = useReportAddress();
  return (
    <SavedViews
      screen={`reporting/${screenOf(pathname)}`}
      query={JSON.stringify(filtersOf(search))}
      onOpen={(query) => void router.navigate({ to: pathname, search: readQuery(query) } as never)}
    />
  );
}
