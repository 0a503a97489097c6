/** Checks every sum of the time reports against plain SQL, over random filters. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetDuration } from '../../contract/rules/duration-text.ts';
import {
  ask,
  closeReports,
  count,
  database,
  done,
  type Filter,
  list,
  on,
  openReports,
  pick,
  rounds,
  shown,
  some,
  teams,
  world,
} from './support/report-questions.ts';

/** By day: the member's own week, else 7.5 hours Monday to Friday; 0 on holidays, half for half days off. */
const capacityOf = async (memberId: string, [from, to]: readonly [string, string]): Promise<number> =>
  count(sql`
    select sum(case when exists (select from holidays h join teams t on t.organization_id = h.organization_id
          where t.id = m.team_id and (h.day = x.d or (h.recurring and to_char(h.day, 'MMDD') = to_char(x.d, 'MMDD')))) then 0
        else coalesce(m.working_week[extract(isodow from x.d)::int], case when extract(isodow from x.d) < 6 then 450 else 0 end)
          * (2 - greatest((select max((not (o.from_noon and o.start_date = x.d))::int) from time_off o
              where o.team_member_id = m.id and x.d between o.start_date and o.end_date), 0)
            - greatest((select max((not (o.until_noon and o.end_date = x.d))::int) from time_off o
              where o.team_member_id = m.id and x.d between o.start_date and o.end_date), 0)) / 2.0 end) / 60.0
    from team_members m, (select d::date as d from generate_series(${from}::date, ${to}::date, '1 day') d) x where m.id = ${memberId}`);

beforeAll(openReports);
afterAll(closeReports);

