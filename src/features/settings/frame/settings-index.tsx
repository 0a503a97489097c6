/** The list of all settings pages on narrow screens; with a sidebar, redirects to the first page. */
import { Link, Navigate } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SETTINGS_ICONS } from '../../../modules/navigation/settings-icons.ts';
import { settingsPath, useSettingsGroups } from '../../../modules/navigation/settings-pages.ts';
import { useIsNarrow } from './use-is-narrow.ts';

export function SettingsIndex() {
  const { t } = useTranslation('settings');
  const groups = useSettingsGroups();
  if (!useIsNarrow()) return <Navigate to="/worklenz/settings/profile" replace />;
  return (
    <div className="hf-column">
      <PageHeader title={t('title')} />
      <nav className="settings-body hf-scroll" aria-label={t('title')}>
        {groups.map((group) => (
          <section key={group.id} className="settings-menu">
            <h2 className="hf-eyebrow">{t(`groups.${group.id}`)}</h2>
            <ul>
              {group.entries.map(({ id, danger }) => (
                <li key={id}>
                  <Link
                    to={settingsPath(id)}
                    className={classNames('settings-menu-link', danger && 'is-danger')}
                  >
                    {SETTINGS_ICONS[id] && <Icon icon={SETTINGS_ICONS[id]} />}
                    <span className="hf-grow hf-trunc">{t(`pages.${id}`)}</span>
                    <Icon icon={ChevronRight} size={14} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  );
}
