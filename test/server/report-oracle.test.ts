/** Checks every figure of the overview and the projects report against plain SQL, and that closed rows are absent. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DOING_CATEGORY_ID,
  DONE_CATEGORY_ID,
  PROJECT_HEALTHS,
  PROJECT_STATUSES,
  TODO_CATEGORY_ID,
} from '../../contract/rules/defaults.ts';
import { fullDuration } from '../../contract/rules/duration-text.ts';
import {
  ask,
  assigned,
  category,
  closeReports,
  count,
  database,
  dayOf,
  done,
  type Filter,
  inQuery,
  list,
  on,
  openReports,
  overdueAt,
  pick,
  rounds,
  shown,
  some,
  teams,
  TODAY,
  world,
} from './support/report-questions.ts';

beforeAll(openReports);
afterAll(closeReports);

describe('the overview', () => {
  it('counts teams, projects and people', async () => {
    for (const archived of [true, false]) {
      const projects = sql`from projects p where p.team_id in ${teams()} and ${shown('p.id', archived)}`;
      const late = sql`exists (select from task_assignees a join tasks t on t.id = a.task_id where a.team_member_id = m.id and ${overdueAt(TODAY)})`;
      const answer = await ask('reporting.statistics', { query: { archived: String(archived) } });
      expect(answer).toEqual({
        teams: {
          count: 2,
          projects: await count(sql`select count(*) ${projects}`),
          members:
            await count(sql`select count(distinct lower(coalesce((select email from users u where u.id = m.user_id), m.invited_email)))
            from team_members m where m.team_id in ${teams()}`),
        },
        projects: {
          count: answer.teams.projects,
          active: await count(
            sql`select count(*) ${projects} and coalesce(p.end_date >= ${TODAY}::date, true)`,
          ),
          overdue: await count(
            sql`select count(*) ${projects} and p.end_date < ${TODAY}::date and p.status_id <> ${PROJECT_STATUSES[6].id}`,
          ),
        },
        members: {
          count: answer.teams.members,
          unassigned: await count(sql`select count(*) from team_members m where m.team_id in ${teams()}
            and m.id not in (select team_member_id from task_assignees)`),
          overdue: await count(
            sql`select count(*) from team_members m where m.team_id in ${teams()} and ${late}`,
          ),
        },
      });
    }
  });

  it('counts open and completed tasks', async () => {
    await rounds(async (f) => {
      const tasks = sql`from tasks t where t.team_id in ${teams()} and ${shown('t.project_id', f.archived)}`;
      const { tasks: now, completed } = await ask('reporting.overviewTime', { query: inQuery(f) });
      expect(now).toEqual({
        open: await count(sql`select count(*) ${tasks} and not (${done})`),
        overdue: await count(sql`select count(*) ${tasks} and ${overdueAt(TODAY)}`),
        due_soon: await count(
          sql`select count(*) ${tasks} and not (${done}) and t.end_date - ${TODAY}::date in (0, 1, 2, 3, 4, 5, 6)`,
        ),
      });
      const finished = sql`select count(*) ${tasks} and ${done}`;
      const days = f.range && sql`(${f.range[1]}::date - ${f.range[0]}::date + 1)`;
      expect(completed).toEqual({
        count: await count(sql`${finished} and ${on('t.completed_at', f.range)}`),
        before:
          f.range && days
            ? await count(sql`${finished} and ${dayOf('t.completed_at')} >= ${f.range[0]}::date - ${days}
                and ${dayOf('t.completed_at')} < ${f.range[0]}::date`)
            : null,
      });
    });
  });

  it('sums time by day, week or month and lists the projects with the most time', async () => {
    const compare = async (f: Filter) => {
      const logs = sql`from work_logs w join tasks t on t.id = w.task_id
        where w.team_id in ${teams()} and ${shown('w.project_id', f.archived)} and ${on('w.started_at', f.range)}`;
      const answer = await ask('reporting.overviewTime', { query: inQuery(f) });
      const parts = await sql`select date_trunc(${answer.step}, ${dayOf('w.started_at')})::date as day,
          sum(case when t.billable then w.time_spent else 0 end)::float8 as billable,
          sum(case when t.billable then 0 else w.time_spent end)::float8 as non_billable
        ${logs} group by 1 order by 1`.execute(database.db);
      expect(answer.logged).toEqual(parts.rows);
      expect([answer.from, answer.to]).toEqual(f.range ?? [null, null]);
      const projects = await sql`select p.id, p.name, p.color_code, x.seconds as logged_time,
          (select coalesce(sum(k.total_minutes), 0)::float8 from tasks k where k.project_id = p.id) as estimated
        from (select w.project_id, sum(w.time_spent)::float8 as seconds ${logs} group by 1) x join projects p on p.id = x.project_id
        order by x.seconds desc, lower(p.name), p.id limit 6`.execute(database.db);
      expect(answer.projects).toEqual(projects.rows);
      return answer.step;
    };
    await rounds(async (f) => {
      const step = await compare(f);
      if (f.range === null) expect(step).toBe('month');
    });
    const spans = [
      ['2025-10-20', '2026-05-15', 'month'],
      ['2026-02-19', '2026-05-15', 'week'],
      ['2026-02-23', '2026-04-09', 'week'],
      ['2026-02-23', '2026-04-08', 'day'],
      ['0900-01-01', '2026-03-10', 'month'],
      ['2026-03-10', '2999-12-31', 'month'],
      ['0900-01-01', '0999-12-31', 'month'],
    ] as const;
    for (const [from, to, step] of spans) {
      const range = [from, to] as const;
      expect(await compare({ range, archived: true, period: { date_range: range } })).toBe(step);
    }
    expect(await compare({ range: null, archived: true, period: { duration: 'ALL_TIME' } })).toBe('month');
  });

  it('lists teams, their projects by state and their members', async () => {
    for (const archived of [true, false]) {
      const query = { archived: String(archived) };
      const listed = await ask('reporting.teams', { query });
      expect(listed.map((team) => team.id)).toEqual(world.teams.slice(0, 2));
      for (const team of listed) {
        const projects = sql`from projects p where p.team_id = ${team.id} and ${shown('p.id', archived)}`;
        expect(team.projects_count).toBe(await count(sql`select count(*) ${projects}`));
        const info = await ask('reporting.teamInfo', { params: { teamId: team.id }, query });
        expect(info.by_status.all).toBe(team.projects_count);
        for (const [place, key] of (
          ['cancelled', 'blocked', 'on_hold', 'proposed', 'in_planning', 'in_progress', 'completed'] as const
        ).entries()) {
          const n = await count(
            sql`select count(*) ${projects} and p.status_id = ${PROJECT_STATUSES[place]?.id}`,
          );
          expect([info.by_status[key], info.by_status.chart[place]?.y]).toEqual([n, n]);
        }
        expect(info.by_category.total).toBe(
          await count(sql`select count(*) ${projects} and p.category_id is not null`),
        );
        expect(info.by_health.chart.reduce((sum, slice) => sum + slice.y, 0)).toBe(info.by_health.all);
        for (const person of await ask('reporting.teamMembers', { params: { teamId: team.id }, query })) {
          const work = assigned(person.id, archived);
          expect(person, person.name ?? '').toMatchObject({
            projects: await count(
              sql`select count(*) from project_members m where m.team_member_id = ${person.id} and ${shown('m.project_id', archived)}`,
            ),
            tasks: await count(sql`select count(*) ${work}`),
            overdue: await count(sql`select count(*) ${work} and ${overdueAt(TODAY)}`),
            completed: await count(sql`select count(*) ${work} and ${done}`),
            ongoing: await count(sql`select count(*) ${work} and ${category('t')} = ${DOING_CATEGORY_ID}`),
          });
        }
      }
    }
  });
});

describe('the projects report', () => {
  it('pages the filtered projects, with times and shares of task states', async () => {
    await rounds(async ({ archived }) => {
      const chosen = some(world.teams, 70);
      const categories = some(world.categories, 50);
      const query = {
        ...{
          archived: String(archived),
          size: 3,
          index: 1 + world.random(2),
          order: 'desc',
          field: 'end_date',
        },
        ...(chosen.length > 0 && { teams: chosen.join(',') }),
        ...(categories.length > 0 && { categories: categories.join(',') }),
      };
      const where = sql`from projects p where p.team_id in ${teams()} and ${shown('p.id', archived)}
        and (${chosen.length === 0} or p.team_id in ${list(chosen)}) and (${categories.length === 0} or p.category_id in ${list(categories)})`;
      const { total, projects, totals } = await ask('reporting.projects', { query });
      expect(total).toBe(await count(sql`select count(*) ${where}`));
      const allTasks = sql`from tasks t where t.project_id in (select p.id ${where})`;
      expect(totals).toEqual({
        estimated_time: await count(sql`select sum(t.total_minutes) ${allTasks}`),
        actual_time: await count(
          sql`select sum(w.time_spent) from work_logs w where w.project_id in (select p.id ${where})`,
        ),
        tasks_count: {
          done: await count(sql`select count(*) ${allTasks} and not t.archived and ${done}`),
          all: await count(sql`select count(*) ${allTasks} and not t.archived`),
        },
        open: await count(
          sql`select count(*) ${where} and p.status_id <> ${PROJECT_STATUSES[0].id} and p.status_id <> ${PROJECT_STATUSES[6].id}`,
        ),
        at_risk: await count(sql`select count(*) ${where} and p.health_id = ${PROJECT_HEALTHS[2].id}`),
        overdue: await count(
          sql`select count(*) ${where} and p.end_date < ${TODAY}::date and p.status_id <> ${PROJECT_STATUSES[6].id}`,
        ),
      });
      const ids = await sql<{
        id: string;
      }>`select p.id ${where} order by p.end_date desc nulls last, p.name offset ${(query.index - 1) * 3} limit 3`.execute(
        database.db,
      );
      expect(projects.map((row) => row.id)).toEqual(ids.rows.map((row) => row.id));
      for (const row of projects) {
        const tasks = sql`from tasks t where t.project_id = ${row.id}`;
        const live = await count(sql`select count(*) ${tasks} and not t.archived`);
        const share = async (of: string) =>
          Math.round(
            ((await count(sql`select count(*) ${tasks} and not t.archived and ${category('t')} = ${of}`)) /
              Math.max(1, live)) *
              100,
          );
        expect(row).toMatchObject({
          estimated_time: await count(sql`select sum(t.total_minutes) ${tasks}`),
          actual_time: await count(
            sql`select sum(w.time_spent) from work_logs w where w.project_id = ${row.id}`,
          ),
          tasks_stat: {
            todo: await share(TODO_CATEGORY_ID),
            doing: await share(DOING_CATEGORY_ID),
            done: await share(DONE_CATEGORY_ID),
          },
          tasks_count: {
            done: await count(sql`select count(*) ${tasks} and not t.archived and ${done}`),
            all: live,
          },
        });
        if (row.end_date !== null)
          expect(row.days_left).toBe(await count(sql`select abs(${row.end_date}::date - ${TODAY}::date)`));
      }
    });
  });

  it('returns the figures of a project, its members and its tasks', async () => {
    let withPhases = 0;
    for (const { id } of world.projects.slice(0, 8)) {
      const tasks = sql`from tasks t where t.project_id = ${id}`;
      const info = await ask('reporting.projectInfo', { params: { projectId: id } });
      const all = await count(sql`select count(*) ${tasks}`);
      const overdue = await count(sql`select count(*) ${tasks} and ${overdueAt(TODAY)}`);
      expect(info.stats).toEqual({
        completed: await count(sql`select count(*) ${tasks} and ${done}`),
        incompleted: await count(sql`select count(*) ${tasks} and not (${done})`),
        overdue,
        total_allocated: await count(sql`select round(sum(t.total_minutes) / 60.0) ${tasks}`),
        total_logged: await count(
          sql`select round(sum(w.time_spent) / 3600.0) from work_logs w where w.project_id = ${id}`,
        ),
      });
      expect(info.by_due).toMatchObject({
        ...{ all, overdue, completed: info.stats.completed },
        upcoming: await count(sql`select count(*) ${tasks} and t.end_date >= ${TODAY}::date`),
        no_due: await count(sql`select count(*) ${tasks} and t.end_date is null`),
      });
      const phases = await sql<{ id: string | null; name: string | null; color_code: string | null }>`
        select id, name, color_code from phases where project_id = ${id} order by sort_index desc, id`.execute(
        database.db,
      );
      const times = [];
      for (const phase of phases.rows.length === 0 ? [] : [...phases.rows, null]) {
        const own = sql`${tasks} and t.phase_id is not distinct from ${phase?.id ?? null}::uuid`;
        times.push({
          phase_id: phase?.id ?? null,
          name: phase?.name ?? null,
          color_code: phase?.color_code ?? null,
          estimated_time: await count(sql`select sum(t.total_minutes) ${own}`),
          actual_time: await count(
            sql`select sum(w.time_spent) from work_logs w where w.task_id in (select t.id ${own})`,
          ),
        });
      }
      expect(info.by_phase).toEqual(times.filter((one) => one.estimated_time + one.actual_time > 0));
      withPhases += (info.by_phase ?? []).length;
      for (const member of await ask('reporting.projectMembers', { params: { projectId: id } })) {
        const own = sql`from task_assignees a join tasks t on t.id = a.task_id where a.project_id = ${id} and a.team_member_id = ${member.team_member_id}`;
        const logged =
          await count(sql`select sum(w.time_spent) from work_logs w join team_members m on m.user_id = w.user_id
          where w.project_id = ${id} and m.id = ${member.team_member_id}`);
        expect(member).toMatchObject({
          tasks_count: await count(sql`select count(*) ${own}`),
          completed: await count(sql`select count(*) ${own} and ${done}`),
          overdue: await count(sql`select count(*) ${own} and ${overdueAt(TODAY)}`),
          contribution: Math.round((member.tasks_count / all) * 100),
          time_logged: fullDuration(logged),
        });
      }
      const group = pick(['status', 'priority', 'phase'] as const);
      const groups = await ask('reporting.projectTasks', { params: { projectId: id }, query: { group } });
      const rows = groups.flatMap((one) => one.tasks);
      expect(rows.length).toBe(all);
      expect(rows.filter((row) => row.overdue).length).toBe(overdue);
      expect(rows.reduce((sum, row) => sum + (row.total_seconds_spent ?? 0), 0)).toBe(
        await count(sql`select sum(w.time_spent) from work_logs w where w.project_id = ${id}`),
      );
    }
    expect(withPhases).toBeGreaterThan(0);
  });
});

describe('access and validation of reports', () => {
  it('answers not_found for teams without the reader, other organizations, their projects and members', async () => {
    for (const team of world.teams.slice(2)) {
      await expect(ask('reporting.teamInfo', { params: { teamId: team } })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(ask('reporting.teamProjects', { query: { team } })).rejects.toMatchObject({
        code: 'not_found',
      });
      const project = world.projects.find((one) => one.team === team)?.id;
      await expect(ask('reporting.projectInfo', { params: { projectId: project } })).rejects.toMatchObject({
        code: 'not_found',
      });
      const member = world.members.find((one) => one.team === team)?.id;
      await expect(ask('reporting.memberInfo', { query: { teamMemberId: member } })).rejects.toMatchObject({
        code: 'not_found',
      });
      expect((await ask('reporting.projects', { query: { teams: team } })).total).toBe(0);
    }
  });

  it('refuses invalid parameters', async () => {
    await expect(
      ask('reporting.members', { query: { date_range: '2026-03-09,2026-03-01' } }),
    ).rejects.toMatchObject({
      code: 'invalid',
      details: { field: 'date_range' },
    });
    await expect(ask('reporting.projects', { query: { statuses: ',' } })).rejects.toMatchObject({
      code: 'invalid',
      details: { field: 'statuses' },
    });
    await expect(ask('reporting.projects', { query: { archived: 'maybe' } })).rejects.toMatchObject({
      details: { field: 'archived' },
    });
    await expect(
      ask('reporting.projectTasks', {
        params: { projectId: world.projects[0]?.id },
        query: { group: 'colour' },
      }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });
});
