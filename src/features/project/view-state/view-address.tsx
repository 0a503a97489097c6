/**
 * Syncs the view settings with the address: writes what differs from the saved view, and applies what a link brings.
 * Props: view. Renders nothing.
 */
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounceUnknown } from '../../../modules/navigation/use-announce-unknown.ts';
import { readFilters, writeFilters } from '../../../modules/task-query/filter-address.ts';
import { LOOK_NAMES, readLook, writeLook } from './view-url.ts';
import type { ProjectViewState } from './view-query.ts';
import { differs, type ViewSettings } from './view-settings.ts';

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

interface Linked {
  readonly settings: Partial<ViewSettings>;
  readonly unknown: readonly string[];
}

function changedFilters({ filters }: ViewSettings, base: ViewSettings): string {
  const written = writeFilters(filters);
  return written === writeFilters(base.filters) ? '' : written;
}

function linkedFilters(text: string): Linked {
  const filters = readFilters(text);
  return filters ? { settings: { filters }, unknown: [] } : { settings: {}, unknown: [text] };
}

/** A look is complete: settings that it omits have the values of the view. */
function linkedLook(text: string, local: ViewSettings, base: ViewSettings): Linked {
  const { look, unknown } = readLook(text);
  if (Object.keys(look).length === 0) return { settings: {}, unknown };
  const changed = LOOK_NAMES.filter((name) => differs({ [name]: local[name] }, base));
  const asInView = Object.fromEntries(changed.map((name) => [name, base[name]]));
  return { settings: { ...asInView, ...look }, unknown };
}

const partsOf = ({ filter, look }: { readonly filter: string; readonly look: string }) => ({
  ...(filter !== '' && { filter }),
  ...(look !== '' && { look }),
});

export function ViewAddress({ view }: { readonly view: ProjectViewState }): null {
  const { local, base, update, onLinkRead } = view;
  const filter = route.useSearch({ select: (search) => search.filter ?? '' });
  const look = route.useSearch({ select: (search) => search.look ?? '' });
  const archived = route.useSearch({ select: (search) => search.archived });
  const navigate = route.useNavigate();
  const announceUnknown = useAnnounceUnknown();
  const wanted = { filter: changedFilters(local, base), look: writeLook(local, base) };
  // The address that was last applied or written.
  const known = useRef({ filter: '', look: '' });
  const follow = useEffectEvent(() => {
    const isNews = (name: 'filter' | 'look', text: string): boolean =>
      text !== '' && text !== known.current[name] && text !== wanted[name];
    const linked = [
      ...(isNews('filter', filter) ? [linkedFilters(filter)] : []),
      ...(isNews('look', look) ? [linkedLook(look, local, base)] : []),
    ];
    known.current = { filter, look };
    const settings: Partial<ViewSettings> = Object.assign({}, ...linked.map((one) => one.settings));
    const unknown = linked.flatMap((one) => one.unknown);
    if (unknown.length > 0) announceUnknown(unknown);
    const isLinked = Object.keys(settings).length > 0;
    if (isLinked) update(() => settings);
    // A link's settings are written to the address once they are applied; unknown parts are removed at once.
    if (isLinked && unknown.length === 0) return;
    if (wanted.filter === filter && wanted.look === look) return;
    known.current = wanted;
    void navigate({
      search: ({ filter: _filter, look: _look, ...rest }) => ({ ...rest, ...partsOf(wanted) }),
      replace: true,
    });
  });
  // The archive mode is state of the visit; once applied, it is removed from the address.
  const openArchive = useEffectEvent(() => {
    update(() => ({ archived: true }));
    void navigate({ search: ({ archived: _taken, ...rest }) => rest, replace: true });
  });
  useEffect(() => {
    if (archived === true) openArchive();
  }, [archived]);
  useEffect(() => {
    follow();
    onLinkRead();
  }, [wanted.filter, wanted.look, filter, look, onLinkRead]);
  return null;
}
