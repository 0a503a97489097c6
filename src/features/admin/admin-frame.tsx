/**
 * The frame of the admin center: its pages in a sidebar (in a row on narrow screens), and the open page. For the owner
 * and admins.
 */
import './admin.css';
import { Navigate, Outlet, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../../data/people.ts';
import { useOrganization, useRefreshWhenSaved } from '../../data/organization.ts';
import { useIsTeamAdmin } from '../../modules/navigation/settings-pages.ts';
import type { NavItem } from '../../ui/nav-item.tsx';
import { SideNav } from '../../ui/side-nav.tsx';
import { OrganizationMark } from './organization-mark.tsx';
import { useAdminPages, useOpenAdminPage } from '../../modules/navigation/admin-pages.ts';

function Sidebar() {
  const { t } = useTranslation('admin');
  const router = useRouter();
  const open = useOpenAdminPage();
  const team = useTeam();
  const { data } = useOrganization('organization.get', {});
  const name = data?.name ?? team?.organization_name ?? '';
  const items = useAdminPages().map(({ id, icon, href }): NavItem => {
    return {
      id,
      icon,
      href,
      label: t(`pages.${id}`),
      current: id === open,
      onSelect: () => void router.navigate({ to: href }),
    };
  });
  const header = (
    <p className="admin-organization">
      <OrganizationMark
        id={data?.id ?? team?.organization_id ?? ''}
        name={name}
        logo={data?.logo_url ?? null}
      />
      <span className="hf-trunc">{name}</span>
    </p>
  );
  return <SideNav label={t('title')} header={header} groups={[{ items }]} />;
}

export function AdminFrame() {
  useRefreshWhenSaved();
  if (!useIsTeamAdmin()) return <Navigate to="/worklenz/unauthorized" replace />;
  return (
    <div className="admin hf-fill">
      <Sidebar />
      <div className="admin-open hf-column hf-room">
        <Outlet />
      </div>
    </div>
  );
}
