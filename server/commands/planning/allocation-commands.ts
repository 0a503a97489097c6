/**
 * Allocates people to projects, changes and deletes allocations (projects notes 10.6). Only a person's other allocations to the
 * same project stand in the way: too much work for a day is shown, never refused. Carries FD2.
 */
import {
  fieldsWhere,
  initialOf,
  type NewRow,
  pick,
  type RowChange,
} from '../../../contract/entities/define-fields.ts';
import { type Allocation, allocationFields } from '../../../contract/entities/planning-entities.ts';
import { AppError } from '../../../contract/errors.ts';
import { overlappingAllocation } from '../../../contract/rules/allocations.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireProject } from '../../policies/project-access.ts';
import { requireTeam } from '../../policies/team-access.ts';
import { plannedMember } from './planned-member.ts';

const CREATED = fieldsWhere(allocationFields, 'create');
const EDITED = fieldsWhere(allocationFields, 'update');

export type NewAllocation = NewRow<typeof allocationFields> & Pick<Allocation, 'minutes_per_day'>;
export type AllocationChange = RowChange<typeof allocationFields>;

/** Errors: `not_found`, `dates_reversed`, `allocation_exists`, `id_taken`. The same id again answers quietly. */
export async function createAllocation(tx: Tx, wanted: NewAllocation): Promise<string> {
  const { teamId } = requireTeam(tx);
  const id = wanted.id ?? tx.newId();
  if (await findAllocation(tx, teamId, id)) return id;
  const row = { ...initialOf(allocationFields), ...pick(wanted, CREATED), id, team_id: teamId };
  await requirePlace(tx, row);
  await mapUniqueViolation(tx.db.insertInto('allocations').values(row).execute(), {});
  tx.feed.inTeam(teamId, 'allocation', id);
  return id;
}

/** Errors: `not_found`, `dates_reversed`, `allocation_exists`. What is not given stays. */
export async function changeAllocation(tx: Tx, id: string, change: AllocationChange): Promise<void> {
  const { teamId } = requireTeam(tx);
  const known = await findAllocation(tx, teamId, id);
  if (!known) throw new AppError('not_found');
  const row = { ...known, ...pick(change, EDITED) };
  await requirePlace(tx, row);
  await tx.db.updateTable('allocations').set(pick(row, EDITED)).where('id', '=', id).execute();
  tx.feed.inTeam(teamId, 'allocation', id);
}

/** Error: `not_found`. */
export async function deleteAllocation(tx: Tx, id: string): Promise<void> {
  const { teamId } = requireTeam(tx);
  if (!(await findAllocation(tx, teamId, id))) throw new AppError('not_found');
  await removeAllocations(tx, teamId, [id]);
}

/** Deletes rows that are known to be of the team. */
async function removeAllocations(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .deleteFrom('allocations')
    .where('id', 'in', [...ids])
    .execute();
  tx.feed.removed(`team:${teamId}`, 'allocation', ...ids);
}

/** All allocations of one person to one project, by start. */
export async function allocationsOf(tx: Tx, memberId: string, projectId: string): Promise<Allocation[]> {
  return tx.db
    .selectFrom('allocations')
    .selectAll()
    .where('team_member_id', '=', memberId)
    .where('project_id', '=', projectId)
    .orderBy('allocated_from')
    .orderBy('id')
    .execute();
}

async function requirePlace(tx: Tx, row: Allocation): Promise<void> {
  if (row.allocated_to < row.allocated_from) throw new AppError('dates_reversed', { field: 'allocated_to' });
  const project = await requireProject(tx, row.project_id);
  if (project.teamId !== row.team_id) throw new AppError('not_found');
  if (row.team_member_id === null) return;
  await plannedMember(tx, row.team_id, row.team_member_id);
  const clash = overlappingAllocation(row, await allocationsOf(tx, row.team_member_id, row.project_id));
  if (clash) throw new AppError('allocation_exists', { field: 'allocated_from', allocation_id: clash.id });
}

function findAllocation(tx: Tx, teamId: string, id: string): Promise<Allocation | undefined> {
  return tx.db
    .selectFrom('allocations')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
}
