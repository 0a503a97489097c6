/** Sets what the organization works, and what a member works instead (projects notes 10.2). Carries FD2. */
import { WEEK_DAYS, type Week, type WeekDay } from '../../../contract/rules/working-time.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireTeam } from '../../policies/team-access.ts';
import { plannedMember } from './planned-member.ts';
import { announceOrganization, ownOrganization } from './own-organization.ts';

export interface OrganizationHours {
  readonly workingDays: readonly WeekDay[];
  readonly workingHours: number;
}

/** Days are kept in the order of the week. */
export async function setWorkingTime(
  tx: Tx,
  { workingDays, workingHours }: OrganizationHours,
): Promise<void> {
  const organizationId = await ownOrganization(tx);
  await tx.db
    .updateTable('organizations')
    .set({
      working_days: WEEK_DAYS.filter((day) => workingDays.includes(day)),
      working_hours: String(workingHours),
    })
    .where('id', '=', organizationId)
    .execute();
  await announceOrganization(tx, organizationId);
}

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
