/**
 * The signed claim of a transaction: the person and their teams with a keyed hash over both, which the functions of
 * row-level security verify. The key is in a table that the role of requests cannot read, so that injected SQL cannot
 * impersonate anybody. Must be set only for people whose session was found.
 */
import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

interface Claim {
  readonly key: string;
  readonly userId: string;
  readonly teamIds: readonly string[];
}

/** By the owner's connections: the key never changes. */
const keys = new WeakMap<Kysely<Tables>, Promise<string>>();
/** Claims by transaction; extended when the person joins a team in it. */
const claims = new WeakMap<Kysely<Tables>, Claim>();

function keyOf(owner: Kysely<Tables>): Promise<string> {
  const cached = keys.get(owner);
  if (cached) return cached;
  const reading = owner
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', 'request-claims')
    .executeTakeFirstOrThrow()
    .then((row) => row.value);
  keys.set(owner, reading);
  reading.catch(() => keys.delete(owner));
  return reading;
}

/** The value of `app.claim`. */
function claimText({ key, userId, teamIds }: Claim): string {
  const hash = (text: string): string =>
    createHash('sha256')
      .update(key + text)
      .digest('hex');
  const body = `${userId}.${teamIds.join(',')}`;
  return `${hash(hash(body))}.${body}`;
}

/** Reads the key ahead, so that no transaction waits for another connection. */
export async function claimOf(
  owner: Kysely<Tables>,
  userId: string,
  teamIds: readonly string[],
): Promise<Claim> {
  return { key: await keyOf(owner), userId, teamIds };
}

/**
 * For this transaction only. `switchRole`: the connection is the owner's, so it switches to the role of requests first.
 */
export async function setClaim(
  db: Transaction<Tables>,
  claim: Claim,
  { switchRole }: { readonly switchRole: boolean },
): Promise<void> {
  claims.set(db, claim);
  const text = claimText(claim);
  const role = switchRole ? sql`set_config('role', 'holdfast_request', true), ` : sql``;
  await sql`select ${role}set_config('app.claim', ${text}, true)`.execute(db);
}

/**
 * Adds teams: one that the person has just joined in this transaction, or those that an admin of the organization
 * manages.
 */
export async function addToClaim(db: Kysely<Tables>, ...teamIds: string[]): Promise<void> {
  const current = claims.get(db);
  if (current === undefined) throw new Error('nobody acts in this transaction');
  const claim = { ...current, teamIds: [...new Set([...current.teamIds, ...teamIds])] };
  claims.set(db, claim);
  await sql`select set_config('app.claim', ${claimText(claim)}, true)`.execute(db);
}
