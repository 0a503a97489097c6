/** Keeps the filters in the address where they are others than the view's own, and takes those that a link brings. */
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readFilters, writeFilters } from '../../../modules/task-query/filter-address.ts';
import type { FilterBarProps } from './filter-bar.tsx';

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

export function useFilterAddress({ filters, ofView, onChange, onRead }: FilterBarProps): void {
  const inAddress = route.useSearch({ select: (search) => search.filter ?? '' });
  const navigate = route.useNavigate();
  const written = writeFilters(filters);
  const wanted = written === writeFilters(ofView) ? '' : written;
  // The address that was last taken or written.
  const known = useRef('');
  const follow = useEffectEvent(() => {
    const isNews = inAddress !== known.current;
    known.current = inAddress;
    if (wanted === inAddress) return;
    const brought = isNews ? readFilters(inAddress) : null;
    if (brought) {
      onChange(brought);
      return;
    }
    void navigate({
      search: ({ filter: _old, ...rest }) => (wanted === '' ? rest : { ...rest, filter: wanted }),
      replace: true,
    });
  });
  useEffect(() => {
    follow();
    onRead();
  }, [wanted, inAddress, onRead]);
}
