/**
 * Who may do what: roles of a team, access levels of a project, and the one table of actions. Owns the decision by role
 * only. The server's policies and the client's replica find out whether a row exists and whether it belongs to the team
 * or to the caller, and pass it in. No access to a project is `not_found`, not `not_allowed`. Sources:
 * projects-and-planning 2.5, tasks 24, account-and-admin 2.3 and the roles of reporting 1.3.
 */

/** Roles in a team, strongest first. The owner is the user the team record names, whatever the member row says. */
export const TEAM_ROLES = ['owner', 'admin', 'team_lead', 'member'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Access levels of a project member, wire spelling. `ADMIN` may do all that `PROJECT_MANAGER` may. */
/** Those that a former manager may have had. */
export const FORMER_LEVELS = ['ADMIN', 'MEMBER'] as const;
export const PROJECT_ACCESS_LEVELS = ['ADMIN', 'PROJECT_MANAGER', 'MEMBER'] as const;
export type ProjectAccessLevel = (typeof PROJECT_ACCESS_LEVELS)[number];

/** The caller's relation to the object of the action. */
export interface Subject {
  /** Role in the team that owns the object; null when the caller is not an active member of it. */
  readonly role: TeamRole | null;
  /** Level in the project of the object; null when the caller is not a member of it, or when there is no project. */
  readonly access?: ProjectAccessLevel | null;
  /** The row was written by the caller, or belongs to them. */
  readonly own?: boolean;
  /** The project lets only its managers create tasks (live-channel 2.2). */
  readonly taskCreationRestricted?: boolean;
}

interface Rule {
  /** Roles that suffice alone. */
  readonly roles: readonly TeamRole[];
  /** Project levels that suffice for any active member of the team. */
  readonly levels?: readonly ProjectAccessLevel[];
  /** In addition the row must be the caller's own. */
  readonly ownOnly?: true;
}

const OWNER: readonly TeamRole[] = ['owner'];
const ADMINS: readonly TeamRole[] = ['owner', 'admin'];
const LEADS: readonly TeamRole[] = ['owner', 'admin', 'team_lead'];
const EVERYBODY: readonly TeamRole[] = TEAM_ROLES;
const MANAGERS: readonly ProjectAccessLevel[] = ['ADMIN', 'PROJECT_MANAGER'];
const ANY_LEVEL: readonly ProjectAccessLevel[] = PROJECT_ACCESS_LEVELS;

const owner: Rule = { roles: OWNER };
const admins: Rule = { roles: ADMINS };
const manager: Rule = { roles: LEADS, levels: MANAGERS };
const sees: Rule = { roles: LEADS, levels: ANY_LEVEL };
const team: Rule = { roles: EVERYBODY };
const writer: Rule = { ...sees, ownOnly: true };

const RULES = {
  // Team and account
  'team.read': team,
  'team.create': admins,
  'team.rename': owner,
  'team.delete': admins,
  'member.read': team,
  'member.invite': admins,
  'member.edit': admins,
  'member.remove': admins,
  'job-title.read': team,
  'job-title.manage': admins,
  'organization.manage': admins,
  'billing.manage': admins,
  'reporting.see': admins,
  'team-settings.manage': admins,

  // Projects
  'project.see': sees,
  'project.create': admins,
  'project.delete': admins,
  'project.archive-for-all': admins,
  'project.update': manager,
  'project.members': manager,
  'project.invite': admins,
  'project.personal': sees,
  'project.comment': sees,
  'project.comment-edit': writer,
  'phase.manage': manager,
  'baseline.manage': manager,
  'status.manage': manager,
  'status.reorder': sees,
  'column.pin': sees,
  'custom-column.manage': sees,
  'category.manage': team,
  'client.read': team,
  'client.create': { roles: LEADS, levels: MANAGERS },
  'client.edit': admins,
  'label.read': team,
  'label.manage': admins,
  'label.create-on-task': sees,
  'project-template.read': team,
  'project-template.create': manager,
  'project-template.manage': admins,
  'task-template.read': team,
  'task-template.manage': admins,
  'schedule.see': admins,
  'schedule.edit': admins,

  // Tasks
  'task.read': sees,
  'task.create': sees,
  'task.edit': sees,
  'task.delete': sees,
  'task.archive': sees,
  'task.bulk': sees,
  'task.comment': sees,
  'task.comment-edit': writer,
  'task.attach': sees,
  'task.attachment-delete': sees,
  'task.log-time': sees,
  'task.log-edit': writer,
} as const satisfies Record<string, Rule>;

/** All actions of the table. */
export type Action = keyof typeof RULES;

/** All actions as a list, for the generated permission matrix. */
export const ACTIONS: readonly Action[] = Object.keys(RULES).filter((name): name is Action =>
  Object.hasOwn(RULES, name),
);

/**
 * Whether the subject may perform the action. Pure: the client (what it offers) and the server (what it allows) agree.
 */
export function can(subject: Subject, action: Action): boolean {
  const rule: Rule = RULES[action];
  if (subject.role === null) return false;
  if (rule.ownOnly && subject.own !== true) return false;
  if (
    action === 'task.create' &&
    subject.taskCreationRestricted === true &&
    !can({ ...subject, taskCreationRestricted: false }, 'project.update')
  ) {
    return false;
  }
  return (
    rule.roles.includes(subject.role) ||
    (subject.access != null && (rule.levels?.includes(subject.access) ?? false))
  );
}

/** Owner or admin of the team; a team lead is not one. */
export function isAdminRole(role: TeamRole | null): boolean {
  return role !== null && ADMINS.includes(role);
}

/** Whether a member may enter and change time off: their own, or, as an admin, everybody's. */
export function canPlanTimeOff(role: TeamRole | null, own: boolean): boolean {
  return role !== null && (own || can({ role }, 'schedule.edit'));
}

/** Whether a member may remove a file from a comment: its author may, and an admin. */
export function canRemoveCommentFile(role: TeamRole | null, own: boolean): boolean {
  return role !== null && (own || isAdminRole(role));
}

/** Whether a member of `role` may edit, deactivate or remove a member of `target`; nobody may touch the owner. */
export function canManageMember(role: TeamRole | null, target: TeamRole): boolean {
  return isAdminRole(role) && target !== 'owner';
}

/** Whether a member of `role` may give the role `given`; nobody can give ownership away this way. */
export function canAssignRole(role: TeamRole | null, given: TeamRole): boolean {
  return isAdminRole(role) && given !== 'owner';
}
