/**
 * Hashing of passwords: argon2id, in the library's own threads. Never sees a session, never logs.
 * `verifyPassword` does the same work whether an account exists or not, so that time does not tell addresses apart.
 */
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../contract/errors.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. Algorithm 2 is argon2id. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of a password nobody has; checked when there is no account. */
const nobodysHash = hash('no account has this password', OPTIONS);

/** Each takes 19 MB and a thread; what is beyond waits, and what is beyond that is told to come back. */
const AT_ONCE = 4;
const MOST_WAITING = 100;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new AppError('unavailable', { retry_after: 3 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Errors: `unavailable` when too many passwords wait to be hashed. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), OPTIONS));
}

/** False for a missing or unreadable hash, after the same work as for a wrong password. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const known = stored ?? (await nobodysHash);
  const matches = await inTurn(() => verify(known, password.normalize('NFKC')).catch(() => false));
  return matches && stored != null;
}
