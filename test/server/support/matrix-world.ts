/**
 * Every kind of caller in every relation to a project with one row of every kind: in it, only in its team, in a sister
 * team, in another organization; and ids that do not exist.
 */
import { sql, type Kysely } from 'kysely';
import { v7 } from 'uuid';
import { CALLERS, RELATIONS, type Caller, type Relation } from '../../../contract/call-access.ts';
import type { Tables } from '../../../server/db/tables.ts';
import type { IdPool } from './random-input.ts';
import type { TestPerson, TestServer } from './server.ts';
import { sessionAs } from './session-as.ts';
import { plantEverything, plantTeam, type PlantedPerson, type PlantedTeam } from './world.ts';

/** A caller, and the ids in their requests. */
export interface Case {
  readonly caller: Caller;
  readonly relation: Relation;
  readonly userId: string;
  readonly client: TestPerson;
  readonly ids: IdPool;
}

type People = Readonly<Record<Caller, PlantedPerson>>;

/** All cases. Callers who are only in the team of the project come from a separate team. */
export async function plantMatrix(server: TestServer): Promise<Case[]> {
  const { db } = server;
  const inside = await richTeam(db, 'Harbour');
  const beside = await richTeam(db, 'Quay');
  const { organization_id: organization } = await db
    .selectFrom('teams')
    .select('organization_id')
    .where('id', '=', inside.teamId)
    .executeTakeFirstOrThrow();
  const sister = await richTeam(db, 'Sister', organization);
  const other = await richTeam(db, 'Station');
  const pools: Readonly<Record<Relation, IdPool>> = {
    own: await idsOf(db, inside),
    team: await idsOf(db, beside),
    organization: await idsOf(db, sister),
    foreign: await idsOf(db, other),
    nobody: Object.fromEntries(Object.keys(await idsOf(db, inside)).map((kind) => [kind, [v7(), v7()]])),
  };
  const callersInside = await peopleInside(db, inside);
  const callersBeside = await peopleBeside(db, beside);
  const cases: Case[] = [];
  for (const caller of CALLERS) {
    const { userId } = callersInside[caller];
    const client = await sessionAs(server, userId);
    for (const relation of RELATIONS.filter((one) => one !== 'team'))
      cases.push({ caller, relation, userId, client, ids: pools[relation] });
    const other = callersBeside[caller].userId;
    const session = await sessionAs(server, other);
    cases.push({ caller, relation: 'team', userId: other, client: session, ids: pools.team });
  }
  return cases;
}

async function richTeam(db: Kysely<Tables>, name: string, organization?: string): Promise<PlantedTeam> {
  const team = await plantTeam(db, name, 3, organization);
  await plantEverything(db, team);
  const [project] = team.projects;
  const [taskId = ''] = project.taskIds;
  const inProject = { team_id: team.teamId, project_id: project.id };
  const by = async (table: 'recurring_schedules' | 'task_comments') =>
    (await db.selectFrom(table).select('id').where('project_id', '=', project.id).executeTakeFirstOrThrow())
      .id;
  await db
    .updateTable('tasks')
    .set({ schedule_id: await by('recurring_schedules') })
    .where('id', '=', taskId)
    .execute();
  const file = { name: 'note.pdf', type: 'pdf', size: 10, storage_key: 'n' };
  await db
    .insertInto('attachments')
    .values({ id: v7(), task_id: taskId, comment_id: await by('task_comments'), ...inProject, ...file })
    .execute();
  return team;
}

async function peopleInside(db: Kysely<Tables>, team: PlantedTeam): Promise<People> {
  const [project] = team.projects;
  const manager = await joined(db, team.teamId);
  await into(db, team, project.id, manager, 'PROJECT_MANAGER');
  for (const person of [team.admin, team.lead]) await into(db, team, project.id, person, 'MEMBER');
  return { owner: team.owner, admin: team.admin, team_lead: team.lead, manager, member: team.member };
}

/** People who are not in the first project; manager and member are in the second one. */
async function peopleBeside(db: Kysely<Tables>, team: PlantedTeam): Promise<People> {
  const [project, second] = team.projects;
  const { owner, admin, lead, outsider } = team;
  await db
    .deleteFrom('project_members')
    .where('project_id', '=', project.id)
    .where(
      'team_member_id',
      'in',
      [owner, admin, lead, outsider].map((one) => one.teamMemberId),
    )
    .execute();
  const manager = await joined(db, team.teamId);
  await into(db, team, second.id, manager, 'PROJECT_MANAGER');
  await into(db, team, second.id, outsider, 'MEMBER');
  return { owner, admin, team_lead: lead, manager, member: outsider };
}

async function joined(db: Kysely<Tables>, teamId: string): Promise<PlantedPerson> {
  const person = { userId: v7(), teamMemberId: v7() };
  const email = `${person.userId}@manager.example`;
  await db.insertInto('users').values({ id: person.userId, name: 'Max Manager', email }).execute();
  await db
    .insertInto('team_members')
    .values({ id: person.teamMemberId, team_id: teamId, user_id: person.userId, role: 'member' })
    .execute();
  return person;
}

async function into(
  db: Kysely<Tables>,
  { teamId }: PlantedTeam,
  projectId: string,
  person: PlantedPerson,
  level: 'MEMBER' | 'PROJECT_MANAGER',
): Promise<void> {
  await db
    .insertInto('project_members')
    .values({
      id: v7(),
      team_id: teamId,
      project_id: projectId,
      team_member_id: person.teamMemberId,
      access_level: level,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ids of the first project and its team, by the words in the names of fields that refer to them. */
async function idsOf(db: Kysely<Tables>, team: PlantedTeam): Promise<IdPool> {
  const [{ id: projectId }] = team.projects;
  const read = async (table: string, by: 'project_id' | 'team_id' = 'project_id'): Promise<string[]> => {
    const wanted = by === 'project_id' ? projectId : team.teamId;
    const found = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${sql.ref(by)} = ${wanted} order by id`.execute(db);
    return found.rows.map((row) => row.id);
  };
  const comments = await read('task_comments');
  const updates = await read('project_comments');
  return {
    project: [projectId],
    task: await read('tasks'),
    parent: await read('tasks'),
    status: await read('statuses'),
    phase: await read('phases'),
    column: await read('custom_columns'),
    comment: comments,
    update: updates,
    ...(await filesOf(db, projectId)),
    dependenc: await read('task_dependencies'),
    baseline: await read('baselines'),
    timelog: await read('work_logs'),
    recurring: await read('recurring_schedules'),
    schedule: await read('recurring_schedules'),
    allocation: await read('allocations'),
    view: await read('saved_views', 'team_id'),
    projectmember: await read('project_members'),
    team: [team.teamId],
    member: await read('team_members', 'team_id'),
    label: await read('labels', 'team_id'),
  };
}

/** Files of tasks, and those of comments on them. */
async function filesOf(db: Kysely<Tables>, projectId: string): Promise<IdPool> {
  const found = await db
    .selectFrom('attachments')
    .select(['id', 'comment_id'])
    .where('project_id', '=', projectId)
    .execute();
  const ids = (ofComment: boolean): string[] =>
    found.filter((row) => (row.comment_id !== null) === ofComment).map((row) => row.id);
  return { attachment: ids(false), commentfile: ids(true) };
}
