/**
 * Creates, changes, pauses and deletes scheduled reports. Recipients must be owners or admins of the team, because nobody else
 * may see a report. Not synced: only available online.
 */
import { AppError } from '../../../contract/errors.ts';
import { fieldsWhere, pick } from '../../../contract/entities/define-fields.ts';
import {
  reportScheduleFields,
  type ReportScheduleForm as Form,
} from '../../../contract/entities/report-schedule-fields.ts';
import type { Tx } from '../../db/transaction.ts';
import { nextReportTime } from './report-time.ts';
import { requireAdmin } from '../../policies/team-access.ts';
import { deleteInTeam } from '../../db/team-rows.ts';

/** Maximum per team. */
const MAX_SCHEDULES = 100;

/** Errors: `invalid` for recipients who may not see reports, or when there are too many. */
export async function createSchedule(tx: Tx, form: Form): Promise<{ id: string }> {
  const { teamId } = requireAdmin(tx);
  await requireRecipients(tx, teamId, form.recipients);
  const { count } = await tx.db
    .selectFrom('report_schedules')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_SCHEDULES) throw new AppError('invalid', { field: 'name', reason: 'too_many' });
  const id = tx.newId();
  await tx.db
    .insertInto('report_schedules')
    .values({ id, team_id: teamId, created_by: tx.actor.userId, ...columnsOf(tx, form), created_at: tx.now })
    .execute();
  return { id };
}

/**
 * Whoever changes it becomes its author: it is generated with their permissions. Recipients who have lost the right to see
 * reports may stay, or pausing it would be refused; they are sent nothing. Errors: `not_found`, `invalid`.
 */
export async function updateSchedule(tx: Tx, id: string, form: Form): Promise<void> {
  const { teamId } = requireAdmin(tx);
  const stored = await tx.db
    .selectFrom('report_schedules')
    .select('recipients')
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .forUpdate()
    .executeTakeFirst();
  if (stored === undefined) throw new AppError('not_found');
  const added = form.recipients.filter((one) => !stored.recipients.includes(one));
  await requireRecipients(tx, teamId, added);
  await tx.db
    .updateTable('report_schedules')
    .set({ created_by: tx.actor.userId, ...columnsOf(tx, form) })
    .where('id', '=', id)
    .execute();
}

export async function deleteSchedule(tx: Tx, id: string): Promise<void> {
  const { teamId } = requireAdmin(tx);
  await deleteInTeam(tx, teamId, ['report_schedules', id]);
}

/** Makes it due now; after it is sent, its next run is computed from today. Errors: `not_found`, `invalid` while it is paused. */
export async function sendScheduleNow(tx: Tx, id: string): Promise<void> {
  const { teamId } = requireAdmin(tx);
  const found = await tx.db
    .updateTable('report_schedules')
    .set({ next_run_at: tx.now })
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .returning('paused')
    .executeTakeFirst();
  if (found === undefined) throw new AppError('not_found');
  if (found.paused) throw new AppError('invalid', { field: 'paused', reason: 'paused' });
}

function columnsOf(tx: Tx, form: Form) {
  return {
    ...pick(form, fieldsWhere(reportScheduleFields, 'update')),
    recipients: [...new Set(form.recipients)],
    next_run_at: nextReportTime(form, tx.actor.timezone, tx.now),
    updated_at: tx.now,
  };
}

async function requireRecipients(tx: Tx, teamId: string, recipients: readonly string[]): Promise<void> {
  const ids = [...new Set(recipients)];
  if (ids.length === 0) return;
  const found = await tx.db
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', teamId)
    .where('id', 'in', ids)
    .where('active', '=', true)
    .where('user_id', 'is not', null)
    .where('role', 'in', ['owner', 'admin'])
    .execute();
  if (found.length < ids.length)
    throw new AppError('invalid', { field: 'recipients', reason: 'not_allowed' });
}
