/** What the routes of signing in share. Owns types only. */
import type { AccountDeps } from '../commands/auth/account-deps.ts';
import type { AttemptLimiter } from './attempt-limiter.ts';
import type { SessionStore } from './session-store.ts';
import type { SlowSignIns } from './slow-sign-ins.ts';
import type { SignInConfig } from './sign-in-config.ts';

export interface AuthDeps extends AccountDeps {
  readonly sessions: SessionStore;
  readonly version: string;
  /** Whether plans are sold here; organizations begin with a trial then. */
  readonly billing: boolean;
  readonly limits: AuthLimits;
  readonly slowSignIns: SlowSignIns;
  readonly signIn: SignInConfig;
  /** The address people use, without a trailing slash; the request's own where none is configured. */
  readonly publicUrl: string | undefined;
  /** Waits; what takes longer for one address than for another is answered after a fixed time. */
  readonly pause: (ms: number) => Promise<void>;
}

export interface AuthLimits {
  /** Failed sign-ins of one address from one place. */
  readonly accountAndPlace: AttemptLimiter;
  /** Failed sign-ins of one address from anywhere: reached, places that the account does not know are slowed down. */
  readonly account: AttemptLimiter;
  /** Failed sign-ins from one place. */
  readonly place: AttemptLimiter;
  /** Sign-ups from one place. */
  readonly signUps: AttemptLimiter;
  /** Refused sign-ups from one place: they tell which addresses are taken. */
  readonly refusedSignUps: AttemptLimiter;
  /** Asked-for links by mail: to a new password, by place and by address; to confirm an address, by person. */
  readonly resets: AttemptLimiter;
  /** Tries to use such a link, by place or person. */
  readonly newPasswords: AttemptLimiter;
  /** Captcha answers and starts of a sign-in elsewhere, by place: each causes a request to others. */
  readonly outside: AttemptLimiter;
}
