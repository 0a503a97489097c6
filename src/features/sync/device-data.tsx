/**
 * How much of the person's data is on this device, the storage it uses, and whether the browser promised to persist
 * it.
 */
import { useState } from 'react';
import { Download, HardDrive, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOfflineCounts } from '../../data/offline-counts.ts';
import { fileSize } from '../../lib/file-size.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useLocale } from '../../i18n/use-locale.ts';
import { useStorage } from './use-storage.ts';

export function DeviceData() {
  const { t } = useTranslation('sync-panel');
  const locale = useLocale();
  const offline = useOfflineCounts();
  const { estimate, requestPersistence } = useStorage();
  const [declined, setDeclined] = useState(false);
  return (
    <section className="sync-facts" aria-label={t('device.label')}>
      <div className="sync-line">
        <Icon icon={Download} />
        <span className="hf-grow">{t('device.offline')}</span>
        {offline && (
          <span className="hf-num">
            {t('device.projects', { count: offline.projects })}, {t('device.tasks', { count: offline.tasks })}
          </span>
        )}
      </div>
      {estimate && estimate.quota > 0 && (
        <div className="sync-line">
          <Icon icon={HardDrive} />
          <span className="hf-grow">{t('device.storage')}</span>
          <ProgressBar
            value={Math.max(1, (estimate.used / estimate.quota) * 100)}
            width={72}
            tone="neutral"
          />
          <span className="hf-num">
            {t('device.used', {
              used: fileSize(estimate.used, locale),
              quota: fileSize(estimate.quota, locale),
            })}
          </span>
        </div>
      )}
      {estimate && (
        <div className="sync-line">
          <Icon icon={ShieldCheck} />
          <span className="hf-grow">{t('device.keeping')}</span>
          {estimate.persisted ? (
            <span className="hf-num">{t('device.kept')}</span>
          ) : declined ? (
            <span className="hf-num">{t('device.declined')}</span>
          ) : (
            <Button
              size="sm"
              kind="line"
              onClick={() => void requestPersistence().then((granted) => setDeclined(!granted))}
            >
              {t('device.ask')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
