/** Announces a large batch of changes: its progress to the server, and one undo. */
import './use-announce-many-changes.css';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoOffer } from '../changes/use-undo-offer.ts';
import { useSync } from '../../data/sync-context.ts';
import type { SyncClient } from '../../data/sync-types.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** Smaller changes are visible without a message. */
const MANY = 10;

interface ManyChangesTextProps {
  readonly client: SyncClient;
  readonly count: number;
  /** Called when the server has the changes, or they wait for a connection. */
  readonly onSettled: () => void;
}

function ManyChangesText({ client, count, onSettled }: ManyChangesTextProps) {
  const { t } = useTranslation('sync');
  const subscribe = useCallback((listener: () => void) => client.onStatus(listener), [client]);
  const { state, sending } = useSyncExternalStore(subscribe, () => client.status());
  const words = useRef<HTMLSpanElement>(null);
  const settled = state !== 'saving' && sending === null;
  useEffect(() => {
    // The message stays while its button has the focus.
    if (settled && !words.current?.closest('.hf-toast:focus-within')) onSettled();
  }, [settled, onSettled]);
  const progress = sending && t('short.sending', { done: sending.done, total: sending.of });
  return (
    <span ref={words} className="hf-many">
      {t('sync:many.made', { count })}
      {sending && progress !== null && (
        <>
          <ProgressBar value={(sending.done / sending.of) * 100} width={64} label={progress} />
          <span aria-hidden="true">{progress}</span>
        </>
      )}
    </span>
  );
}

/** Follows the changes of this tab while it is mounted. */
export function useAnnounceManyChanges(): void {
  const client = useSync();
  const offerUndo = useUndoOffer();
  const { t } = useTranslation('sync');
  useEffect(() => {
    return client.onHistory((count) => {
      if (count < MANY) return;
      const step = client.lastStep;
      const settled = (): void => offerUndo(t('many.made', { count }), { step });
      const text = <ManyChangesText client={client} count={count} onSettled={settled} />;
      offerUndo(text, { step, duration: Infinity });
    });
  }, [client, offerUndo, t]);
}
