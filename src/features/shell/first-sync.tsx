/** Shown instead of a screen until the person's own data and team are on this device: once per device. */
import { CloudDownload, CloudOff, HardDrive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSyncStatus } from '../../data/sync-status.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useLocale } from '../../i18n/use-locale.ts';

function DeviceFull() {
  const { t } = useTranslation('ui');
  return (
    <>
      <Icon icon={HardDrive} size={20} />
      <h1>{t('storageFull.title')}</h1>
      <p>{t('storageFull.text')}</p>
    </>
  );
}

export function FirstSync() {
  const { t } = useTranslation('navbar');
  const { online, bootstrap, storageFull } = useSyncStatus();
  const locale = useLocale();
  const total = bootstrap?.scopesTotal ?? 0;
  const rows = bootstrap?.rows ?? 0;
  return (
    <div className="shell-first" role="status">
      {storageFull ? (
        <DeviceFull />
      ) : (
        <>
          <Icon icon={online ? CloudDownload : CloudOff} size={20} />
          <h1>{online ? t('first.title') : t('first.offlineTitle')}</h1>
          <p>{online ? t('first.text') : t('first.offlineText')}</p>
        </>
      )}
      {online && (
        <>
          <ProgressBar
            value={total === 0 ? 0 : ((bootstrap?.scopesDone ?? 0) / total) * 100}
            width={240}
            tone="accent"
            label={t('first.title')}
          />
          <p className="hf-num hf-subtle">
            {/* The count is unknown before the first response; an empty line reserves its space. */}
            {rows === 0 ? '\u00a0' : t('first.rows', { count: rows, number: rows.toLocaleString(locale) })}
          </p>
        </>
      )}
    </div>
  );
}
