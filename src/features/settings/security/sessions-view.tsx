/**
 * The devices on which the person is signed in, and signing out elsewhere. Needs the network; offline it shows the last
 * answer.
 */
import './sessions-view.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceSession } from '../../../../contract/calls/account.ts';
import { useOnline } from '../../../lib/online-status.ts';
import { useDevices } from '../../../data/devices.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { DeviceRow } from './device-row.tsx';
import { useDeviceTexts } from './use-device-texts.ts';
import { NeedsNetwork } from './needs-network.tsx';

type Asked = { readonly kind: 'one'; readonly device: DeviceSession } | { readonly kind: 'others' };

export function SessionsView() {
  const { t } = useTranslation(['settings', 'settings-security']);
  const { data, at, state, end, endOthers } = useDevices();
  const { whenText } = useDeviceTexts();
  const online = useOnline();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const others = data?.filter(({ current }) => !current) ?? [];

  const confirm = async (): Promise<void> => {
    if (asked === null) return;
    setBusy(true);
    setFailure(null);
    try {
      await (asked.kind === 'one' ? end(asked.device.id) : endOthers());
    } catch (error) {
      setFailure(error instanceof Error && 'code' in error ? String(error.code) : 'internal');
    }
    setBusy(false);
    setAsked(null);
  };

  return (
    <SettingsPage title={t('settings:pages.sessions')} lead={t('settings-security:devices.lead')}>
      <NeedsNetwork
        text={
          at === null
            ? t('settings-security:devices.offline')
            : t('settings-security:devices.asOf', { when: whenText(at) })
        }
        failure={failure ?? (state === 'unavailable' ? 'unavailable' : null)}
        title={t('settings-security:devices.failed')}
      />
      {data === undefined && state === 'loading' && <Skeleton lines={3} />}
      {data !== undefined && (
        <ul className="devices">
          {data.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              disabled={!online}
              onEnd={() => setAsked({ kind: 'one', device })}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div>
          <Button kind="line" size="lg" disabled={!online} onClick={() => setAsked({ kind: 'others' })}>
            {t('settings-security:devices.endOthers', { count: others.length })}
          </Button>
        </div>
      )}
      <Confirmation
        asked={asked}
        others={others.length}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
    </SettingsPage>
  );
}

type ConfirmationProps = {
  readonly asked: Asked | null;
  readonly others: number;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

function Confirmation({ asked, others, busy, onConfirm, onCancel }: ConfirmationProps) {
  const { t } = useTranslation('settings-security');
  const { nameOf } = useDeviceTexts();
  // Shows the last device while the dialog closes.
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  const shown = asked ?? last;
  const title =
    shown?.kind === 'one'
      ? t('devices.askOne', { device: nameOf(shown.device) })
      : t('devices.askOthers', { count: others });
  return (
    <ConfirmDialog
      open={asked !== null}
      title={title}
      confirmLabel={t('devices.end')}
      danger
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('devices.askText')}</p>
    </ConfirmDialog>
  );
}
