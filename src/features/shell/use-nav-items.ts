/** The navigation entries that the person may see. */
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

/** Narrower bars have space only for the default entries (specification 1 section 9: desktop). */
const WIDE = '(min-width: 1024px)';

type PlainItem = Omit<NavItem, 'onSelect' | 'href'> & { readonly href: string };

/** An area includes all pages below its name, whichever page its entry opens. */
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

/** The areas in the bar of a phone. */
const PHONE_BAR: ReadonlySet<string> = new Set<Area>(['home', 'projects']);

const keysOfArea = (area: Area): string | undefined => {
  const id = APPEARANCES[area].keys;
  return id && shellKeys(id);
};

/** The person in the form that the navigation rules take. */
export function useNavViewer(): NavViewer {
  const user = useSession();
  const { expired } = useLicence();
  return { privileged: isPrivileged(user), plan: user?.subscription_type ?? null, expired };
}

/** Settings pages that the person may open, as entries. Their texts are loaded only when one is pinned. */
function useSettingsPages(wanted: boolean): readonly PlainItem[] {
  const { t } = useTranslation(wanted ? ['navbar', 'settings'] : 'navbar');
  const groups = useSettingsGroups();
  const { expired } = useLicence();
  const [icons, setIcons] = useState<Readonly<Record<string, LucideIcon>>>({});
  useEffect(() => {
    if (wanted)
      import('../../modules/navigation/settings-icons.ts').then(
        (module) => setIcons(module.SETTINGS_ICONS),
        // Offline and not cached: the entries are left out.
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
 * `bar`: the default entries, or the chosen ones where they fit, in the chosen order. `menu`: entries that do not fit
 * into the bar, and on phones those of the menu only.
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
  // A phone's bar has timers and notifications instead. Below 1024 px there is no space for the schedule. The rest is
  // in the menu.
  const defaults = named('bar').filter(({ id }) =>
    isPhone ? PHONE_BAR.has(id) : id !== 'schedule' || isWide,
  );
  const bar = isWide ? chosenPages(chosen, defaults, pages) : defaultPages(chosen, defaults);
  const isMissing = ({ href }: PlainItem): boolean => !bar.some((one) => one.href === href);
  // The help is only in the menu, at every width.
  const inMenu = named('menu').filter(({ id }) => isPhone || id === 'help' || id === 'schedule');
  const menu = [...inMenu, ...chosenPages(chosen, [], pages)];
  const entries = place === 'bar' ? bar : menu.filter(isMissing);
  return entries.map((item) => ({
    ...item,
    current: isAt(path, item),
    onSelect: () => void router.navigate({ href: item.href }),
  }));
}
