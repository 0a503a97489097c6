/** What policies decide besides the kind of a call: the team, the organization, the plan, and what may be read. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Access } from '../../contract/call.ts';
import { calls } from '../../contract/calls/index.ts';
import { projectScope, teamScope, userScope } from '../../contract/sync.ts';
import { readAs, type Actor, type ReadContext } from '../../server/db/transaction.ts';
import { inTeam, loadActor } from '../../server/policies/actor.ts';
import { authorise, type CallSubject } from '../../server/policies/authorise.ts';
import { actingAsAdminIn, inOrganization } from '../../server/policies/organization.ts';
import { requirePlan } from '../../server/policies/plan-access.ts';
import { requireManager, requireProject, visibleProjectIds } from '../../server/policies/project-access.ts';
import { readableScopes } from '../../server/policies/readable-scopes.ts';
import { inSisterTeam } from '../../server/policies/sister-team.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';
import { createTestApi, refused, type TestApi } from './support/test-api.ts';
import { plantTeam, type PlantedTeam } from './support/world.ts';

let cluster: TestCluster;
let database: TestDatabase;
let api: TestApi;
/** Two teams of one organization, made in this order, and one of another. */
let team: PlantedTeam;
let sister: PlantedTeam;
let other: PlantedTeam;
let organizationId: string;
/** Member of `team`, admin of `sister`, owner of `other`. */
let guest: {
  readonly userId: string;
  readonly inTeam: string;
  readonly inSister: string;
  readonly inOther: string;
};

beforeAll(async () => {
  cluster = await openCluster();
  database = await createDatabase(cluster);
  api = createTestApi(database.db);
  team = await plantTeam(database.db, 'Harbour');
  const { organization_id: id } = await database.db
    .selectFrom('teams')
    .select('organization_id')
    .where('id', '=', team.teamId)
    .executeTakeFirstOrThrow();
  organizationId = id;
  sister = await plantTeam(database.db, 'Quay', 1, organizationId);
  other = await plantTeam(database.db, 'Station');
  const { userId, teamMemberId } = other.owner;
  guest = { userId, inTeam: v7(), inSister: v7(), inOther: teamMemberId };
  await database.db
    .insertInto('team_members')
    .values([
      { id: guest.inTeam, team_id: team.teamId, user_id: userId, role: 'member' },
      { id: guest.inSister, team_id: sister.teamId, user_id: userId, role: 'admin' },
    ])
    .execute();
});

afterAll(async () => {
  await database.drop();
  await cluster.stop();
});

const asGuest = {
  inTeam: () => ({ teamId: team.teamId, teamMemberId: guest.inTeam, role: 'member' as const }),
  inSister: () => ({ teamId: sister.teamId, teamMemberId: guest.inSister, role: 'admin' as const }),
  inOther: () => ({ teamId: other.teamId, teamMemberId: guest.inOther, role: 'owner' as const }),
};

async function activate(teamId: string | null): Promise<void> {
  await database.db
    .updateTable('users')
    .set({ active_team_id: teamId })
    .where('id', '=', guest.userId)
    .execute();
}

describe('the actor', () => {
  it('works in the chosen team, else in an own one, else in the oldest', async () => {
    const actor = () => api.actor(guest.userId);
    await activate(null);
    const all = [asGuest.inTeam(), asGuest.inSister(), asGuest.inOther()];
    expect(await actor()).toMatchObject({ name: 'Olga Owner', timezone: 'UTC', socketId: null });
    expect((await actor()).memberships).toEqual(all);
    expect((await actor()).team).toEqual(asGuest.inOther());
    await activate(sister.teamId);
    expect((await actor()).team).toEqual(asGuest.inSister());
    await activate(null);
    const setActive = (active: boolean, ...ids: string[]) =>
      database.db.updateTable('team_members').set({ active }).where('id', 'in', ids).execute();
    await setActive(false, guest.inOther);
    expect((await actor()).team).toEqual(asGuest.inTeam());
    await setActive(false, guest.inTeam, guest.inSister);
    expect(await actor()).toMatchObject({ team: null, memberships: [] });
    await setActive(true, guest.inOther, guest.inTeam, guest.inSister);
  });

  it('is undefined for an unknown account', async () => {
    expect(await loadActor(database.db, v7())).toBeUndefined();
  });

  it('can switch to a team of theirs, and to no other', async () => {
    const actor = await api.actor(guest.userId);
    expect(inTeam(actor, other.teamId)).toBe(actor);
    const there = { ...actor, team: asGuest.inSister() };
    expect(inTeam(actor, sister.teamId)).toEqual(there);
    expect(inTeam({ ...actor, team: null }, sister.teamId)).toEqual(there);
    expect(() => inTeam(actor, v7())).toThrow(refused('no_team'));
  });
});

