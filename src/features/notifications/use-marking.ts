/** Marks notifications as read or unread, and offers undo where they leave the list. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTIFICATION_MARKS_LIMIT } from '../../../contract/calls/notifications.ts';
import { change } from '../../data/mutate.ts';
import { useMutateAll } from '../../data/sync-context.ts';
import { notifyAction } from '../../ui/toast-store.ts';
import { reportNotStored } from '../../modules/changes/report-not-stored.ts';

export interface Marking {
  /** Without a message, because the effect is visible. */
  readonly mark: (id: string, read: boolean) => void;
  /** Marks as read without a message, also notifications that have not arrived on this device. */
  readonly markAll: (ids: readonly string[]) => void;
  /** Marks notifications, which removes them from the current list; shows a message with undo. */
  readonly move: (ids: readonly string[], read: boolean) => void;
}

function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < ids.length; from += NOTIFICATION_MARKS_LIMIT) {
    parts.push(ids.slice(from, from + NOTIFICATION_MARKS_LIMIT));
  }
  return parts;
}

export function useMarking(): Marking {
  const { t } = useTranslation('notifications');
  const mutateAll = useMutateAll();
  return useMemo(() => {
    // Silent: reading is not a step of the undo history.
    const markThese = (ids: readonly string[], read: boolean): Promise<void> => {
      const list = inParts(ids).map((notificationIds) =>
        change('notification.mark', { notificationIds, read }),
      );
      return mutateAll(list, { silent: true });
    };
    return {
      mark: (id, read) => {
        const one = read ? change('notification.read', { notificationId: id }) : null;
        const done = one ? mutateAll([one], { silent: true }) : markThese([id], false);
        void done.catch(reportNotStored);
      },
      markAll: (ids) => {
        if (ids.length > 0) void markThese(ids, true).catch(reportNotStored);
      },
      move: (ids, read) => {
        const offerBack = (): void => {
          notifyAction({
            text: t(read ? 'allRead' : 'allUnread', { count: ids.length }),
            onAction: () => void markThese(ids, !read).catch(reportNotStored),
          });
        };
        void markThese(ids, read).then(offerBack, reportNotStored);
      },
    };
  }, [mutateAll, t]);
}
