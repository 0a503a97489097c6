/** Who may approve a member's timesheet week or send it back. Pure; the device offers what the server allows. */
import { can, type TeamRole } from '../permissions.ts';

export interface WeekReviewer {
  readonly role: TeamRole | null;
  /** The week is their own. */
  readonly own: boolean;
  /** They manage a project that the member is in. */
  readonly managesThem: boolean;
}

/** Leads of the team, and managers of a project of the member. Nobody may decide their own week, except the owner. */
export function canDecideWeek({ role, own, managesThem }: WeekReviewer): boolean {
  if (own) return role === 'owner';
  return can({ role, access: managesThem ? 'PROJECT_MANAGER' : null }, 'project.update');
}
