/**
 * Mutations of project members and the project manager. Leaving a project removes the person's assignments. Carries
 * MU1, MU3.
 */
import * as z from 'zod/mini';
import { id, nullableId } from '../../contract/entities/fields.ts';
import { type AccessLevel, accessLevel } from '../../contract/entities/project-entities.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { FORMER_LEVELS } from '../../contract/permissions.ts';
import { joinProject } from './join-project.ts';
import { defineMutation, imageOf } from './mutation.ts';
import { restorePlans } from './restore-plans.ts';
import { withId } from './task-relation-mutations.ts';
import { changeTask } from './task-write.ts';

/** Makes a team member the project manager, or removes the manager. `former` gives a removed one this level back. */
const setManager = defineMutation({
  name: 'project.setManager',
  args: z.object({
    projectId: id,
    teamMemberId: nullableId,
    memberId: id,
    former: z.optional(z.object({ teamMemberId: id, level: z.enum(FORMER_LEVELS) })),
  }),
  *apply(tx, { projectId, teamMemberId, memberId, former }, context) {
    const project = yield* tx.get('project', projectId);
    if (!project) return;
    const members = yield* tx.inProject('projectMember', projectId);
    for (const member of members) {
      const lower = former?.teamMemberId === member.team_member_id ? former.level : 'MEMBER';
      const level: AccessLevel = member.team_member_id === teamMemberId ? 'PROJECT_MANAGER' : lower;
      if (member.access_level === 'PROJECT_MANAGER' || level === 'PROJECT_MANAGER') {
        yield* tx.patch('projectMember', member.id, { access_level: level });
      }
    }
    if (teamMemberId === null || members.some((member) => member.team_member_id === teamMemberId)) return;
    yield* tx.put('projectMember', {
      id: memberId,
      project_id: projectId,
      team_id: project.team_id,
      team_member_id: teamMemberId,
      access_level: 'PROJECT_MANAGER',
      created_at: context.now,
    });
  },
  sends: 'projects.update',
  call: ({ projectId, teamMemberId, former }) => ({
    params: { id: projectId },
    query: { current_project_id: projectId },
    body: {
      project_manager: teamMemberId === null ? null : { id: teamMemberId },
      ...(former && { former_manager: { id: former.teamMemberId, access_level: former.level } }),
    },
  }),
  inverse({ projectId, memberId, teamMemberId }, before) {
    const members = before.flatMap((image) => imageOf([image], 'projectMember', image.id) ?? []);
    const manager = members.find((member) => member.access_level === 'PROJECT_MANAGER');
    if (!before.some((image) => image.entity === 'projectMember')) return [];
    const promoted = members.find((member) => member.team_member_id === teamMemberId);
    const former = promoted?.access_level === 'ADMIN' && {
      former: { teamMemberId: promoted.team_member_id, level: promoted.access_level },
    };
    const args = { projectId, memberId, teamMemberId: manager?.team_member_id ?? null, ...former };
    return [{ name: 'project.setManager', args }];
  },
  describe: () => ({ key: 'mutations.project.setManager', values: {} }),
});

const addMember = defineMutation({
  name: 'projectMember.add',
  args: z.object({ memberId: id, projectId: id, teamMemberId: id, accessLevel: z.optional(accessLevel) }),
  apply: (tx, { accessLevel: level = 'MEMBER', ...args }, context) =>
    joinProject(tx, { ...args, level }, context),
  sends: 'projectMembers.create',
  call: ({ memberId, projectId, teamMemberId, accessLevel: level }) => ({
    query: { current_project_id: projectId },
    body: {
      id: memberId,
      project_id: projectId,
      team_member_id: teamMemberId,
      access_level: level ?? 'MEMBER',
    },
  }),
  inverse: ({ memberId, projectId }, before) =>
    imageOf(before, 'projectMember', memberId) === null
      ? [{ name: 'projectMember.remove', args: { memberId, projectId, keepAllocations: true } }]
      : [],
  describe: () => ({ key: 'mutations.projectMember.add', values: {} }),
});

/**
 * Removes a member from a project with all assignments, subscriptions and allocations there. Undoing an addition leaves
 * the allocations, because a person can be planned for a project before joining it.
 */
const removeMember = defineMutation({
  name: 'projectMember.remove',
  args: z.object({ memberId: id, projectId: id, keepAllocations: z.optional(z.literal(true)) }),
  *apply(tx, { memberId, projectId, keepAllocations }, context) {
    const member = yield* tx.get('projectMember', memberId);
    if (!member) return;
    for (const task of yield* tx.inProject('task', projectId)) {
      const assignees = withId(task.assignees, member.team_member_id, false);
      const subscribers = withId(task.subscribers, member.team_member_id, false);
      const change = { ...(assignees && { assignees }), ...(subscribers && { subscribers }) };
      if (assignees || subscribers) yield* changeTask(tx, task.id, change, context);
    }
    for (const one of keepAllocations ? [] : yield* tx.inTeam('allocation', member.team_id)) {
      if (one.team_member_id === member.team_member_id && one.project_id === projectId)
        yield* tx.remove('allocation', one.id);
    }
    yield* tx.remove('projectMember', memberId);
  },
  sends: 'projectMembers.delete',
  call: ({ memberId, projectId, keepAllocations }) => ({
    params: { id: memberId },
    query: { current_project_id: projectId, ...(keepAllocations && { keep_allocations: true }) },
  }),
  inverse({ memberId, projectId }, before) {
    const row = imageOf(before, 'projectMember', memberId);
    if (!row) return [];
    const { team_member_id: teamMemberId, access_level: level } = row;
    const tasks = before.flatMap((image) =>
      image.entity === 'task' && image.row ? [image.row as Task] : [],
    );
    return [
      { name: 'projectMember.add', args: { memberId, projectId, teamMemberId, accessLevel: level } },
      ...tasks.flatMap(({ id: taskId, assignees, subscribers }) => [
        ...(assignees.includes(teamMemberId)
          ? [{ name: 'task.assign', args: { taskId, teamMemberId, assigned: true } }]
          : []),
        ...(subscribers.includes(teamMemberId)
          ? [{ name: 'task.subscribe', args: { taskId, teamMemberId, subscribed: true } }]
          : []),
      ]),
      ...restorePlans(before),
    ];
  },
  describe: () => ({ key: 'mutations.projectMember.remove', values: {} }),
  removes: true,
});

export const projectMemberMutations = {
  'project.setManager': setManager,
  'projectMember.add': addMember,
  'projectMember.remove': removeMember,
};
