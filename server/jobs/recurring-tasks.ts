/**
 * Every hour: creates due occurrences of recurring tasks, so that each time zone gets them early in its own day (tasks
 * 16.4). Acts for the creator of the schedule, or for the team's owner when the creator may no longer create tasks
 * there. A failing schedule does not stop the others. Several processes may run it at once.
 */
import { sql, type Kysely } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import type { RecurrenceRule } from '../../contract/entities/schedule-entity.ts';
import {
  type ScheduleState,
  makeOccurrence,
  occurrenceNow,
  type ScheduleRow,
} from '../commands/recurring/make-occurrence.ts';
import type { Tables } from '../db/tables.ts';
import { writeAs, type Actor, type TransactionDeps } from '../db/transaction.ts';
import { inTeam, loadActor } from '../policies/actor.ts';

export interface RecurringDeps extends Pick<TransactionDeps, 'db' | 'now' | 'committed' | 'newId'> {
  readonly log: { error(facts: object, text: string): void };
}

type Candidate = Omit<ScheduleRow, 'snapshot'> & {
  readonly rule: RecurrenceRule;
  readonly latest_due: string | null;
  /** When its newest task was completed. */
  readonly last_completed_at: string | null;
  readonly last_due: string | null;
  readonly owner_id: string;
};

/** Returns the number of tasks created or reopened. */
export async function makeRecurringTasks(deps: RecurringDeps): Promise<number> {
  const now = deps.now();
  const due = (await readSchedules(deps.db, now)).filter(
    (schedule) => occurrenceNow(schedule, stateOf(schedule), now) !== null,
  );
  let made = 0;
  for (const schedule of due) {
    try {
      if (await createOccurrenceFor(deps, schedule)) made += 1;
    } catch (error) {
      deps.log.error({ err: error, schedule: schedule.id }, 'a repeating task could not be made');
    }
  }
  return made;
}

const stateOf = (schedule: Candidate): ScheduleState => ({
  latestDue: schedule.latest_due,
  last: { completedAt: schedule.last_completed_at, due: schedule.last_due },
});

/**
 * Candidate schedules: those with a task that is not due in the future in any zone or, where completion counts, whose
 * last task is done. The rule decides.
 */
async function readSchedules(db: Kysely<Tables>, now: Date): Promise<readonly Candidate[]> {
  const latestToday = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  const found = await sql<Candidate>`
    select s.id, s.project_id, s.team_id, s.rule, s.is_active, s.timezone_name, s.anchor_date, s.occurrence_count,
      s.last_checked_at, s.last_created_task_end_date, s.created_by, s.created_at, t.owner_id, carried.latest_due,
      newest.completed_at as last_completed_at, newest.end_date as last_due
    from recurring_schedules s
    join teams t on t.id = s.team_id
    join lateral (select max(end_date) as latest_due, count(*) as tasks from tasks where schedule_id = s.id) carried on true
    join lateral (select completed_at, end_date from tasks where schedule_id = s.id order by task_no desc limit 1) newest on true
    where s.is_active and carried.tasks > 0
      and case when s.rule->>'counts_from' = 'completion' then newest.completed_at is not null
        else (s.rule->>'recurring_mode' = 'change_status' or carried.latest_due is null or carried.latest_due < ${latestToday}) end
    order by s.id`.execute(db);
  return found.rows;
}

async function createOccurrenceFor(deps: RecurringDeps, schedule: Candidate): Promise<boolean> {
  const people = new Set([schedule.created_by, schedule.owner_id]);
  for (const userId of people) {
    const actor = userId === null ? undefined : await actorIn(deps.db, userId, schedule.team_id);
    if (!actor) continue;
    try {
      return await writeAs(deps, actor, (tx) => makeOccurrence(tx, schedule.id));
    } catch (error) {
      if (!(error instanceof AppError) || userId === schedule.owner_id) throw error;
    }
  }
  return false;
}

async function actorIn(db: Kysely<Tables>, userId: string, teamId: string): Promise<Actor | undefined> {
  const actor = await loadActor(db, userId);
  return actor?.memberships.some((one) => one.teamId === teamId) ? inTeam(actor, teamId) : undefined;
}
