/**
 * The secrets of invitation links: 256 random bits of which only the SHA-256 is stored, for two weeks. The secret in
 * the mail verifies the address, because only its owner knows it. A secret that an admin has copied opens the invitation but
 * verifies nothing: the admin knows it too, and might have invited another person's address.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashToken } from '../../auth/session-store.ts';
import type { Tables } from '../../db/tables.ts';

/** Validity of a link; the invitation itself does not expire. */
const KEY_DAYS = 14;
const DAY_MS = 86_400_000;
/** Maximum valid copied links of one invitation. */
const MAX_COPIES = 20;

export interface KeyOwner {
  readonly invitationId: string;
  readonly teamId: string;
}

/** Creates a secret and stores its hash. */
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
  if (!provesAddress) await deleteOldCopies(db, invitationId);
  return key;
}

async function deleteOldCopies(db: Kysely<Tables>, invitationId: string): Promise<void> {
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
        .offset(MAX_COPIES)
        .limit(1_000),
    )
    .execute();
}

/** Verifies the secret of a link; null when it is not valid for the invitation. */
export async function verifyInvitationKey(
  { db, now }: { readonly db: Kysely<Tables>; readonly now: string },
  invitationId: string,
  key: string | undefined,
): Promise<{ readonly provesAddress: boolean } | null> {
  if (key === undefined) return null;
  const expected = Buffer.from(hashToken(key));
  const keys = await db
    .selectFrom('invitation_keys')
    .select(['token_hash', 'proves_address'])
    .where('invitation_id', '=', invitationId)
    .where('expires_at', '>', now)
    .execute();
  const found = keys.find(({ token_hash: hash }) => {
    const actual = Buffer.from(hash);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
  return found === undefined ? null : { provesAddress: found.proves_address };
}
