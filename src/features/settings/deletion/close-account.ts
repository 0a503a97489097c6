/**
 * Closes the account: the server ends every session and deletes the account later; this device deletes the person's
 * data at once. Unsent changes are lost, so the page asks about them first (LO2).
 */
import type { SessionUser } from '../../../../contract/calls/auth.ts';
import { duringSignOut } from '../../../app/session/session.ts';
import { requestClosing } from '../../../app/session/sign-in.ts';
import { removeFromDevice } from '../../../app/session/sign-out.ts';
import { dayOfInstant } from '../../../lib/day.ts';

/** Closes the account; resolves an error code, when nothing has changed, or the day of its deletion. */
export function closeAccount(
  user: SessionUser,
  password: string | null,
): Promise<{ readonly failure: string } | { readonly removed: string }> {
  return duringSignOut(async () => {
    const answer = await requestClosing(user, password);
    if ('failure' in answer) return answer;
    await removeFromDevice('discard');
    return answer;
  });
}

/** Loads the sign-in page, which shows until when the account can be opened again. */
export function leaveClosed(removed: string): void {
  location.replace(`/auth/login?closed=${encodeURIComponent(dayOfInstant(removed))}`);
}
