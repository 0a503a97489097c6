/**
 * Reopens the notification drawer after Back from a page that a notification led to, with the same list and position.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import type { NotificationView } from '../../data/notification-views.ts';

export interface InboxPosition {
  readonly view: NotificationView;
  /** Id of the notification that gets the focus; null for none. */
  readonly at: string | null;
}

/** Where the drawer was left last, and the index of the history entry. */
let left: (InboxPosition & { readonly index: number }) | null = null;
/** Where the drawer opens again. */
let returned: InboxPosition | null = null;

/** Stores the position when a notification leads away from the drawer. */
export function useLeaveInbox(): (position: InboxPosition) => void {
  const router = useRouter();
  return (position) => {
    left = { ...position, index: router.latestLocation.state.__TSR_index };
  };
}

/** Returns the stored position after Back, once. */
export function takeReturnPosition(): InboxPosition | null {
  const position = returned;
  returned = null;
  return position;
}

/** Opens the drawer when the person goes back to the history entry where they left it. */
export function useReturnToInbox(onOpenDrawer: () => void): void {
  const index = useRouterState({ select: ({ location }) => location.state.__TSR_index });
  const before = useRef(index);
  const arrive = useEffectEvent(() => {
    const isBack = index < before.current;
    before.current = index;
    if (!isBack || left === null || index > left.index) return;
    // Going back beyond that entry discards the position.
    if (index === left.index) {
      returned = left;
      onOpenDrawer();
    }
    left = null;
  });
  useEffect(() => arrive(), [index]);
}
