/** Sets the working time of the organization, and a member's own (projects notes 10.2). Carries FD2. */
import { WEEK_DAYS, type Week, type WeekDay } from '../../../contract/rules/working-time.ts';
import type { Tx } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireTeam } from '../../policies/team-access.ts';
import { lockPlannedMember } from './planned-member.ts';
import { recordOrganizationChange, lockOwnOrganization } from './own-organization.ts';

export interface OrganizationHours {
  readonly workingDays: readonly WeekDay[];
  readonly workingHours: number;
}

/** Omitted fields are unchanged. Days are stored in the order of the week. The audit log gets old and new values. */
export async function setWorkingTime(tx: Tx, input: Partial<OrganizationHours>): Promise<void> {
  const organizationId = await lockOwnOrganization(tx);
  const previous = await tx.db
    .selectFrom('organizations')
    .select(['name', 'working_days', 'working_hours'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const days = WEEK_DAYS.filter((day) => (input.workingDays ?? previous.working_days).includes(day));
  const hours = input.workingHours ?? Number(previous.working_hours);
  await tx.db
    .updateTable('organizations')
    .set({ working_days: days, working_hours: String(hours) })
    .where('id', '=', organizationId)
    .execute();
  await recordOrganizationChange(tx, organizationId);
  const details = {
    ...changed('days', previous.working_days.join(', '), days.join(', ')),
    ...changed('hours', String(Number(previous.working_hours)), String(hours)),
  };
  if (Object.keys(details).length === 0) return;
  await recordAudit(tx, {
    action: 'schedule.updateSettings',
    teamId: null,
    targetId: organizationId,
    targetName: previous.name,
    details,
  });
}

const changed = (field: string, before: string, after: string): Record<string, string> =>
  before === after ? {} : { [field]: `${before} → ${after}` };

/** Null: the working time of the organization applies. Error: `not_found`. */
export async function setMemberWeek(tx: Tx, memberId: string, week: Week | null): Promise<void> {
  const { teamId } = requireTeam(tx);
  await lockPlannedMember(tx, teamId, memberId);
  await tx.db
    .updateTable('team_members')
    .set({ working_week: week === null ? null : [...week] })
    .where('id', '=', memberId)
    .execute();
  tx.feed.inTeam(teamId, 'teamMember', memberId);
}
