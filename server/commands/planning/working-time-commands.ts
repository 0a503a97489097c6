/** Sets what the organization works, and what a member works instead (projects notes 10.2). Carries FD2. */
import { WEEK_DAYS, type Week, type WeekDay } from '../../../contract/rules/working-time.ts';
import type { Tx } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireTeam } from '../../policies/team-access.ts';
import { plannedMember } from './planned-member.ts';
import { announceOrganization, ownOrganization } from './own-organization.ts';

export interface OrganizationHours {
  readonly workingDays: readonly WeekDay[];
  readonly workingHours: number;
}

/** What is missing stays. Days are stored in the order of the week. The log says what it was and what it became. */
export async function setWorkingTime(tx: Tx, wanted: Partial<OrganizationHours>): Promise<void> {
  const organizationId = await ownOrganization(tx);
  const was = await tx.db
    .selectFrom('organizations')
    .select(['name', 'working_days', 'working_hours'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const days = WEEK_DAYS.filter((day) => (wanted.workingDays ?? was.working_days).includes(day));
  const hours = wanted.workingHours ?? Number(was.working_hours);
  await tx.db
    .updateTable('organizations')
    .set({ working_days: days, working_hours: String(hours) })
    .where('id', '=', organizationId)
    .execute();
  await announceOrganization(tx, organizationId);
  const details = {
    ...changed('days', was.working_days.join(', '), days.join(', ')),
    ...changed('hours', String(Number(was.working_hours)), String(hours)),
  };
  if (Object.keys(details).length === 0) return;
  await recordAudit(tx, {
    action: 'schedule.updateSettings',
    teamId: null,
    targetId: organizationId,
    targetName: was.name,
    details,
  });
}

const changed = (field: string, was: string, is: string): Record<string, string> =>
  was === is ? {} : { [field]: `${was} → ${is}` };

/** Null: the person works what the organization works. Error: `not_found`. */
export async function setMemberWeek(tx: Tx, memberId: string, week: Week | null): Promise<void> {
  const { teamId } = requireTeam(tx);
  await plannedMember(tx, teamId, memberId);
  await tx.db
    .updateTable('team_members')
    .set({ working_week: week === null ? null : [...week] })
    .where('id', '=', memberId)
    .execute();
  tx.feed.inTeam(teamId, 'teamMember', memberId);
}
