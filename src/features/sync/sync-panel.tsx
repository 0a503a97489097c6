/** The sync panel: pending changes, refused changes with reasons, and the data on this device. Props: onClose. */
import './sync-panel.css';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VersionLine } from './version-line.tsx';
import { useDescribeStatus } from '../../data/describe-change.ts';
import { useSync } from '../../data/sync-context.ts';
import { useInbox, useSyncStatus, usePendingChanges } from '../../data/sync-status.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { DeviceData } from './device-data.tsx';
import { InboxList } from './inbox-list.tsx';
import { syncIcon } from './sync-icon.ts';
import { useMoment } from '../../ui/use-moment.ts';
import { PendingList } from './pending-list.tsx';
import { WrongClock } from './wrong-clock.tsx';

function PanelHead() {
  const { t } = useTranslation(['sync-panel', 'sync']);
  const { t: tUi } = useTranslation('ui');
  const client = useSync();
  const status = useSyncStatus();
  const describe = useDescribeStatus();
  const moment = useMoment();
  const { state, online, network, sending, lastSyncedAt, bootstrap, storageFull } = status;
  const last =
    lastSyncedAt === null ? t('panel.neverSynced') : t('panel.lastSynced', { time: moment(lastSyncedAt) });
  return (
    <div className="sync-head" data-state={state}>
      <Icon icon={syncIcon(status)} />
      <div className="hf-grow">
        <h2>{describe(status)}</h2>
        <p>
          {last} {t(online ? 'panel.onlineText' : network ? 'panel.unreachedText' : 'panel.offlineText')}
        </p>
        {sending && (
          <div className="sync-sending">
            <ProgressBar
              value={(sending.done / sending.of) * 100}
              tone="accent"
              label={t('sync:short.sending', { done: sending.done, total: sending.of })}
            />
          </div>
        )}
        {storageFull && <p role="alert">{tUi('storageFull.text')}</p>}
        {bootstrap !== null && bootstrap.scopesTotal > 0 && (
          <p className="hf-num">
            {t('panel.loading', {
              done: bootstrap.scopesDone,
              total: bootstrap.scopesTotal,
              rows: bootstrap.rows,
            })}
          </p>
        )}
      </div>
      <Button kind="line" size="sm" icon={RefreshCw} onClick={() => client.refresh()}>
        {online ? t('panel.syncNow') : t('panel.tryNow')}
      </Button>
    </div>
  );
}

export function SyncPanel({ onClose }: { readonly onClose: () => void }) {
  const inbox = useInbox();
  const waiting = usePendingChanges();
  return (
    <div className="sync">
      <PanelHead />
      <WrongClock />
      {inbox.length > 0 && <InboxList entries={inbox} onClose={onClose} />}
      <PendingList changes={waiting} onClose={onClose} />
      <DeviceData />
      <div className="sync-foot">
        <VersionLine />
      </div>
    </div>
  );
}
