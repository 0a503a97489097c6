/**
 * Inserts a project with its initial rows (contract notes 1.5): statuses, columns, the creator as member.
 * The caller checks who may create one.
 */
import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { initialOf } from '../../../contract/entities/define-fields.ts';
import { type AccessLevel, projectFields, type Status } from '../../../contract/entities/project-entities.ts';
import { DEFAULT_COLUMNS, DEFAULT_STATUSES } from '../../../contract/rules/defaults.ts';
import { projectKey } from '../../../contract/rules/project-key.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tables } from '../../db/tables.ts';
import type { Membership, Tx } from '../../db/transaction.ts';
import { requireProjectQuota } from '../billing/plan-quota.ts';

export const PROJECT_UNIQUE_CODES = {
  projects_name: projectFields.name.unique.code,
  projects_team_id_key_key: 'project_key_taken',
} as const;

/** Omitted fields get their defaults. */
type NewStatus = Pick<Status, 'name' | 'category_id'> & Partial<Status>;

export interface NewProject {
  /** Everything but what the server decides: key, owner, team, times. */
  readonly fields: Omit<Insertable<Tables['projects']>, 'key' | 'team_id' | 'owner_id'>;
  /** Replace the three default statuses. */
  readonly statuses?: readonly NewStatus[] | undefined;
  /** Ids for the statuses, in their order. */
  readonly statusIds?: readonly string[] | undefined;
  readonly memberId?: string | undefined;
  readonly memberLevel: AccessLevel;
  /** Used when it is free. */
  readonly preferredKey?: string | undefined;
}

/**
 * Returns the ids of the statuses, in their order. Errors: `project_name_taken`, `project_key_taken`, `plan_limit` with
 * the numbers.
 */
export async function insertProject(tx: Tx, team: Membership, project: NewProject): Promise<string[]> {
  await requireProjectQuota(tx, team.teamId);
  const { id } = project.fields;
  const keys = { project_id: id, team_id: team.teamId };
  const row = {
    ...initialOf(projectFields),
    ...project.fields,
    team_id: team.teamId,
    key: await freeKey(tx, team.teamId, { name: project.fields.name, preferredKey: project.preferredKey }),
    owner_id: tx.actor.userId,
    created_at: tx.now,
    updated_at: tx.now,
  };
  await mapUniqueViolation(tx.db.insertInto('projects').values(row).execute(), PROJECT_UNIQUE_CODES);
  tx.feed.inProject(id, 'project', id);

  const statuses = (project.statuses ?? DEFAULT_STATUSES).map((status, index) => ({
    id: project.statusIds?.[index] ?? tx.newId(),
    ...keys,
    ...status,
    sort_order: index,
  }));
  await mapUniqueViolation(tx.db.insertInto('statuses').values(statuses).execute(), {});
  tx.feed.inProject(id, 'status', ...statuses.map((status) => status.id));

  const columns = DEFAULT_COLUMNS.map((column) => ({ id: tx.newId(), ...keys, ...column }));
  await tx.db.insertInto('list_columns').values(columns).execute();
  tx.feed.inProject(id, 'listColumn', ...columns.map((column) => column.id));

  const member = {
    id: project.memberId ?? tx.newId(),
    ...keys,
    team_member_id: team.teamMemberId,
    access_level: project.memberLevel,
  };
  await mapUniqueViolation(tx.db.insertInto('project_members').values(member).execute(), {});
  tx.feed.inProject(id, 'projectMember', member.id);
  await announceNewScope(tx, team.teamId);
  return statuses.map((status) => status.id);
}

/** A new project is a new scope for its creator and for everybody whose role sees all projects of the team. */
async function announceNewScope(tx: Tx, teamId: string): Promise<void> {
  const people = await tx.db
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('active', '=', true)
    .where('role', 'in', ['owner', 'admin', 'team_lead'])
    .execute();
  tx.accessChanged(tx.actor.userId);
  for (const person of people) if (person.user_id !== null) tx.accessChanged(person.user_id);
}

/** The accounts of the project's members; invited people have none. */
export async function memberAccounts({ db }: Tx, projectId: string): Promise<string[]> {
  const members = await db
    .selectFrom('project_members as p')
    .innerJoin('team_members as m', 'm.id', 'p.team_member_id')
    .select('m.user_id')
    .where('p.project_id', '=', projectId)
    .execute();
  return members.flatMap(({ user_id }) => user_id ?? []);
}

/** A copied project is a new scope for its members too. */
export async function announceToMembers(tx: Tx, teamId: string, projectId: string): Promise<void> {
  await announceNewScope(tx, teamId);
  for (const userId of await memberAccounts(tx, projectId)) tx.accessChanged(userId);
}

/** A key that no other project of the team has: the preferred one, else one derived from the name. */
export async function freeKey(
  tx: Tx,
  teamId: string,
  { name, preferredKey }: { readonly name: string; readonly preferredKey?: string | undefined },
): Promise<string> {
  const others = await tx.db.selectFrom('projects').select('key').where('team_id', '=', teamId).execute();
  const taken = new Set(others.map((other) => other.key.toUpperCase()));
  if (preferredKey !== undefined && !taken.has(preferredKey)) return preferredKey;
  return projectKey(name, taken, () => String.fromCharCode(65 + randomInt(26)));
}
