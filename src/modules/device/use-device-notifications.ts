/** Whether this device shows notifications, and the switch for it. */
import { useEffect, useState } from 'react';
import { useSync } from '../../data/sync-context.ts';
import { allowDevice, type DeviceNotifications, forbidDevice, readDevice } from './push-device.ts';

export interface DeviceSwitch {
  /** Undefined until the state has been read. */
  readonly state: DeviceNotifications | undefined;
  readonly busy: boolean;
  /** Call on a gesture only: it may request the browser's permission. */
  readonly set: (wanted: boolean) => void;
}

export function useDeviceNotifications(): DeviceSwitch {
  const client = useSync();
  const [state, setState] = useState<DeviceNotifications>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let shown = true;
    void readDevice(client.userId).then((read) => {
      if (shown) setState(read);
    });
    return () => {
      shown = false;
    };
  }, [client]);
  const set = (wanted: boolean): void => {
    setBusy(true);
    void (wanted ? allowDevice(client) : forbidDevice(client)).then(setState).finally(() => setBusy(false));
  };
  return { state, busy, set };
}
