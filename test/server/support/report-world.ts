/**
 * A generated organization for the oracle of the reports, planted straight into the tables: several teams, one without
 * the reader and one of another organization; people who are invited, inactive or gone; archived projects and tasks;
 * logs around midnights and around the night in which the reader's clocks change. The same seed gives the same rows.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  DONE_CATEGORY_ID,
  DOING_CATEGORY_ID,
  PROJECT_HEALTHS,
  PROJECT_STATUSES,
  TASK_PRIORITIES,
  TODO_CATEGORY_ID,
} from '../../../contract/rules/defaults.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { type Random, randomFrom } from './random-input.ts';

/** Just before the reader's midnight; the clocks went forward the night before. */
export const NOW = '2026-03-30T21:30:00.000Z';
export const ZONE = 'Europe/Berlin';

export interface ReportWorld {
  readonly reader: string;
  /** The active team, the reader's second one, one of the organization without them, one of another organization. */
  readonly teams: readonly [string, string, string, string];
  readonly projects: readonly { readonly id: string; readonly team: string }[];
  readonly members: readonly { readonly id: string; readonly team: string }[];
  readonly categories: readonly string[];
  readonly users: readonly string[];
  readonly random: Random;
}

const id = (kind: number, n: number): string =>
  `0195${String(kind).padStart(4, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;
const DAY_MS = 86_400_000;

class Planter {
  readonly #db: Kysely<Tables>;
  readonly #random: Random;
  #last = 0;

  constructor(db: Kysely<Tables>, random: Random) {
    this.#db = db;
    this.#random = random;
  }

  next(kind: number): string {
    this.#last += 1;
    return id(kind, this.#last);
  }

  chance(percent: number): boolean {
    return this.#random(100) < percent;
  }

  of<T>(choices: readonly T[]): T {
    const found = choices[this.#random(choices.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  }

  number(below: number): number {
    return this.#random(below);
  }

  /** An instant some days around now, often at the edge of a day of the reader. */
  instant(days: number): string {
    const base = Date.parse(NOW) + (this.#random(2 * days) - days) * DAY_MS;
    const day = new Date(base).toISOString().slice(0, 10);
    const time = this.of([
      '21:59:59',
      '22:00:00',
      '22:30:00',
      '23:00:00',
      '00:15:00',
      '09:00:00',
      '14:30:00',
    ]);
    return `${day}T${time}.000Z`;
  }

  day(days: number): string {
    return this.instant(days).slice(0, 10);
  }

  async run(statement: RawBuilder<unknown>): Promise<void> {
    await statement.execute(this.#db);
  }

  async insert(table: keyof Tables, rows: readonly object[]): Promise<void> {
    for (let start = 0; start < rows.length; start += 500)
      await this.#db
        .insertInto(table)
        .values(rows.slice(start, start + 500))
        .execute();
  }
}

/** Creates all rows. */
export async function plantReportWorld(db: Kysely<Tables>, seed: number): Promise<ReportWorld> {
  const random = randomFrom(seed);
  const plant = new Planter(db, random);
  const { users, teams, members, reader } = await plantPeople(plant);
  const categories: string[] = [];
  for (const team of teams)
    for (const name of ['Alpha', 'Beta']) {
      const category = plant.next(9);
      categories.push(category);
      await plant.insert('project_categories', [{ id: category, team_id: team, name }]);
    }
  const projects: { id: string; team: string }[] = [];
  for (const [place, team] of teams.entries())
    for (let n = 0; n < 4; n += 1) {
      const project = plant.next(4);
      projects.push({ id: project, team });
      const people = members.filter((one) => one.team === team);
      await plantProject(plant, {
        ...{ id: project, team, users, people, reader },
        name: `Project ${place}${n}`,
        category: plant.chance(60) ? categories[place * 2 + plant.number(2)] : null,
      });
    }
  await sql`update tasks t set logged_seconds = coalesce((select sum(w.time_spent) from work_logs w where w.task_id = t.id), 0)`.execute(
    db,
  );
  return { reader, teams, projects, members, categories, users, random };
}

async function plantPeople(plant: Planter) {
  const users = Array.from({ length: 9 }, () => plant.next(1));
  const [reader = '', other = ''] = users;
  const zones = [ZONE, 'America/New_York', 'Asia/Kathmandu', 'UTC'];
  await plant.insert(
    'users',
    users.map((user, n) => ({
      id: user,
      name: `Person ${n}`,
      email: `person${n}@report.example`,
      timezone_name: n === 0 ? ZONE : (zones[n % 4] ?? 'UTC'),
    })),
  );
  const organizations = [plant.next(2), plant.next(2)];
  await plant.insert('organizations', [
    { id: organizations[0], name: 'Report Ltd', owner_id: other, working_hours: 7.5 },
    { id: organizations[1], name: 'Others Ltd', owner_id: other },
  ]);
  const teams = [plant.next(3), plant.next(3), plant.next(3), plant.next(3)] as const;
  await plant.insert(
    'teams',
    teams.map((team, n) => ({
      id: team,
      name: `Team ${n}`,
      owner_id: other,
      organization_id: organizations[n === 3 ? 1 : 0],
    })),
  );
  const members: { id: string; team: string; user: string | null }[] = [];
  for (const [place, team] of teams.entries())
    for (const [n, user] of users.entries()) {
      // The reader is in the first two teams only; the last person is in no team, and one person only in the first.
      if (n === 8 || (n === 0 && place > 1) || (n === 7 && place > 0)) continue;
      members.push({ id: plant.next(5), team, user });
    }
  for (const team of teams) members.push({ id: plant.next(5), team, user: null });
  await plant.insert(
    'team_members',
    members.map(({ id: member, team, user }) => ({
      id: member,
      team_id: team,
      user_id: user,
      role: user === reader ? 'admin' : 'member',
      active: user === reader || user !== users[6],
      invited_name: user === null ? 'Ines Invited' : null,
      // One invitation is for a person who is a member already.
      invited_email:
        user === null ? (team === teams[0] ? 'PERSON3@report.example' : `ines-${team}@new.example`) : null,
    })),
  );
  await plantWorkingTime(plant, organizations[0] ?? '', members);
  return { users, teams, members, reader };
}

/** Holidays, one yearly and one on 29 February; half days off, also two that make a whole one; a member's own week. */
async function plantWorkingTime(
  plant: Planter,
  organization: string,
  members: readonly { id: string; team: string }[],
): Promise<void> {
  const inOrganization = { organization_id: organization };
  await plant.insert('holidays', [
    { id: plant.next(20), ...inOrganization, day: '2026-03-25', name: 'Quay', recurring: false },
    { id: plant.next(20), ...inOrganization, day: '2025-03-17', name: 'Every year', recurring: true },
    { id: plant.next(20), ...inOrganization, day: '2024-02-29', name: 'Leap', recurring: true },
  ]);
  const [, one, other, third] = members;
  if (!one || !other || !third) throw new Error('too few members');
  const away = (member: { id: string; team: string }, from: string, to: string, halves: object = {}) => ({
    id: plant.next(21),
    ...{ team_id: member.team, team_member_id: member.id, start_date: from, end_date: to, ...halves },
  });
  await plant.insert('time_off', [
    away(one, '2026-03-16', '2026-03-19', { from_noon: true }),
    away(other, '2026-03-24', '2026-03-24', { from_noon: true }),
    away(other, '2026-03-24', '2026-03-24', { until_noon: true }),
    away(other, '2026-03-26', '2026-04-02', { until_noon: true }),
    away(third, '2026-03-23', '2026-03-24'),
  ]);
  const week = sql`array[480, 480, 0, 240, 0, 300, 0]::smallint[]`;
  await plant.run(sql`update team_members set working_week = ${week} where id = ${third.id}`);
}

interface ProjectPlan {
  readonly id: string;
  readonly team: string;
  readonly name: string;
  readonly category: string | null | undefined;
  readonly users: readonly string[];
  readonly people: readonly { id: string; user: string | null }[];
  readonly reader: string;
}

async function plantProject(plant: Planter, plan: ProjectPlan): Promise<void> {
  const { team } = plan;
  const inProject = { project_id: plan.id, team_id: team };
  await plant.insert('projects', [
    {
      id: plan.id,
      team_id: team,
      name: plan.name,
      key: plan.name.slice(-2),
      category_id: plan.category ?? null,
      status_id: plant.of(PROJECT_STATUSES).id,
      health_id: plant.chance(80) ? plant.of(PROJECT_HEALTHS).id : null,
      start_date: plant.chance(70) ? plant.day(80) : null,
      end_date: plant.chance(70) ? plant.day(20) : null,
      hours_per_day: plant.of([null, 0, 6, 8]),
      man_days: plant.of([null, 0, 12]),
      working_days: plant.of([null, 4]),
      created_at: plant.instant(90),
    },
  ]);
  if (plant.chance(30))
    await plant.insert('project_prefs', [{ user_id: plan.reader, ...inProject, archived: true }]);
  const categories = [TODO_CATEGORY_ID, DOING_CATEGORY_ID, DONE_CATEGORY_ID, TODO_CATEGORY_ID];
  const statuses = categories.map((category_id, n) => ({
    id: plant.next(6),
    ...inProject,
    name: `Status ${n}`,
    category_id,
    sort_order: n,
  }));
  await plant.insert('statuses', statuses);
  const phases = [0, 1].map((n) => ({ id: plant.next(7), ...inProject, name: `Phase ${n}`, sort_index: n }));
  await plant.insert('phases', phases);
  const chosen = plan.people.filter(() => plant.chance(70));
  await plant.insert(
    'project_members',
    chosen.map((person, n) => ({
      id: plant.next(8),
      ...inProject,
      team_member_id: person.id,
      access_level: n === 0 ? 'PROJECT_MANAGER' : 'MEMBER',
    })),
  );
  await plantTasks(plant, plan, { statuses, phases });
}

async function plantTasks(
  plant: Planter,
  plan: ProjectPlan,
  { statuses, phases }: { statuses: { id: string; category_id: string }[]; phases: { id: string }[] },
): Promise<void> {
  const inProject = { project_id: plan.id, team_id: plan.team };
  const tasks: object[] = [];
  const [assignees, logs, activity]: [object[], object[], object[]] = [[], [], []];
  let parent: string | null = null;
  for (let n = 1; n <= 25; n += 1) {
    const task = plant.next(12);
    const status = plant.of(statuses);
    const done = status.category_id === DONE_CATEGORY_ID;
    const order = `b${String(n).padStart(4, '0')}V`;
    tasks.push({
      id: task,
      ...inProject,
      task_no: n,
      name: `Task ${n} ${plant.of(['roof', 'door', 'quay'])}`,
      status_id: status.id,
      priority_id: plant.of(TASK_PRIORITIES).id,
      phase_id: plant.chance(60) ? plant.of(phases).id : null,
      parent_task_id: parent !== null && plant.chance(25) ? parent : null,
      end_date: plant.chance(70) ? plant.day(15) : null,
      total_minutes: plant.of([0, 0, 45, 240, 960]),
      billable: plant.chance(70),
      archived: plant.chance(12),
      // Sometimes done without a completion time, or open with one.
      completed_at: done
        ? plant.chance(90)
          ? plant.instant(40)
          : null
        : plant.chance(5)
          ? plant.instant(40)
          : null,
      ...{ order_status: order, order_priority: order, order_phase: order, order_members: order },
    });
    if (plant.chance(30)) parent = task;
    for (const person of plan.people.filter(() => plant.chance(25)))
      assignees.push({
        task_id: task,
        ...inProject,
        team_member_id: person.id,
        created_at: plant.instant(40),
      });
    for (let k = plant.number(6); k > 0; k -= 1)
      logs.push({
        id: plant.next(16),
        task_id: task,
        ...inProject,
        user_id: plant.of(plan.users),
        time_spent: plant.of([1, 59, 1800, 5430, 14_400]),
        started_at: plant.instant(40),
        created_at: plant.instant(40),
      });
    for (let k = plant.number(4); k > 0; k -= 1)
      activity.push({
        id: plant.next(18),
        ...inProject,
        task_id: task,
        user_id: plant.of(plan.users),
        attribute: plant.of(['status', 'status', 'status', 'end_date']),
        log_type: 'update',
        new_value: plant.of(statuses).id,
        created_at: plant.instant(40),
      });
  }
  // The new value of a date is a day, not an id.
  for (const row of activity as { attribute: string; new_value: string }[])
    if (row.attribute === 'end_date') row.new_value = plant.day(10);
  await plant.insert('tasks', tasks);
  await plant.insert('task_assignees', assignees);
  await plant.insert('work_logs', logs);
  await plant.insert('activity', activity);
}
