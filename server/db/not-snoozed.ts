/** SQL condition for notifications that are not snoozed now (`contract/rules/snooze.ts`). */
import { type RawBuilder, sql } from 'kysely';

/** `now`: an instant, ISO UTC, or the database's own. */
export const notSnoozedAt = (now: string | RawBuilder<Date>): RawBuilder<boolean> =>
  sql<boolean>`(snoozed_until is null or snoozed_until <= ${now})`;
