/**
 * Sign-ins in progress at a provider, stored in the database so that any process may finish them. Each belongs to one
 * browser and is used once. Runs as the database's owner.
 */
import type { Kysely } from 'kysely';
import type { OidcSecrets } from '../../auth/oidc-client.ts';
import { hashToken } from '../../auth/session-store.ts';
import type { Tables } from '../../db/tables.ts';

/** The content of an invitation link: ids, and its secret part. */
export interface SocialInvitation {
  readonly team?: string;
  readonly teamMember?: string;
  readonly project?: string;
  readonly key?: string;
}

/** Long enough to complete the sign-in at the provider. */
const FLOW_MS = 15 * 60_000;

export async function beginSocialFlow(
  db: Kysely<Tables>,
  flow: {
    readonly secrets: OidcSecrets;
    readonly visitorHash: string;
    readonly invitation: SocialInvitation;
    readonly now: Date;
  },
): Promise<void> {
  const { state, nonce, verifier } = flow.secrets;
  await db
    .insertInto('social_flows')
    .values({
      state_hash: hashToken(state),
      visitor_hash: flow.visitorHash,
      verifier,
      nonce,
      invitation: JSON.stringify(flow.invitation),
      created_at: flow.now.toISOString(),
    })
    .execute();
}

/** Takes the sign-in that this browser started with the state; undefined when there is none, or it has expired. */
export async function endSocialFlow(
  db: Kysely<Tables>,
  { state, visitorHash, now }: { readonly state: string; readonly visitorHash: string; readonly now: Date },
): Promise<{ secrets: OidcSecrets; invitation: SocialInvitation } | undefined> {
  const row = await db
    .deleteFrom('social_flows')
    .where('state_hash', '=', hashToken(state))
    .where('visitor_hash', '=', visitorHash)
    .where('created_at', '>', new Date(now.getTime() - FLOW_MS).toISOString())
    .returning(['nonce', 'verifier', 'invitation'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { secrets: { state, nonce: row.nonce, verifier: row.verifier }, invitation: row.invitation };
}
