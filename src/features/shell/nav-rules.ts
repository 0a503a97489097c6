/**
 * Who sees which navigation entries (specification 1 sections 2 and 6): by role and plan. Pure: the caller passes the
 * viewer and the location.
 */

export type Area = 'home' | 'projects' | 'schedule' | 'reporting' | 'help';

export interface NavViewer {
  /** Owner or admin of the active team. */
  readonly privileged: boolean;
  /** Plan of the licence, in any case; null when unknown. */
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

export interface NavPage {
  readonly area: Area;
  readonly href: string;
}

/** The entries of the bar, or of the menu of small screens, in their order. */
export function navPages(viewer: NavViewer, where: 'bar' | 'menu'): readonly NavPage[] {
  const isFree = viewer.plan?.toUpperCase() === 'FREE';
  return NAVIGATION.filter(
    ({ adminOnly, free, menuOnly }) =>
      (!adminOnly || viewer.privileged) && (free === true || !isFree) && (where === 'menu' || !menuOnly),
  );
}

/**
 * The chosen entries of a bar in the chosen order, limited to those the person may see; the defaults without a choice.
 */
export function chosenPages<Entry extends { readonly href: string }>(
  chosen: readonly string[] | null,
  defaults: readonly Entry[],
  others: readonly Entry[],
): readonly Entry[] {
  if (chosen === null) return defaults;
  const seen = [...defaults, ...others];
  return chosen.flatMap((path) => seen.find(({ href }) => href === path) ?? []);
}

/**
 * The default entries, for a bar without space for more, in the chosen order; entries that were not chosen come last.
 */
export function defaultPages<Entry extends { readonly href: string }>(
  chosen: readonly string[] | null,
  defaults: readonly Entry[],
): readonly Entry[] {
  const first = chosenPages(chosen, defaults, []);
  return [...first, ...defaults.filter((where) => !first.includes(where))];
}

export type ProfileEntry = 'admin-center' | 'settings' | 'delete-account' | 'log-out';

export const PROFILE_HREFS: Readonly<Record<ProfileEntry, string>> = {
  'admin-center': '/worklenz/admin-center/overview',
  settings: '/worklenz/settings/profile',
  'delete-account': '/worklenz/settings/account-deletion',
  'log-out': '/auth/logging-out',
};

/** The links of the profile menu. Once the licence has expired, only account deletion and logging out are left. */
export function profileEntries(viewer: NavViewer): readonly ProfileEntry[] {
  const { privileged, expired } = viewer;
  return [
    ...(privileged && !expired ? (['admin-center'] as const) : []),
    expired ? 'delete-account' : 'settings',
    'log-out',
  ];
}
