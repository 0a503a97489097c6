/** Sets language and time zone of the person who acts (account notes 7.6). */
import { AppError } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/rules/languages.ts';
import type { Tx } from '../../db/transaction.ts';
import { timeZoneOf } from '../../queries/settings/time-zones.ts';
import { updateOwnUser } from './update-own-user.ts';

/** `timezone` is an IANA name or an id of the list. Error: `invalid` for an unknown zone. */
export async function setRegion(
  tx: Tx,
  { timezone, language }: { readonly timezone: string; readonly language: Language },
): Promise<void> {
  const zone = timeZoneOf(timezone);
  if (zone === undefined) throw new AppError('invalid', { field: 'timezone', reason: 'unknown time zone' });
  await updateOwnUser(tx, { timezone_name: zone, language });
}
