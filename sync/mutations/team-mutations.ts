/**
 * Mutations of teams: activate, create, rename. Creating one is final: no mutation deletes a team. Carries MU1, MU3.
 */
import * as z from 'zod/mini';
import { id, text } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import { DEFAULT_WORKING_TIME } from '../../contract/rules/working-time.ts';
import { defineMutation, imageOf } from './mutation.ts';
import { rowKind, updateRow } from './row-mutations.ts';

/** Switching the team needs no network; the server is notified later. */
const activate = defineMutation({
  name: 'team.activate',
  args: z.object({ teamId: id }),
  *apply(tx, { teamId }, { userId }) {
    if (yield* tx.get('team', teamId)) yield* tx.patch('user', userId, { active_team_id: teamId });
  },
  sends: 'teams.activate',
  call: ({ teamId }) => ({ body: { id: teamId } }),
  inverse({ teamId }, before, { userId }) {
    const was = imageOf(before, 'user', userId)?.active_team_id;
    return was && was !== teamId ? [{ name: 'team.activate', args: { teamId: was } }] : [];
  },
  describe: () => ({ key: 'mutations.team.activate', values: {} }),
});

const teamName = text(LIMITS.teamName);

/**
 * Creates a team in the organization of `fromTeamId`. The organization's owner owns it; another creator becomes an
 * admin of it. The ids of the two member rows are given, so that the server uses the same ones.
 */
const create = defineMutation({
  name: 'team.create',
  args: z.object({ teamId: id, fromTeamId: id, name: teamName, ownerMemberId: id, memberId: id }),
  *apply(tx, { teamId, fromTeamId, name, ownerMemberId, memberId }, { userId, now }) {
    const home = yield* tx.get('team', fromTeamId);
    if (!home || (yield* tx.get('team', teamId))) return;
    yield* tx.put('team', { ...home, id: teamId, name, created_at: now });
    for (const member of yield* tx.inTeam('teamMember', fromTeamId)) {
      const isOwner = member.user_id === home.owner_id;
      if (member.user_id === null || !(isOwner || member.user_id === userId)) continue;
      yield* tx.put('teamMember', {
        ...member,
        id: isOwner ? ownerMemberId : memberId,
        team_id: teamId,
        role: isOwner ? 'owner' : 'admin',
        job_title_id: null,
        active: true,
        working_week: null,
        created_at: now,
      });
    }
  },
  sends: 'teams.create',
  call: ({ teamId, name, ownerMemberId, memberId }) => ({
    body: { id: teamId, name, owner_member_id: ownerMemberId, member_id: memberId },
  }),
  inverse: () => [],
  describe: ({ name }) => ({ key: 'mutations.team.create', values: { name } }),
});

/** The default working time of a new organization. */
const WORK = { ...DEFAULT_WORKING_TIME, holidays: [] };

/**
 * Creates the person's own team, for somebody who owns none. If they own an organization already, the team belongs to
 * that one.
 */
const createOwn = defineMutation({
  name: 'team.createOwn',
  args: z.object({ teamId: id, organizationId: id, memberId: id, name: teamName }),
  *apply(tx, { teamId, organizationId, memberId, name }, { userId, now }) {
    const me = yield* tx.get('user', userId);
    if (!me || (yield* tx.get('team', teamId))) return;
    yield* tx.put('team', {
      id: teamId,
      name,
      organization_id: organizationId,
      organization_name: name,
      owner_id: userId,
      owner_name: me.name,
      ...WORK,
      created_at: now,
    });
    yield* tx.put('teamMember', {
      id: memberId,
      team_id: teamId,
      user_id: userId,
      name: me.name,
      email: me.email,
      avatar_url: me.avatar_url,
      role: 'owner',
      job_title_id: null,
      active: true,
      pending: false,
      working_week: null,
      created_at: now,
    });
    yield* tx.patch('user', userId, { active_team_id: teamId });
  },
  sends: 'teams.createOwn',
  call: ({ teamId, organizationId, memberId, name }) => ({
    body: { id: teamId, name, organization_id: organizationId, member_id: memberId },
  }),
  inverse: () => [],
  describe: ({ name }) => ({ key: 'mutations.team.create', values: { name } }),
});

const rename = updateRow(rowKind('team', 'teamId'), {
  name: 'team.rename',
  args: z.object({ teamId: id, name: teamName }),
  sets: { name: 'name' },
  sends: 'settings.teamName',
  call: ({ teamId, name }) => ({ params: { id: teamId }, body: { name } }),
  values: ({ name }) => ({ to: name }),
});

export const teamMutations = {
  'team.activate': activate,
  'team.create': create,
  'team.createOwn': createOwn,
  'team.rename': rename,
};
