/** Searches a text in SQL without case and accents, as the device does. Never reads rows itself. */
import { type RawBuilder, sql } from 'kysely';

/** Whether a text contains what is searched for, without case and accents, as a search on the device. Nothing is in every text. */
export const containsText = (whole: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  search === '' ? sql`true` : sql`position(fold_text(${search}) in fold_text(${whole})) > 0`;
