/**
 * Watches an open session: asks the server in the background who is signed in, leaves when there is no session, and
 * follows a sign-out in another tab. Unsent work stays on disk for the next sign-in of the same person; the rest is
 * removed (ended-session.ts).
 */
import { APP_PREFIX } from '../../../contract/rules/app-path.ts';
import type { SessionUser } from '../../../contract/calls/auth.ts';
import type { SyncClient } from '../../../sync/client.ts';
import { SESSION_EXPIRED } from '../failures/answer-messages.ts';
import { checkForUpdate } from '../update/app-update.ts';
import { onSessionEvent } from '../failures/http-events.ts';
import { remember } from './ended-session.ts';
import { isLeaving, leaveSignedOut } from './session.ts';
import { fetchSignedInUser, forgetSession, takeFreshSignIn } from './sign-in.ts';
import { showMessage } from '../failures/show-message.ts';
import { leaveWhenStored, saveBeforeReload } from '../update/unsaved-work.ts';

/** Retry delay after an unanswered check, while the engine reports that the session has ended. */
const RETRY_MS = 3_000;

/** Dismisses the last message about the end of a session. */
let takeBack: Promise<() => void> | null = null;

function announceExpired(): void {
  takeBack = showMessage(SESSION_EXPIRED);
}

/**
 * Dismisses the "session expired" message after a new sign-in. If it stayed, the same message about the next session
 * would not be shown, because shown messages are not repeated.
 */
function dismissExpired(): void {
  void takeBack?.then((takeAway) => takeAway());
  takeBack = null;
}

/** Navigates to the sign-in page with the address to return to. */
export type Leave = (returnTo: string) => void;

/** Stores typed text before its field is removed: it waits on this device for the next sign-in of the same person. */
async function goToLogin(leave: Leave): Promise<void> {
  const returnTo = location.pathname + location.search;
  await leaveWhenStored(() => {
    forgetSession();
    leave(returnTo);
  });
}

/** False when the server did not answer. */
async function verify(client: SyncClient, leave: Leave): Promise<boolean> {
  const answer = await fetchSignedInUser();
  if (answer === 'unknown') return false;
  if (!isLeaving()) await follow(answer, client, leave);
  return true;
}

async function follow(answer: SessionUser | null, client: SyncClient, leave: Leave): Promise<void> {
  if (answer === null) {
    announceExpired();
    await goToLogin(leave);
    return;
  }
  if (answer.id === client.userId) {
    await remember(answer);
    client.resume();
    return;
  }
  // Another person has signed in with this browser: loads their data on a fresh page.
  await leaveWhenStored(async () => {
    await remember(answer);
    location.replace(`${APP_PREFIX}/home`);
  });
}

/** Starts to watch; returns a function that stops. */
export function watchSession(client: SyncClient, leave: Leave): () => void {
  dismissExpired();
  const listening = new AbortController();
  let signedOut = false;
  let checking = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    if (checking) return;
    checking = true;
    clearTimeout(again);
    void verify(client, leave)
      .then((answered) => {
        if (!answered && signedOut) again = setTimeout(check, RETRY_MS);
      })
      .finally(() => {
        checking = false;
      });
  };
  // Another tab may wait for a session; the server has just confirmed this one.
  if (takeFreshSignIn()) client.resume();
  else if (navigator.onLine) check();
  addEventListener('online', check, { signal: listening.signal });
  const stops = [
    saveBeforeReload(() => client.settled()),
    client.onStatus((status) => {
      if (status.outdated) void checkForUpdate();
      if (status.signedOut && !signedOut) check();
      signedOut = status.signedOut;
    }),
    onSessionEvent((event) => {
      if (event === 'ended') check();
      else void goToLogin(leave);
    }),
    client.onLogout(leaveSignedOut),
  ];
  return () => {
    listening.abort();
    clearTimeout(again);
    for (const stop of stops) stop();
  };
}
