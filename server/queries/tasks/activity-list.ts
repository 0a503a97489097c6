/**
 * Reads the activity of a task (tasks 17.1). Stored are ids and plain text. Names are those of the time of the change;
 * people, and changes from before names were stored, have their current names.
 */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import { avatarColor } from '../../../contract/rules/avatar-color.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { minutesText } from '../../../contract/rules/duration-text.ts';
import { categoryOf } from '../../../contract/rules/group-defaults.ts';
import { isUuid } from '../../../contract/rules/uuid.ts';
import type { ActivityName, ActivityNames } from '../../commands/task-rows/activity-names.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { visibleProjectIds } from '../../policies/project-access.ts';

type Answer = CallAnswer<'taskActivity.list'>;
type Recent = CallAnswer<'taskActivity.recent'>;
type Item = Answer['logs'][number];
type LogType = Item['log_type'];

interface Stored {
  readonly task_id: string | null;
  readonly created_at: string;
  readonly attribute: string;
  readonly log_type: LogType;
  readonly old_value: string | null;
  readonly new_value: string | null;
  readonly names: ActivityNames | null;
  readonly user_name: string | null;
  readonly avatar_url: string | null;
}

interface Named {
  readonly name: string;
  readonly color_code: string;
  readonly color_code_dark?: string;
}
type Names = ReadonlyMap<string, Named>;

/** Maximum changes of one task; the newest are returned. */
const MAX_CHANGES = 1000;
/** Long descriptions are cut off, because the list only shows that they changed. */
const MAX_TEXT = 2000;
/** Limits of the activity of a project that a device stores for offline use. */
const MAX_RECENT_CHANGES = 1000;
const MAX_RECENT_TEXT = 200;

const VERBS: Record<LogType, string> = {
  assign: 'added an',
  unassign: 'removed an',
  update: 'updated the',
  create: 'added a',
  delete: 'removed a ',
};

/** Newest first. */
export async function listActivity(context: ReadContext, taskId: string): Promise<Answer> {
  const { db } = context;
  const found = await sql<Stored>`
    select a.task_id, a.created_at, a.attribute, a.log_type, left(a.old_value, ${MAX_TEXT}) as old_value,
      left(a.new_value, ${MAX_TEXT}) as new_value, a.params as names, u.name as user_name, u.avatar_url
    from activity a left join users u on u.id = a.user_id
    where a.task_id = ${taskId} order by a.created_at desc, a.id desc limit ${MAX_CHANGES}`.execute(db);
  const task = await db
    .selectFrom('tasks as t')
    .leftJoin('users as u', 'u.id', 't.reporter_id')
    .select(['t.created_at', 't.project_id', 't.team_id', 'u.name', 'u.avatar_url'])
    .where('t.id', '=', taskId)
    .executeTakeFirstOrThrow();
  const names = await namesFor(context, { ...task, taskIds: [taskId] }, found.rows);
  return {
    created_at: task.created_at,
    name: task.name,
    avatar_url: task.avatar_url,
    color_code: avatarColor(task.name ?? ''),
    logs: found.rows.map((row) => item(row, names)),
  };
}

