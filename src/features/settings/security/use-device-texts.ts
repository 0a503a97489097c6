/** Texts for devices and times. */
import { useTranslation } from 'react-i18next';
import type { DeviceSession } from '../../../../contract/calls/account.ts';
import { useLocale } from '../../../i18n/use-locale.ts';

interface DeviceTexts {
  /** `Firefox on Windows`, as far as known. */
  readonly nameOf: (device: DeviceSession) => string;
  /** Day and time of an instant in the time zone of this device. */
  readonly whenText: (instant: string) => string;
}

export function useDeviceTexts(): DeviceTexts {
  const { t } = useTranslation('settings-security');
  const locale = useLocale();
  return {
    nameOf: ({ browser, system }) => {
      if (browser !== null && system !== null) return t('devices.name', { browser, system });
      return browser ?? system ?? t('devices.unknown');
    },
    whenText: (instant) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant)),
  };
}
