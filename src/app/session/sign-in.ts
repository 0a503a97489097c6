/**
 * Sign-in, sign-up and session checks. The data layer is loaded only when one of these is called, so that the sign-in
 * pages stay small.
 */
import type { ClosedAccount, PublicConfig, SessionUser } from '../../../contract/calls/auth.ts';
import type { NewPassword } from '../../../sync/client.ts';
import { closeData, loadDataLayer } from './data-layer.ts';
import { emitSessionEvent } from '../failures/http-events.ts';
import { forgetUser, remember } from './ended-session.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** From an invitation link: the team to enter, and the membership that opens it. */
  readonly team_id?: string;
  readonly team_member_id?: string;
  /** The secret part of the link, where it has one. */
  readonly invitation_key?: string;
}

export interface NewAccount extends Credentials {
  readonly name: string;
  readonly team_name?: string;
  readonly project_id?: string;
  readonly timezone?: string;
  readonly language?: string;
}

/**
 * The signed-in user, or an error code of `contract/errors.ts` (text `errors:{code}`). `closed`: the password was
 * right, but the account is closed; it can be reopened.
 */
export type SignInResult =
  | { readonly ok: true; readonly user: SessionUser }
  | {
      readonly ok: false;
      readonly code: string;
      readonly closed: ClosedAccount | null;
    };

/** The server's answer about the stored session; `unknown` while it is unreachable. */
export type SessionCheck = 'valid' | 'ended' | 'unknown';

function refusal(error: unknown): Extract<SignInResult, { readonly ok: false }> {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
  const details = 'details' in error ? error.details : undefined;
  return { ok: false, code: error.code, closed: closedIn(details) };
}

function closedIn(details: unknown): ClosedAccount | null {
  if (typeof details !== 'object' || details === null || !('closed' in details)) return null;
  const { closed } = details;
  return typeof closed === 'object' && closed !== null ? (closed as ClosedAccount) : null;
}

type Auth = Awaited<ReturnType<typeof loadDataLayer>>['auth'];

/** A sign-in on this page that has not been consumed yet. */
let freshSignIn = false;

/** Whether there was a sign-in on this page; true only once. Then the server need not be asked who is signed in. */
export function takeFreshSignIn(): boolean {
  const before = freshSignIn;
  freshSignIn = false;
  return before;
}

async function enter(step: (auth: Auth) => Promise<unknown>): Promise<SignInResult> {
  try {
    const { auth } = await loadDataLayer();
    await step(auth);
    const user = await auth.verify();
    if (user === null) return { ok: false, code: 'no_session', closed: null };
    await remember(user);
    freshSignIn = true;
    return { ok: true, user };
  } catch (error) {
    return refusal(error);
  }
}

/** Signs in, verifies the session and stores the user. */
export function signIn(credentials: Credentials): Promise<SignInResult> {
  return enter((auth) => auth.login(credentials));
}

/** Creates an account, verifies the session and stores the user. */
export function signUp(account: NewAccount): Promise<SignInResult> {
  return enter(async (auth) => {
    await auth.signupCheck(account);
    await auth.signup(account);
  });
}

async function failureCode(step: (auth: Auth) => Promise<unknown>): Promise<string | null> {
  try {
    const { auth } = await loadDataLayer();
    await step(auth);
    return null;
  } catch (error) {
    return refusal(error).code;
  }
}

/** Opens a closed account again, after a sign-in that was answered with `account_closed`, and signs in. */
export function reopenAccount(): Promise<SignInResult> {
  return enter((auth) => auth.cancelDeletion());
}

/** The closed account that an external sign-in led to; null when there is none or the server is unreachable. */
export async function fetchClosedAccount(): Promise<ClosedAccount | null> {
  try {
    const { auth } = await loadDataLayer();
    return await auth.closedAccount();
  } catch (error) {
    refusal(error);
    return null;
  }
}

/** What this installation offers before sign-in; null while the server is unreachable. */
export async function loadPublicConfig(): Promise<PublicConfig | null> {
  try {
    const { auth } = await loadDataLayer();
    return await auth.publicConfig();
  } catch (error) {
    refusal(error);
    return null;
  }
}

/** Submits the captcha answer; returns the code of a failure or null. */
export function passCaptcha(token: string): Promise<string | null> {
  return failureCode((auth) => auth.verifyCaptcha({ token }));
}

/** Replaces the password of the signed-in person; returns the code of a failure or null. */
export function changePassword(input: {
  readonly current: string;
  readonly next: string;
}): Promise<string | null> {
  const { current, next } = input;
  return failureCode((auth) =>
    auth.changePassword({ password: current, new_password: next, confirm_password: next }),
  );
}

/**
 * Closes the account; without a password for an account that has none. Returns the code of a failure or the instant of
 * its removal.
 */
export async function requestClosing(
  user: SessionUser,
  password: string | null,
): Promise<{ readonly failure: string } | { readonly removed: string }> {
  try {
    const { auth } = await loadDataLayer();
    return {
      removed: await auth.requestDeletion({
        userId: user.id,
        ...(password !== null && { password }),
        userEmail: user.email,
        userName: user.name,
      }),
    };
  } catch (error) {
    return { failure: refusal(error).code };
  }
}

/** Requests a mail with a link to set a new password; returns the code of a failure or null. */
export function requestReset(email: string): Promise<string | null> {
  return failureCode((auth) => auth.resetPassword({ email }));
}

/** Sets a new password with the link of the mail, which ends every session; returns the code of a failure or null. */
export async function setNewPassword(input: NewPassword): Promise<string | null> {
  const failure = await failureCode((auth) => auth.updatePassword(input));
  if (failure === null) forgetSession();
  return failure;
}

/** Requests a mail that verifies the address of the signed-in person; returns the code of a failure or null. */
export function requestConfirmation(): Promise<string | null> {
  return failureCode((auth) => auth.sendConfirmation());
}

/** Verifies the address of the signed-in person with the link of the mail; returns the code of a failure or null. */
export function confirmEmail(token: string): Promise<string | null> {
  return failureCode((auth) => auth.confirmEmail({ token }));
}

/** Clears the stored user and their data. Unsent work stays for the next sign-in of the same person. */
export function forgetSession(): void {
  forgetUser();
  closeData();
}

/**
 * Who is signed in according to the server, null for nobody; `unknown` while it is unreachable. Does not change the
 * stored user.
 */
export async function fetchSignedInUser(): Promise<SessionUser | null | 'unknown'> {
  try {
    const { auth } = await loadDataLayer();
    return await auth.verify();
  } catch (error) {
    refusal(error);
    return 'unknown';
  }
}

/**
 * Asks the server who is signed in and corrects the stored user. An unreachable server changes nothing: the stored
 * session opens the application offline.
 */
export async function checkSession(): Promise<SessionCheck> {
  const user = await fetchSignedInUser();
  if (user === 'unknown') return 'unknown';
  // An open session is ended only by `session-watch.ts`, which stores typed text and shows the reason.
  if (user !== null) await remember(user);
  else if (!emitSessionEvent('ended')) forgetSession();
  return user === null ? 'ended' : 'valid';
}
