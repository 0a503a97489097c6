/**
 * What the access kind of a call, or the audience of an event, requires of a person, decided by `can`. Owns the one
 * meaning of the kinds: the server's policy uses it, and the permission matrix is generated from it. The server finds
 * out whether a project exists and what the caller's role in it is. Never: finer rules of single calls (own rows,
 * restricted creation), which belong to the commands.
 */
import type { Access } from './call.ts';
import type { Audience } from './compat/events/live-event.ts';
import { can, type Action, type Subject, type TeamRole } from './permissions.ts';

/** The action that the caller must be permitted; null where no team is involved. */
const ACTIONS: Readonly<Record<Access, Action | null>> = {
  public: null,
  'signed-in': null,
  team: 'team.read',
  admin: 'organization.manage',
  manager: 'project.update',
  project: 'project.see',
  task: 'task.read',
};

type AccessOutcome = 'ok' | 'not_allowed' | 'not_found';

/**
 * The outcome for a call that touches a project or its tasks. A project the caller may not see is answered as one that
 * does not exist.
 */
export function projectOutcome(access: Access, subject: Subject): AccessOutcome {
  const action = ACTIONS[access];
  if (action === null) return 'ok';
  if (!can(subject, 'project.see')) return 'not_found';
  return can(subject, action) ? 'ok' : 'not_allowed';
}

/** Kinds of callers of the matrix: the roles of a team, and its members by their level in the project. */
export const CALLERS = ['owner', 'admin', 'team_lead', 'manager', 'member'] as const;
export type Caller = (typeof CALLERS)[number];

/**
 * How the project behind an id relates to the caller: `own`: they are a member of it; `team`: it belongs to their team,
 * but they are not a member; `organization`: another team of the same organization; `foreign`: another organization;
 * `nobody`: it does not exist.
 */
export const RELATIONS = ['own', 'team', 'organization', 'foreign', 'nobody'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The caller's role and project level, given how the project relates to them. */
export function subjectOf(caller: Caller, relation: Relation): Subject {
  if (relation !== 'own' && relation !== 'team') return { role: null, access: null };
  const role: TeamRole = caller === 'manager' ? 'member' : caller;
  const level = caller === 'manager' ? 'PROJECT_MANAGER' : 'MEMBER';
  return { role, access: relation === 'own' ? level : null };
}

/** Whether an event reaches a person. `self`: only the sender, or the person the command addressed it to. */
type Hearing = 'ok' | 'self' | 'never';

/**
 * Whether an event about a project (or its team) is sent to a person, given its audience. Rooms are joined by access.
 */
export function deliveryFor(audience: Audience, subject: Subject): Hearing {
  if (audience === 'sender' || audience === 'person') return 'self';
  return can(subject, audience === 'team' ? 'team.read' : 'project.see') ? 'ok' : 'never';
}

/** The outcome for a call that touches no project: the role in the active team decides. */
export function teamOutcome(access: Access, caller: Caller): AccessOutcome {
  const action = ACTIONS[access];
  if (action === null || access === 'project' || access === 'task') return 'ok';
  return can(subjectOf(caller, 'team'), action) ? 'ok' : 'not_allowed';
}
