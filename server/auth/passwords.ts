/**
 * Hashing of passwords: argon2id, in the library's own threads. Never sees a session, never logs.
 * `verifyPassword` does the same work whether an account exists or not, so that time does not tell addresses apart.
 */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. Algorithm 2 is argon2id. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of a password nobody has; checked when there is no account. */
const nobodysHash = hash('no account has this password', OPTIONS);

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), OPTIONS);
}

/** False for a missing or unreadable hash, after the same work as for a wrong password. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash), password.normalize('NFKC')).catch(() => false);
  return matches && stored != null;
}
