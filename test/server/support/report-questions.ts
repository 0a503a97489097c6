/**
 * What the oracle of the reports uses: the server over a generated organization, and fragments of SQL. They share
 * nothing with the queries of the server: days are computed in the database, counts one by one.
 */
import { type RawBuilder, sql } from 'kysely';
import { vi } from 'vitest';
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import type { CallName } from '../../../contract/calls/index.ts';
import { DONE_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import { addDays } from '../../../contract/rules/date-presets.ts';
import { createApi, type Api } from '../../../server/api.ts';
import type { Actor } from '../../../server/db/transaction.ts';
import { loadActor } from '../../../server/policies/actor.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './database.ts';
import { NOW, plantReportWorld, type ReportWorld, ZONE } from './report-world.ts';

export const TODAY = '2026-03-30';
const ROUNDS = Number(process.env['TEST_ROUNDS'] ?? 6);
// Nightly runs have many rounds.
vi.setConfig({ testTimeout: 60_000 + ROUNDS * 3_000 });
let cluster: TestCluster;
export let database: TestDatabase;
let api: Api;
export let world: ReportWorld;
let actor: Actor;

/** Call it before all tests. */
export async function openReports(): Promise<void> {
  cluster = await openCluster();
  database = await createDatabase(cluster);
  world = await plantReportWorld(database.db, 7);
  const requests = await database.requests();
  api = createApi({
    ...{
      db: database.db,
      requests,
      now: () => new Date(NOW),
      committed: () => undefined,
      checkAnswers: true,
    },
    log: { error: () => undefined, info: () => undefined },
  });
  const found = await loadActor(database.db, world.reader);
  if (!found) throw new Error('no reader');
  actor = found;
}
export async function closeReports(): Promise<void> {
  await database.drop();
  await cluster.stop();
}

type Answer<N extends CallName> = CallAnswer<N>;
interface Sent {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}
export const ask = async <N extends CallName>(name: N, sent: Sent = {}): Promise<Answer<N>> =>
  (await api.runner.run(actor, name, sent)) as Answer<N>;

/** The number that a statement selects; 0 for null. */
export async function count(sentence: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ n: number }>`select coalesce((${sentence}), 0)::float8 as n`.execute(database.db);
  return found.rows[0]?.n ?? 0;
}

type Range = readonly [from: string, to: string] | null;
export interface Filter {
  readonly range: Range;
  readonly archived: boolean;
  readonly period: object;
}

export const pick = <T>(choices: readonly T[]): T => {
  const found = choices[world.random(choices.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};
export const some = <T>(choices: readonly T[], percent = 60): T[] =>
  choices.filter(() => world.random(100) < percent);

/** A random filter: days by two dates, by a duration, by default, or all. */
function filter(): Filter {
  const archived = pick([true, false]);
  const kind = world.random(5);
  if (kind === 0) return { range: null, archived, period: { duration: 'ALL_TIME' } };
  if (kind === 1) return { range: [addDays(TODAY, -7), TODAY], archived, period: {} };
  if (kind === 2) return { range: ['2026-03-22', '2026-03-28'], archived, period: { duration: 'PREV_WEEK' } };
  const from = addDays(TODAY, world.random(60) - 40);
  const to = addDays(from, world.random(15));
  return { range: [from, to], archived, period: { duration: 'LAST_WEEK', date_range: [from, to] } };
}
export const inQuery = ({ period, archived }: Filter) => {
  const { date_range: range, ...rest } = period as { date_range?: string[] };
  return { ...rest, ...(range && { date_range: range.join(',') }), archived: String(archived) };
};

/** The reader's calendar day of an instant, computed by the database. */
export const dayOf = (column: string): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} at time zone ${ZONE})::date`;
export const on = (column: string, range: Range): RawBuilder<unknown> =>
  range === null ? sql`true` : sql`${dayOf(column)} between ${range[0]}::date and ${range[1]}::date`;
export const shown = (project: string, archived: boolean): RawBuilder<unknown> =>
  sql`(${archived} or ${sql.ref(project)} not in (select project_id from project_prefs where user_id = ${world.reader} and archived))`;
export const category = (task: string): RawBuilder<unknown> =>
  sql`(select s.category_id from statuses s where s.id = ${sql.ref(`${task}.status_id`)})`;
export const done = sql`${category('t')} = ${DONE_CATEGORY_ID}`;
export const overdueAt = (day: string) => sql`t.end_date < ${day}::date and not (${done})`;
/** The status category at the end of the range. */
export const stateThen = (range: Range): RawBuilder<unknown> =>
  range === null || range[1] >= TODAY
    ? category('t')
    : sql`(select (select s.category_id from statuses s where s.id::text = a.new_value) from activity a
        where a.task_id = t.id and a.attribute = 'status' and ${dayOf('a.created_at')} <= ${range[1]}::date
        order by a.created_at desc, a.id desc limit 1)`;
export const completedIn = (range: Range) =>
  range === null ? done : sql`t.completed_at is not null and ${on('t.completed_at', range)}`;
export const teams = () => sql`(${sql.join(world.teams.slice(0, 2).map((team) => sql`${team}::uuid`))})`;
export const assigned = (member: string, archived: boolean) =>
  sql`from task_assignees a join tasks t on t.id = a.task_id where a.team_member_id = ${member} and ${shown('t.project_id', archived)}`;
export const list = (ids: readonly string[]) =>
  ids.length === 0 ? sql`(null::uuid)` : sql`(${sql.join(ids.map((one) => sql`${one}::uuid`))})`;

export async function rounds(run: (f: Filter) => Promise<void>, times = ROUNDS): Promise<void> {
  for (let n = 0; n < times; n += 1) await run(filter());
}
