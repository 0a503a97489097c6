/**
 * Timesheet weeks: submitted and withdrawn by the member, approved or sent back by somebody who leads them. A week has one
 * row, whichever device submits it first; withdrawing deletes the row.
 */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { canDecideWeek } from '../../../contract/rules/timesheet-weeks.ts';
import { teamScope } from '../../../contract/sync.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { memberOf } from './own-membership.ts';

export interface SubmittedWeek {
  readonly id: string;
  readonly team_member_id: string;
  readonly week_start: string;
  readonly note?: string | null | undefined;
}

interface Week {
  readonly id: string;
  readonly team_id: string;
  readonly team_member_id: string;
  readonly state: 'submitted' | 'approved' | 'sent_back';
}

/**
 * Idempotent while it is submitted or approved. Errors: `not_found` for a membership that is not the caller's,
 * `id_taken` for the id of another week.
 */
export async function submitWeek(tx: Tx, week: SubmittedWeek): Promise<{ id: string }> {
  const membership = tx.actor.memberships.find((one) => one.teamMemberId === week.team_member_id);
  if (membership === undefined) throw new AppError('not_found');
  const { teamId } = membership;
  const rows = await sql<{ id: string; state: Week['state'] }>`
    select id, state from timesheet_weeks
    where team_member_id = ${week.team_member_id} and week_start = ${week.week_start} for update`.execute(
    tx.db,
  );
  const [existing] = rows.rows;
  if (existing !== undefined && existing.state !== 'sent_back') return { id: existing.id };
  const values = {
    state: 'submitted' as const,
    note: week.note ?? null,
    answer: null,
    decided_by: null,
    decided_at: null,
    created_at: tx.now,
    updated_at: tx.now,
  };
  const id = existing?.id ?? week.id;
  if (existing === undefined) {
    const keys = { id, team_id: teamId, team_member_id: week.team_member_id, week_start: week.week_start };
    await mapUniqueViolation(
      tx.db
        .insertInto('timesheet_weeks')
        .values({ ...keys, ...values })
        .execute(),
      {},
    );
  } else await tx.db.updateTable('timesheet_weeks').set(values).where('id', '=', id).execute();
  tx.feed.inTeam(teamId, 'timesheetWeek', id);
  return { id };
}

/** Errors: `not_found` for a week that is not the caller's, `invalid` for one that is approved. */
export async function withdrawWeek(tx: Tx, id: string): Promise<void> {
  const week = await findWeek(tx, id);
  if (!tx.actor.memberships.some((one) => one.teamMemberId === week.team_member_id))
    throw new AppError('not_found');
  if (week.state === 'approved') throw new AppError('invalid', { field: 'state', reason: 'approved' });
  await tx.db.deleteFrom('timesheet_weeks').where('id', '=', id).execute();
  tx.feed.removed(teamScope(week.team_id), 'timesheetWeek', id);
}

export interface Decision {
  readonly approved: boolean;
  readonly answer?: string | null | undefined;
}

/** Idempotent. Errors: `not_found`, `not_allowed`, `invalid` for a week that is not submitted. */
export async function decideWeek(tx: Tx, id: string, { approved, answer }: Decision): Promise<void> {
  const week = await findWeek(tx, id);
  const membership = memberOf(tx, week.team_id);
  const allowed = canDecideWeek({
    role: membership.role,
    own: membership.teamMemberId === week.team_member_id,
    managesThem: await managesProjectOf(tx, membership.teamMemberId, week.team_member_id),
  });
  if (!allowed) throw new AppError('not_allowed');
  const state = approved ? ('approved' as const) : ('sent_back' as const);
  if (week.state === state) return;
  if (week.state !== 'submitted') throw new AppError('invalid', { field: 'state', reason: week.state });
  await tx.db
    .updateTable('timesheet_weeks')
    .set({
      state,
      answer: answer ?? null,
      decided_by: tx.actor.userId,
      decided_at: tx.now,
      updated_at: tx.now,
    })
    .where('id', '=', id)
    .execute();
  tx.feed.inTeam(week.team_id, 'timesheetWeek', id);
}

async function findWeek(tx: Tx, id: string): Promise<Week> {
  const week = await tx.db
    .selectFrom('timesheet_weeks')
    .select(['id', 'team_id', 'team_member_id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (week === undefined) throw new AppError('not_found');
  return week;
}

/** Whether somebody manages a project that the other one is in. */
async function managesProjectOf(tx: Tx, managerId: string, memberId: string): Promise<boolean> {
  const found = await sql`
    select from project_members mine join project_members theirs on theirs.project_id = mine.project_id
    where mine.team_member_id = ${managerId} and mine.access_level in ('PROJECT_MANAGER', 'ADMIN')
      and theirs.team_member_id = ${memberId} limit 1`.execute(tx.db);
  return found.rows.length > 0;
}
