/** The open saved view of a project, its unsaved changes, and the search text. */
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { NO_SAVED_VIEW } from '../../../../contract/rules/default-views.ts';
import { useOwnDefaultView } from '../../../data/own-default-view.ts';
import { useProjectViews } from '../../../data/saved-views.ts';
import type { ViewChoice } from '../../../modules/saved-views/view-choice.ts';
import type { ProjectSearch } from './project-search.ts';
import { type LocalView, type OpenParts, readView, writeView } from './saved-view.ts';
import { differs, readSettings, DEFAULT_SETTINGS, type ViewSettings } from './view-settings.ts';

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

export function withoutTask({
  task: _task,
  over: _over,
  task_tab: _tab,
  full: _full,
  ...rest
}: ProjectSearch): ProjectSearch {
  return rest;
}

/** The search text: updates the screen at once and the address after a pause. A view starts with its own text. */
export function useSearchText(
  viewId: string | null,
  ofView: string,
): readonly [string, (searchText: string) => void] {
  const inAddress = route.useSearch({ select: (search) => search.search ?? '' });
  const navigate = route.useNavigate();
  const router = useRouter();
  const [searchText, setSearchText] = useState(inAddress || ofView);
  const [of, setOf] = useState(viewId);
  if (of !== viewId) {
    setOf(viewId);
    setSearchText(inAddress || ofView);
  }
  useEffect(() => {
    if (searchText.trim() === inAddress) return undefined;
    const here = router.latestLocation.pathname;
    const timer = setTimeout(() => {
      // Skipped once a navigation to another page has started, which it would cancel.
      if (router.latestLocation.pathname !== here) return;
      const search = searchText.trim() === '' ? undefined : searchText.trim();
      void navigate({
        search: ({ search: _old, ...rest }) => (search ? { ...rest, search } : rest),
        replace: true,
      });
    }, 400);
    return () => clearTimeout(timer);
  }, [searchText, inAddress, navigate, router]);
  return [searchText, setSearchText];
}

type LocalChange = Partial<LocalView>;

/** Splits a change into settings of the view and state of this visit. */
function parted({ archived, collapsed, expanded, addUnder, ...settings }: LocalChange) {
  const parts: Partial<OpenParts> = {
    ...(archived !== undefined && { archived }),
    ...(collapsed !== undefined && { collapsed }),
    ...(expanded !== undefined && { expanded }),
    ...(addUnder !== undefined && { addUnder }),
  };
  return { parts, settings };
}

/**
 * Changes that count while no saved view is open: only a link sets these settings then. Without such a link, columns
 * and density are those of the project and of this device.
 */
const ofLink = ({ columns, widths, compact }: Partial<ViewSettings>): Partial<ViewSettings> => ({
  ...(columns && { columns }),
  ...(widths && { widths }),
  ...(typeof compact === 'boolean' && { compact }),
});

/**
 * The view in the address, the person's default, the last one chosen on this device, or the project's; with its unsaved
 * changes.
 */
export function useOpenView(projectId: string) {
  const { view: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const all = useProjectViews(projectId);
  const [stored, setStored] = useState(() => readView(projectId));
  useEffect(() => writeView(projectId, stored), [projectId, stored]);
  const defaultId = all.find((view) => view.is_default)?.id ?? null;
  const ownDefault = useOwnDefaultView(projectId, all);
  const chosen = wanted ?? ownDefault ?? (stored.view === undefined ? defaultId : stored.view);
  const viewId = chosen === NO_SAVED_VIEW ? null : chosen;
  const open = all.find((view) => view.id === viewId) ?? null;
  const query = open?.query;
  const base = useMemo(() => (query === undefined ? DEFAULT_SETTINGS : readSettings(query)), [query]);
  // Adds the open view to the address, so that a copied link opens the same view.
  const name = useEffectEvent((view: string) => {
    void navigate({ search: (before) => ({ ...before, view }), replace: true });
  });
  const unnamed = wanted === undefined && open ? open.id : null;
  useEffect(() => {
    if (unnamed !== null) name(unnamed);
  }, [unnamed]);
  // Undefined (nobody has chosen) counts as null: the changes are those of all tasks.
  const isOf = (stored.view ?? null) === viewId;
  const local = useMemo((): LocalView => {
    const { view: _view, changes, ...parts } = stored;
    return { ...base, ...(isOf && changes), ...parts };
  }, [base, stored, isOf]);
  const update = (change: (view: LocalView) => LocalChange): void =>
    setStored((before) => {
      const same = (before.view ?? null) === viewId;
      const changes: Partial<ViewSettings> = same ? before.changes : {};
      const { view: _view, changes: _changes, ...visit } = before;
      const { parts, settings } = parted(change({ ...base, ...changes, ...visit }));
      if (Object.keys(settings).length === 0) return { ...before, ...parts };
      const view = same && viewId === null ? before.view : viewId;
      return { ...before, ...parts, view, changes: { ...changes, ...settings } };
    });
  const choose = (next: string | null): void => {
    const opened = navigate({
      search: ({
        view: _old,
        group: _group,
        subgroup: _sub,
        search: _words,
        filter: _filter,
        look: _look,
        tab,
        ...rest
      }) => ({
        ...withoutTask(rest),
        ...(next === null && tab && { tab }),
        view: next ?? NO_SAVED_VIEW,
      }),
    });
    // Stored after the navigation, which also removes the search text of the previous view.
    void opened.then(() => setStored((before) => ({ ...before, view: next, changes: {} })));
  };
  const views: Omit<ViewChoice, 'reset'> = {
    ...{ all, open, ownDefault },
    isMissing: viewId !== null && open === null,
    isChanged: isOf && differs(open ? stored.changes : ofLink(stored.changes), base),
    choose,
  };
  return { views, viewId, base, local, update };
}
