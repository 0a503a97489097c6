/**
 * Sign-in, sign-up, session check and sign-out. Works without the replica, so that the sign-in pages stay small. An
 * offline sign-out cannot end the session on the server: an anonymous mark is stored, and the session is ended first
 * thing when online (LO1). Until then nobody is signed in here.
 */
import type { CallAnswer } from '../../contract/calls/call-types.ts';
import type { ClosedAccount, PublicConfig, SessionUser } from '../../contract/calls/auth.ts';
import { AppError } from '../../contract/errors.ts';
import { bodyOf, failureOf } from './envelope.ts';
import type { Http } from './http.ts';

/** Marks that a session still has to be ended on the server; does not contain whose session it is. */
export const SIGN_OUT_PENDING = 'holdfast.signout-pending';

/** The part of `localStorage` that is used here. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly team_name?: string;
  readonly team_id?: string;
  readonly team_member_id?: string;
  readonly invitation_key?: string;
  readonly project_id?: string;
  readonly timezone?: string;
  readonly language?: string;
}

interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly team_id?: string;
  readonly team_member_id?: string;
  readonly invitation_key?: string;
}

export interface Auth {
  /** Fetches the security token, so that the first write does not wait for it. */
  csrf(): Promise<void>;
  /** What this installation offers before signing in. */
  publicConfig(): Promise<PublicConfig>;
  /**
   * Throws `wrong_credentials`, `account_closed` (details `closed`) and other codes; the details include the server's
   * message.
   */
  login(input: SignIn): Promise<SessionUser>;
  signup(input: SignUp): Promise<SessionUser>;
  signupCheck(input: SignUp): Promise<void>;
  /** Submits the captcha answer; where a captcha is configured, the next sign-up of this browser requires it. */
  verifyCaptcha(input: { token: string }): Promise<void>;
  /** The closed account that was just signed in to; null when there is none. */
  closedAccount(): Promise<ClosedAccount | null>;
  /** Closes the account of the signed-in person and ends all sessions; returns the instant of its removal. */
  requestDeletion(input: {
    userId: string;
    /** Omitted for accounts without a password. */
    password?: string;
    userEmail: string;
    userName: string;
  }): Promise<string>;
  /** Reopens that account and signs in. */
  cancelDeletion(): Promise<SessionUser>;
  /** Who is signed in according to the server; null for nobody. Throws `network` when it is unreachable. */
  verify(): Promise<SessionUser | null>;
  /** Ends the session on the server, now or as soon as it is reachable. Never throws. */
  logout(): Promise<void>;
  changePassword(input: { password: string; new_password: string; confirm_password: string }): Promise<void>;
  /** Requests a mail with a link to set a new password; the answer is the same for unknown addresses. */
  resetPassword(input: { email: string }): Promise<void>;
  /** Sets a new password with the two parts of that link. */
  updatePassword(input: NewPassword): Promise<void>;
  /** Requests a mail with a link that verifies the person's address. */
  sendConfirmation(): Promise<void>;
  /** Verifies the address with the token of that link. */
  confirmEmail(input: { token: string }): Promise<void>;
  /** The target of a project invitation link; throws the codes of the call. */
  projectLink(token: string): Promise<ProjectLink>;
  /** Joins the project of the link; returns its id. */
  joinByLink(token: string): Promise<string>;
}

/** The target of a project invitation link. */
type ProjectLink = CallAnswer<'projectLinks.validate'>;

export interface NewPassword {
  readonly user: string;
  readonly hash: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** The session user of an auth answer. */
function userOf(content: unknown): SessionUser | null {
  if (typeof content !== 'object' || content === null) return null;
  if (!('authenticated' in content) || content.authenticated !== true || !('user' in content)) return null;
  const { user } = content;
  return typeof user === 'object' && user !== null && 'id' in user ? (user as SessionUser) : null;
}

function closedOf(content: unknown): ClosedAccount | null {
  if (typeof content !== 'object' || content === null || !('closed' in content)) return null;
  const { closed } = content;
  return typeof closed === 'object' && closed !== null && 'removal_at' in closed
    ? (closed as ClosedAccount)
    : null;
}

function removalOf(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'removal_at' in answer)
    return String(answer.removal_at);
  throw new AppError('bad_answer');
}

function joinedOf(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'project_id' in answer)
    return String(answer.project_id);
  throw new AppError('bad_answer');
}

