/** Who may make which call: every access kind and role, on projects that are visible, hidden, foreign and missing. */
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CALLERS,
  projectOutcome,
  RELATIONS,
  subjectOf,
  teamOutcome,
  type Caller,
  type Relation,
} from '../../contract/call-access.ts';
import type { Access } from '../../contract/call.ts';
import { calls } from '../../contract/calls/index.ts';
import { appErrorOf } from '../../server/plugins/error-answer.ts';
import { authorise, type CallSubject } from '../../server/policies/authorise.ts';
import {
  clearAccessCache,
  requireTaskCreation,
  requireProject,
  requireTask,
  requireTasks,
  visibleProjectIds,
} from '../../server/policies/project-access.ts';
import { addTeamToClaim } from '../../server/policies/team-access.ts';
import { bindings } from '../../server/routes/index.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';
import { createTestApi, refused, type TestApi } from './support/test-api.ts';
import { plantTeam, type PlantedPerson, type PlantedTeam } from './support/world.ts';

let cluster: TestCluster;
let database: TestDatabase;
let api: TestApi;
let team: PlantedTeam;
let other: PlantedTeam;
let manager: PlantedPerson;
/** A project of another team of the same organization. */
let sisterProjectId: string;

beforeAll(async () => {
  cluster = await openCluster();
  database = await createDatabase(cluster);
  api = createTestApi(database.db);
  team = await plantTeam(database.db, 'Harbour');
  other = await plantTeam(database.db, 'Station');
  manager = { userId: v7(), teamMemberId: v7() };
  await database.db
    .insertInto('users')
    .values({ id: manager.userId, name: 'Max Manager', email: 'max@harbour.example' })
    .execute();
  await database.db
    .insertInto('team_members')
    .values({ id: manager.teamMemberId, team_id: team.teamId, user_id: manager.userId, role: 'member' })
    .execute();
  await database.db
    .insertInto('project_members')
    .values({
      id: v7(),
      project_id: team.projects[0].id,
      team_id: team.teamId,
      team_member_id: manager.teamMemberId,
      access_level: 'PROJECT_MANAGER',
    })
    .execute();
  sisterProjectId = await plantSister();
});
/** Creates another team in the organization of `team`, with one project; returns the project. */
async function plantSister(): Promise<string> {
  const [teamId, projectId] = [v7(), v7()];
  await sql`insert into teams (id, organization_id, name, owner_id)
    select ${teamId}, organization_id, 'Sister', ${other.admin.userId} from teams where id = ${team.teamId}`.execute(
    database.db,
  );
  await sql`insert into projects select (jsonb_populate_record(p, jsonb_build_object(
      'id', ${projectId}::text, 'team_id', ${teamId}::text, 'name', 'Sister one'))).*
    from projects p where p.id = ${team.projects[0].id}`.execute(database.db);
  return projectId;
}

afterAll(async () => {
  await database.drop();
  await cluster.stop();
});

const ok = 'ok';
const no = 'not_allowed';
const gone = 'not_found';

async function verdict(
  person: PlantedPerson,
  access: Access,
  touched: CallSubject | undefined,
): Promise<string> {
  const call = { ...calls['labels.list'], name: `test.${access}`, access };
  try {
    await api.read(await api.actor(person.userId), (context) => authorise(context, call, touched));
    return ok;
  } catch (error) {
    return appErrorOf(error).code;
  }
}

/** owner, admin, lead, manager of project one, member of project one, outsider, owner of another team. */
const people = (): PlantedPerson[] => [
  team.owner,
  team.admin,
  team.lead,
  manager,
  team.member,
  team.outsider,
  other.owner,
];
type Row = readonly [string, string, string, string, string, string, string];

