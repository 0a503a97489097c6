/**
 * Slows sign-ins to an account that is being guessed at, instead of locking its owner out: each waits, and only so many at
 * once. Places where the account is signed in do not come here. Decides nothing about a password.
 */
import { AppError } from '../../contract/errors.ts';

const WAIT_MS = 10_000;
/** Of one account: with the wait it bounds how often a password can be tried from everywhere together. */
const AT_ONCE = 2;
/** Of all accounts: each holds a connection. */
const ALL_AT_ONCE = 500;

export class SlowSignIns {
  readonly #waiting = new Map<string, number>();

  /** Throws `rate_limited` where as many as may wait do. */
  async wait(account: string, pause: (ms: number) => Promise<void>): Promise<void> {
    const waiting = this.#waiting.get(account) ?? 0;
    if (waiting >= AT_ONCE || this.#waiting.size >= ALL_AT_ONCE)
      throw new AppError('rate_limited', { retry_after: WAIT_MS / 1_000 });
    this.#waiting.set(account, waiting + 1);
    try {
      await pause(WAIT_MS);
    } finally {
      const left = (this.#waiting.get(account) ?? 1) - 1;
      if (left > 0) this.#waiting.set(account, left);
      else this.#waiting.delete(account);
    }
  }
}
