/**
 * Snoozing a notification: it is out of sight until a moment and unread again from then on, by the clock of whoever looks. The
 * server tells of that moment (decision D307), and nothing hangs on it.
 */

interface Snoozable {
  readonly read: boolean;
  readonly snoozed_until: string | null;
  readonly created_at: string;
}

/** When it wakes, in milliseconds; null when it is awake. What is read is not snoozed, whatever was chosen before. */
export function wakesAt(
  { read, snoozed_until: until }: Omit<Snoozable, 'created_at'>,
  now: number,
): number | null {
  if (read || until === null) return null;
  const at = Date.parse(until);
  return at > now ? at : null;
}

/** Where it stands in an inbox: what came back is as new as that moment. ISO UTC. */
export function standsAt({ snoozed_until: until, created_at: created }: Snoozable, now: number): string {
  if (until === null) return created;
  const at = Date.parse(until);
  return at <= now && at > Date.parse(created) ? until : created;
}

/** The soonest of those that wake later than `now`; null when none does. */
export function nextWaking(rows: Iterable<Omit<Snoozable, 'created_at'>>, now: number): number | null {
  let soonest: number | null = null;
  for (const row of rows) {
    const at = wakesAt(row, now);
    if (at !== null && (soonest === null || at < soonest)) soonest = at;
  }
  return soonest;
}
