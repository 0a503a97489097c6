/** Checks every figure of the members report and its drawers against plain SQL, over random filters. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOING_CATEGORY_ID, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { fullDuration } from '../../contract/rules/duration-text.ts';
import {
  ask,
  assigned,
  category,
  closeReports,
  completedIn,
  count,
  database,
  dayOf,
  done,
  inQuery,
  on,
  openReports,
  overdueAt,
  pick,
  rounds,
  shown,
  stateThen,
  TODAY,
  world,
} from './support/report-questions.ts';

beforeAll(openReports);
afterAll(closeReports);

describe('the members report', () => {
  it('counts what each member did in the range', async () => {
    await rounds(async (f) => {
      const { members, total } = await ask('reporting.members', { query: { ...inQuery(f), size: 100 } });
      expect(total).toBe(8);
      const end = f.range?.[1] ?? TODAY;
      for (const row of members.filter((_, n) => n % 2 === world.random(2))) {
        const work = assigned(row.id, f.archived);
        const time = (
          billable: boolean,
        ) => sql`select sum(w.time_spent) from work_logs w join tasks t on t.id = w.task_id join team_members m on m.user_id = w.user_id
          where m.id = ${row.id} and w.team_id = m.team_id and t.billable = ${billable} and ${on('w.started_at', f.range)} and ${shown('w.project_id', f.archived)}`;
        expect(row, JSON.stringify([f, row.name])).toMatchObject({
          tasks: await count(sql`select count(*) ${work} and ${on('a.created_at', f.range)}`),
          completed: await count(
            sql`select count(*) ${work} and ${done} and coalesce(${on('t.completed_at', f.range)}, false)`,
          ),
          ongoing: await count(sql`select count(*) ${work} and ${category('t')} = ${DOING_CATEGORY_ID}`),
          overdue: await count(sql`select count(*) ${work} and ${overdueAt(end)}`),
          total_tasks: await count(sql`select count(*) ${work}`),
          todo_by_activity_logs: await count(
            sql`select count(*) ${work} and ${stateThen(f.range)} = ${TODO_CATEGORY_ID}`,
          ),
          ongoing_by_activity_logs: await count(
            sql`select count(*) ${work} and ${stateThen(f.range)} = ${DOING_CATEGORY_ID}`,
          ),
          billable_time: await count(time(true)),
          non_billable_time: await count(time(false)),
        });
      }
    });
  });

  it('returns the figures of one member for the drawer', async () => {
    await rounds(async (f) => {
      const member = pick(world.members.filter((one) => world.teams.slice(0, 2).includes(one.team)));
      const info = await ask('reporting.memberInfo', { query: { teamMemberId: member.id, ...inQuery(f) } });
      const work = assigned(member.id, f.archived);
      const end = f.range?.[1] ?? TODAY;
      const due =
        f.range === null ? sql`true` : sql`t.end_date between ${f.range[0]}::date and ${f.range[1]}::date`;
      const logged = sql`select sum(w.time_spent) from work_logs w join team_members m on m.user_id = w.user_id where m.id = ${member.id}
        and w.task_id in (select task_id from task_assignees where team_member_id = ${member.id}) and ${on('w.started_at', f.range)} and ${shown('w.project_id', f.archived)}`;
      expect(info.stats, JSON.stringify(f)).toEqual({
        teams: 1,
        projects: await count(
          sql`select count(*) from project_members m where m.team_member_id = ${member.id} and ${shown('m.project_id', f.archived)}`,
        ),
        total_tasks: await count(sql`select count(*) ${work} and ${due}`),
        assigned: await count(sql`select count(*) ${work} and ${on('a.created_at', f.range)}`),
        completed: await count(
          sql`select count(*) ${work} and ${done} and coalesce(${on('t.completed_at', f.range)}, false)`,
        ),
        ongoing: await count(sql`select count(*) ${work} and ${category('t')} = ${DOING_CATEGORY_ID}`),
        overdue: await count(sql`select count(*) ${work} and ${overdueAt(end)}`),
        total_logged: fullDuration(await count(logged)),
      });
      const then = stateThen(f.range);
      const open = sql`${then} in (${TODO_CATEGORY_ID}, ${DOING_CATEGORY_ID})`;
      const counted =
        f.range === null ? sql`true` : sql`(coalesce(${open}, false) or ${completedIn(f.range)})`;
      const mine = sql`t.project_id in (select project_id from project_members where team_member_id = ${member.id})`;
      expect(info.by_status.data.map((one) => one.count)).toEqual([
        await count(sql`select count(*) ${work} and ${then} = ${TODO_CATEGORY_ID}`),
        await count(sql`select count(*) ${work} and ${then} = ${DOING_CATEGORY_ID}`),
        await count(sql`select count(*) ${work} and ${completedIn(f.range)}`),
      ]);
      const tasks = await count(sql`select count(*) ${work} and ${mine} and ${counted}`);
      expect([info.by_project.total, info.by_priority.total]).toEqual([tasks, tasks]);
    });
  });
});

describe('the logs of members and projects', () => {
  it('group time by the days of the reader and count the activity of a member', async () => {
    await rounds(async (f) => {
      const project = pick(world.projects.slice(0, 8));
      const days = await ask('reporting.projectTimeLogs', { body: { id: project.id, ...f.period } });
      const of = sql`from work_logs w where w.project_id = ${project.id} and ${on('w.started_at', f.range)}`;
      const perDay = await sql<{
        day: string;
        n: number;
      }>`select ${dayOf('w.started_at')} as day, sum(w.time_spent) as n ${of} group by 1 order by 1`.execute(
        database.db,
      );
      expect(
        days.map((day) => ({ day: day.log_day, n: day.logs.reduce((sum, log) => sum + log.time_spent, 0) })),
      ).toEqual(perDay.rows);
      const member = pick(world.members.filter((one) => one.team === world.teams[0]));
      const billable = pick(billableChoices);
      const own = await ask('reporting.memberTimeLogs', {
        body: { team_member_id: member.id, ...f.period, archived: f.archived, billable: billable.body },
      });
      const total =
        await count(sql`select sum(w.time_spent) from work_logs w join tasks t on t.id = w.task_id join team_members m on m.user_id = w.user_id
        where m.id = ${member.id} and w.team_id = m.team_id and ${on('w.started_at', f.range)} and ${billable.where} and ${shown('w.project_id', f.archived)}`);
      expect(own.flatMap((day) => day.logs).reduce((sum, log) => sum + log.time_spent, 0)).toBe(total);
      const changes = await ask('reporting.memberActivities', {
        body: { team_member_id: member.id, ...f.period, archived: f.archived },
      });
      expect(changes.flatMap((day) => day.logs).length).toBe(
        await count(sql`select count(*) from activity a join team_members m on m.user_id = a.user_id and m.team_id = a.team_id
          where m.id = ${member.id} and ${on('a.created_at', f.range)} and ${shown('a.project_id', f.archived)}`),
      );
    });
  });

  const billableChoices = [
    { body: { billable: true, nonBillable: true }, where: sql`true` },
    { body: { billable: 'false', nonBillable: true }, where: sql`not t.billable` },
  ];

  it('list the tasks and projects of a member with their figures', async () => {
    await rounds(async (f) => {
      const member = pick(world.members.filter((one) => world.teams.slice(0, 2).includes(one.team)));
      const work = assigned(member.id, f.archived);
      const own = (task: string) =>
        sql`select sum(w.time_spent) from work_logs w join team_members m on m.user_id = w.user_id where m.id = ${member.id} and w.task_id = ${task}`;
      const stats = await ask('reporting.memberTaskStats', {
        query: { team_member_id: member.id, ...inQuery(f) },
      });
      const end = f.range?.[1] ?? TODAY;
      const due =
        f.range === null ? sql`true` : sql`t.end_date between ${f.range[0]}::date and ${f.range[1]}::date`;
      expect(stats.groups.map((group) => group.tasks.length)).toEqual([
        await count(sql`select count(*) ${work} and ${due} and ${on('a.created_at', f.range)}`),
        await count(sql`select count(*) ${work} and ${on('a.created_at', f.range)}`),
        await count(
          sql`select count(*) ${work} and ${done} and coalesce(${on('t.completed_at', f.range)}, false)`,
        ),
        await count(sql`select count(*) ${work} and ${overdueAt(end)}`),
        await count(sql`select count(*) ${work} and ${category('t')} = ${DOING_CATEGORY_ID}`),
      ]);
      const tasks = await ask('reporting.memberTasks', {
        params: { teamMemberId: member.id },
        query: { ...inQuery(f), only_single_member: 'true', search: 'ROOF' },
      });
      const open = sql`coalesce(${stateThen(f.range)} in (${TODO_CATEGORY_ID}, ${DOING_CATEGORY_ID}), false)`;
      const condition = f.range === null ? sql`true` : sql`(${open} or ${completedIn(f.range)})`;
      expect(tasks.length).toBe(
        await count(sql`select count(*) ${work} and ${condition} and t.name like '%roof%'`),
      );
      for (const task of tasks.slice(0, 3)) expect(task.time_logged ?? 0).toBe(await count(own(task.id)));
      const projects = await ask('reporting.memberProjects', {
        query: { teamMemberId: member.id, teamId: member.team, archived: String(f.archived) },
      });
      expect(projects.length).toBe(
        await count(
          sql`select count(*) from project_members m where m.team_member_id = ${member.id} and ${shown('m.project_id', f.archived)}`,
        ),
      );
      for (const row of projects) {
        const all = await count(sql`select count(*) from tasks where project_id = ${row.id}`);
        const own = sql`${work} and t.project_id = ${row.id}`;
        expect(row).toMatchObject({
          task_count: await count(sql`select count(*) ${own}`),
          overdue: await count(sql`select count(*) ${own} and ${overdueAt(TODAY)}`),
          project_task_count: all,
          contribution: all === 0 ? 0 : Math.round((row.task_count / all) * 100),
        });
      }
    });
  });
});
