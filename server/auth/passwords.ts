/**
 * Password hashing: argon2id, in the library's own threads. Never sees a session, never logs. `verifyPassword` does the
 * same work whether an account exists or not, so that response times do not reveal addresses.
 */
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../semaphore.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. Algorithm 2 is argon2id. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Verified when there is no account, so that the work is the same. */
const dummyHash = hash('no account has this password', OPTIONS);

/** Each hash takes 19 MB and a thread. */
const semaphore = new Semaphore({ atOnce: 4, waiting: 100 });

/** Errors: `unavailable` when too many passwords wait to be hashed. */
export async function hashPassword(password: string): Promise<string> {
  return semaphore.run(() => hash(password.normalize('NFKC'), OPTIONS));
}

/**
 * False for a wrong password and for an unreadable hash; also for a missing hash, after the work of a wrong password.
 * Error: `unavailable`, as in `hashPassword`.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const hashToCheck = stored ?? (await dummyHash);
  const matches = await semaphore.run(() =>
    verify(hashToCheck, password.normalize('NFKC')).catch(() => false),
  );
  return matches && stored != null;
}
