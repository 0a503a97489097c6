/**
 * Who sees which way around the application (specification 1 sections 2 and 6): by role and by plan. Pure: the caller gives the
 * person and the place.
 */

export type Area = 'home' | 'projects' | 'schedule' | 'reporting' | 'help';

export interface NavViewer {
  /** Owner or admin of the active team. */
  readonly privileged: boolean;
  /** Of the licence, any case; null when unknown. */
  readonly plan: string | null;
  readonly expired: boolean;
}

interface NavRule {
  readonly area: Area;
  readonly href: string;
  readonly adminOnly?: true;
  /** Also on the free plan. */
  readonly free?: true;
  /** In the menu of small screens only. */
  readonly menuOnly?: true;
}

const NAVIGATION: readonly NavRule[] = [
  { area: 'home', href: '/worklenz/home', free: true },
  { area: 'projects', href: '/worklenz/projects', free: true },
  { area: 'schedule', href: '/worklenz/schedule', adminOnly: true },
  { area: 'reporting', href: '/worklenz/reporting/overview', adminOnly: true },
  { area: 'help', href: '/worklenz/help', menuOnly: true },
];

export interface NavPlace {
  readonly area: Area;
  readonly href: string;
}

/** The entries of the bar, or of the menu of small screens, in their order. */
export function navPlaces(viewer: NavViewer, place: 'bar' | 'menu'): readonly NavPlace[] {
  const isFree = viewer.plan?.toUpperCase() === 'FREE';
  return NAVIGATION.filter(
    ({ adminOnly, free, menuOnly }) =>
      (!adminOnly || viewer.privileged) && (free === true || !isFree) && (place === 'menu' || !menuOnly),
  );
}

/** The entries of a chosen bar in its order, out of those the person may see; the usual ones while nothing is chosen. */
export function chosenPlaces<Place extends { readonly href: string }>(
  chosen: readonly string[] | null,
  usual: readonly Place[],
  others: readonly Place[],
): readonly Place[] {
  if (chosen === null) return usual;
  const seen = [...usual, ...others];
  return chosen.flatMap((path) => seen.find(({ href }) => href === path) ?? []);
}

/** The usual entries of a bar without room for more, in the order that was chosen; those that were not chosen come last. */
export function usualPlaces<Place extends { readonly href: string }>(
  chosen: readonly string[] | null,
  usual: readonly Place[],
): readonly Place[] {
  const first = chosenPlaces(chosen, usual, []);
  return [...first, ...usual.filter((place) => !first.includes(place))];
}

export type ProfileEntry = 'admin-center' | 'settings' | 'delete-account' | 'log-out';

export const PROFILE_HREFS: Readonly<Record<ProfileEntry, string>> = {
  'admin-center': '/worklenz/admin-center/overview',
  settings: '/worklenz/settings/profile',
  'delete-account': '/worklenz/settings/account-deletion',
  'log-out': '/auth/logging-out',
};

/** The links of the profile menu. Once the licence has expired, only the ways out are left. */
export function profileEntries(viewer: NavViewer): readonly ProfileEntry[] {
  const { privileged, expired } = viewer;
  return [
    ...(privileged && !expired ? (['admin-center'] as const) : []),
    expired ? 'delete-account' : 'settings',
    'log-out',
  ];
}
