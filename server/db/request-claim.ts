/**
 * Who asks, proven to PostgreSQL: the person and their teams with a keyed hash over both, which the functions of row-level
 * security check. The key is in a table that the role of requests cannot read, so that SQL under that role, however it
 * got there, cannot name somebody else. Must be set only for people whose session was found.
 */
import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

interface Claimed {
  readonly key: string;
  readonly userId: string;
  readonly teamIds: readonly string[];
}

/** By the owner's connections: the key never changes. */
const keys = new WeakMap<Kysely<Tables>, Promise<string>>();
/** What was claimed in a transaction, to be widened when the person joins a team in it. */
const claimed = new WeakMap<Kysely<Tables>, Claimed>();

function keyOf(owner: Kysely<Tables>): Promise<string> {
  const known = keys.get(owner);
  if (known) return known;
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
function claimText({ key, userId, teamIds }: Claimed): string {
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
): Promise<Claimed> {
  return { key: await keyOf(owner), userId, teamIds };
}

/** For this transaction only. `switching`: the connection is the owner's and is narrowed to the role of requests first. */
export async function setClaim(
  db: Transaction<Tables>,
  claim: Claimed,
  { switching }: { readonly switching: boolean },
): Promise<void> {
  claimed.set(db, claim);
  const text = claimText(claim);
  const role = switching ? sql`set_config('role', 'holdfast_request', true), ` : sql``;
  await sql`select ${role}set_config('app.claim', ${text}, true)`.execute(db);
}

/** Adds teams: one that the person has just joined in this transaction, or those that an admin of the organization manages. */
export async function addToClaim(db: Kysely<Tables>, ...teamIds: string[]): Promise<void> {
  const before = claimed.get(db);
  if (before === undefined) throw new Error('nobody acts in this transaction');
  const claim = { ...before, teamIds: [...new Set([...before.teamIds, ...teamIds])] };
  claimed.set(db, claim);
  await sql`select set_config('app.claim', ${claimText(claim)}, true)`.execute(db);
}
