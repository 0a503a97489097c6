/**
 * Snoozing a notification: it is hidden until an instant and then unread again, by the reader's clock. The server
 * announces that instant (decision D307), but nothing depends on it.
 */

interface Snoozable {
  readonly read: boolean;
  readonly snoozed_until: string | null;
  readonly created_at: string;
}

/** The instant the snooze ends, in milliseconds; null when it is not snoozed. A read notification is never snoozed. */
export function snoozeEndsAt(
  { read, snoozed_until: until }: Omit<Snoozable, 'created_at'>,
  now: number,
): number | null {
  if (read || until === null) return null;
  const at = Date.parse(until);
  return at > now ? at : null;
}

/** Sort time in the inbox, ISO UTC: the end of the snooze, else the creation. */
export function inboxTime({ snoozed_until: until, created_at: created }: Snoozable, now: number): string {
  if (until === null) return created;
  const at = Date.parse(until);
  return at <= now && at > Date.parse(created) ? until : created;
}

/** The next end of a snooze after `now`; null when there is none. */
export function nextSnoozeEnd(rows: Iterable<Omit<Snoozable, 'created_at'>>, now: number): number | null {
  let soonest: number | null = null;
  for (const row of rows) {
    const at = snoozeEndsAt(row, now);
    if (at !== null && (soonest === null || at < soonest)) soonest = at;
  }
  return soonest;
}
