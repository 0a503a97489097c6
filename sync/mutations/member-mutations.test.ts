import { describe, expect, it } from 'vitest';
import type { TeamMember } from '../../contract/entities/team-entities.ts';
import { CONTEXT, idOf, PROJECT, TASKS, TEAM, USER, World } from '../../test/property/mutation-world.ts';
import { mutationNamed } from './index.ts';
import type { NamedMutation } from './mutation.ts';

const [OWNER, KNOWN, WAITING, NEW] = [idOf(3, 1), idOf(3, 2), idOf(3, 3), idOf(20, 1)];
const [TITLE, NEW_TITLE, PLACE] = [idOf(25, 1), idOf(25, 2), idOf(10, 1)];
const [TASK = ''] = TASKS;
const AT = '2026-01-01T08:00:00.000Z';

const member = (id: string, more: Partial<TeamMember>): TeamMember => ({
  id,
  team_id: TEAM,
  user_id: null,
  name: 'Somebody',
  email: 'somebody@example.com',
  avatar_url: null,
  role: 'member',
  job_title_id: null,
  active: true,
  pending: false,
  working_week: null,
  created_at: AT,
  ...more,
});

function worldOf(): World {
  return new World({
    team: [
      {
        id: TEAM,
        name: 'Builders',
        organization_id: idOf(13, 1),
        organization_name: 'Stone',
        owner_id: USER,
        owner_name: 'Ana',
        working_days: [],
        working_hours: 8,
        holidays: [],
        created_at: AT,
      },
    ],
    teamMember: [
      member(OWNER, { user_id: USER, role: 'owner', email: 'ana@example.com', name: 'Ana' }),
      member(KNOWN, { user_id: idOf(1, 2), role: 'admin', email: 'Ben@example.com', name: 'Ben' }),
      member(WAITING, { pending: true, email: 'cem@example.com', name: 'cem', active: false }),
    ],
    jobTitle: [{ id: TITLE, team_id: TEAM, name: 'Mason' }],
    projectMember: [
      {
        id: PLACE,
        project_id: PROJECT,
        team_id: TEAM,
        team_member_id: WAITING,
        access_level: 'MEMBER',
        created_at: AT,
      },
    ],
  });
}

async function rowsIn<T>(world: World, entity: 'teamMember' | 'jobTitle' | 'projectMember'): Promise<T[]> {
  return [...((await world.rows()).get(entity)?.values() ?? [])] as T[];
}
async function memberIn(world: World, id: string): Promise<TeamMember | undefined> {
  return (await rowsIn<TeamMember>(world, 'teamMember')).find((row) => row.id === id);
}

/** Runs the mutation and returns its inverse. */
async function doIn(world: World, named: NamedMutation): Promise<NamedMutation[]> {
  const { before } = await world.run(named);
  return mutationNamed(named.name)?.inverse(named.args, before, CONTEXT) ?? [];
}

const invite = (email: string, more: object = {}): NamedMutation => ({
  name: 'member.invite',
  args: { memberId: NEW, teamId: TEAM, email, role: 'member', jobTitle: null, ...more },
});

describe('inviting', () => {
  it('creates a pending member, and is undone by withdrawing the invitation', async () => {
    const world = worldOf();
    const jobTitle = { id: NEW_TITLE, name: 'Surveyor' };
    const back = await doIn(world, invite('dora@example.com', { role: 'admin', jobTitle }));
    expect(await memberIn(world, NEW)).toMatchObject({
      name: 'dora',
      role: 'admin',
      pending: true,
      user_id: null,
      job_title_id: NEW_TITLE,
    });
    expect(back).toEqual([{ name: 'member.withdraw', args: { memberId: NEW, taskIds: [] } }]);
    for (const one of back) await world.run(one);
    expect(await memberIn(world, NEW)).toBeUndefined();
  });

  it('changes nothing for the address of a member, in upper or lower case', async () => {
    const world = worldOf();
    expect(await doIn(world, invite('ben@example.com'))).toEqual([]);
    expect(await rowsIn(world, 'teamMember')).toHaveLength(3);
  });

  it('again updates the pending member, and undo restores the former role and state', async () => {
    const world = worldOf();
    const back = await doIn(world, invite('cem@example.com', { role: 'team_lead' }));
    expect(await memberIn(world, WAITING)).toMatchObject({ role: 'team_lead', active: true });
    for (const one of back) await world.run(one);
    expect(await memberIn(world, WAITING)).toMatchObject({ role: 'member', active: false });
  });

  it('sends one address with the id of its row', () => {
    const { name, args } = invite('dora@example.com', { role: 'team_lead', jobTitle: { id: TITLE } });
    expect(mutationNamed(name)?.call(args)).toEqual({
      call: 'teamMembers.invite',
      body: {
        emails: ['dora@example.com'],
        member_ids: [NEW],
        role_name: 'Team Lead',
        job_title_id: TITLE,
      },
    });
  });
});

describe('a job title', () => {
  it('with the name of an existing one uses that one', async () => {
    const world = worldOf();
    const jobTitle = { id: NEW_TITLE, name: 'MASON' };
    const back = await doIn(world, { name: 'member.setJobTitle', args: { memberId: KNOWN, jobTitle } });
    expect((await memberIn(world, KNOWN))?.job_title_id).toBe(TITLE);
    expect(await rowsIn(world, 'jobTitle')).toHaveLength(1);
    expect(back).toEqual([{ name: 'member.setJobTitle', args: { memberId: KNOWN, jobTitle: null } }]);
  });
});

describe('removing a member', () => {
  it('by withdrawing the invitation is undone together with the project memberships', async () => {
    const world = worldOf();
    const args = { memberId: WAITING, taskIds: [TASK] };
    const back = await doIn(world, { name: 'member.withdraw', args });
    expect(await memberIn(world, WAITING)).toBeUndefined();
    expect(await rowsIn(world, 'projectMember')).toEqual([]);
    expect(back.map((one) => one.name)).toEqual(['member.invite', 'member.setActive', 'projectMember.add']);
  });

  it('is impossible for the owner, and by withdrawing for members who have accepted', async () => {
    const world = worldOf();
    await world.run({ name: 'member.withdraw', args: { memberId: KNOWN, taskIds: [] } });
    await world.run({ name: 'member.remove', args: { memberId: OWNER, taskIds: [] } });
    await world.run({ name: 'member.setActive', args: { memberId: OWNER, active: false } });
    await world.run({ name: 'member.setRole', args: { memberId: OWNER, role: 'member' } });
    expect(await memberIn(world, KNOWN)).toBeDefined();
    expect(await memberIn(world, OWNER)).toMatchObject({ role: 'owner', active: true });
  });

  it('for good has no inverse', async () => {
    const world = worldOf();
    expect(await doIn(world, { name: 'member.remove', args: { memberId: KNOWN, taskIds: [] } })).toEqual([]);
    expect(await memberIn(world, KNOWN)).toBeUndefined();
  });
});

describe('resending an invitation', () => {
  it('touches only a pending member, without changing the row', async () => {
    const world = worldOf();
    const before = await memberIn(world, WAITING);
    const run = await world.run({ name: 'member.resend', args: { memberId: WAITING } });
    expect(run.before.map(({ id }) => id)).toEqual([WAITING]);
    expect(await memberIn(world, WAITING)).toEqual(before);
    const none = await world.run({ name: 'member.resend', args: { memberId: KNOWN } });
    expect(none.before).toEqual([]);
  });
});
