/**
 * Banner on every page that the licence ends or has ended; can be dismissed for a day. Actions are for owners and
 * admins.
 */
import { useTranslation } from 'react-i18next';
import { useLicence, useLicenceNotice } from '../../modules/team/use-licence.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { setReadOnly, useReadOnlyMode } from './read-only-mode.ts';
import { usePlanPage } from './use-plan-page.ts';

const TONES = { error: 'danger', warning: 'warning', info: 'info' } as const;

export function LicenceBanner() {
  const { t } = useTranslation('licence');
  const { kind, privileged, expired } = useLicence();
  const { banner, dismiss } = useLicenceNotice();
  const open = usePlanPage();
  const isReading = useReadOnlyMode();
  if (expired && isReading)
    return (
      <div className="licence-banner">
        <Banner tone="danger">
          <span className="licence-banner-line">
            <span>{t('expired.reading')}</span>
            <Button size="sm" kind="line" onClick={() => setReadOnly(false)}>
              {t('expired.renew')}
            </Button>
          </span>
        </Banner>
      </div>
    );
  // After the end the dialog is shown instead.
  if (banner === null || expired) return null;
  const plan = t(`plan.${kind}`);
  return (
    <div className="licence-banner">
      <Banner tone={TONES[banner.tone]} onDismiss={dismiss}>
        <span className="licence-banner-line">
          <span>{t(`banner.${banner.state}`, { plan, count: banner.days })}</span>
          {privileged && (
            <Button size="sm" kind="line" onClick={open}>
              {t('banner.action')}
            </Button>
          )}
        </span>
      </Banner>
    </div>
  );
}
