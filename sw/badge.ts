/** The number on the application's icon while no page is open: as many as the person has unread notifications. */
import { readNumber } from './server-calls.ts';

const UNREAD_PATH = '/api/v1/notifications/unread-count';

/** Shows it where the system has one. */
export async function showBadge(unread: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => undefined);
}

/** The number that the server has; as it is when that cannot be had. `user` is left out where whoever is signed in is meant. */
export async function refreshBadge(user?: string): Promise<void> {
  const unread = await readNumber(UNREAD_PATH, user);
  if (unread !== null) await showBadge(unread);
}
