/**
 * Closing the account: the server ends every session and removes it later; this device forgets the person at once. What was
 * not sent is given up, so the screen asks about it first (LO2).
 */
import type { SessionUser } from '../../../../contract/calls/auth.ts';
import { duringSignOut } from '../../../app/session/session.ts';
import { requestClosing } from '../../../app/session/sign-in.ts';
import { removeFromDevice } from '../../../app/session/sign-out.ts';

/** Closes the account; answers the code of a failure, then nothing has changed, or the day it will be removed. */
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

/** A fresh load of the sign-in page, which says until when the account can be opened again. */
export function leaveClosed(removed: string): void {
  location.replace(`/auth/login?closed=${encodeURIComponent(removed.slice(0, 10))}`);
}
