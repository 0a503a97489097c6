/**
 * Throttles sign-ins to an account under a guessing attack, instead of locking its owner out: each attempt waits, and
 * only few run at once. IP addresses with a session of the account are not throttled. Decides nothing about a password.
 */
import { AppError } from '../../contract/errors.ts';

const WAIT_MS = 10_000;
/** Per account; with the wait it bounds the rate of guesses from all addresses together. */
const MAX_WAITING_PER_ACCOUNT = 2;
/** Maximum number of accounts with waiting attempts: each attempt holds a connection. */
const MAX_WAITING = 500;

export class SignInThrottle {
  readonly #waiting = new Map<string, number>();

  /** Throws `rate_limited` when too many attempts wait. */
  async wait(account: string, pause: (ms: number) => Promise<void>): Promise<void> {
    const waiting = this.#waiting.get(account) ?? 0;
    if (waiting >= MAX_WAITING_PER_ACCOUNT || this.#waiting.size >= MAX_WAITING)
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
