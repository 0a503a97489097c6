import { describe, expect, it } from 'vitest';
import type { Team, TeamMember } from '../../contract/entities/team-entities.ts';
import { CONTEXT, idOf, TEAM, USER, World } from '../../test/property/mutation-world.ts';
import { mutationNamed } from './index.ts';

const AT = '2026-01-01T08:00:00.000Z';
const [MADE, OWNERS, OWN, BOSS] = [idOf(20, 1), idOf(23, 1), idOf(23, 2), idOf(1, 9)];

/** `ownerId` owns the team; the person and somebody else are members. */
function worldOf(ownerId: string): World {
  const home: Team = {
    id: TEAM,
    name: 'Builders',
    organization_id: idOf(13, 1),
    organization_name: 'Stone',
    owner_id: ownerId,
    owner_name: 'Boss',
    working_days: ['Monday'],
    working_hours: 7,
    holidays: [],
    created_at: AT,
  };
  const row = (index: number, userId: string | null): TeamMember => ({
    id: idOf(3, index),
    team_id: TEAM,
    user_id: userId,
    name: `Person ${String(index)}`,
    email: `person${String(index)}@example.com`,
    avatar_url: null,
    role: userId === ownerId ? 'owner' : 'admin',
    job_title_id: idOf(25, 1),
    active: true,
    pending: userId === null,
    working_week: null,
    created_at: AT,
  });
  const people = [row(1, USER), row(2, null), ...(ownerId === USER ? [] : [row(3, ownerId)])];
  return new World({ team: [home], teamMember: people });
}

const create = {
  name: 'team.create',
  args: { teamId: MADE, fromTeamId: TEAM, name: 'Night shift', ownerMemberId: OWNERS, memberId: OWN },
};

async function touched(world: World): Promise<unknown[]> {
  const { before } = await world.run(create);
  return before.map(({ entity, id }) => [entity, id]);
}

describe('creating an own team', () => {
  const own = {
    name: 'team.createOwn',
    args: { teamId: MADE, organizationId: idOf(13, 2), memberId: OWN, name: 'Alone' },
  };
  const me = {
    id: USER,
    name: 'Ana',
    email: 'ana@example.com',
    avatar_url: null,
    timezone_name: 'UTC',
    language: null,
    active_team_id: null,
    setup_completed: true,
    is_google: false,
    email_proven: true,
    bar_pages: [],
    shortcuts: [],
    default_views: [],
  };

  it('makes the person its owner, and the team their active one', async () => {
    const world = new World({ user: [me] });
    const { before } = await world.run(own);
    expect(before.map(({ entity, id }) => [entity, id])).toEqual([
      ['team', MADE],
      ['teamMember', OWN],
      ['user', USER],
    ]);
    const rows = await world.rows();
    expect(rows.get('team')?.get(MADE)).toMatchObject({ name: 'Alone', owner_id: USER, owner_name: 'Ana' });
    expect(rows.get('user')?.get(USER)).toMatchObject({ active_team_id: MADE });
  });

  it('writes nothing without a row of the person, and sends all ids to the server', async () => {
    const { before } = await new World({}).run(own);
    expect(before).toEqual([]);
    expect(mutationNamed('team.createOwn')?.call(own.args)).toEqual({
      call: 'teams.createOwn',
      body: { id: MADE, name: 'Alone', organization_id: idOf(13, 2), member_id: OWN },
    });
  });
});

describe('creating a team', () => {
  it('copies the organization of its sister team, and makes the person its owner', async () => {
    const world = worldOf(USER);
    expect(await touched(world)).toEqual([
      ['team', MADE],
      ['teamMember', OWNERS],
    ]);
    expect((await world.rows()).get('team')?.get(MADE)).toMatchObject({
      name: 'Night shift',
      owner_id: USER,
      organization_name: 'Stone',
      working_hours: 7,
      holidays: [],
      created_at: CONTEXT.now,
    });
  });

  it('in the organization of another owner adds the person as a member too', async () => {
    expect(await touched(worldOf(BOSS))).toEqual([
      ['team', MADE],
      ['teamMember', OWN],
      ['teamMember', OWNERS],
    ]);
  });

  it('writes nothing without its sister team, and sends all ids to the server', async () => {
    expect(await touched(new World({}))).toEqual([]);
    expect(mutationNamed('team.create')?.call(create.args)).toEqual({
      call: 'teams.create',
      body: { id: MADE, name: 'Night shift', owner_member_id: OWNERS, member_id: OWN },
    });
  });
});
