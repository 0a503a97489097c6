/** The switch that allows notifications on this device, and what it means just now. No props. For the settings and the drawer. */
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
        // While it is being arranged it keeps the focus, so that Esc still closes what it stands in.
        onCheckedChange={busy ? () => undefined : set}
        label={t('allow')}
      />
      <p className="app-device-text" role="status">
        {t(busy ? 'busy' : `state.${state}`)}
      </p>
    </div>
  );
}
