/**
 * The open saved view of a report, and whether the settings differ from it. The address has the filters and the id of
 * the view.
 */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { NO_SAVED_VIEW } from '../../../../contract/rules/default-views.ts';
import { useSession } from '../../../app/session/session.ts';
import { useOwnDefaultView } from '../../../data/own-default-view.ts';
import { useTeam } from '../../../data/people.ts';
import { useScreenViews } from '../../../data/saved-views.ts';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import { changeSearch } from '../../../modules/navigation/change-search.ts';
import {
  placeName,
  type SavedView,
  type ViewChoice,
  type ViewPlace,
} from '../../../modules/saved-views/view-choice.ts';
import { filtersOf, readReportSearch, type ReportSearch, withoutPeriod } from './report-search.ts';
import { saveFilters } from './saved-filters.ts';
import { screenOf, useReportAddress } from './use-report-address.ts';

/** The screen name of a report for saved views. */
export const reportScreen = (report: string): string => `reporting/${report}`;

/** Another person may have written it: invalid settings are ignored. */
function readQuery(query: string): ReportSearch {
  try {
    const parsed: unknown = JSON.parse(query);
    return typeof parsed === 'object' && parsed !== null ? filtersOf(readReportSearch({ ...parsed })) : {};
  } catch {
    return {};
  }
}

/** Normalized, so that equal settings have equal texts. */
const textOf = (search: ReportSearch): string => JSON.stringify(filtersOf(readReportSearch({ ...search })));

/** The search parameters that open a view: its settings and its id. */
export const viewSearch = ({ id, query }: SavedView): ReportSearch => ({ ...readQuery(query), saved: id });

interface ReportViews {
  readonly place: ViewPlace;
  readonly choice: ViewChoice;
  readonly shown: () => string;
}

export function useReportViews(): ReportViews {
  const router = useRouter();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const userId = useSession()?.id;
  const isArriving = useIsInitialSync();
  const { search } = useReportAddress();
  const report = screenOf(pathname);
  const place = { kind: 'team', teamId: useTeam()?.id ?? '', screen: reportScreen(report) } as const;
  const all = useScreenViews(place.screen);
  const ownDefault = useOwnDefaultView(placeName(place), all);
  const { saved } = search;
  const text = textOf(search);
  // Older addresses have no view id; they match a view with the same settings.
  const open =
    all.find((view) =>
      saved === undefined ? text !== '{}' && textOf(readQuery(view.query)) === text : view.id === saved,
    ) ?? null;
  const go = (wanted: ReportSearch, replace: boolean): void => {
    if (userId !== undefined) saveFilters(userId, report, wanted);
    changeSearch(router, { ...wanted }, { replace });
  };
  const defaultId = ownDefault ?? all.find((view) => view.is_default)?.id;
  // The period is common to all reports: an address with only a period has no settings of this report.
  const isFree = saved === undefined && textOf(withoutPeriod(search)) === '{}';
  const openDefault = useEffectEvent(() => {
    const view = all.find(({ id }) => id === defaultId);
    if (view) go(viewSearch(view), true);
  });
  useEffect(() => {
    if (isFree && defaultId !== undefined) openDefault();
  }, [isFree, pathname, defaultId]);
  return {
    place,
    shown: () => text,
    choice: {
      ...{ all, open, ownDefault },
      isMissing: saved !== undefined && saved !== NO_SAVED_VIEW && open === null && !isArriving,
      isChanged: open !== null && textOf(readQuery(open.query)) !== text,
      choose: (viewId) => {
        const view = all.find(({ id }) => id === viewId);
        go(view ? viewSearch(view) : { saved: NO_SAVED_VIEW }, false);
      },
      adopt: (viewId) => go({ ...filtersOf(search), saved: viewId }, true),
      reset: () => {
        if (open) go(viewSearch(open), true);
      },
    },
  };
}
