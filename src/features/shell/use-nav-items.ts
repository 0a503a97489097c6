/** Where the navigation leads, by what the person may see. */
import { useEffect, useState } from 'react';
import { shellKeys } from '../../modules/commands/shortcuts.ts';
import { useRouter, useRouterState } from '@tanstack/react-router';
import {
  CalendarRange,
  ChartNoAxesColumn,
  CircleQuestionMark,
  FolderKanban,
  House,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePinnedPaths } from '../../modules/navigation/pinned-pages.ts';
import { isPrivileged, useSession } from '../../app/session/session.ts';
import { settingsPath, useSettingsGroups } from '../../modules/navigation/settings-pages.ts';
import { useLicence } from '../../modules/team/use-licence.ts';
import { useIsPhone, useMediaQuery } from '../../lib/use-media-query.ts';
import type { NavItem } from '../../ui/nav-item.tsx';
import { type Area, chosenPages, navPages, type NavViewer, defaultPages } from './nav-rules.ts';

/** Narrower bars have no room for more than the usual entries (specification 1 section 9: desktop). */
const WIDE = '(min-width: 1024px)';

type PlainItem = Omit<NavItem, 'onSelect' | 'href'> & { readonly href: string };

/** An area is all that is below its name, whichever page of it the entry opens. */
const isAt = (path: string, { id, href }: PlainItem): boolean =>
  path === href || path.startsWith(`${href}/`) || path.startsWith(`/worklenz/${id}/`);

const APPEARANCES: Readonly<
  Record<Area, { readonly icon: LucideIcon; readonly keys?: 'home' | 'projects' }>
> = {
  home: { icon: House, keys: 'home' },
  projects: { icon: FolderKanban, keys: 'projects' },
  schedule: { icon: CalendarRange },
  reporting: { icon: ChartNoAxesColumn },
  help: { icon: CircleQuestionMark },
};

/** Where a thumb goes all day. */
const PHONE_BAR: ReadonlySet<string> = new Set<Area>(['home', 'projects']);

const keysOfArea = (area: Area): string | undefined => {
  const id = APPEARANCES[area].keys;
  return id && shellKeys(id);
};

/** The person as the rules of the navigation see them. */
export function useNavViewer(): NavViewer {
  const user = useSession();
  const { expired } = useLicence();
  return { privileged: isPrivileged(user), plan: user?.subscription_type ?? null, expired };
}

/** Pages of the settings that the person may open, as entries. Their texts are here only when one is pinned. */
function useSettingsPages(wanted: boolean): readonly PlainItem[] {
  const { t } = useTranslation(wanted ? ['navbar', 'settings'] : 'navbar');
  const groups = useSettingsGroups();
  const { expired } = useLicence();
  const [icons, setIcons] = useState<Readonly<Record<string, LucideIcon>>>({});
  useEffect(() => {
    if (wanted)
      import('../../modules/navigation/settings-icons.ts').then(
        (module) => setIcons(module.SETTINGS_ICONS),
        // Offline before it was ever here: the entries do without.
        () => undefined,
      );
  }, [wanted]);
  if (!wanted || expired) return [];
  return groups.flatMap(({ entries }) =>
    entries.map(({ id }) => ({
      id,
      icon: icons[id],
      label: t(`settings:pages.${id}`),
      href: settingsPath(id),
    })),
  );
}

/**
 * `bar`: the usual entries, or those chosen where there is room for them, in the chosen order everywhere. `menu`: what the bar has no room for,
 * and on phones what only their menu has.
 */
export function useNavItems(place: 'bar' | 'menu' = 'bar'): readonly NavItem[] {
  const { t } = useTranslation('navbar');
  const router = useRouter();
  const viewer = useNavViewer();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { chosen } = usePinnedPaths();
  const pages = useSettingsPages(chosen !== null);
  const isPhone = useIsPhone();
  const isWide = useMediaQuery(WIDE);
  const named = (kind: 'bar' | 'menu'): readonly PlainItem[] =>
    navPages(viewer, kind).map(({ area, href }) => ({
      id: area,
      href,
      label: t(`pages.${area}`),
      icon: APPEARANCES[area].icon,
      keys: keysOfArea(area),
    }));
  // Timers and notifications are in the bar of a phone; between a phone and a wide window there is no room for the schedule. The rest is in the menu.
  const defaults = named('bar').filter(({ id }) =>
    isPhone ? PHONE_BAR.has(id) : id !== 'schedule' || isWide,
  );
  const bar = isWide ? chosenPages(chosen, defaults, pages) : defaultPages(chosen, defaults);
  const isMissing = ({ href }: PlainItem): boolean => !bar.some((one) => one.href === href);
  // The help is in the menu of every size: no bar has it.
  const inMenu = named('menu').filter(({ id }) => isPhone || id === 'help' || id === 'schedule');
  const menu = [...inMenu, ...chosenPages(chosen, [], pages)];
  const entries = place === 'bar' ? bar : menu.filter(isMissing);
  return entries.map((item) => ({
    ...item,
    current: isAt(path, item),
    onSelect: () => void router.navigate({ href: item.href }),
  }));
}
