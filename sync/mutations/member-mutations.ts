/**
 * Mutations of team members: invite, role, job title, activate and deactivate, remove, accept. Each invitation is for
 * one address, so that each succeeds or fails alone. Removing a member and joining a team are final; withdrawing an
 * invitation is for people who have not accepted yet. Carries MU1, MU3.
 */
import * as z from 'zod/mini';
import { email, id, text } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import { sameName } from '../../contract/rules/same-name.ts';
import type { TeamMember } from '../../contract/entities/team-entities.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import {
  type BeforeImage,
  defineMutation,
  type Description,
  imageOf,
  type MutationContext,
  type NamedMutation,
  type ReplicaTx,
} from './mutation.ts';
import { restorePlans } from './restore-plans.ts';
import { withId } from './task-relation-mutations.ts';
import { changeTask } from './task-write.ts';
import type { Work } from '../work.ts';

const givenRole = z.enum(['admin', 'team_lead', 'member']);
/** A job title of the team by id, or a new one by name with its id; null for none. */
const jobTitle = z.nullable(z.object({ id, name: z.optional(text(LIMITS.jobTitle)) }));
type JobTitleArg = z.output<typeof jobTitle>;
const taskIds = z.array(id).check(z.maxLength(50_000));

const ROLE_NAMES = { admin: 'Admin', team_lead: 'Team Lead', member: 'Member' } as const;

function memberBefore(before: readonly BeforeImage[], memberId: string): TeamMember | null {
  return imageOf(before, 'teamMember', memberId) ?? null;
}

function describe(
  name: string,
  before: readonly BeforeImage[],
  memberId: string,
  values: Record<string, string> = {},
): Description {
  const row = memberBefore(before, memberId);
  return { key: `mutations.${name}`, values: { name: row?.name ?? '', ...values } };
}

/** Like the server: if the team has a title of that name, that title is used, and the new id is ignored. */
function* chosenTitle(tx: ReplicaTx, teamId: string, chosen: JobTitleArg): Work<string | null> {
  if (chosen === null) return null;
  const { id: titleId, name } = chosen;
  if (name === undefined) return (yield* tx.get('jobTitle', titleId)) ? titleId : null;
  const known = (yield* tx.inTeam('jobTitle', teamId)).find((one) => sameName(one.name, name));
  if (known) return known.id;
  yield* tx.put('jobTitle', { id: titleId, team_id: teamId, name });
  return titleId;
}

/** The body fields that identify the title. */
const titleBody = (chosen: JobTitleArg): Record<string, string | null> =>
  chosen === null
    ? { job_title_id: null }
    : { job_title_id: chosen.id, ...(chosen.name !== undefined && { job_title: chosen.name }) };

const backTo = ({ id: memberId, role, job_title_id: titleId, active }: TeamMember): NamedMutation[] => [
  ...(role === 'owner' ? [] : [{ name: 'member.setRole', args: { memberId, role } }]),
  { name: 'member.setJobTitle', args: { memberId, jobTitle: titleId === null ? null : { id: titleId } } },
  { name: 'member.setActive', args: { memberId, active } },
];

/** `memberId` is the row id of a new address. A pending address is invited again; a member stays unchanged. */
const invite = defineMutation({
  name: 'member.invite',
  args: z.object({ memberId: id, teamId: id, email, role: givenRole, jobTitle }),
  *apply(tx, { memberId, teamId, email: address, role, jobTitle: chosen }, { now }) {
    if (!(yield* tx.get('team', teamId))) return;
    const members = yield* tx.inTeam('teamMember', teamId);
    const known = members.find((one) => one.email.toLowerCase() === address);
    if (known ? !known.pending : yield* tx.get('teamMember', memberId)) return;
    const place = { role, job_title_id: yield* chosenTitle(tx, teamId, chosen), active: true };
    if (known) {
      yield* tx.patch('teamMember', known.id, place);
      return;
    }
    yield* tx.put('teamMember', {
      id: memberId,
      team_id: teamId,
      user_id: null,
      name: address.split('@', 1)[0] ?? address,
      email: address,
      avatar_url: null,
      pending: true,
      working_week: null,
      created_at: now,
      ...place,
    });
  },
  sends: 'teamMembers.invite',
  call: ({ memberId, email: address, role, jobTitle: chosen }) => ({
    body: {
      emails: [address],
      member_ids: [memberId],
      role_name: ROLE_NAMES[role],
      ...(chosen !== null && titleBody(chosen)),
    },
  }),
  inverse(_, before) {
    const image = before.find(({ entity }) => entity === 'teamMember');
    if (!image) return [];
    const row = memberBefore(before, image.id);
    return row === null
      ? [{ name: 'member.withdraw', args: { memberId: image.id, taskIds: [] } }]
      : backTo(row);
  },
  describe: ({ email: address }) => ({ key: 'mutations.member.invite', values: { email: address } }),
});

