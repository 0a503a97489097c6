/**
 * Notifications marked as read without a network or page, until the server has the marks. Stored in a cache of their
 * own, which is removed when the person signs out (LO1). Holds ids only.
 */
import { callServer } from './server-calls.ts';

/** The name makes a sign-out treat the cache as personal data. */
const MARKS_CACHE = 'holdfast-marks-v1';
/** Tag of the background sync that sends them when the network is back. */
export const MARKS_SYNC = 'notification-marks';

const MARKS_PATH = '/api/v1/notifications/marks';

interface Marks {
  readonly user: string;
  readonly ids: readonly string[];
}

function isMarks(value: unknown): value is Marks {
  if (typeof value !== 'object' || value === null || !('user' in value) || !('ids' in value)) return false;
  return typeof value.user === 'string' && Array.isArray(value.ids);
}

/** Marks the notifications as read on the server now, or stores the marks for later. */
export async function markRead(user: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const outcome = await callServer('POST', MARKS_PATH, { ids, read: true }, user);
  if (outcome !== 'unreachable') return;
  const cache = await caches.open(MARKS_CACHE);
  await cache.put(`/kept-marks/${ids[0] ?? ''}`, Response.json({ user, ids }));
}

/** Sends stored marks. Throws while some are left, so that background sync tries again. */
export async function sendPendingMarks(): Promise<void> {
  if (!(await caches.has(MARKS_CACHE))) return;
  const cache = await caches.open(MARKS_CACHE);
  for (const key of await cache.keys()) {
    const marks: unknown = await cache.match(key).then((found) => found?.json());
    if (isMarks(marks)) {
      const outcome = await callServer('POST', MARKS_PATH, { ids: marks.ids, read: true }, marks.user);
      if (outcome === 'unreachable') throw new Error('the server cannot be reached');
    }
    await cache.delete(key);
  }
}
