/**
 * Adds a team member to a project, and undoes that, as part of other mutations. Owns no mutation; never changes an
 * existing membership (RB3).
 */
import type { AccessLevel } from '../../contract/entities/project-entities.ts';
import type { Work } from '../work.ts';
import type { MutationContext, ReplicaTx } from './mutation.ts';

/** Arguments of the membership row. */
export interface NewMembership {
  readonly memberId: string;
  readonly projectId: string;
  readonly teamMemberId: string;
  readonly level: AccessLevel;
}

/** Does nothing when they are a member already, or the project is gone. */
export function* joinProject(
  tx: ReplicaTx,
  { memberId, projectId, teamMemberId, level }: NewMembership,
  { now }: MutationContext,
): Work<void> {
  const project = yield* tx.get('project', projectId);
  const members = yield* tx.inProject('projectMember', projectId);
  if (!project || members.some((one) => one.team_member_id === teamMemberId || one.id === memberId)) return;
  yield* tx.put('projectMember', {
    id: memberId,
    project_id: projectId,
    team_id: project.team_id,
    team_member_id: teamMemberId,
    access_level: level,
    created_at: now,
  });
}

/**
 * Undoes a membership that an assignment created. A person who by now takes part in the project, as far as this device
 * knows, stays; the server knows more, and its answer counts (decision D387).
 */
export function* undoJoin(tx: ReplicaTx, memberId: string): Work<void> {
  const member = yield* tx.get('projectMember', memberId);
  if (member?.access_level !== 'MEMBER') return;
  const { team_member_id: person, project_id: projectId } = member;
  const tasks = yield* tx.inProject('task', projectId);
  if (tasks.some((task) => task.assignees.includes(person) || task.subscribers.includes(person))) return;
  const plans = yield* tx.inTeam('allocation', member.team_id);
  if (plans.some((plan) => plan.team_member_id === person && plan.project_id === projectId)) return;
  yield* tx.remove('projectMember', memberId);
}