/** Removes a member's row with their project memberships and assignments; `known` are the tasks to check. */
function* drop(
  tx: ReplicaTx,
  member: TeamMember,
  known: readonly string[],
  context: MutationContext,
): Work<void> {
  for (const place of yield* tx.inTeam('projectMember', member.team_id)) {
    if (place.team_member_id === member.id) yield* tx.remove('projectMember', place.id);
  }
  for (const task of yield* tx.getMany('task', known)) {
    const assignees = withId(task.assignees, member.id, false);
    const subscribers = withId(task.subscribers, member.id, false);
    const change = { ...(assignees && { assignees }), ...(subscribers && { subscribers }) };
    if (assignees || subscribers) yield* changeTask(tx, task.id, change, context);
  }
  for (const entity of ['allocation', 'timeOff'] as const) {
    for (const plan of yield* tx.inTeam(entity, member.team_id))
      if (plan.team_member_id === member.id) yield* tx.remove(entity, plan.id);
  }
  yield* tx.remove('teamMember', member.id);
}

function restoreMemberships(before: readonly BeforeImage[], teamMemberId: string): NamedMutation[] {
  return before.flatMap((image): NamedMutation[] => {
    const place = image.entity === 'projectMember' && imageOf(before, 'projectMember', image.id);
    if (place) {
      const { id: memberId, project_id: projectId, access_level: accessLevel } = place;
      return [{ name: 'projectMember.add', args: { memberId, projectId, teamMemberId, accessLevel } }];
    }
    if (image.entity !== 'task' || !image.row) return [];
    const { id: taskId, assignees, subscribers } = image.row as Task;
    return [
      ...(assignees.includes(teamMemberId)
        ? [{ name: 'task.assign', args: { taskId, teamMemberId, assigned: true } }]
        : []),
      ...(subscribers.includes(teamMemberId)
        ? [{ name: 'task.subscribe', args: { taskId, teamMemberId, subscribed: true } }]
        : []),
    ];
  });
}

/** Withdraws an invitation. If the person has accepted meanwhile, the server refuses and they stay. */
const withdraw = defineMutation({
  name: 'member.withdraw',
  args: z.object({ memberId: id, taskIds }),
  *apply(tx, { memberId, taskIds: known }, context) {
    const row = yield* tx.get('teamMember', memberId);
    if (row?.pending) yield* drop(tx, row, known, context);
  },
  sends: 'teamMembers.delete',
  call: ({ memberId }) => ({ params: { id: memberId }, query: { invited_only: true } }),
  inverse({ memberId }, before) {
    const row = memberBefore(before, memberId);
    if (!row || row.role === 'owner') return [];
    const { team_id: teamId, email: address, role, job_title_id: titleId, active } = row;
    const chosen = titleId === null ? null : { id: titleId };
    return [
      { name: 'member.invite', args: { memberId, teamId, email: address, role, jobTitle: chosen } },
      ...(active ? [] : [{ name: 'member.setActive', args: { memberId, active } }]),
      ...restoreMemberships(before, memberId),
      ...(row.working_week
        ? [{ name: 'workingTime.setMember', args: { memberId, week: row.working_week } }]
        : []),
      ...restorePlans(before),
    ];
  },
  describe: ({ memberId }, before) =>
    describe('member.withdraw', before, memberId, { email: memberBefore(before, memberId)?.email ?? '' }),
  removes: true,
});

/**
 * Final: a removed person has to be invited again. `taskIds` are the tasks assigned to them, as known on this device.
 */
const remove = defineMutation({
  name: 'member.remove',
  args: z.object({ memberId: id, taskIds }),
  *apply(tx, { memberId, taskIds: known }, context) {
    const row = yield* tx.get('teamMember', memberId);
    if (row && row.role !== 'owner') yield* drop(tx, row, known, context);
  },
  sends: 'teamMembers.delete',
  call: ({ memberId }) => ({ params: { id: memberId } }),
  inverse: () => [],
  describe: ({ memberId }, before) => describe('member.remove', before, memberId),
  removes: true,
});

