/** Dependencies shared by the sign-in routes. Owns types only. */
import type { AccountDeps } from '../commands/auth/account-deps.ts';
import type { AttemptLimiter } from './attempt-limiter.ts';
import type { SessionStore } from './session-store.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import type { SignInConfig } from './sign-in-config.ts';

export interface AuthDeps extends AccountDeps {
  readonly sessions: SessionStore;
  readonly version: string;
  /** Whether plans are sold here; organizations begin with a trial then. */
  readonly billing: boolean;
  readonly limits: AuthLimits;
  readonly signInThrottle: SignInThrottle;
  readonly signIn: SignInConfig;
  /** The address people use, without a trailing slash; the request's own where none is configured. */
  readonly publicUrl: string | undefined;
  /** Waits. Answers whose time would reveal whether an address exists are sent after a fixed time. */
  readonly pause: (ms: number) => Promise<void>;
}

export interface AuthLimits {
  /** Failed sign-ins for one account from one IP address. */
  readonly accountAndIp: AttemptLimiter;
  /**
   * Failed sign-ins for one account from anywhere. At the limit, IP addresses unknown to the account are slowed down.
   */
  readonly account: AttemptLimiter;
  /** Failed sign-ins from one IP address. */
  readonly ip: AttemptLimiter;
  /** Sign-ups from one IP address. */
  readonly signUps: AttemptLimiter;
  /** Refused sign-ups from one IP address: a refusal may reveal that an address is taken. */
  readonly refusedSignUps: AttemptLimiter;
  /** Requests for links by mail: to reset a password, by IP address and by account; to verify an address, by person. */
  readonly linkRequests: AttemptLimiter;
  /** Attempts to use such a link, by IP address or person. */
  readonly linkAttempts: AttemptLimiter;
  /** Captcha answers and starts of an OpenID Connect sign-in, by IP address: each causes a request to a third party. */
  readonly thirdPartyRequests: AttemptLimiter;
}