describe('authorise', () => {
  const kinds: readonly Access[] = ['signed-in', 'team', 'admin', 'manager', 'project', 'task'];

  it.each([
    ['signed-in', [ok, ok, ok, ok, ok, ok, ok]],
    ['team', [ok, ok, ok, ok, ok, gone, gone]],
    ['admin', [ok, ok, no, no, no, gone, gone]],
    ['manager', [ok, ok, ok, ok, no, gone, gone]],
    ['project', [ok, ok, ok, ok, ok, gone, gone]],
    ['task', [ok, ok, ok, ok, ok, gone, gone]],
  ] as readonly (readonly [Access, Row])[])(
    '%s calls on the first project or its tasks',
    async (access, expected) => {
      const [project] = team.projects;
      for (const touched of [{ projectId: project.id }, { taskIds: project.taskIds }]) {
        for (const [index, person] of people().entries())
          expect(await verdict(person, access, touched), String(index)).toBe(expected[index]);
      }
    },
  );

  it.each([
    ['team', [ok, ok, ok, gone, gone, gone, gone]],
    ['admin', [ok, ok, no, gone, gone, gone, gone]],
    ['manager', [ok, ok, ok, gone, gone, gone, gone]],
    ['project', [ok, ok, ok, gone, gone, gone, gone]],
  ] as readonly (readonly [Access, Row])[])('%s calls on the second project', async (access, expected) => {
    for (const [index, person] of people().entries()) {
      expect(await verdict(person, access, { projectId: team.projects[1].id }), String(index)).toBe(
        expected[index],
      );
    }
  });

  it.each([
    ['signed-in', [ok, ok, ok, ok, ok, ok, ok]],
    ['team', [ok, ok, ok, ok, ok, ok, ok]],
    ['admin', [ok, ok, no, no, no, no, ok]],
    ['manager', [ok, ok, ok, no, no, no, ok]],
  ] as readonly (readonly [Access, Row])[])('%s calls without a project', async (access, expected) => {
    for (const [index, person] of people().entries())
      expect(await verdict(person, access, undefined), String(index)).toBe(expected[index]);
  });

  it('answers the same for missing and denied rows, also when only one of several is', async () => {
    for (const access of kinds.filter((kind) => kind !== 'signed-in')) {
      expect(await verdict(team.owner, access, { projectId: v7() })).toBe(gone);
      expect(await verdict(team.owner, access, { taskIds: [v7()] })).toBe(gone);
      expect(
        await verdict(team.owner, access, {
          taskIds: [...team.projects[0].taskIds, ...other.projects[0].taskIds],
        }),
      ).toBe(gone);
      expect(
        await verdict(team.member, access, {
          taskIds: [...team.projects[0].taskIds, ...team.projects[1].taskIds],
        }),
      ).toBe(gone);
    }
  });

  it('returns the actor in the team of the project', async () => {
    const membership = {
      id: v7(),
      team_id: other.teamId,
      user_id: team.owner.userId,
      role: 'team_lead' as const,
    };
    await database.db.insertInto('team_members').values(membership).execute();
    await database.db
      .updateTable('users')
      .set({ active_team_id: team.teamId })
      .where('id', '=', team.owner.userId)
      .execute();
    const call = { ...calls['labels.list'], access: 'project' as const };
    const actor = await api.read(await api.actor(team.owner.userId), (context) =>
      authorise(context, call, { projectId: other.projects[0].id }),
    );
    expect(actor.team).toEqual({ teamId: other.teamId, teamMemberId: membership.id, role: 'team_lead' });
    await database.db.deleteFrom('team_members').where('id', '=', membership.id).execute();
  });

  it('refuses people with a deactivated membership', async () => {
    await database.db
      .updateTable('team_members')
      .set({ active: false })
      .where('id', '=', manager.teamMemberId)
      .execute();
    expect(await verdict(manager, 'team', undefined)).toBe('no_team');
    expect(await verdict(manager, 'project', { projectId: team.projects[0].id })).toBe(gone);
    await database.db
      .updateTable('team_members')
      .set({ active: true })
      .where('id', '=', manager.teamMemberId)
      .execute();
  });

  it('decides about every call as the permission matrix does', async () => {
    const places: Readonly<Record<Relation, readonly CallSubject[]>> = {
      own: [{ projectId: team.projects[0].id }, { taskIds: team.projects[0].taskIds }],
      team: [{ projectId: team.projects[1].id }, { taskIds: team.projects[1].taskIds }],
      organization: [{ projectId: sisterProjectId }],
      foreign: [{ projectId: other.projects[0].id }, { taskIds: other.projects[0].taskIds }],
      nobody: [{ projectId: v7() }, { taskIds: [v7()] }],
    };
    const callers: Readonly<Record<Caller, PlantedPerson>> = {
      owner: team.owner,
      admin: team.admin,
      team_lead: team.lead,
      manager,
      member: team.member,
    };
    // The access kind of a call decides, so each kind is tested once for every caller and place.
    const known = new Map<string, string>();
    const answerTo = async (
      caller: Caller,
      access: Access,
      touched: CallSubject | undefined,
    ): Promise<string> => {
      const key = JSON.stringify([caller, access, touched]);
      const answer = known.get(key) ?? (await verdict(callers[caller], access, touched));
      known.set(key, answer);
      return answer;
    };
    const wrong: string[] = [];
    for (const { call, subject } of bindings) {
      for (const caller of CALLERS) {
        const touchesProject = call.access === 'project' || call.access === 'task';
        if (
          !touchesProject &&
          (await answerTo(caller, call.access, undefined)) !== teamOutcome(call.access, caller)
        )
          wrong.push(`${call.name} as ${caller}`);
        for (const relation of subject === undefined ? [] : RELATIONS) {
          const expected = projectOutcome(call.access, subjectOf(caller, relation));
          for (const touched of places[relation])
            if ((await answerTo(caller, call.access, touched)) !== expected)
              wrong.push(`${call.name} as ${caller}, ${relation}: not ${expected}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(known.size).toBeGreaterThan(4 * 9 * CALLERS.length);
  });

  it('gets a subject for every project and task call', () => {
    for (const binding of bindings) {
      if (binding.call.access === 'project' || binding.call.access === 'task')
        expect(binding.subject, binding.call.name).toBeDefined();
    }
  });
});

describe('project access', () => {
  it('contains the actor’s role and level in the project', async () => {
    const [project] = team.projects;
    const access = await api.read(await api.actor(manager.userId), (context) =>
      requireProject(context, project.id, 'project.update'),
    );
    expect(access).toMatchObject({
      projectId: project.id,
      teamId: team.teamId,
      level: 'PROJECT_MANAGER',
      membership: { role: 'member' },
    });
    const tasks = await api.read(await api.actor(team.lead.userId), (context) =>
      requireTasks(context, project.taskIds),
    );
    expect(tasks.map((task) => task.taskId)).toEqual(project.taskIds);
    expect(tasks[0]?.project.level).toBeNull();
  });

  it('returns tasks in the order requested, and fails when one of them is missing', async () => {
    const [first = '', second = ''] = team.projects[0].taskIds;
    await api.read(await api.actor(team.member.userId), async (context) => {
      const found = await requireTasks(context, [second, first, second]);
      expect(found.map(({ taskId }) => taskId)).toEqual([second, first, second]);
      expect(await requireTasks(context, [])).toEqual([]);
      expect(await requireTask(context, first)).toMatchObject({
        taskId: first,
        project: { teamId: team.teamId },
      });
      await expect(requireTask(context, v7())).rejects.toThrow(refused('not_found'));
      await expect(requireTasks(context, [first, v7()])).rejects.toThrow(refused('not_found'));
      // Without an action, only reading is required.
      await expect(requireTasks(context, [first], 'project.update')).rejects.toThrow(refused('not_allowed'));
    });
  });

  it('lets only managers create tasks where that is restricted', async () => {
    const [project] = team.projects;
    const mayCreate = async (userId: string): Promise<void> =>
      requireTaskCreation(
        await api.read(await api.actor(userId), (context) => requireProject(context, project.id)),
      );
    await expect(mayCreate(team.member.userId)).resolves.toBeUndefined();
    const restrict = (restricted: boolean) =>
      database.db
        .updateTable('projects')
        .set({ restrict_task_creation: restricted })
        .where('id', '=', project.id)
        .execute();
    await restrict(true);
    await expect(mayCreate(team.member.userId)).rejects.toThrow(refused('task_creation_restricted'));
    await expect(mayCreate(team.owner.userId)).resolves.toBeUndefined();
    await restrict(false);
  });

  it('is read once in a transaction, until its cache is cleared', async () => {
    const [project] = team.projects;
    const membership = { team_member_id: team.member.teamMemberId, project_id: project.id };
    await api.write(await api.actor(team.member.userId), async (tx) => {
      await requireProject(tx, project.id);
      // As another request does meanwhile.
      await database.db
        .deleteFrom('project_members')
        .where('team_member_id', '=', membership.team_member_id)
        .where('project_id', '=', project.id)
        .execute();
      await expect(requireProject(tx, project.id)).resolves.toMatchObject({ projectId: project.id });
      clearAccessCache(tx);
      await expect(requireProject(tx, project.id)).rejects.toThrow(refused('not_found'));
    });
    await database.db
      .insertInto('project_members')
      .values({ id: v7(), team_id: team.teamId, ...membership })
      .execute();
  });

  it('lists the visible projects, of all teams or of one', async () => {
    const all = team.projects.map((project) => project.id).toSorted();
    const list = async (person: PlantedPerson, teamId?: string): Promise<string[]> =>
      api.read(await api.actor(person.userId), (context) => visibleProjectIds(context, teamId));
    expect(await list(team.lead)).toEqual(all);
    expect(await list(team.member)).toEqual([team.projects[0].id]);
    expect(await list(team.outsider)).toEqual([]);
    expect(await list(team.owner, other.teamId)).toEqual([]);
  });

  it('allows writes to a team that was created in the transaction, for that transaction only', async () => {
    const actor = await api.actor(team.owner.userId);
    const teamId = v7();
    const organization = await database.db
      .selectFrom('teams')
      .select('organization_id')
      .where('id', '=', team.teamId)
      .executeTakeFirstOrThrow();
    const create = (admit: boolean) =>
      api.write(actor, async (tx) => {
        if (admit) await addTeamToClaim(tx, teamId);
        await tx.db
          .insertInto('teams')
          .values({
            id: teamId,
            organization_id: organization.organization_id,
            name: 'New',
            owner_id: actor.userId,
          })
          .execute();
        await tx.db
          .insertInto('labels')
          .values({ id: v7(), team_id: teamId, name: 'first', color_code: '#123456' })
          .execute();
      });
    await expect(create(false)).rejects.toMatchObject({ code: '42501' });
    await create(true);
    const seen = await api.read(actor, ({ db }) => db.selectFrom('teams').select('id').execute());
    expect(seen.map((row) => row.id)).not.toContain(teamId);
  });
});
