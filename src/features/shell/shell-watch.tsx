/** What listens and speaks on every screen, and that the first one need not wait for. Props: onShowSync (opens what waits to be sent). */
import { useActivityAhead } from '../../data/tasks/activity-ahead.ts';
import { RemovedDialog } from './removed-dialog.tsx';
import { useAttentionMessage } from './use-attention-message.ts';
import { useClockMessage } from './use-clock-message.ts';
import { useConnectionMessages } from './use-connection-messages.ts';
import { useRemoval } from './use-removal.ts';

export function ShellWatch({ onShowSync }: { readonly onShowSync: () => void }) {
  useConnectionMessages();
  useAttentionMessage(onShowSync);
  useClockMessage();
  useActivityAhead();
  const removal = useRemoval();
  return removal && <RemovedDialog removal={removal} />;
}