describe('authorise', () => {
  const callOf = (access: Access) => ({ ...calls['labels.list'], name: `test.${access}`, access });
  const ask = (actor: Actor, access: Access, touched?: CallSubject) =>
    api.read(actor, (context) => authorise(context, callOf(access), touched));

  it('refuses a call on rows of two teams', async () => {
    const actor = await api.actor(guest.userId);
    const both = { projectId: other.projects[0].id, taskIds: sister.projects[0].taskIds };
    await expect(ask(actor, 'project', both)).rejects.toThrow(refused('not_found'));
    const two = { projectId: other.projects[0].id, taskIds: other.projects[1].taskIds };
    expect((await ask(actor, 'project', two)).team).toEqual(asGuest.inOther());
  });

  it('requires the right in every project of the call', async () => {
    const [managed, joined] = team.projects;
    const member = { team_id: team.teamId, team_member_id: team.outsider.teamMemberId };
    await database.db
      .insertInto('project_members')
      .values([
        { id: v7(), project_id: managed.id, access_level: 'PROJECT_MANAGER', ...member },
        { id: v7(), project_id: joined.id, access_level: 'MEMBER', ...member },
      ])
      .execute();
    const actor = await api.actor(team.outsider.userId);
    expect(await ask(actor, 'manager', { projectId: managed.id })).toBe(actor);
    const both = { projectId: managed.id, taskIds: joined.taskIds };
    await expect(ask(actor, 'manager', both)).rejects.toThrow(refused('not_allowed'));
    expect(await ask(actor, 'task', both)).toBe(actor);
  });

  it('fails for a binding without a subject, and allows an empty list of tasks', async () => {
    const actor = await api.actor(guest.userId);
    await expect(ask(actor, 'project')).rejects.toThrow('test.project: its binding names no project');
    await expect(ask(actor, 'task')).rejects.toThrow('test.task: its binding names no task');
    expect(await ask(actor, 'project', { taskIds: [] })).toBe(actor);
    expect(await ask(actor, 'task', { taskIds: [] })).toBe(actor);
  });

  it('requires no team for signed-in and public calls', async () => {
    const alone: Actor = { ...(await api.actor(guest.userId)), team: null, memberships: [] };
    expect(await ask(alone, 'signed-in')).toBe(alone);
    expect(await ask(alone, 'public', { projectId: v7() })).toBe(alone);
    await expect(ask(alone, 'team')).rejects.toThrow(refused('no_team'));
  });
});

