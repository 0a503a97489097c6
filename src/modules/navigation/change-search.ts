/** Changes the search at the current address, for any page: parameters unknown to that page stay. */
import type { NavigateOptions, RegisteredRouter } from '@tanstack/react-router';

export type AddressSearch = Readonly<Record<string, unknown>>;
type How = Pick<NavigateOptions, 'replace' | 'state'>;

export function changeSearch(router: RegisteredRouter, search: AddressSearch, how: How): void {
  const { pathname } = router.latestLocation;
  void router.navigate({ href: pathname + router.options.stringifySearch(search), ...how });
}
