/**
 * What the access kind of a call, or the audience of an event, demands of somebody, decided by `can`. Owns the one meaning of the kinds: the server's
 * policy asks here, and the matrix of permissions is made from it. Whether a project exists, and what the caller is in it, is
 * found out by the server. Never: finer rules of single calls (own rows, restricted creation), which belong to the commands.
 */
import type { Access } from './call.ts';
import type { Audience } from './compat/events/live-event.ts';
import { can, type Action, type Subject, type TeamRole } from './permissions.ts';

/** What the caller must be allowed; null where no team is requested. */
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

/** The answer to a call that touches a project (or tasks of it). What one may not see is answered as what does not exist. */
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
 * How the project that an id leads to is related to the caller: they are in it; it is of their team and they are not in it;
 * of another team of the same organization; of another organization; of nobody, as it does not exist.
 */
export const RELATIONS = ['own', 'team', 'organization', 'foreign', 'nobody'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The caller in relation to what is touched. */
export function subjectOf(caller: Caller, relation: Relation): Subject {
  if (relation !== 'own' && relation !== 'team') return { role: null, access: null };
  const role: TeamRole = caller === 'manager' ? 'member' : caller;
  const level = caller === 'manager' ? 'PROJECT_MANAGER' : 'MEMBER';
  return { role, access: relation === 'own' ? level : null };
}

/** Whether an event reaches somebody: `self`, only who is meant, by their own doing or by the command that tells it. */
type Hearing = 'ok' | 'self' | 'never';

/** Whether an event about a project (or its team) is sent to somebody, by its audience. Access is what joins rooms. */
export function hearingOf(audience: Audience, subject: Subject): Hearing {
  if (audience === 'sender' || audience === 'person') return 'self';
  return can(subject, audience === 'team' ? 'team.read' : 'project.see') ? 'ok' : 'never';
}

/** The answer to a call that touches no project: the role in the active team decides. */
export function teamOutcome(access: Access, caller: Caller): AccessOutcome {
  const action = ACTIONS[access];
  if (action === null || access === 'project' || access === 'task') return 'ok';
  return can(subjectOf(caller, 'team'), action) ? 'ok' : 'not_allowed';
}