describe('a plan', () => {
  const report = { ...calls['labels.list'], path: '/api/v1/reporting/overview' };
  const change = { ...calls['labels.list'], path: '/api/v1/labels', method: 'POST' as const };
  const sold = (actor: Actor, work: (context: ReadContext) => Promise<unknown>) =>
    readAs({ ...api.deps, billing: true }, actor, work);
  async function plan(type: 'FREE' | 'TRIAL', ends: string | null): Promise<void> {
    await database.db
      .updateTable('organizations')
      .set({
        subscription_type: type,
        subscription_status: type === 'FREE' ? 'free' : 'trialing',
        trial_expire_date: ends,
      })
      .where('id', '=', organizationId)
      .execute();
  }

  it('refuses features it does not include, and changes after its end, only where plans are sold', async () => {
    const actor = await api.actor(team.owner.userId);
    await plan('FREE', null);
    const asked = (call: typeof report, access: Access) => (context: ReadContext) =>
      authorise(context, { ...call, access }, undefined);
    await expect(sold(actor, asked(report, 'team'))).rejects.toThrow(refused('not_in_plan'));
    expect(await api.read(actor, asked(report, 'team'))).toBe(actor);
    // Calls with the access signed-in or public are in every plan.
    expect(await sold(actor, asked(report, 'signed-in'))).toBe(actor);
    expect(await sold(actor, asked(report, 'public'))).toBe(actor);
    await plan('TRIAL', '2020-01-01');
    expect(await sold(actor, asked(report, 'team'))).toBe(actor);
    await expect(sold(actor, (context) => requirePlan(context, change, actor))).rejects.toThrow(
      refused('licence_expired'),
    );
  });

  it('lasts to the end of its last day of grace', async () => {
    const actor = await api.actor(team.owner.userId);
    await plan('TRIAL', '2026-05-03');
    const changing = (now: string) =>
      readAs({ ...api.deps, billing: true, now: () => new Date(now) }, actor, (context) =>
        requirePlan(context, change, actor),
      );
    await expect(changing('2026-05-10T23:59:00.000Z')).resolves.toBeUndefined();
    await expect(changing('2026-05-11T00:00:00.000Z')).rejects.toThrow(refused('licence_expired'));
  });

  it('is not read without a team, and is read once in a transaction', async () => {
    const actor = await api.actor(team.owner.userId);
    await sold(actor, async (context) => {
      const reads = vi.spyOn(context.db, 'selectFrom');
      await requirePlan(context, change, { ...actor, team: null });
      expect(reads).not.toHaveBeenCalled();
      await requirePlan(context, report, actor);
      await requirePlan(context, report, actor);
      expect(reads).toHaveBeenCalledTimes(1);
    });
    await plan('TRIAL', null);
  });
});

describe('project access', () => {
  it('distinguishes forbidden actions from hidden projects', async () => {
    const [one, two] = team.projects;
    await api.read(await api.actor(team.member.userId), async (context) => {
      await expect(requireProject(context, one.id, 'project.update')).rejects.toThrow(refused('not_allowed'));
      await expect(requireManager(context, one.id)).rejects.toThrow(refused('not_allowed'));
      await expect(requireManager(context, two.id)).rejects.toThrow(refused('not_found'));
    });
    const access = await api.read(await api.actor(team.lead.userId), (context) =>
      requireManager(context, two.id),
    );
    expect(access).toMatchObject({ projectId: two.id, level: null, membership: { role: 'team_lead' } });
    const own = await api.read(await api.actor(guest.userId), (context) =>
      requireProject(context, sister.projects[0].id),
    );
    expect(own).toMatchObject({ teamId: sister.teamId, membership: asGuest.inSister() });
  });

  it('lists the visible projects of one team', async () => {
    const list = async (userId: string, teamId: string) =>
      api.read(await api.actor(userId), (context) => visibleProjectIds(context, teamId));
    const ids = (planted: PlantedTeam) => planted.projects.map(({ id }) => id).toSorted();
    expect(await list(guest.userId, sister.teamId)).toEqual(ids(sister));
    expect(await list(guest.userId, other.teamId)).toEqual(ids(other));
    expect(await list(guest.userId, team.teamId)).toEqual([]);
  });
});

