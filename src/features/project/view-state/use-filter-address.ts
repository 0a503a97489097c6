/** Keeps the filters in the address where they are others than the view's own, and takes those that a link brings. */
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { readFilters, writeFilters } from './filter-address.ts';
import { type ChosenFilters, isFiltered } from './filter-fields.ts';

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

/** How addresses say filters, brought with the first filter: without any it is not needed. */
type Codec = Readonly<{ readFilters: typeof readFilters; writeFilters: typeof writeFilters }>;
let loaded: Codec | null = null;

function useCodec(isNeeded: boolean): Codec | null {
  const [codec, setCodec] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || codec) return undefined;
    let isHere = true;
    void import('./filter-address.ts').then((module) => {
      loaded = module;
      if (isHere) setCodec(module);
    });
    return () => {
      isHere = false;
    };
  }, [isNeeded, codec]);
  return codec;
}

export function useFilterAddress(
  filters: ChosenFilters,
  ofView: ChosenFilters,
  take: (filters: ChosenFilters) => void,
): void {
  const inAddress = route.useSearch({ select: (search) => search.filter ?? '' });
  const navigate = route.useNavigate();
  const codec = useCodec(inAddress !== '' || isFiltered(filters) || isFiltered(ofView));
  const written = codec?.writeFilters(filters);
  const wanted = written === codec?.writeFilters(ofView) ? '' : written;
  // The address that was last taken or written.
  const [known, setKnown] = useState('');
  if (codec && inAddress !== known) {
    setKnown(inAddress);
    const brought = inAddress === wanted ? null : codec.readFilters(inAddress);
    if (brought) take(brought);
  }
  useEffect(() => {
    if (!codec || wanted === inAddress) return;
    void navigate({
      search: ({ filter: _old, ...rest }) => (wanted ? { ...rest, filter: wanted } : rest),
      replace: true,
    });
  }, [codec, wanted, inAddress, navigate]);
}
