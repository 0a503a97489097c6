/** The frame of the settings: the open page, with a sidebar of all pages from 768 px. */
import './settings-frame.css';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { NavItem } from '../../../ui/nav-item.tsx';
import { SideNav } from '../../../ui/side-nav.tsx';
import { SETTINGS_ICONS } from '../../../modules/navigation/settings-icons.ts';
import { settingsPath, useOpenEntry, useSettingsGroups } from '../../../modules/navigation/settings-pages.ts';
import { useIsNarrow } from './use-is-narrow.ts';

function useNavGroups() {
  const { t } = useTranslation('settings');
  const router = useRouter();
  const open = useOpenEntry();
  return useSettingsGroups().map((group) => ({
    title: t(`groups.${group.id}`),
    items: group.entries.map(({ id, danger }): NavItem => {
      const href = settingsPath(id);
      return {
        id,
        icon: SETTINGS_ICONS[id],
        danger,
        href,
        label: t(`pages.${id}`),
        current: id === open,
        onSelect: () => void router.navigate({ to: href }),
      };
    }),
  }));
}

function Sidebar() {
  const { t } = useTranslation('settings');
  return <SideNav label={t('title')} groups={useNavGroups()} />;
}

export function SettingsFrame() {
  const isNarrow = useIsNarrow();
  return (
    <div className="settings hf-fill">
      {!isNarrow && <Sidebar />}
      <div className="settings-open hf-column hf-room">
        <Outlet />
      </div>
    </div>
  );
}
