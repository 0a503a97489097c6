/**
 * Listeners and messages for every screen that may start after the first paint. Props: onShowSync (opens the pending
 * changes).
 */
import { useEffect, useEffectEvent } from 'react';
import { useRouter } from '@tanstack/react-router';
import { currentUser } from '../../app/session/session.ts';
import { isDrafted } from '../../app/session/typed-drafts.ts';
import { useSync } from '../../data/sync-context.ts';
import { useActivityPrefetch } from '../../data/tasks/activity-prefetch.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';
import { useShared } from '../../lib/shared-value.ts';
import { unknownParams } from '../../lib/search-params.ts';
import { type EntryStorage, restoreScroll } from '../../modules/navigation/scroll-restoration.ts';
import { useAnnounceUnknown } from '../../modules/navigation/use-announce-unknown.ts';
import { RemovedDialog } from './removed-dialog.tsx';
import { useAttentionMessage } from './use-attention-message.ts';
import { useClockMessage } from './use-clock-message.ts';
import { useConnectionMessages } from './use-connection-messages.ts';
import { useRemoval } from './use-removal.ts';

/** Reports search parameters that the page does not know. */
function useAnnounceUnknownSearch(): void {
  const parts = useShared(unknownParams);
  const announce = useEffectEvent(useAnnounceUnknown());
  useEffect(() => {
    if (parts.length === 0) return;
    announce(parts);
    unknownParams.set([]);
  }, [parts]);
}

/** Whether the page was reloaded or reached through the history. A newly entered address starts at the top. */
function isReloadOrReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}

/** Writes nothing once the person has signed out. */
function entryStorage(userId: string): EntryStorage {
  const key = `${STORAGE_KEYS.historyEntries}.${userId}`;
  return {
    read: () => (isReloadOrReturn() ? readStored('session', key) : null),
    write: (json) => {
      if (currentUser()?.id === userId) writeStored('session', key, json);
    },
  };
}

/** Restores the scroll position after Back and Forward. */
function useScrollRestoration(): void {
  const { history } = useRouter();
  const { userId } = useSync();
  useEffect(() => restoreScroll(history, entryStorage(userId)), [history, userId]);
}

/** Deletes contents of attached files that are no longer needed. */
function useFileCleanUp(): void {
  const { files } = useSync();
  useEffect(() => void files.giveUp(isDrafted).catch(() => undefined), [files]);
}

export function ShellWatch({ onShowSync }: { readonly onShowSync: () => void }) {
  useAnnounceUnknownSearch();
  useScrollRestoration();
  useConnectionMessages();
  useAttentionMessage(onShowSync);
  useClockMessage();
  useActivityPrefetch();
  useFileCleanUp();
  const removal = useRemoval();
  return removal && <RemovedDialog removal={removal} />;
}