/** Writes the row unchanged, so that it shows as pending. */
const resend = defineMutation({
  name: 'member.resend',
  args: z.object({ memberId: id }),
  *apply(tx, { memberId }) {
    const row = yield* tx.get('teamMember', memberId);
    if (row?.pending) yield* tx.put('teamMember', row);
  },
  sends: 'teamMembers.resendInvitation',
  call: ({ memberId }) => ({ body: { id: memberId } }),
  inverse: () => [],
  describe: ({ memberId }, before) =>
    describe('member.resend', before, memberId, { email: memberBefore(before, memberId)?.email ?? '' }),
});

const setRole = defineMutation({
  name: 'member.setRole',
  args: z.object({ memberId: id, role: givenRole }),
  *apply(tx, { memberId, role }) {
    const row = yield* tx.get('teamMember', memberId);
    if (row && row.role !== 'owner') yield* tx.patch('teamMember', memberId, { role });
  },
  sends: 'teamMembers.change',
  call: ({ memberId, role }) => ({ params: { id: memberId }, body: { role } }),
  inverse({ memberId }, before) {
    const row = memberBefore(before, memberId);
    return row && row.role !== 'owner'
      ? [{ name: 'member.setRole', args: { memberId, role: row.role } }]
      : [];
  },
  describe: ({ memberId, role }, before) => describe(`member.setRole.${role}`, before, memberId),
});

const setJobTitle = defineMutation({
  name: 'member.setJobTitle',
  args: z.object({ memberId: id, jobTitle }),
  *apply(tx, { memberId, jobTitle: chosen }) {
    const row = yield* tx.get('teamMember', memberId);
    if (!row) return;
    yield* tx.patch('teamMember', memberId, { job_title_id: yield* chosenTitle(tx, row.team_id, chosen) });
  },
  sends: 'teamMembers.change',
  call: ({ memberId, jobTitle: chosen }) => ({ params: { id: memberId }, body: titleBody(chosen) }),
  // A job title created for it stays in the team: others may use it by now.
  inverse({ memberId }, before) {
    const row = memberBefore(before, memberId);
    if (!row) return [];
    const { job_title_id: titleId } = row;
    return [
      { name: 'member.setJobTitle', args: { memberId, jobTitle: titleId === null ? null : { id: titleId } } },
    ];
  },
  describe: ({ memberId }, before) => describe('member.setJobTitle', before, memberId),
});

const setActive = defineMutation({
  name: 'member.setActive',
  args: z.object({ memberId: id, active: z.boolean() }),
  *apply(tx, { memberId, active }) {
    const row = yield* tx.get('teamMember', memberId);
    if (row && row.role !== 'owner') yield* tx.patch('teamMember', memberId, { active });
  },
  sends: 'teamMembers.setActive',
  call: ({ memberId, active }) => ({ params: { id: memberId }, body: { active } }),
  inverse({ memberId, active }, before) {
    const row = memberBefore(before, memberId);
    return row && row.active !== active
      ? [{ name: 'member.setActive', args: { memberId, active: row.active } }]
      : [];
  },
  describe: ({ memberId, active }, before) =>
    describe(`member.setActive.${active ? 'on' : 'off'}`, before, memberId),
});

/** The team itself arrives with the next pull: before the server has accepted, this device has none of its rows. */
const accept = defineMutation({
  name: 'invitation.accept',
  args: z.object({ invitationId: id, teamMemberId: id }),
  apply: (tx, { invitationId }) => tx.remove('invitation', invitationId),
  sends: 'teams.acceptInvite',
  call: ({ teamMemberId }) => ({ body: { team_member_id: teamMemberId } }),
  inverse: () => [],
  describe: ({ invitationId }, before) => ({
    key: 'mutations.invitation.accept',
    values: { team: imageOf(before, 'invitation', invitationId)?.team_name ?? '' },
  }),
});

export const memberMutations = {
  'member.invite': invite,
  'member.withdraw': withdraw,
  'member.remove': remove,
  'member.resend': resend,
  'member.setRole': setRole,
  'member.setJobTitle': setJobTitle,
  'member.setActive': setActive,
  'invitation.accept': accept,
};
