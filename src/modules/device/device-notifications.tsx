/** The switch for notifications on this device, and its current effect. No props. For the settings and the drawer. */
import './device-notifications.css';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/switch.tsx';
import { useDeviceNotifications } from './use-device-notifications.ts';

export function DeviceNotifications() {
  const { t } = useTranslation('push');
  const { state, busy, set } = useDeviceNotifications();
  if (state === undefined) return null;
  const isOn = state === 'on' || state === 'page';
  return (
    <div className="app-device">
      <Switch
        checked={isOn}
        disabled={state === 'blocked' || state === 'unsupported'}
        // Not disabled while busy, so that it keeps the focus and Esc still closes its panel.
        onCheckedChange={busy ? () => undefined : set}
        label={t('allow')}
      />
      <p className="app-device-text" role="status">
        {t(busy ? 'busy' : `state.${state}`)}
      </p>
    </div>
  );
}
