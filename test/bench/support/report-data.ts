/** A large organization for the benchmarks of reports, created inside the database. */
import { type Kysely, sql } from 'kysely';
import {
  DOING_CATEGORY_ID,
  DONE_CATEGORY_ID,
  MEDIUM_PRIORITY_ID,
  PROJECT_STATUSES,
  TODO_CATEGORY_ID,
} from '../../../contract/rules/defaults.ts';
import type { Tables } from '../../../server/db/tables.ts';

export const SIZE = { projects: 200, members: 500, tasks: 100_000, logs: 2_000_000 } as const;

/** The n-th id of a kind, as an SQL expression over `n`. */
const idOf = (kind: number, n: string) =>
  sql.raw(`('0000${String(kind).padStart(4, '0')}-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
export const textOf = (kind: number, n: number): string =>
  `0000${String(kind).padStart(4, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

export async function plantReports(db: Kysely<Tables>): Promise<void> {
  const [team, organization] = [textOf(3, 1), textOf(2, 1)];
  const series = (to: number) => sql.raw(`generate_series(1, ${to}) n`);
  await sql`insert into users (id, name, email, timezone_name) select ${idOf(1, 'n')}, 'Person ' || n, 'p' || n || '@bench.example', 'Europe/Berlin' from ${series(SIZE.members)}`.execute(
    db,
  );
  await sql`insert into organizations (id, name, owner_id) values (${organization}, 'Large Ltd', ${textOf(1, 1)})`.execute(
    db,
  );
  await sql`insert into teams (id, organization_id, name, owner_id) values (${team}, ${organization}, 'Large', ${textOf(1, 1)})`.execute(
    db,
  );
  await sql`insert into team_members (id, team_id, user_id, role) select ${idOf(4, 'n')}, ${team}, ${idOf(1, 'n')},
    case n when 1 then 'owner' else 'member' end from ${series(SIZE.members)}`.execute(db);
  await sql`insert into projects (id, team_id, name, key, status_id, end_date) select ${idOf(5, 'n')}, ${team}, 'Project ' || n, 'P' || n,
    ${PROJECT_STATUSES[5].id}, current_date + (n % 60) - 30 from ${series(SIZE.projects)}`.execute(db);
  for (const [place, category] of [TODO_CATEGORY_ID, DOING_CATEGORY_ID, DONE_CATEGORY_ID].entries())
    await sql`insert into statuses (id, project_id, team_id, name, category_id, sort_order)
      select ${idOf(10 + place, 'n')}, ${idOf(5, 'n')}, ${team}, 'S' || ${String(place)}, ${category}, ${place} from ${series(SIZE.projects)}`.execute(
      db,
    );
  await sql`insert into project_members (id, project_id, team_id, team_member_id) select ${idOf(7, 'n')}, ${idOf(5, `1 + (n % ${SIZE.projects})`)},
    ${team}, ${idOf(4, `1 + (n / ${SIZE.projects})`)} from ${series(20_000)}`.execute(db);
  const status = sql.raw(
    `(case n % 3 when 0 then '00000010' when 1 then '00000011' else '00000012' end || '-0000-4000-8000-' || lpad(to_hex(1 + (n % ${SIZE.projects})), 12, '0'))::uuid`,
  );
  await sql`insert into tasks (id, project_id, team_id, task_no, name, status_id, priority_id, end_date, total_minutes, logged_seconds, completed_at, billable,
      order_status, order_priority, order_phase, order_members)
    select ${idOf(6, 'n')}, ${idOf(5, `1 + (n % ${SIZE.projects})`)}, ${team}, n, 'Task ' || n, ${status}, ${MEDIUM_PRIORITY_ID}, current_date + (n % 90) - 45, 240,
      20 * 3600, case when n % 3 = 2 then now() - (n % 90) * interval '1 day' end, n % 4 > 0, 'a0', 'a0', 'a0', 'a0' from ${series(SIZE.tasks)}`.execute(
    db,
  );
  await sql`insert into task_assignees (task_id, team_member_id, project_id, team_id, created_at)
    select ${idOf(6, 'n')}, ${idOf(4, `1 + (n / ${SIZE.projects}) % ${SIZE.members}`)}, ${idOf(5, `1 + (n % ${SIZE.projects})`)}, ${team},
      now() - (2 + n % 90) * interval '1 day' from ${series(SIZE.tasks)}`.execute(db);
  await sql`insert into work_logs (id, task_id, project_id, team_id, user_id, time_spent, started_at)
    select ${idOf(8, 'n')}, ${idOf(6, `1 + (n % ${SIZE.tasks})`)}, ${idOf(5, `1 + ((1 + (n % ${SIZE.tasks})) % ${SIZE.projects})`)}, ${team},
      ${idOf(1, `1 + (n / 7) % ${SIZE.members}`)}, 3600, now() - (n % 365) * interval '1 day' - (n % 8) * interval '1 hour' from ${series(SIZE.logs)}`.execute(
    db,
  );
  await sql`insert into activity (id, team_id, project_id, task_id, user_id, attribute, log_type, new_value, created_at)
    select ${idOf(9, 'n')}, ${team}, ${idOf(5, `1 + (n % ${SIZE.projects})`)}, ${idOf(6, 'n')}, ${idOf(1, `1 + n % ${SIZE.members}`)}, 'status', 'update', ${status}::text,
      now() - (1 + n % 90) * interval '1 day' from ${series(SIZE.tasks)}`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
