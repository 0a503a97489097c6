/** Reads and changes the search parameters of the open report. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useSession } from '../../../app/session/session.ts';
import { type AddressSearch, changeSearch } from '../../../modules/navigation/change-search.ts';
import { saveFilters } from './saved-filters.ts';
import { readReportSearch, type ReportSearch } from './report-search.ts';

type SearchChange = { readonly [K in keyof ReportSearch]?: ReportSearch[K] | undefined };

export interface ReportAddress {
  readonly search: ReportSearch;
  /** Undefined removes a parameter. Filtering returns to the first page. Opening something adds a history entry. */
  readonly change: (next: SearchChange) => void;
}

const OPENING: readonly string[] = ['team', 'project', 'member', 'part'];
const SAME_PAGE: readonly string[] = [...OPENING, 'tab', 'index'];

/** The last segment of a report's path is its name. */
export const screenOf = (pathname: string): string =>
  pathname.split('/').findLast((part) => part !== '') ?? '';

export function useReportAddress(): ReportAddress {
  const router = useRouter();
  const raw = useRouterState({ select: (state) => state.location.search }) as Readonly<
    Record<string, unknown>
  >;
  const key = JSON.stringify(readReportSearch(raw));
  const search = useMemo(() => JSON.parse(key) as ReportSearch, [key]);
  const userId = useSession()?.id;
  const change = useCallback(
    (next: SearchChange) => {
      const { pathname, search: now, state } = router.latestLocation;
      const narrowed = Object.keys(next).some((name) => !SAME_PAGE.includes(name));
      const wanted = readReportSearch({ ...now, ...(narrowed && { index: undefined }), ...next });
      if (userId !== undefined) saveFilters(userId, screenOf(pathname), wanted);
      const { task } = now as AddressSearch;
      const opens = Object.entries(next).some(
        ([name, value]) => OPENING.includes(name) && value !== undefined,
      );
      changeSearch(
        router,
        { ...wanted, ...(task !== undefined && !opens && { task }) },
        // Preserves the state of the history entry, by which closing goes back to before the drawer was opened.
        { replace: !opens, ...(!opens && { state }) },
      );
    },
    [router, userId],
  );
  return { search, change };
}
