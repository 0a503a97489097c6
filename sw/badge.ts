/** The number on the application's icon while no page is open: the person's unread notifications. */
import { readNumber } from './server-calls.ts';

const UNREAD_PATH = '/api/v1/notifications/unread-count';

/** Sets the number, where the system supports it. */
export async function showBadge(unread: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => undefined);
}

/**
 * Fetches the number from the server; unchanged when that fails. `user` is omitted for the current session, whoever
 * signed in.
 */
export async function refreshBadge(user?: string): Promise<void> {
  const unread = await readNumber(UNREAD_PATH, user);
  if (unread !== null) await showBadge(unread);
}
