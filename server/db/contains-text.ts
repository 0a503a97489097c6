/** Text search in SQL that ignores case and accents, like the search on the device. */
import { type RawBuilder, sql } from 'kysely';

/** Whether a text contains the search term. An empty term matches every text. */
export const containsText = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  search === '' ? sql`true` : sql`position(fold_text(${search}) in fold_text(${text})) > 0`;
