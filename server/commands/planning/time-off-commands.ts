/**
 * Enters, changes and deletes time off (projects notes 10.7): one's own, and as an admin that of everybody in the team. Entries
 * of one person never share a day. Carries FD2.
 */
import {
  fieldsWhere,
  initialOf,
  type NewRow,
  pick,
  type RowChange,
} from '../../../contract/entities/define-fields.ts';
import { type TimeOff, timeOffFields } from '../../../contract/entities/planning-entities.ts';
import { AppError } from '../../../contract/errors.ts';
import { canPlanTimeOff } from '../../../contract/permissions.ts';
import { overlappingTimeOff } from '../../../contract/rules/allocations.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireTeam } from '../../policies/team-access.ts';
import { lockPlannedMember } from './planned-member.ts';

/** A row of the table; replicas do not have `created_at`. */
export type StoredTimeOff = TimeOff & { readonly created_at: string };

const CREATED = fieldsWhere(timeOffFields, 'create');
const EDITED = fieldsWhere(timeOffFields, 'update');

/** Errors: `not_found`, `not_allowed`, `dates_reversed`, `time_off_exists`, `id_taken`. Idempotent: returns the stored row for a repeated id. */
export async function createTimeOff(tx: Tx, input: NewRow<typeof timeOffFields>): Promise<StoredTimeOff> {
  const { teamId } = requireTeam(tx);
  const id = input.id ?? tx.newId();
  const existing = await findTimeOff(tx, teamId, id);
  if (existing) return existing;
  const row: StoredTimeOff = {
    ...initialOf(timeOffFields),
    ...pick(input, CREATED),
    id,
    team_id: teamId,
    created_at: tx.now,
  };
  await requireValidPeriod(tx, row);
  await mapUniqueViolation(tx.db.insertInto('time_off').values(row).execute(), {});
  tx.feed.inTeam(teamId, 'timeOff', id);
  return row;
}

/** Errors: those of `createTimeOff`. */
export async function changeTimeOff(
  tx: Tx,
  id: string,
  change: RowChange<typeof timeOffFields>,
): Promise<StoredTimeOff> {
  const existing = await requireTimeOff(tx, id);
  const row: StoredTimeOff = { ...existing, ...pick(change, EDITED) };
  await requireValidPeriod(tx, row);
  await tx.db.updateTable('time_off').set(pick(row, EDITED)).where('id', '=', id).execute();
  tx.feed.inTeam(row.team_id, 'timeOff', id);
  return row;
}

/** Errors: `not_found`, `not_allowed`. */
export async function deleteTimeOff(tx: Tx, id: string): Promise<void> {
  const existing = await requireTimeOff(tx, id);
  await requireMember(tx, existing);
  await tx.db.deleteFrom('time_off').where('id', '=', id).execute();
  tx.feed.removed(`team:${existing.team_id}`, 'timeOff', id);
}

async function requireValidPeriod(tx: Tx, row: TimeOff): Promise<void> {
  await requireMember(tx, row);
  // A single day from noon until noon is empty.
  const isEmpty = row.start_date === row.end_date && row.from_noon && row.until_noon;
  if (row.end_date < row.start_date || isEmpty) throw new AppError('dates_reversed', { field: 'end_date' });
  const others = await tx.db
    .selectFrom('time_off')
    .selectAll()
    .where('team_member_id', '=', row.team_member_id)
    .execute();
  if (overlappingTimeOff(row, others)) throw new AppError('time_off_exists', { field: 'start_date' });
}

async function requireMember(tx: Tx, { team_id: teamId, team_member_id: memberId }: TimeOff): Promise<void> {
  const member = await lockPlannedMember(tx, teamId, memberId);
  if (!canPlanTimeOff(requireTeam(tx).role, member.user_id === tx.actor.userId))
    throw new AppError('not_allowed');
}

/** Locks the row, so that a change of another field at the same time is not undone. */
async function requireTimeOff(tx: Tx, id: string): Promise<StoredTimeOff> {
  const existing = await findTimeOff(tx, requireTeam(tx).teamId, id, true);
  if (!existing) throw new AppError('not_found');
  return existing;
}

function findTimeOff(tx: Tx, teamId: string, id: string, lock = false): Promise<StoredTimeOff | undefined> {
  return tx.db
    .selectFrom('time_off')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}
