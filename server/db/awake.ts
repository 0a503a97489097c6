/** Of notifications: in sight, since they are not snoozed or have come back (`contract/rules/snooze.ts`). */
import { type RawBuilder, sql } from 'kysely';

/** `now`: an instant, ISO UTC, or what the database says it is. */
export const awakeAt = (now: string | RawBuilder<Date>): RawBuilder<boolean> =>
  sql<boolean>`(snoozed_until is null or snoozed_until <= ${now})`;