describe('an organization', () => {
  it('gives its admins access to all its teams', async () => {
    const actor = await api.actor(team.admin.userId);
    await api.read(actor, async (context) => {
      const seen = () =>
        context.db.selectFrom('projects').select('id').where('team_id', '=', sister.teamId).execute();
      expect(await seen()).toEqual([]);
      const found = await inOrganization(context, undefined);
      expect(found).toMatchObject({ id: organizationId, ownerId: team.owner.userId, teamId: team.teamId });
      expect(found.teamIds).toEqual([team.teamId, sister.teamId].toSorted());
      expect(found.context).toEqual({ ...context, actor });
      expect((await seen()).length).toBe(2);
    });
  });

  it('is the one of the given team', async () => {
    await activate(other.teamId);
    await api.read(await api.actor(guest.userId), async (context) => {
      const found = await inOrganization(context, sister.teamId);
      expect(found).toMatchObject({ id: organizationId, teamId: sister.teamId });
      expect(found.context.actor.team).toEqual(asGuest.inSister());
      await expect(inOrganization(context, team.teamId)).rejects.toThrow(refused('not_allowed'));
      await expect(inOrganization(context, v7())).rejects.toThrow(refused('no_team'));
    });
    await activate(null);
  });

  it('lets its admins act in its teams as admins, with their own membership where they have one', async () => {
    const acting = async (userId: string, from: PlantedTeam, to: PlantedTeam) =>
      api.write(await api.actor(userId), async (tx) => {
        const inside = actingAsAdminIn(await inOrganization(tx, from.teamId), to.teamId);
        expect(inside.db).toBe(tx.db);
        return inside.actor;
      });
    const own = (planted: PlantedTeam, who: 'owner' | 'admin', role = who) => ({
      teamId: planted.teamId,
      teamMemberId: planted[who].teamMemberId,
      role,
    });
    const there = { teamId: sister.teamId, teamMemberId: '', role: 'admin' };
    const admin = await acting(team.admin.userId, team, sister);
    expect(admin).toMatchObject({ userId: team.admin.userId, team: there });
    expect(admin.memberships).toEqual([own(team, 'admin'), there]);
    const owner = await acting(team.owner.userId, team, team);
    expect(owner.team).toEqual(own(team, 'owner'));
    expect(owner.memberships).toEqual([own(team, 'owner')]);
    const raised = { ...asGuest.inTeam(), role: 'admin' };
    const visitor = await acting(guest.userId, sister, team);
    expect(visitor.team).toEqual(raised);
    expect(visitor.memberships).toEqual([asGuest.inSister(), asGuest.inOther(), raised]);
    await expect(acting(guest.userId, sister, other)).rejects.toThrow(refused('not_found'));
  });
});

describe('a sister team', () => {
  const going = (actor: Actor, teamId: string) =>
    api.write(actor, async (tx) => {
      const inside = await inSisterTeam(tx, teamId);
      expect(inside.db).toBe(tx.db);
      return inside.actor;
    });

  it('lets its admins act in it while they work in the same organization', async () => {
    const actor = inTeam(await api.actor(guest.userId), team.teamId);
    expect(await going(actor, sister.teamId)).toEqual({ ...actor, team: asGuest.inSister() });
    await expect(going(actor, other.teamId)).rejects.toThrow(refused('not_found'));
    await expect(going({ ...actor, team: asGuest.inSister() }, team.teamId)).rejects.toThrow(
      refused('not_allowed'),
    );
    await expect(going({ ...actor, team: null }, sister.teamId)).rejects.toThrow(refused('no_team'));
    // The admin is not a member of it.
    await expect(going(await api.actor(team.admin.userId), sister.teamId)).rejects.toThrow(
      refused('not_found'),
    );
  });
});

describe('readable scopes', () => {
  it('are ordered as own, active team, other teams and projects, each kind by its latest change', async () => {
    const actor = inTeam(await api.actor(guest.userId), sister.teamId);
    const [near, far] = sister.projects.map(({ id }) => projectScope(id));
    const [busy, silent] = other.projects.map(({ id }) => projectScope(id));
    const [own, here] = [userScope(guest.userId), teamScope(sister.teamId)];
    const [home, away] = [teamScope(other.teamId), teamScope(team.teamId)];
    const scopes = [own, here, home, away, near, far, busy, silent].map(String);
    await database.db.deleteFrom('scope_counters').where('scope', 'in', scopes).execute();
    const changes = {
      [own]: 1,
      [here]: 2,
      [away]: 10,
      [home]: 20,
      [String(far)]: 50,
      [String(busy)]: 70,
      [String(near)]: 70,
    };
    await database.db
      .insertInto('scope_counters')
      .values(
        Object.entries(changes).map(([scope, change]) => ({
          scope,
          version: change + 100,
          deletes_kept_from: change + 200,
          change_no: change,
        })),
      )
      .execute();
    const latest = [String(busy), String(near)].toSorted((one, two) => one.localeCompare(two));
    const projects = [...latest, far, silent];
    const read = (who: Actor) => api.read(who, readableScopes);
    const found = await read(actor);
    expect(found.map(({ scope }) => scope)).toEqual([own, here, home, away, ...projects]);
    expect(found[0]).toEqual({ scope: own, head: 101, deletesFrom: 201 });
    expect(found.at(-1)).toEqual({ scope: silent, head: 0, deletesFrom: 0 });
    const nowhere = await read({ ...actor, team: null });
    expect(nowhere.map(({ scope }) => scope)).toEqual([own, home, away, here, ...projects]);
  });
});
