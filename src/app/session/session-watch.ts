/**
 * Watches over an open session: asks the server in the background who is signed in, leaves when it says nobody, and
 * follows a sign-out in another tab. What waits to be sent stays on disk for the next sign-in of the same person,
 * the rest goes (ended-session.ts).
 */
import { APP_PREFIX } from '../../../contract/rules/app-path.ts';
import type { SessionUser } from '../../../contract/calls/auth.ts';
import type { SyncClient } from '../../../sync/client.ts';
import { SESSION_EXPIRED } from '../failures/answer-messages.ts';
import { checkForUpdate } from '../update/app-update.ts';
import { onSessionEvent } from '../failures/http-events.ts';
import { remember } from './ended-session.ts';
import { isLeaving } from './session.ts';
import { askWhoIsSignedIn, forgetSession, takeFreshSignIn } from './sign-in.ts';
import { tell } from '../failures/tell.ts';
import { saveBeforeReload, settleWork } from '../update/unsaved-work.ts';

/** How long after a question without an answer it is asked again, while the engine says that the session has ended. */
const ASK_AGAIN_MS = 3_000;

/** Dismisses the last message about the end of a session. */
let takeBack: Promise<() => void> | null = null;

function sayExpired(): void {
  takeBack = tell(SESSION_EXPIRED);
}

/**
 * Who has signed in again need not see any longer that they must. Left there it would swallow the same words about the end
 * of the next session, since nothing that is still shown is shown twice.
 */
function takeBackExpired(): void {
  void takeBack?.then((takeAway) => takeAway());
  takeBack = null;
}

/** Leaves to the sign-in page, keeping the place to return to. */
export type Leave = (returnTo: string) => void;

/**
 * Runs `go` when everything that was done is stored. From here on the page takes no gesture any more: what would be done while
 * it is being stored could not be.
 */
async function leaveWhenStored(go: () => void | Promise<void>): Promise<void> {
  const { body } = document;
  body.inert = true;
  try {
    await settleWork();
    await go();
    // The screens of the person go with the next turn.
    await new Promise((resolve) => setTimeout(resolve, 0));
  } finally {
    body.inert = false;
  }
}

/** What is typed is stored before its field goes: it waits on this device for the next sign-in of the same person. */
async function goToLogin(leave: Leave): Promise<void> {
  const returnTo = location.pathname + location.search;
  await leaveWhenStored(() => {
    forgetSession();
    leave(returnTo);
  });
}

/** False when the server did not answer. */
async function verify(client: SyncClient, leave: Leave): Promise<boolean> {
  const answer = await askWhoIsSignedIn();
  if (answer === 'unknown') return false;
  if (!isLeaving()) await follow(answer, client, leave);
  return true;
}

async function follow(answer: SessionUser | null, client: SyncClient, leave: Leave): Promise<void> {
  if (answer === null) {
    sayExpired();
    await goToLogin(leave);
    return;
  }
  if (answer.id === client.userId) {
    await remember(answer);
    client.resume();
    return;
  }
  // Somebody else has signed in with this browser: their own data, on a page that remembers nothing of this one.
  await leaveWhenStored(async () => {
    await remember(answer);
    location.replace(`${APP_PREFIX}/home`);
  });
}

/** Starts to watch; returns the way to stop. */
export function watchSession(client: SyncClient, leave: Leave): () => void {
  takeBackExpired();
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
        if (!answered && signedOut) again = setTimeout(check, ASK_AGAIN_MS);
      })
      .finally(() => {
        checking = false;
      });
  };
  // Another tab may wait for the session; the server has just answered whose it is.
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
    client.onLogout(() => location.replace('/auth/login')),
  ];
  return () => {
    listening.abort();
    clearTimeout(again);
    for (const stop of stops) stop();
  };
}
