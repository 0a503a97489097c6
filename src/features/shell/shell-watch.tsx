/** What listens and speaks on every screen, and that the first one need not wait for. Props: onShowSync (opens what waits to be sent). */
import { useEffect, useEffectEvent } from 'react';
import { useRouter } from '@tanstack/react-router';
import { isDrafted } from '../../app/session/typed-drafts.ts';
import { useSync } from '../../data/sync-context.ts';
import { useActivityAhead } from '../../data/tasks/activity-ahead.ts';
import { useShared } from '../../lib/shared-value.ts';
import { notUnderstood } from '../../lib/understood-search.ts';
import { followPlaces } from '../../modules/navigation/return-place.ts';
import { useTellUnknown } from '../../modules/navigation/tell-unknown.ts';
import { RemovedDialog } from './removed-dialog.tsx';
import { useAttentionMessage } from './use-attention-message.ts';
import { useClockMessage } from './use-clock-message.ts';
import { useConnectionMessages } from './use-connection-messages.ts';
import { useRemoval } from './use-removal.ts';

/** What the address asks for that its page does not know. */
function useSayUnknown(): void {
  const parts = useShared(notUnderstood);
  const tell = useEffectEvent(useTellUnknown());
  useEffect(() => {
    if (parts.length === 0) return;
    tell(parts);
    notUnderstood.set([]);
  }, [parts]);
}

/** Back and Forward lead to where one was on a screen. */
function useWayBack(): void {
  const { history } = useRouter();
  useEffect(() => followPlaces(history), [history]);
}

/** Contents of files that were attached here and that nothing needs any more. */
function useFileCleanUp(): void {
  const { files } = useSync();
  useEffect(() => void files.giveUp(isDrafted).catch(() => undefined), [files]);
}

export function ShellWatch({ onShowSync }: { readonly onShowSync: () => void }) {
  useSayUnknown();
  useWayBack();
  useConnectionMessages();
  useAttentionMessage(onShowSync);
  useClockMessage();
  useActivityAhead();
  useFileCleanUp();
  const removal = useRemoval();
  return removal && <RemovedDialog removal={removal} />;
}
