/** The pages of the reports, the admin center and the person's own time as commands of the palette. */
import { useRouter } from '@tanstack/react-router';
import { CalendarCheck2, CalendarClock, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAdminPages } from '../../modules/navigation/admin-pages.ts';
import { REPORT_ICONS, REPORT_IDS, reportPath } from '../../modules/navigation/report-pages.ts';
import { useIsTeamAdmin } from '../../modules/navigation/settings-pages.ts';
import type { CommandItem } from '../../ui/command-menu.tsx';
import { type NavViewer, navPages, profileEntries } from './nav-rules.ts';
import { useNavViewer } from './use-nav-items.ts';

interface Page {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly href: string;
}

function useReportPages(): readonly Page[] {
  const { t } = useTranslation('reporting');
  const named = (id: string, name: string, icon: LucideIcon, href: string): Page => ({
    id: `report ${id}`,
    label: `${t('title')}: ${name}`,
    icon,
    href,
  });
  return [
    ...REPORT_IDS.map((id) => named(id, t(`pages.${id}`), REPORT_ICONS[id], reportPath(id))),
    named('scheduled', t('pages.scheduled'), CalendarClock, '/worklenz/reporting/scheduled'),
  ];
}

function useAdminCenter(): readonly Page[] {
  const { t } = useTranslation('admin');
  return useAdminPages().map(({ id, icon, href }) => ({
    id: `admin ${id}`,
    label: `${t('title')}: ${t(`pages.${id}`)}`,
    icon,
    href,
  }));
}

interface AreaPages<Page> {
  readonly own: Page;
  readonly reports: readonly Page[];
  readonly center: readonly Page[];
}

/** The pages that bar, menus and sidebars show to this person. */
export function seenPages<Page>(
  { own, reports, center }: AreaPages<Page>,
  viewer: NavViewer,
  isTeamAdmin: boolean,
): readonly Page[] {
  const seesReports = isTeamAdmin && navPages(viewer, 'menu').some(({ area }) => area === 'reporting');
  const seesCenter = profileEntries(viewer).includes('admin-center');
  return [own, ...(seesReports ? reports : []), ...(seesCenter ? center : [])];
}

export function useAreaCommands(): readonly CommandItem[] {
  const { t } = useTranslation('reporting');
  const router = useRouter();
  const viewer = useNavViewer();
  const isTeamAdmin = useIsTeamAdmin();
  const reports = useReportPages();
  const center = useAdminCenter();
  const own = { id: 'my-time', label: t('pages.my-time'), icon: CalendarCheck2, href: '/worklenz/my-time' };
  return seenPages({ own, reports, center }, viewer, isTeamAdmin).map(({ href, ...page }) => ({
    ...page,
    onSelect: () => void router.navigate({ href }),
  }));
}
