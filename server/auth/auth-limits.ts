/** The limits on sign-in and sign-up: strict enough against guessing, loose enough for an office behind one address. */
import { AttemptLimiter, type AttemptLimit } from './attempt-limiter.ts';
import type { AuthLimits } from './auth-deps.ts';

const MINUTE_MS = 60_000;

/** Attempts per window, by the name of the limiter. */
export const DEFAULT_AUTH_LIMITS = {
  accountAndIp: { attempts: 10, windowMs: 15 * MINUTE_MS },
  account: { attempts: 100, windowMs: 60 * MINUTE_MS },
  ip: { attempts: 100, windowMs: 15 * MINUTE_MS },
  signUps: { attempts: 100, windowMs: 10 * MINUTE_MS },
  refusedSignUps: { attempts: 20, windowMs: 60 * MINUTE_MS },
  linkRequests: { attempts: 5, windowMs: 15 * MINUTE_MS },
  linkAttempts: { attempts: 10, windowMs: 15 * MINUTE_MS },
  thirdPartyRequests: { attempts: 60, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<keyof AuthLimits, AttemptLimit>;

/** `now` in milliseconds. */
export function createAuthLimits(
  now: () => number,
  limits: Record<keyof AuthLimits, AttemptLimit> = DEFAULT_AUTH_LIMITS,
): AuthLimits {
  return {
    accountAndIp: new AttemptLimiter(limits.accountAndIp, now),
    account: new AttemptLimiter(limits.account, now),
    ip: new AttemptLimiter(limits.ip, now),
    signUps: new AttemptLimiter(limits.signUps, now),
    refusedSignUps: new AttemptLimiter(limits.refusedSignUps, now),
    linkRequests: new AttemptLimiter(limits.linkRequests, now),
    linkAttempts: new AttemptLimiter(limits.linkAttempts, now),
    thirdPartyRequests: new AttemptLimiter(limits.thirdPartyRequests, now),
  };
}
