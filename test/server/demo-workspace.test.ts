/**
 * The demo workspace and the large projects: the contents that the specification names, consistent with all rules of
 * the tables.
 */
import { sql, type Kysely } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../contract/entities/index.ts';
import { DONE_CATEGORY_ID, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { progressOf, type ProgressTask } from '../../contract/rules/progress.ts';
import { isKnownEntity } from '../../contract/sync.ts';
import type { Tables } from '../../server/db/tables.ts';
import { addLargeProject } from '../../server/demo/add-large-project.ts';
import { DEMO_TEAMS } from '../../server/demo/people.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { loadEntries } from '../../server/feed/read-scope.ts';
import { createDatabase, openCluster, type TestCluster } from './support/database.ts';
import { createAuditedDatabase, type AuditedDatabase } from './support/feed-audit.ts';

const NOW = new Date('2026-11-20T10:30:00Z');

let cluster: TestCluster;
let made: AuditedDatabase;
/** Processor time of creating the demo. */
let seconds: number;

beforeAll(async () => {
  cluster = await openCluster();
  made = await createAuditedDatabase(cluster);
  const began = process.cpuUsage();
  await seedDemo(made.db, { now: NOW });
  const { user, system } = process.cpuUsage(began);
  seconds = (user + system) / 1e6;
});

afterAll(async () => {
  await made.drop();
  await cluster.stop();
});

const count = async (
  db: Kysely<Tables>,
  table: keyof Tables,
  where = sql<boolean>`true`,
): Promise<number> => {
  const found = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(db);
  return found.rows[0]?.count ?? 0;
};

/** Reads every scope as a replica would and answers the rows that do not fit their schema. */
async function unfit(db: Kysely<Tables>): Promise<string[]> {
  const feed = await db.selectFrom('feed').selectAll().where('deleted', '=', false).execute();
  const problems: string[] = [];
  for (const [scope, entries] of Map.groupBy(feed, (entry) => entry.scope)) {
    for (const { entity, id, row } of await loadEntries(db, scope, entries)) {
      const schema = isKnownEntity(entity) ? entities[entity].schema : undefined;
      const read = schema?.safeParse(row);
      if (read?.success !== true) problems.push(`${entity} ${id}: ${JSON.stringify(read?.error?.issues)}`);
    }
  }
  return problems;
}

async function wrongParents(db: Kysely<Tables>): Promise<string[]> {
  const found = await sql<ProgressTask & { id: string; parent_task_id: string | null }>`
    select t.id, t.parent_task_id, t.archived, t.manual_progress, t.progress_value, t.progress_mode, t.weight,
      t.total_minutes, t.logged_seconds, s.category_id = ${DONE_CATEGORY_ID} as done
    from tasks t join statuses s on s.id = t.status_id`.execute(db);
  const children = Map.groupBy(found.rows, (task) => task.parent_task_id);
  return found.rows
    .filter((task) => {
      const subtasks = children.get(task.id) ?? [];
      return subtasks.length > 0 && progressOf(task, subtasks, 'default').ratio !== task.progress_value;
    })
    .map((task) => task.id);
}

describe('the demo workspace', () => {
  it('has a creation and the current status in the activity of every task', async () => {
    const { db } = made;
    const silent = sql<boolean>`not exists (select from activity a where a.task_id = tasks.id and a.log_type = 'create')`;
    expect(await count(db, 'tasks', silent)).toBe(0);
    // The last status change leads to the current status.
    const untrue = sql<boolean>`status_id::text <> (select a.new_value from activity a
      where a.task_id = tasks.id and a.attribute = 'status' order by a.created_at desc, a.id desc limit 1)`;
    expect(await count(db, 'tasks', untrue)).toBe(0);
    expect(await count(db, 'activity', sql`created_at > ${NOW}`)).toBe(0);
    expect(await count(db, 'activity', sql`attribute = 'status' and params->'to'->>'name' is null`)).toBe(0);
    expect(await count(db, 'activity')).toBeGreaterThan(4_000);
  });

  it('has the times of every task in order: created, started, changed, completed', async () => {
    const { db } = made;
    for (const wrong of [
      sql<boolean>`created_at > updated_at`,
      sql<boolean>`updated_at > ${NOW}`,
      sql<boolean>`completed_at < created_at`,
      sql<boolean>`completed_at > updated_at`,
      sql<boolean>`completed_at < start_date`,
      sql<boolean>`start_date < created_at::date`,
      sql<boolean>`start_date > ${NOW}::timestamptz::date and status_id in (select id from statuses where category_id <> ${TODO_CATEGORY_ID})`,
      sql<boolean>`created_at < (select p.created_at from projects p where p.id = tasks.project_id)`,
      sql<boolean>`created_at > any(select a.created_at from activity a where a.task_id = tasks.id)`,
      sql<boolean>`created_at > any(select c.created_at from task_comments c where c.task_id = tasks.id)`,
      sql<boolean>`created_at > any(select n.created_at from notifications n where n.task_id = tasks.id)`,
      sql<boolean>`created_at > any(select l.started_at from work_logs l where l.task_id = tasks.id)`,
      sql<boolean>`completed_at < any(select l.started_at from work_logs l where l.task_id = tasks.id)`,
      sql<boolean>`completed_at < any(select a.created_at from activity a where a.task_id = tasks.id and a.attribute = 'status')`,
    ])
      expect(await count(db, 'tasks', wrong), wrong.compile(db).sql).toBe(0);
  });

  it('is created in less than ten seconds of processor time, and only in an empty database', async () => {
    expect(seconds).toBeLessThan(10);
    expect(await seedDemo(made.db, { now: NOW })).toBeNull();
  });

  it('is not created in a database of other people, also when they call their team as the demo does', async () => {
    const other = await createDatabase(cluster);
    const team = { id: v7(), organization_id: v7(), name: DEMO_TEAMS.site, owner_id: v7() };
    await other.db
      .insertInto('users')
      .values({ id: team.owner_id, name: 'Olga', email: 'olga@work.example' })
      .execute();
    await other.db
      .insertInto('organizations')
      .values({ id: team.organization_id, name: 'Work', owner_id: team.owner_id })
      .execute();
    await other.db.insertInto('teams').values(team).execute();
    expect(await seedDemo(other.db, { now: NOW })).toBeNull();
    expect(await addLargeProject(other.db, { now: NOW, tasks: 10 })).toBeNull();
    expect(await count(other.db, 'users')).toBe(1);
    expect(await count(other.db, 'projects')).toBe(0);
    await other.drop();
  });

  it('has the people, teams, projects and work that the specification names', async () => {
    expect(await count(made.db, 'organizations')).toBe(1);
    expect(await count(made.db, 'teams')).toBe(2);
    expect(await count(made.db, 'users')).toBe(14);
    expect(await count(made.db, 'projects')).toBe(9);
    const tasks = await count(made.db, 'tasks');
    expect(tasks).toBeGreaterThan(1_350);
    expect(tasks).toBeLessThan(1_650);
    expect(await count(made.db, 'tasks', sql`parent_task_id is not null`)).toBeGreaterThan(100);
    expect(await count(made.db, 'timers')).toBeGreaterThan(2);
    expect(await count(made.db, 'notifications', sql`not read`)).toBeGreaterThan(5);
    expect(await count(made.db, 'task_comments')).toBeGreaterThan(100);
    expect(
      await count(
        made.db,
        'work_logs',
        sql`started_at < ${NOW.toISOString()}::timestamptz - interval '60 days'`,
      ),
    ).toBeGreaterThan(20);
    const roles = await made.db.selectFrom('team_members').select('role').distinct().execute();
    expect(roles.map(({ role }) => role).toSorted()).toEqual(['admin', 'member', 'owner', 'team_lead']);
  });

  it('has task names in Korean, Chinese and other languages', async () => {
    for (const letters of ['[가-힣]', '[一-龥]', '[äöüß]', '[ãõç]', '[ñáé]'])
      expect(await count(made.db, 'tasks', sql`name ~ ${letters}`), letters).toBeGreaterThan(0);
  });

  it('has tasks around today, some overdue, and none completed in the future', async () => {
    const near = sql<boolean>`end_date between '2026-11-13' and '2026-11-27'`;
    expect(await count(made.db, 'tasks', near)).toBeGreaterThan(100);
    expect(
      await count(made.db, 'tasks', sql`end_date < '2026-11-20' and completed_at is null`),
    ).toBeGreaterThan(5);
    expect(await count(made.db, 'tasks', sql`completed_at > ${NOW.toISOString()}`)).toBe(0);
    expect(await count(made.db, 'tasks', sql`start_date > end_date`)).toBe(0);
  });

  it('has allocations around today, up to 10 hours a day and two unassigned, time off and a holiday', async () => {
    const { db } = made;
    const month = sql<boolean>`allocated_from <= '2026-12-18' and allocated_to >= '2026-11-20'`;
    expect(await count(db, 'allocations', month)).toBeGreaterThan(15);
    expect(await count(db, 'allocations', sql`team_member_id is null`)).toBe(2);
    expect(await count(db, 'allocations', sql`allocated_from > allocated_to`)).toBe(0);
    const clashing = sql<boolean>`exists (select from allocations o where o.id <> allocations.id
      and o.team_member_id = allocations.team_member_id and o.project_id = allocations.project_id
      and o.allocated_from <= allocations.allocated_to and allocations.allocated_from <= o.allocated_to)`;
    expect(await count(db, 'allocations', clashing)).toBe(0);
    const over = await sql<{ hours: number }>`select max(hours)::int as hours from (
      select sum(minutes_per_day) / 60 as hours from allocations a, generate_series(a.allocated_from, a.allocated_to, '1 day') as day
      where team_member_id is not null and extract(isodow from day) < 6 group by team_member_id, day) as days`.execute(
      db,
    );
    expect(over.rows).toEqual([{ hours: 10 }]);
    expect(await count(db, 'time_off', sql`start_date > '2026-11-20'`)).toBe(4);
    expect(await count(db, 'holidays', sql`day between '2026-11-20' and '2026-12-20'`)).toBe(1);
  });

  it('has project updates by team members in several projects, none in the future', async () => {
    const { db } = made;
    const notices = await db
      .selectFrom('project_comments')
      .innerJoin('projects', 'projects.id', 'project_comments.project_id')
      .select(['projects.key', 'project_comments.created_at as at', 'project_comments.content'])
      .orderBy('project_comments.created_at', 'desc')
      .execute();
    expect(new Set(notices.map(({ key }) => key)).size).toBeGreaterThan(2);
    expect(notices.every(({ at }) => at <= NOW.toISOString())).toBe(true);
    expect(notices.find(({ key }) => key === 'HQ7')?.content).toMatch(/^Building control/);
    const outsider = sql<boolean>`user_id not in (select m.user_id from team_members m where m.team_id = project_comments.team_id)`;
    expect(await count(db, 'project_comments', outsider)).toBe(0);
  });

  it('has future milestones, and dependencies of which two are violated', async () => {
    const { db } = made;
    expect(await count(db, 'tasks', sql`milestone and end_date > '2026-11-20'`)).toBeGreaterThan(3);
    const early = sql<boolean>`(select start_date from tasks where id = task_id) <= (select end_date from tasks where id = related_task_id)`;
    expect(await count(db, 'task_dependencies')).toBeGreaterThan(10);
    expect(await count(db, 'task_dependencies', early)).toBe(2);
    const begun = sql<boolean>`(select completed_at from tasks where id = task_id) is not null`;
    expect(await count(db, 'task_dependencies', begun)).toBe(0);
  });

  it('records every row of replicas in the feed [FD2], valid by the schema of its entity', async () => {
    expect(await made.audit.omissions()).toEqual([]);
    expect(await unfit(made.db)).toEqual([]);
  });

  it('has correct sums of logged time, comments and progress of subtasks on its tasks', async () => {
    const logged = sql<boolean>`logged_seconds <> (select coalesce(sum(time_spent), 0) from work_logs where task_id = tasks.id)`;
    expect(await count(made.db, 'tasks', logged)).toBe(0);
    const commented = sql<boolean>`comments_count <> (select count(*) from task_comments where task_id = tasks.id)`;
    expect(await count(made.db, 'tasks', commented)).toBe(0);
    expect(await wrongParents(made.db)).toEqual([]);
  });

  it('has the same tasks in every database on the same day', async () => {
    const other = await createDatabase(cluster);
    await seedDemo(other.db, { now: NOW });
    const hash = async (db: Kysely<Tables>): Promise<unknown> =>
      (await sql`select md5(string_agg(t::text, '' order by id)) as sum from tasks t`.execute(db)).rows[0];
    expect(await hash(other.db)).toEqual(await hash(made.db));
    await other.drop();
  });
});

describe('a large project', () => {
  it('has exactly the number of tasks asked for, at every size', async () => {
    for (const tasks of [1, 2, 37, 2_500]) {
      const added = await addLargeProject(made.db, { now: NOW, tasks });
      expect(added?.tasks).toBe(tasks);
      expect(await count(made.db, 'tasks', sql`project_id = ${added?.id}`)).toBe(tasks);
    }
  });

  it('is recorded in the feed, valid and consistent, also when several are added', async () => {
    await addLargeProject(made.db, { now: NOW, tasks: 2_500 });
    expect(await made.audit.omissions()).toEqual([]);
    expect(await unfit(made.db)).toEqual([]);
    expect(await wrongParents(made.db)).toEqual([]);
    const keys = await made.db.selectFrom('projects').select('key').where('key', 'like', 'SQO%').execute();
    expect(keys.map(({ key }) => key).toSorted()).toEqual(['SQO1', 'SQO2', 'SQO3', 'SQO4', 'SQO5']);
  });

  it('is not added to a database without the demo', async () => {
    const other = await createDatabase(cluster);
    expect(await addLargeProject(other.db, { now: NOW, tasks: 10 })).toBeNull();
    await other.drop();
  });
});
