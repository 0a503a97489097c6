/** Invites an address into a person's team as the product does, without going through the form. */
import { createHash, randomUUID } from 'node:crypto';
import { FeedRecorder } from '../../../server/db/feed-recorder.ts';
import type { TestPerson, TestServer } from './server.ts';

export interface TestInvitation {
  readonly teamMemberId: string;
  readonly invitationId: string;
}

/** `key`: the secret of the link in the mail; `copied`: that of a link which an admin copied. */
export async function invite(
  server: TestServer,
  host: Pick<TestPerson, 'teamId' | 'userId'>,
  email: string,
  options: {
    readonly key?: string;
    readonly copied?: string;
    readonly role?: 'admin' | 'team_lead' | 'member';
  } = {},
): Promise<TestInvitation> {
  const [teamMemberId, invitationId] = [randomUUID(), randomUUID()];
  await server.db.transaction().execute(async (trx) => {
    const feed = new FeedRecorder();
    const account = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    await trx
      .insertInto('team_members')
      .values({
        id: teamMemberId,
        team_id: host.teamId,
        user_id: null,
        role: options.role ?? 'member',
        invited_email: email,
        invited_name: email.split('@', 1)[0] ?? email,
      })
      .execute();
    await trx
      .insertInto('invitations')
      .values({
        id: invitationId,
        team_id: host.teamId,
        team_member_id: teamMemberId,
        user_id: account?.id ?? null,
        email,
        invited_by: host.userId,
      })
      .execute();
    for (const [key, proves_address] of [
      [options.key, true],
      [options.copied, false],
    ] as const) {
      if (key === undefined) continue;
      await trx
        .insertInto('invitation_keys')
        .values({
          token_hash: createHash('sha256').update(key).digest('hex'),
          invitation_id: invitationId,
          team_id: host.teamId,
          proves_address,
          created_at: new Date().toISOString(),
          expires_at: new Date(Date.now() + 86_400_000).toISOString(),
        })
        .execute();
    }
    feed.inTeam(host.teamId, 'teamMember', teamMemberId);
    if (account !== undefined) feed.forUser(account.id, 'invitation', invitationId);
    await feed.flush(trx);
  });
  return { teamMemberId, invitationId };
}
