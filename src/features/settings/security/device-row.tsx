/** One signed-in device. Props: device, disabled, onEnd. */
import { CircleHelp, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeviceSession } from '../../../../contract/calls/account.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useDeviceTexts } from './use-device-texts.ts';

const ICONS: Readonly<Record<DeviceSession['kind'], LucideIcon>> = {
  desktop: Monitor,
  mobile: Smartphone,
  tablet: Tablet,
  unknown: CircleHelp,
};

type DeviceRowProps = {
  readonly device: DeviceSession;
  readonly disabled: boolean;
  readonly onEnd: () => void;
};

export function DeviceRow({ device, disabled, onEnd }: DeviceRowProps) {
  const { t } = useTranslation('settings-security');
  const { nameOf, whenText } = useDeviceTexts();
  const name = nameOf(device);
  return (
    <li className="devices-row">
      <Icon icon={ICONS[device.kind]} />
      <div className="hf-grow">
        <div className="devices-name">
          <span className="hf-trunc">{name}</span>
          {device.current && <span className="devices-here">{t('devices.here')}</span>}
        </div>
        <div className="devices-when">
          {device.current
            ? t('devices.since', { when: whenText(device.created_at) })
            : t('devices.used', {
                used: whenText(device.last_used_at),
                since: whenText(device.created_at),
              })}
        </div>
      </div>
      {!device.current && (
        <Button
          kind="line"
          disabled={disabled}
          aria-label={t('devices.endOne', { device: name })}
          onClick={onEnd}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