const LINK_PATH = '/api/v1/project-members/invitation-link';
const CONFIRMATION_PATH = '/api/v1/account/email-confirmation';

type Calls = Pick<
  Auth,
  | 'publicConfig'
  | 'signupCheck'
  | 'verifyCaptcha'
  | 'changePassword'
  | 'resetPassword'
  | 'updatePassword'
  | 'sendConfirmation'
  | 'confirmEmail'
  | 'requestDeletion'
  | 'projectLink'
  | 'joinByLink'
>;

/** Calls that do not sign anybody in. */
function createCalls(http: Http): Calls {
  const post = async (path: string, body: object): Promise<unknown> => {
    const { status, content } = await http.send({ method: 'POST', path, body });
    return bodyOf(status, content);
  };
  /** After these calls the session has changed or ended, so its token is dropped. */
  const postAndForget = async (path: string, body: object): Promise<unknown> => {
    const answer = await post(path, body);
    http.forgetToken();
    return answer;
  };
  return {
    publicConfig: async () => {
      const { status, content } = await http.send({ method: 'GET', path: '/api/v1/public-config' });
      return bodyOf(status, content) as PublicConfig;
    },
    signupCheck: async (input) => void (await post('/secure/signup/check', input)),
    verifyCaptcha: async (input) => void (await post('/secure/verify-captcha', input)),
    changePassword: async (input) => void (await postAndForget('/api/v1/change-password', input)),
    resetPassword: async (input) => void (await post('/secure/reset-password', input)),
    updatePassword: async (input) => void (await postAndForget('/secure/update-password', input)),
    sendConfirmation: async () => void (await post(CONFIRMATION_PATH, {})),
    confirmEmail: async (body) => {
      const { status, content } = await http.send({ method: 'PUT', path: CONFIRMATION_PATH, body });
      bodyOf(status, content);
    },
    projectLink: async (token) => {
      const { status, content } = await http.send({ method: 'GET', path: `${LINK_PATH}/validate/${token}` });
      return bodyOf(status, content) as ProjectLink;
    },
    joinByLink: async (token) => joinedOf(await post(`${LINK_PATH}/accept/${token}`, {})),
    requestDeletion: async (input) =>
      removalOf(await postAndForget('/api/v1/account/deletion-request', input)),
  };
}

export function createAuth(http: Http, marks: KeyValueStorage): Auth {
  const endSession = async (): Promise<boolean> => {
    try {
      await http.send({ method: 'POST', path: '/secure/logout', body: {} });
    } catch (error) {
      // Without a session there is nothing to end; any other failure is retried later.
      if (!(error instanceof AppError) || error.code !== 'no_session') return false;
    }
    http.forgetToken();
    marks.removeItem(SIGN_OUT_PENDING);
    return true;
  };
  /** True when no earlier sign-out is pending. */
  const settled = async (): Promise<boolean> => marks.getItem(SIGN_OUT_PENDING) === null || endSession();
  const ask = async (strategy?: 'login' | 'signup'): Promise<unknown> =>
    (await http.send({ method: 'GET', path: '/secure/verify', query: { strategy } })).content;
  const verify = async (strategy?: 'login' | 'signup'): Promise<SessionUser | null> =>
    (await settled()) ? userOf(await ask(strategy)) : null;

  const enter = async (path: string, body: object): Promise<SessionUser> => {
    if (!(await settled())) throw new AppError('network');
    http.actAs(null);
    const { status, content } = await http.send({ method: 'POST', path, body }).finally(() => {
      // Even a refused sign-in may set a new cookie.
      http.forgetToken();
    });
    const user = userOf(content) ?? (await verify(path.endsWith('signup') ? 'signup' : 'login'));
    if (!user) throw failureOf(status, content);
    return user;
  };

  return {
    ...createCalls(http),
    csrf: async () => {
      await http.token();
    },
    login: (input) => enter('/secure/login', input),
    signup: (input) => enter('/secure/signup', input),
    closedAccount: async () => ((await settled()) ? closedOf(await ask()) : null),
    cancelDeletion: () => enter('/api/v1/account/cancel-deletion', {}),
    verify: () => verify(),
    logout: async () => {
      marks.setItem(SIGN_OUT_PENDING, '1');
      await endSession();
    },
  };
}
