/** The settings of the due page: a saved view plus the changes in the address. */
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { NO_SAVED_VIEW } from '../../../contract/rules/default-views.ts';
import { useOwnDefaultView } from '../../data/own-default-view.ts';
import { useTeam } from '../../data/people.ts';
import { useScreenViews } from '../../data/saved-views.ts';
import { useSync } from '../../data/sync-context.ts';
import { useIsInitialSync } from '../../data/sync-status.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';
import { placeName, type ViewChoice, type ViewPlace } from '../../modules/saved-views/view-choice.ts';
import { useAnnounceUnknown } from '../../modules/navigation/use-announce-unknown.ts';
import { type DueColumn, inColumnOrder } from './due-columns.ts';
import { type DueSearch, readDueSearch, unknownIn, withSearch } from './due-search.ts';
import { type DueSettings, isSame, readDueView, searchOf, settingsOf, DEFAULT_SETTINGS } from './due-view.ts';

function readColumns(stored: string | null): readonly DueColumn[] {
  try {
    const ids: unknown = JSON.parse(stored ?? 'null');
    return Array.isArray(ids) ? inColumnOrder(ids.map(String)) : DEFAULT_SETTINGS.columns;
  } catch {
    return DEFAULT_SETTINGS.columns;
  }
}

const route = getRouteApi('/worklenz/_shell/due');
const DUE_SCREEN = 'due';

export const useDueViewPlace = (): ViewPlace => ({
  kind: 'team',
  teamId: useTeam()?.id ?? '',
  screen: DUE_SCREEN,
});

export interface DueView {
  readonly settings: DueSettings;
  readonly change: (change: Partial<DueSettings>) => void;
  readonly choice: ViewChoice;
}

/** Id of the view that the person chose last on this device, or `NO_SAVED_VIEW`. */
function useStoredView() {
  const { userId } = useSync();
  const key = `${STORAGE_KEYS.dueView}.${userId}.${useTeam()?.id ?? ''}`;
  return {
    stored: () => readStored('local', key),
    keep: (view: string) => void writeStored('local', key, view),
  };
}

/**
 * The view in the address. Without any parameters: the person's default, else the last chosen on this device, else the
 * team's.
 */
function useOpenView(search: DueSearch) {
  const all = useScreenViews(DUE_SCREEN);
  const { stored, keep } = useStoredView();
  const isFree = Object.keys(search).length === 0;
  const ownDefault = useOwnDefaultView(placeName(useDueViewPlace()), all);
  const last = isFree ? stored() : null;
  const isThere = last === NO_SAVED_VIEW || all.some(({ id }) => id === last);
  const defaultId = ownDefault ?? (isThere ? last : null) ?? all.find((view) => view.is_default)?.id;
  const viewId = search.view ?? (isFree ? defaultId : null) ?? NO_SAVED_VIEW;
  const open = all.find(({ id }) => id === viewId) ?? null;
  return {
    all,
    open,
    ownDefault,
    keep,
    isMissing: search.view !== undefined && viewId !== NO_SAVED_VIEW && !open,
  };
}

/** Shows a message with the parameters that cannot be parsed, and removes them from the address. */
function useUnknownParts(unknown: readonly string[], onReported: () => void): void {
  const announceUnknown = useAnnounceUnknown();
  const what = unknown.join(' ');
  const announce = useEffectEvent(() => {
    announceUnknown(unknown);
    onReported();
  });
  useEffect(() => {
    if (what !== '') announce();
  }, [what]);
}

/** The columns that the person chose on this device, used without a saved view. */
function useStoredColumns() {
  const { userId } = useSync();
  const key = `${STORAGE_KEYS.dueColumns}.${userId}.${useTeam()?.id ?? ''}`;
  const [own, setOwn] = useState<{ readonly key: string; readonly columns: readonly DueColumn[] } | null>(
    null,
  );
  const stored = useMemo(() => readColumns(readStored('local', key)), [key]);
  return {
    columns: own?.key === key ? own.columns : stored,
    keepColumns: (columns: readonly DueColumn[]) => {
      setOwn({ key, columns });
      writeStored(
        'local',
        key,
        columns.join() === DEFAULT_SETTINGS.columns.join() ? null : JSON.stringify(columns),
      );
    },
  };
}

export function useDueView(): DueView {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const isArriving = useIsInitialSync();
  const search = useMemo(() => readDueSearch(address), [address]);
  const { all, open, ownDefault, isMissing, keep } = useOpenView(search);
  const query = open?.query;
  const { columns, keepColumns } = useStoredColumns();
  const base = useMemo(
    () => (query === undefined ? { ...DEFAULT_SETTINGS, columns } : readDueView(query)),
    [query, columns],
  );
  const settings = useMemo(() => settingsOf(search, base), [search, base]);
  const go = (next: DueSearch, replace: boolean): Promise<void> =>
    navigate({ search: (now) => withSearch(now, next), replace });

  // While data is still arriving, the view may not be here yet.
  const isGone = isMissing && !isArriving;
  const unknown = [...unknownIn(address), ...(isGone ? [`view=${search.view ?? ''}`] : [])];
  useUnknownParts(unknown, () => {
    const { view, ...rest } = search;
    void go(isGone || view === undefined ? rest : search, true);
  });

  // Puts the view into the address, so that a link shows the same.
  const name = useEffectEvent((view: string) => void go({ view }, true));
  const unnamed = search.view === undefined && open ? open.id : null;
  useEffect(() => {
    if (unnamed !== null) name(unnamed);
  }, [unnamed]);

  const choice: ViewChoice = {
    ...{ all, open, ownDefault, isMissing },
    isChanged: open !== null && !isSame(settings, base),
    choose: (viewId) => {
      keep(viewId ?? NO_SAVED_VIEW);
      void go({ view: viewId ?? NO_SAVED_VIEW }, false);
    },
    reset: () => void go(open ? { view: open.id } : {}, true),
  };
  const change = (next: Partial<DueSettings>): void => {
    const view = search.view ?? open?.id;
    // Without a saved view the columns are stored on this device, not in the address.
    const own = open ? undefined : next.columns;
    if (own) keepColumns(own);
    const shown = searchOf({ ...settings, ...next }, own ? { ...base, columns: own } : base);
    void go({ ...(view !== undefined && { view }), ...shown }, true);
  };
  return { settings, change, choice };
}
