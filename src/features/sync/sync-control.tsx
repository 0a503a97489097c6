/**
 * The sync status in the bar: saved, saving n, offline with n pending, n that need attention (ST1, ST2), or a full
 * device; briefly also changes of the connection, without moving the layout. Opens the sync panel. Props: open,
 * onOpenChange.
 */
import './sync-control.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeStatus } from '../../data/describe-change.ts';
import { type ConnectionMessage, connectionMessage } from '../../data/connection-message.ts';
import { useSyncStatus } from '../../data/sync-status.ts';
import type { SyncStatus } from '../../data/sync-types.ts';
import { useShared } from '../../lib/shared-value.ts';
import { useIsPhone, useMediaQuery } from '../../lib/use-media-query.ts';
import { whenIdleAfter } from '../../lib/when-idle.ts';
import { shellKeys } from '../../modules/commands/shortcuts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Popover } from '../../ui/popover.tsx';
import { syncIcon } from './sync-icon.ts';

const SyncPanel = lazyComponent(
  () => import('./sync-panel.tsx').then((module) => module.SyncPanel),
  ['tasks', 'sync-panel', 'sync'],
);
/**
 * The panel is needed most while offline, so it is prefetched while online, after the first screen. In milliseconds.
 */
const PREFETCH_PANEL_AFTER = 3000;

export type SyncControlProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** The short text beside the icon. */
function useShortStatus(): (status: SyncStatus) => string {
  const { t } = useTranslation('sync');
  return ({ state, network, waiting, attention, sending, bootstrap, storageFull }) => {
    if (storageFull) return t('short.full');
    if (state === 'attention') return t('short.attention', { count: attention });
    if (state === 'offline' && network)
      return waiting > 0 ? t('short.unreachedWaiting', { count: waiting }) : t('short.unreached');
    if (state === 'offline')
      return waiting > 0 ? t('short.offlineWaiting', { count: waiting }) : t('short.offline');
    if (sending) return t('short.sending', { done: sending.done, total: sending.of });
    if (state === 'saving') return t('short.saving', { count: waiting });
    if (bootstrap === null) return t('short.saved');
    const { scopesDone: done, scopesTotal: total } = bootstrap;
    // Before the first answer the total is unknown.
    return total > 0 ? t('short.loading', { done, total }) : t('short.begins');
  };
}

const CONNECTION_TEXTS = {
  reconnecting: 'errors:catalogue.reconnecting',
  lost: 'errors:catalogue.connection_lost',
  restored: 'errors:catalogue.connection_restored',
} as const;

/** A longer text for screen readers. */
function ConnectionNotice({ message }: { readonly message: ConnectionMessage }) {
  const { t } = useTranslation(['sync', 'errors']);
  return (
    <span data-connection={message}>
      {t(CONNECTION_TEXTS[message])}
      {message === 'lost' && `. ${t('kept')}`}
    </span>
  );
}

export function SyncControl({ open, onOpenChange }: SyncControlProps) {
  const { t } = useTranslation(['sync', 'errors']);
  const status = useSyncStatus();
  const describe = useDescribeStatus();
  const short = useShortStatus();
  const isPhone = useIsPhone();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  useEffect(() => whenIdleAfter(PREFETCH_PANEL_AFTER, () => void SyncPanel.prefetch()), []);
  useEffect(() => {
    if (open) SyncPanel.request();
  }, [open]);
  const { state, waiting, attention, bootstrap, storageFull } = status;
  const count = state === 'attention' ? attention : waiting;
  const message = useShared(connectionMessage);
  const hasRoom = useMediaQuery('(min-width: 1100px)') || isPhone;
  const defaultText = short(status);
  const name = bootstrap !== null && state === 'saved' && !storageFull ? defaultText : describe(status);
  const text = message && hasRoom ? t(`short.${message}`) : defaultText;
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className="hf-sync"
        data-state={state}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={message ? `${t(`short.${message}`)}. ${name}` : name}
        data-tip={t(state === 'offline' ? 'kept' : 'tip')}
        data-tip-keys={shellKeys('sync')}
        onClick={() => onOpenChange(!open)}
      >
        <Icon icon={syncIcon(status)} size={isPhone ? 20 : 16} />
        {(message || !isPhone) && (
          <span className={classNames('hf-trunc', message && hasRoom && 'sync-connection')}>{text}</span>
        )}
        {isPhone && !message && count > 0 && <span className="sync-count">{count}</span>}
        {attention > 0 && state !== 'attention' && <span className="hf-badge">{attention}</span>}
      </button>
      <span className="hf-visually-hidden" role="status">
        {message ? (
          <ConnectionNotice key={message} message={message} />
        ) : state === 'offline' || state === 'attention' || storageFull ? (
          describe(status)
        ) : (
          ''
        )}
      </span>
      <Popover
        anchor={open ? button : null}
        onClose={() => onOpenChange(false)}
        label={t('tip')}
        placement="bottom-end"
        width={448}
        className="sync-pop"
      >
        <div className="sync-place">
          <SyncPanel onClose={() => onOpenChange(false)} />
        </div>
      </Popover>
    </>
  );
}
