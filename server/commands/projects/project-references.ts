/** Checks the references of a project form: every id must be a system row or belong to the project's team. */
import { AppError } from '../../../contract/errors.ts';
import { clientFields } from '../../../contract/entities/team-entities.ts';
import { PROJECT_HEALTHS, PROJECT_PRIORITIES, PROJECT_STATUSES } from '../../../contract/rules/defaults.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireInTeam } from '../../db/team-rows.ts';

export interface ProjectReferences {
  readonly status_id?: string | undefined;
  readonly health_id?: string | undefined;
  readonly priority_id?: string | null | undefined;
  readonly category_id?: string | null | undefined;
}

/** Throws `not_found` with the field of an invalid reference. */
export async function checkReferences(tx: Tx, teamId: string, form: ProjectReferences): Promise<void> {
  requireOneOf(PROJECT_STATUSES, form.status_id, 'status_id');
  requireOneOf(PROJECT_HEALTHS, form.health_id, 'health_id');
  requireOneOf(PROJECT_PRIORITIES, form.priority_id ?? undefined, 'priority_id');
  if (form.category_id == null) return;
  await requireInTeam(tx, teamId, ['project_categories', form.category_id], ['id'], 'category_id');
}

function requireOneOf(rows: readonly { readonly id: string }[], id: string | undefined, field: string): void {
  if (id !== undefined && !rows.some((row) => row.id === id)) throw new AppError('not_found', { field });
}

export interface ClientChoice {
  readonly client_id?: string | null | undefined;
  readonly client_name?: string | null | undefined;
}

/** The client of a form: undefined when omitted, null for none; a new name creates a client. */
export async function resolveClient(
  tx: Tx,
  teamId: string,
  choice: ClientChoice,
): Promise<string | null | undefined> {
  if (choice.client_id) {
    const client = await requireInTeam(tx, teamId, ['clients', choice.client_id], ['id'], 'client_id');
    return client.id;
  }
  if (choice.client_name === undefined) return choice.client_id === null ? null : undefined;
  const name = choice.client_name;
  if (name === null || name === '') return null;
  const existing = await tx.db
    .selectFrom('clients')
    .select('id')
    .where('team_id', '=', teamId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst();
  if (existing) return existing.id;
  const id = tx.newId();
  await mapUniqueViolation(tx.db.insertInto('clients').values({ id, team_id: teamId, name }).execute(), {
    clients_team_id_name_key: clientFields.name.unique.code,
  });
  tx.feed.inTeam(teamId, 'client', id);
  return id;
}
