/** Reads and changes the search parameters of the home page. */
import { getRouteApi } from '@tanstack/react-router';
import { type HomeSearch, readHomeSearch } from './home-search.ts';

const route = getRouteApi('/worklenz/_shell/home');

export function useHomeAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: { readonly [K in keyof HomeSearch]: HomeSearch[K] | undefined }): void => {
    void navigate({ search: (previous) => readHomeSearch({ ...previous, ...next }), replace: true });
  };
  return { search, change };
}