/** The newest changes of all tasks of a project together. Includes changes from former projects of the tasks. */
export async function listRecentActivity(context: ReadContext, projectId: string): Promise<Recent> {
  const { db } = context;
  const row = sql`a.id, a.task_id, a.created_at, a.attribute, a.log_type, left(a.old_value, ${MAX_RECENT_TEXT}) as old_value,
    left(a.new_value, ${MAX_RECENT_TEXT}) as new_value, a.params as names, a.user_id`;
  const found = await sql<Stored>`
    with own as (
      select ${row} from activity a join tasks t on t.id = a.task_id
      where a.project_id = ${projectId} and t.project_id = ${projectId}
      order by a.created_at desc, a.id desc limit ${MAX_RECENT_CHANGES}),
    brought as (
      select ${row} from activity a join tasks t on t.id = a.task_id
      where t.project_id = ${projectId} and a.project_id is distinct from ${projectId}
        and a.task_id in (select task_id from left_projects)
      order by a.created_at desc, a.id desc limit ${MAX_RECENT_CHANGES})
    select a.task_id, a.created_at, a.attribute, a.log_type, a.old_value, a.new_value, a.names,
      u.name as user_name, u.avatar_url
    from (select * from own union all select * from brought) a left join users u on u.id = a.user_id
    order by a.created_at desc, a.id desc limit ${MAX_RECENT_CHANGES}`.execute(db);
  const { rows } = found;
  const { team_id: teamId } = await db
    .selectFrom('projects')
    .select('team_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const taskIds = [...new Set(rows.flatMap((one) => one.task_id ?? []))];
  const names = await namesFor(context, { project_id: projectId, team_id: teamId, taskIds }, rows);
  return {
    since: rows.length < MAX_RECENT_CHANGES ? null : (rows.at(-1)?.created_at ?? null),
    logs: rows.map((one) => {
      const { task_id, created_at, attribute_type, log_type, previous, current, done_by } = item(one, names);
      return { task_id, created_at, attribute_type, log_type, previous, current, done_by };
    }),
  };
}

async function namesFor(
  context: ReadContext,
  task: { readonly taskIds: readonly string[]; readonly project_id: string; readonly team_id: string },
  rows: readonly Stored[],
): Promise<Names> {
  const values = rows.flatMap((row) => [row.old_value, row.new_value]);
  const ids = [...new Set(values.filter(isUuid))];
  const names = new Map<string, Named>(TASK_PRIORITIES.map((one) => [one.id, one]));
  const { db } = context;
  const moves = rows.some((row) => row.attribute === 'project');
  // Names of projects are shown only to people who can see them.
  const visible = moves ? await visibleProjectIds(context, task.team_id) : [];
  const left = moves ? await leftBy(context, task.taskIds) : [];
  const homes = [task.project_id, ...left];
  const found = await sql<{
    id: string;
    name: string;
    color_code: string | null;
    category_id: string | null;
  }>`
    select id, name, null as color_code, category_id from statuses where id = any(${ids}::uuid[]) and project_id = any(${homes}::uuid[])
    union all select id, name, color_code, null from phases where id = any(${ids}::uuid[]) and project_id = any(${homes}::uuid[])
    union all select id, name, color_code, null from labels where id = any(${ids}::uuid[]) and team_id = ${task.team_id}
    union all select id, name, null, null from tasks where id = any(${ids}::uuid[]) and project_id = ${task.project_id}
    union all select id, name, color_code, null from projects where id = any(${ids}::uuid[]) and id = any(${visible}::uuid[])
    union all select id, name, null, null from users where id = any(${ids}::uuid[])`.execute(db);
  for (const { id, name, color_code: color, category_id: category } of found.rows) {
    if (category === null) names.set(id, { name, color_code: color ?? avatarColor(name) });
    else {
      const { color_code, color_code_dark } = categoryOf(category);
      names.set(id, { name, color_code, color_code_dark });
    }
  }
  return names;
}

async function leftBy({ db }: ReadContext, taskIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('left_projects')
    .select('project_id')
    .distinct()
    .where('task_id', '=', sql<string>`any(${taskIds}::uuid[])`)
    .execute();
  return rows.map((row) => row.project_id);
}

/** Attributes whose values are ids. */
const BY_ID: readonly string[] = ['status', 'priority', 'phase', 'label', 'assignee', 'parent', 'project'];

function textOf(attribute: string, value: string | null, names: Names): string | null {
  if (value === null) return null;
  if (attribute === 'estimation') return minutesText(Number(value));
  // Invited people have no account; their name is stored as text.
  if (BY_ID.includes(attribute)) return names.get(value)?.name ?? (isUuid(value) ? null : value);
  return value;
}

/** The current names, overridden by those stored with the change. */
function namesAtTheTime(row: Stored, names: Names): Names {
  const { names: recorded, old_value: old, new_value: next } = row;
  if (!recorded || (!recorded.from && !recorded.to)) return names;
  const named = new Map<string, Named>();
  const add = (id: string | null, storedName: ActivityName | undefined): void => {
    const now = id === null ? undefined : names.get(id);
    const is = storedName
      ? { ...now, name: storedName.name, color_code: storedName.color_code ?? avatarColor(storedName.name) }
      : now;
    if (id !== null && is) named.set(id, is);
  };
  add(old, recorded.from);
  add(next, recorded.to);
  return named;
}

function item(row: Stored, namesOfNow: Names): Item {
  const { attribute, old_value: old, new_value: next } = row;
  const names = namesAtTheTime(row, namesOfNow);
  const shade = (value: string | null) => (value === null ? null : (names.get(value) ?? null));
  const named = shade(next ?? old);
  return {
    task_id: row.task_id,
    created_at: row.created_at,
    attribute_type: attribute.replaceAll('_', ' '),
    log_type: row.log_type,
    log_text: VERBS[row.log_type],
    previous: textOf(attribute, old, names),
    current: textOf(attribute, next, names),
    done_by: {
      name: row.user_name ?? '',
      avatar_url: row.avatar_url,
      color_code: avatarColor(row.user_name ?? ''),
    },
    ...(attribute === 'assignee' && { assigned_user: named && { ...named, avatar_url: null } }),
    ...(attribute === 'label' && { label_data: named }),
    ...(attribute === 'status' && { previous_status: shade(old), next_status: shade(next) }),
    ...(attribute === 'priority' && { previous_priority: shade(old), next_priority: shade(next) }),
    ...(attribute === 'phase' && { previous_phase: shade(old), next_phase: shade(next) }),
  };
}
