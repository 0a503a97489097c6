/**
 * Creates a team for somebody who owns none, because they were removed from their last team or it was deleted, as at sign-up
 * (account notes 3.1). An organization they still own is used, with its plan.
 */
import { AppError } from '../../../contract/errors.ts';
import { licenceColumns, startLicence } from '../../../contract/rules/licence-states.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { addTeamToClaim } from '../../policies/team-access.ts';

export interface OwnTeam {
  readonly id?: string | undefined;
  readonly name: string;
  readonly organizationId?: string | undefined;
  /** Id of the owner's member row. */
  readonly memberId?: string | undefined;
}

/** Errors: `not_allowed` for somebody who owns a team already, `id_taken`. */
export async function createOwnTeam(
  tx: Tx,
  { id = tx.newId(), name, organizationId = tx.newId(), memberId = tx.newId() }: OwnTeam,
): Promise<{ id: string; name: string }> {
  const { userId, memberships } = tx.actor;
  // Idempotent, in case the first answer was lost.
  if (memberships.some((one) => one.teamId === id)) return { id, name };
  if (memberships.some((one) => one.role === 'owner')) throw new AppError('not_allowed');
  const organization_id = await findOrCreateOrganization(tx, organizationId, name);
  await addTeamToClaim(tx, id);
  await mapUniqueViolation(
    tx.db.insertInto('teams').values({ id, organization_id, name, owner_id: userId }).execute(),
    {},
  );
  await mapUniqueViolation(
    tx.db
      .insertInto('team_members')
      .values({ id: memberId, team_id: id, user_id: userId, role: 'owner' })
      .execute(),
    {},
  );
  await tx.db.insertInto('notification_settings').values({ user_id: userId, team_id: id }).execute();
  await tx.db
    .updateTable('users')
    .set({ active_team_id: id, updated_at: tx.now })
    .where('id', '=', userId)
    .execute();
  tx.feed.inTeam(id, 'team', id);
  tx.feed.inTeam(id, 'teamMember', memberId);
  tx.feed.forUser(userId, 'notificationSettings', id);
  tx.feed.forUser(userId, 'user', userId);
  tx.accessChanged(userId);
  return { id, name };
}

async function findOrCreateOrganization(tx: Tx, id: string, name: string): Promise<string> {
  const owned = await tx.db
    .selectFrom('organizations')
    .select('id')
    .where('owner_id', '=', tx.actor.userId)
    .orderBy('created_at')
    .executeTakeFirst();
  if (owned !== undefined) return owned.id;
  await mapUniqueViolation(
    tx.db
      .insertInto('organizations')
      .values({
        id,
        name,
        owner_id: tx.actor.userId,
        ...licenceColumns(startLicence(tx.billing, new Date(tx.now))),
      })
      .execute(),
    {},
  );
  return id;
}