describe('the time reports', () => {
  const billables = [
    { body: { billable: true, nonBillable: true }, where: sql`true` },
    { body: { billable: true, nonBillable: false }, where: sql`t.billable` },
    { body: { billable: false, nonBillable: true }, where: sql`not t.billable` },
    { body: { billable: false, nonBillable: false }, where: sql`true` },
  ];
  const choice = () => {
    const projects = some(world.projects, 70).map((one) => one.id);
    const [categories, noCategory, billable] = [
      some(world.categories, 60),
      pick([true, false]),
      pick(billables),
    ];
    return { chosenTeams: some(world.teams, 80), projects, categories, noCategory, billable };
  };
  /** Logs on the chosen projects that the reader may see. */
  const logs = (f: Filter, c: ReturnType<typeof choice>, by: { categories: boolean }) => sql`from work_logs w
    join tasks t on t.id = w.task_id join projects p on p.id = t.project_id
    where p.team_id in ${teams()} and p.team_id in ${list(c.chosenTeams)} and p.id in ${list(c.projects)} and ${c.billable.where}
      and ${on('w.started_at', f.range)} and ${shown('p.id', f.archived)}
      and (${!by.categories} or p.category_id in ${list(c.categories)} or (p.category_id is null and ${c.noCategory}))`;
  const sent = (f: Filter, c: ReturnType<typeof choice>) => ({
    query: { archived: String(f.archived) },
    body: {
      ...f.period,
      teams: c.chosenTeams,
      projects: c.projects,
      categories: c.categories,
      noCategory: c.noCategory,
      billable: c.billable.body,
    },
  });

  /** The capacity over all memberships, from the report of time by member; null without a membership. */
  const capacityOfUser = async (user: string, f: Filter, c: ReturnType<typeof choice>) => {
    const found = await sql<{
      id: string;
    }>`select m.id from team_members m where m.user_id = ${user} and m.active
      and m.team_id in ${teams()} and m.team_id in ${list(c.chosenTeams)}`.execute(database.db);
    if (found.rows.length === 0) return null;
    const members = found.rows.map(({ id }) => id);
    const { filteredRows } = await ask('timeReports.byMember', {
      ...sent(f, c),
      body: { ...sent(f, c).body, members },
    });
    const { range } = f;
    if (range !== null)
      for (const row of filteredRows)
        expect(row.total_working_hours).toBe(await capacityOf(row.team_member_id, range));
    return filteredRows.reduce((sum, row) => sum + row.total_working_hours, 0);
  };

  it('sum the timesheet by project and person, with capacity, to the same total', async () => {
    await rounds(async (f) => {
      const c = choice();
      const { users, projects } = await ask('timeReports.sheet', sent(f, c));
      const where = sql`${logs(f, c, { categories: false })} and (${f.archived} or not t.archived)`;
      for (const project of projects) {
        expect(project.totalProjectsTime).toBe(
          await count(sql`select sum(w.time_spent) ${where} and p.id = ${project.id}`),
        );
        expect(project.billable_seconds).toBe(
          await count(sql`select sum(w.time_spent) ${where} and t.billable and p.id = ${project.id}`),
        );
        expect(project.time_logs.map((cell) => cell.id)).toEqual(users.map((user) => user.id));
      }
      for (const user of users) {
        const total = await count(sql`select sum(w.time_spent) ${where} and w.user_id = ${user.id}`);
        expect([user.total_seconds, user.total_time]).toEqual([total, sheetDuration(total)]);
        expect(user.billable_seconds).toBe(
          await count(sql`select sum(w.time_spent) ${where} and t.billable and w.user_id = ${user.id}`),
        );
      }
      expect(users.map(({ id, capacity_hours: hours }) => [id, hours])).toEqual(
        await Promise.all(users.map(async ({ id }) => [id, await capacityOfUser(id, f, c)])),
      );
      const request = sent(f, c);
      const brief = await ask('timeReports.sheet', {
        ...request,
        body: { ...request.body, only_logged: true },
      });
      expect(brief).toEqual({
        users,
        projects: projects.map((project) => ({
          ...project,
          time_logs: project.time_logs.filter((cell) => cell.seconds > 0),
        })),
      });
      const all = await count(sql`select sum(w.time_spent) ${where}`);
      expect(users.reduce((sum, user) => sum + user.total_seconds, 0)).toBe(all);
      expect(projects.reduce((sum, project) => sum + project.totalProjectsTime, 0)).toBe(all);
    });
  });

  it('sum the time of projects and compare it with their estimates', async () => {
    await rounds(async (f) => {
      const c = choice();
      const where = logs(f, c, { categories: true });
      const rows = await ask('timeReports.byProject', sent(f, c));
      expect(rows.reduce((sum, row) => sum + row.logged_time, 0)).toBe(
        await count(sql`select sum(w.time_spent) ${where}`),
      );
      for (const row of rows) {
        expect(row.logged_time).toBe(
          await count(sql`select sum(w.time_spent) ${where} and p.id = ${row.id}`),
        );
        expect(row.estimated).toBe(
          await count(
            sql`select sum(k.total_minutes) from tasks k where k.id in (select t.id ${where} and p.id = ${row.id})`,
          ),
        );
      }
      const compared = await ask('timeReports.estimatedVsActual', {
        ...sent(f, c),
        body: { ...sent(f, c).body, type: 'MAN_DAYS' },
      });
      for (const row of compared) {
        expect(row.logged_time).toBe(rows.find((one) => one.id === row.id)?.logged_time);
        const hours = sql`(select coalesce(nullif(hours_per_day, 0), 8) from projects where id = ${row.id})`;
        const days = await count(sql`select ${row.logged_time}::numeric / 3600 / ${hours}`);
        expect(Math.abs(row.value - days)).toBeLessThan(0.0051);
        expect(row.estimated).toBe(
          await count(sql`select sum(t.total_minutes) from tasks t where t.project_id = ${row.id}`),
        );
        const tasks = sql`from tasks t where t.project_id = ${row.id} and not t.archived`;
        expect([row.tasks_count, row.tasks_done]).toEqual([
          await count(sql`select count(*) ${tasks}`),
          await count(sql`select count(*) ${tasks} and ${done}`),
        ]);
      }
    });
  });

  it('sum the time of members next to their capacity', async () => {
    await rounds(async (f) => {
      const c = choice();
      const members = some(world.members, 80).map((one) => one.id);
      const request = sent(f, c);
      const limited = c.categories.length > 0 || c.noCategory;
      const { filteredRows, totals } = await ask('timeReports.byMember', {
        ...request,
        body: { ...request.body, members },
      });
      const inScope = sql`from team_members m where m.active and m.id in ${list(members)} and m.team_id in ${teams()} and m.team_id in ${list(c.chosenTeams)}`;
      expect(filteredRows.length).toBe(await count(sql`select count(*) ${inScope}`));
      const anyProject =
        c.projects.length === 0 ? { ...c, projects: world.projects.map((one) => one.id) } : c;
      for (const row of filteredRows)
        expect(row.logged_time).toBe(
          await count(sql`select sum(w.time_spent) ${logs(f, anyProject, { categories: limited })}
            and exists (select from team_members m where m.id = ${row.team_member_id} and m.user_id = w.user_id and m.team_id = w.team_id)`),
        );
      if (f.range === null || filteredRows.length === 0) return;
      const days = f.range;
      const expected = await Promise.all(
        filteredRows.map(async (row) => capacityOf(row.team_member_id, days)),
      );
      expect(filteredRows.map((row) => row.total_working_hours)).toEqual(expected);
      const all = expected.reduce((sum, hours) => sum + hours, 0);
      expect(Number(totals.total_estimated_hours)).toBeCloseTo(all, 2);
    });
  });
});
