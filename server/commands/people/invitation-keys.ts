/**
 * The secrets of invitation links: 256 random bits of which only the SHA-256 is stored, for two weeks. The one in the mail is
 * known to the invited address alone, so whoever brings it has that address. One that an admin copied opens the invitation
 * and proves nothing: the admin knows it too, and might have invited an address of somebody else.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashToken } from '../../auth/session-store.ts';
import type { Tables } from '../../db/tables.ts';

/** How long a link can be followed; the invitation itself goes on waiting. */
const KEY_DAYS = 14;
const DAY_MS = 86_400_000;
/** Copied links of one invitation that work at the same time. */
const COPIES = 20;

export interface KeyOwner {
  readonly invitationId: string;
  readonly teamId: string;
}

/** Makes a secret and stores its hash. */
export async function newInvitationKey(
  { db, now }: { readonly db: Kysely<Tables>; readonly now: string },
  { invitationId, teamId }: KeyOwner,
  provesAddress: boolean,
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await db
    .insertInto('invitation_keys')
    .values({
      token_hash: hashToken(key),
      invitation_id: invitationId,
      team_id: teamId,
      proves_address: provesAddress,
      created_at: now,
      expires_at: new Date(Date.parse(now) + KEY_DAYS * DAY_MS).toISOString(),
    })
    .execute();
  if (!provesAddress) await dropOldCopies(db, invitationId);
  return key;
}

async function dropOldCopies(db: Kysely<Tables>, invitationId: string): Promise<void> {
  await db
    .deleteFrom('invitation_keys')
    .where('invitation_id', '=', invitationId)
    .where('token_hash', 'in', (row) =>
      row
        .selectFrom('invitation_keys')
        .select('token_hash')
        .where('invitation_id', '=', invitationId)
        .where('proves_address', '=', false)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .offset(COPIES)
        .limit(1_000),
    )
    .execute();
}

/** What the secret of a link is good for; null when it does not open the invitation now. */
export async function openedBy(
  { db, now }: { readonly db: Kysely<Tables>; readonly now: string },
  invitationId: string,
  key: string | undefined,
): Promise<{ readonly provesAddress: boolean } | null> {
  if (key === undefined) return null;
  const wanted = Buffer.from(hashToken(key));
  const keys = await db
    .selectFrom('invitation_keys')
    .select(['token_hash', 'proves_address'])
    .where('invitation_id', '=', invitationId)
    .where('expires_at', '>', now)
    .execute();
  const found = keys.find(({ token_hash: hash }) => {
    const known = Buffer.from(hash);
    return known.length === wanted.length && timingSafeEqual(known, wanted);
  });
  return found === undefined ? null : { provesAddress: found.proves_address };
}
