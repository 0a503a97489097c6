/**
 * Allocates people to projects, changes and deletes allocations (projects notes 10.6). Only overlapping
 * allocations of a person to the same project are refused; too much work for a day is shown, not refused. Carries FD2.
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
import { lockPlannedMember } from './planned-member.ts';

const CREATED = fieldsWhere(allocationFields, 'create');
const EDITED = fieldsWhere(allocationFields, 'update');

export type NewAllocation = NewRow<typeof allocationFields> & Pick<Allocation, 'minutes_per_day'>;
export type AllocationChange = RowChange<typeof allocationFields>;

/** Errors: `not_found`, `dates_reversed`, `allocation_exists`, `id_taken`. Idempotent for a repeated id. */
export async function createAllocation(tx: Tx, input: NewAllocation): Promise<string> {
  const { teamId } = requireTeam(tx);
  const id = input.id ?? tx.newId();
  if (await findAllocation(tx, teamId, id)) return id;
  const row = { ...initialOf(allocationFields), ...pick(input, CREATED), id, team_id: teamId };
  await requireValidAllocation(tx, row);
  await mapUniqueViolation(tx.db.insertInto('allocations').values(row).execute(), {});
  tx.feed.inTeam(teamId, 'allocation', id);
  return id;
}

/** Errors: `not_found`, `dates_reversed`, `allocation_exists`. Omitted fields are unchanged. */
export async function changeAllocation(tx: Tx, id: string, change: AllocationChange): Promise<void> {
  const { teamId } = requireTeam(tx);
  // Locked, so that a change of another field at the same time is not undone.
  const existing = await findAllocation(tx, teamId, id, true);
  if (!existing) throw new AppError('not_found');
  const row = { ...existing, ...pick(change, EDITED) };
  await requireValidAllocation(tx, row);
  await tx.db.updateTable('allocations').set(pick(row, EDITED)).where('id', '=', id).execute();
  tx.feed.inTeam(teamId, 'allocation', id);
}

/** Error: `not_found`. */
export async function deleteAllocation(tx: Tx, id: string): Promise<void> {
  const { teamId } = requireTeam(tx);
  if (!(await findAllocation(tx, teamId, id))) throw new AppError('not_found');
  await removeAllocations(tx, teamId, [id]);
}

/** The caller has checked that the rows are of the team. */
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

async function requireValidAllocation(tx: Tx, row: Allocation): Promise<void> {
  if (row.allocated_to < row.allocated_from) throw new AppError('dates_reversed', { field: 'allocated_to' });
  const project = await requireProject(tx, row.project_id);
  if (project.teamId !== row.team_id) throw new AppError('not_found');
  if (row.team_member_id === null) return;
  await lockPlannedMember(tx, row.team_id, row.team_member_id);
  const overlapping = overlappingAllocation(row, await allocationsOf(tx, row.team_member_id, row.project_id));
  if (overlapping)
    throw new AppError('allocation_exists', { field: 'allocated_from', allocation_id: overlapping.id });
}

function findAllocation(tx: Tx, teamId: string, id: string, lock = false): Promise<Allocation | undefined> {
  return tx.db
    .selectFrom('allocations')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}
