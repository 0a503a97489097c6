/** The frame of the reports: a collapsible sidebar with the reports, and the open report. For the owner and admins. */
import { Navigate, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { CalendarCheck2, CalendarClock, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../app/session/session.ts';
import { defaultViewOf } from '../../../../contract/rules/default-views.ts';
import { useMe, useTeam } from '../../../data/people.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../../lib/device-storage.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useIsTeamAdmin } from '../../../modules/navigation/settings-pages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { NavItem } from '../../../ui/nav-item.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { SideNav } from '../../../ui/side-nav.tsx';
import { savedFilters } from '../header/saved-filters.ts';
import { reportScreen } from '../header/use-report-views.ts';
import {
  isTimeReport,
  REPORT_ICONS,
  REPORT_IDS,
  type ReportId,
  reportPath,
} from '../../../modules/navigation/report-pages.ts';
import '../reporting.css';
import './reporting-frame.css';

const SCHEDULED_PATH = '/worklenz/reporting/scheduled';
const COLLAPSED_KEY = `${STORAGE_KEYS.reportLook}.sidebar`;

function useReportItems(): readonly NavItem[] {
  const { t } = useTranslation('reporting');
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const userId = useSession()?.id ?? '';
  const teamId = useTeam()?.id ?? '';
  const { default_views: defaults = [] } = useMe() ?? {};
  return REPORT_IDS.map((id: ReportId): NavItem => {
    const to = reportPath(id);
    // The person's default view takes precedence over the last used filters.
    const isChosen = defaultViewOf(defaults, `${teamId}/${reportScreen(id)}`) !== null;
    const target = { to, search: isChosen ? {} : savedFilters(userId, id) } as const;
    return {
      id,
      icon: REPORT_ICONS[id],
      label: t(`pages.${id}`),
      href: router.buildLocation(target).href,
      current: path.startsWith(to),
      onSelect: () => void router.navigate(target),
    };
  });
}

function useMyTimeItem(): NavItem {
  const { t } = useTranslation('reporting');
  const router = useRouter();
  return {
    id: 'my-time',
    icon: CalendarCheck2,
    label: t('pages.my-time'),
    href: '/worklenz/my-time',
    onSelect: () => void router.navigate({ href: '/worklenz/my-time' }),
  };
}

/** Not a report, so it has no stored filters. */
function useScheduledItem(): NavItem {
  const { t } = useTranslation('reporting');
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return {
    id: 'scheduled',
    icon: CalendarClock,
    label: t('pages.scheduled'),
    href: SCHEDULED_PATH,
    current: path.startsWith(SCHEDULED_PATH),
    onSelect: () => void router.navigate({ href: SCHEDULED_PATH }),
  };
}

function SidebarHead({ isNarrow, onToggle }: { readonly isNarrow: boolean; readonly onToggle: () => void }) {
  const { t } = useTranslation('reporting');
  const team = useTeam();
  const name = team?.organization_name ?? '';
  return (
    <div className="report-side-head">
      {!isNarrow && <PersonAvatar square decorative id={team?.organization_id ?? ''} name={name} />}
      {!isNarrow && (
        <span className="report-side-name hf-trunc" data-tip-overflow="">
          {name}
        </span>
      )}
      <IconButton
        icon={isNarrow ? PanelLeftOpen : PanelLeftClose}
        label={t(isNarrow ? 'sidebar.widen' : 'sidebar.narrow')}
        aria-expanded={!isNarrow}
        onClick={onToggle}
      />
    </div>
  );
}

function Sidebar() {
  const { t } = useTranslation('reporting');
  const items = useReportItems();
  const myTime = useMyTimeItem();
  const scheduled = useScheduledItem();
  const hasNoRoom = useMediaQuery('(max-width: 767px)');
  const [isNarrow, setNarrow] = useState(() => readStored('local', COLLAPSED_KEY) === 'narrow');
  const toggle = (): void => {
    writeStored('local', COLLAPSED_KEY, isNarrow ? null : 'narrow');
    setNarrow(!isNarrow);
  };
  const isTime = ({ id }: NavItem): boolean => isTimeReport(id as ReportId);
  return (
    <div className="report-side" data-narrow={isNarrow && !hasNoRoom ? '' : undefined}>
      <SideNav
        label={t('title')}
        header={hasNoRoom ? null : <SidebarHead isNarrow={isNarrow} onToggle={toggle} />}
        groups={[
          { items: [...items.filter((item) => !isTime(item)), scheduled] },
          { title: t('timeReports'), items: [...items.filter(isTime), myTime] },
        ]}
      />
    </div>
  );
}

export function ReportingFrame() {
  if (!useIsTeamAdmin()) return <Navigate to="/worklenz/unauthorized" replace />;
  return (
    <div className="report-frame hf-fill">
      <Sidebar />
      <div className="report-open hf-column hf-room">
        <Outlet />
      </div>
    </div>
  );
}
