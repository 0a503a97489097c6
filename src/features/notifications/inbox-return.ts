/** Returning to the notification drawer from a page that a notification led to: the same list, at the same position. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import type { NotificationView } from '../../data/notification-views.ts';

export interface InboxPosition {
  readonly view: NotificationView;
  /** The notification that is to have the focus; null where the list is. */
  readonly at: string | null;
}

/** Where somebody left the drawer last, and at which entry of the history. */
let left: (InboxPosition & { readonly index: number }) | null = null;
/** Where the drawer opens again. */
let returned: InboxPosition | null = null;

/** Notes that the drawer is left for what a notification leads to. */
export function useLeaveInbox(): (position: InboxPosition) => void {
  const router = useRouter();
  return (position) => {
    left = { ...position, index: router.latestLocation.state.__TSR_index };
  };
}

/** Where the drawer opens when somebody came back to it; once. */
export function takeReturnPosition(): InboxPosition | null {
  const position = returned;
  returned = null;
  return position;
}

/** Opens the drawer when somebody comes back to the screen that they left it on. */
export function useReturnToInbox(onOpenDrawer: () => void): void {
  const index = useRouterState({ select: ({ location }) => location.state.__TSR_index });
  const before = useRef(index);
  const arrive = useEffectEvent(() => {
    const isBack = index < before.current;
    before.current = index;
    if (!isBack || left === null || index > left.index) return;
    // Whoever went further back has left it for good.
    if (index === left.index) {
      returned = left;
      onOpenDrawer();
    }
    left = null;
  });
  useEffect(() => arrive(), [index]);
}
