/** Who may approve the week of a member or send it back. Pure; the device offers what the server allows. */
import { can, type TeamRole } from '../permissions.ts';

export interface WeekJudge {
  readonly role: TeamRole | null;
  /** The week is their own. */
  readonly own: boolean;
  /** They manage a project that the member is in. */
  readonly managesThem: boolean;
}

/** Who leads the team, and managers of a project of the member; nobody their own week but the owner, whom nobody leads. */
export function mayDecideWeek({ role, own, managesThem }: WeekJudge): boolean {
  if (own) return role === 'owner';
  return can({ role, access: managesThem ? 'PROJECT_MANAGER' : null }, 'project.update');
}
