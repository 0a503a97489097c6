/**
 * Creates, renames and deletes the clients of a team. Names are unique in a team; names that differ in case are two.
 * Deleting one leaves its projects without a client and announces them (FD2); it never deletes a project.
 */
import { AppError } from '../../../contract/errors.ts';
import { columnNames, type NewRow } from '../../../contract/entities/define-fields.ts';
import { type Client, clientFields } from '../../../contract/entities/team-entities.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { findInTeam } from '../../db/team-rows.ts';

const UNIQUE_CODES = { clients_team_id_name_key: clientFields.name.unique.code } as const;
const COLUMNS = columnNames(clientFields);

/** Idempotent: creating the same client again (same id, same team) returns the stored one. */
export async function createClient(
  tx: Tx,
  teamId: string,
  { id = tx.newId(), name }: NewRow<typeof clientFields>,
): Promise<Client> {
  const existing = await findClient(tx, teamId, id);
  if (existing) return existing;
  const client = { id, team_id: teamId, name };
  const row = { ...client, status: 'pending' as const, created_at: tx.now };
  await mapUniqueViolation(tx.db.insertInto('clients').values(row).execute(), UNIQUE_CODES);
  tx.feed.inTeam(teamId, 'client', id);
  return client;
}

export async function renameClient(tx: Tx, teamId: string, id: string, name: string): Promise<void> {
  await requireClient(tx, teamId, id);
  await mapUniqueViolation(
    tx.db.updateTable('clients').set({ name }).where('id', '=', id).execute(),
    UNIQUE_CODES,
  );
  tx.feed.inTeam(teamId, 'client', id);
}

export async function deleteClient(tx: Tx, teamId: string, id: string): Promise<void> {
  await requireClient(tx, teamId, id);
  const projects = await tx.db
    .updateTable('projects')
    .set({ client_id: null, updated_at: tx.now })
    .where('client_id', '=', id)
    .returning('id')
    .execute();
  await tx.db.deleteFrom('clients').where('id', '=', id).execute();
  tx.feed.removed(`team:${teamId}`, 'client', id);
  for (const project of projects) tx.feed.inProject(project.id, 'project', project.id);
}

async function requireClient(tx: Tx, teamId: string, id: string): Promise<void> {
  if (!(await findClient(tx, teamId, id))) throw new AppError('not_found');
}

function findClient(tx: Tx, teamId: string, id: string): Promise<Client | undefined> {
  return findInTeam(tx, teamId, ['clients', id], COLUMNS);
}
