/**
 * The change inbox: mutations that were refused or quarantined, with the reason, until the person decides. No typed
 * text is lost silently (decision 11). Holds the person's own changes only, no rows of others.
 */
import type { ErrorCode } from '../../contract/errors.ts';
import type { InboxRecord, OutboxEntry, Refusal } from '../replica/records.ts';

/** The code for a row that does not exist or that the person may not see. */
export const NOT_FOUND: ErrorCode = 'not_found';

/** The edited row existed at the gesture and was deleted since. */
function isLostEdit(entry: OutboxEntry, code: string): boolean {
  return code === NOT_FOUND && entry.edits;
}

/** The inbox record of a refused entry. */
export function inboxRecord(entry: OutboxEntry, refusal: Refusal, at: string): InboxRecord {
  const reason = entry.givenUp ?? refusal;
  const kind = entry.givenUp ? 'quarantined' : isLostEdit(entry, refusal.code) ? 'lost-edit' : 'rejected';
  return {
    id: entry.id,
    kind,
    mutation: entry.mutation,
    context: entry.context,
    description: entry.description,
    code: reason.code,
    message: reason.message,
    details: refusal.details ?? null,
    at,
    touches: entry.touches,
  };
}
