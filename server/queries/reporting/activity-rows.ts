/**
 * Changes of tasks for the reports (reporting 5.1, 6.3). Ids are shown by the names stored with the change, else by the
 * current names, which are looked up only in the teams of the report.
 */
import { sql } from 'kysely';
import { avatarColor } from '../../../contract/rules/avatar-color.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { fullDuration } from '../../../contract/rules/duration-text.ts';
import { categoryOf } from '../../../contract/rules/group-defaults.ts';
import { isUuid } from '../../../contract/rules/uuid.ts';
import type { ActivityName, ActivityNames } from '../../commands/task-rows/activity-names.ts';
import type { ReadContext } from '../../db/transaction.ts';

/** Stored values of a change. */
export interface ChangeValues {
  readonly attribute: string;
  readonly old_value: string | null;
  readonly new_value: string | null;
  readonly names: ActivityNames | null;
}

/** A change with its task and its author. */
export interface ActivityRow extends ChangeValues {
  readonly log_type: 'create' | 'update' | 'delete' | 'assign' | 'unassign';
  readonly task_name: string;
  readonly user_name: string | null;
  readonly avatar_url: string | null;
}

interface Named {
  readonly name: string;
  readonly color_code: string;
}
type Names = ReadonlyMap<string, Named>;

/** Attributes whose values are ids. */
const BY_ID: readonly string[] = ['status', 'priority', 'phase', 'label', 'assignee', 'parent', 'project'];
const VERBS = {
  assign: 'added an ',
  unassign: 'removed an ',
  update: 'updated the ',
  create: 'added a ',
  delete: 'removed a ',
} as const;

/** Current names of all ids in the changes. */
export async function namesOfChanges(
  { db }: ReadContext,
  teamIds: readonly string[],
  changes: readonly ChangeValues[],
): Promise<Names> {
  const values = changes
    .filter((one) => BY_ID.includes(one.attribute))
    .flatMap((one) => [one.old_value, one.new_value]);
  const ids = [...new Set(values.filter(isUuid))];
  const names = new Map<string, Named>(TASK_PRIORITIES.map((one) => [one.id, one]));
  if (ids.length === 0) return names;
  const found = await sql<{ id: string; name: string; color: string | null; category: string | null }>`
    select id, name, null as color, category_id as category from statuses where id = any(${ids}::uuid[]) and team_id = any(${teamIds}::uuid[])
    union all select id, name, color_code, null from phases where id = any(${ids}::uuid[]) and team_id = any(${teamIds}::uuid[])
    union all select id, name, color_code, null from labels where id = any(${ids}::uuid[]) and team_id = any(${teamIds}::uuid[])
    union all select id, name, null, null from tasks where id = any(${ids}::uuid[]) and team_id = any(${teamIds}::uuid[])
    union all select id, name, color_code, null from projects where id = any(${ids}::uuid[]) and team_id = any(${teamIds}::uuid[])
    union all select id, name, null, null from users where id = any(${ids}::uuid[])`.execute(db);
  for (const { id, name, color, category } of found.rows)
    names.set(id, {
      name,
      color_code: color ?? (category === null ? avatarColor(name) : categoryOf(category).color_code),
    });
  return names;
}

const shadeOf = (storedName: ActivityName): Named => ({
  name: storedName.name,
  color_code: storedName.color_code ?? avatarColor(storedName.name),
});

/** Name and colour of a value; null for none, or for a deleted row without a stored name. */
function nameOfValue(value: string | null, storedName: ActivityName | undefined, names: Names): Named | null {
  if (value === null) return null;
  return storedName === undefined ? (names.get(value) ?? null) : shadeOf(storedName);
}

/** Both sides of a change. */
export function shadesOf(change: ChangeValues, names: Names) {
  return {
    previous: nameOfValue(change.old_value, change.names?.from, names),
    next: nameOfValue(change.new_value, change.names?.to, names),
  };
}

/** Both sides as texts: names for ids, durations for estimates, the rest as stored. */
export function textsOf(change: ChangeValues, names: Names) {
  const { attribute, old_value: old, new_value: next } = change;
  if (BY_ID.includes(attribute)) {
    const shades = shadesOf(change, names);
    // For people without an account, the name is stored.
    const text = (value: string | null, shade: Named | null): string | null =>
      shade?.name ?? (value === null || isUuid(value) ? null : value);
    return { previous: text(old, shades.previous), current: text(next, shades.next) };
  }
  if (attribute !== 'estimation') return { previous: old, current: next };
  const duration = (value: string | null): string | null =>
    value === null ? null : fullDuration(Number(value) * 60);
  return { previous: duration(old), current: duration(next) };
}

/** The newest activity of a project. */
export function shownChange(row: ActivityRow, names: Names) {
  const type = row.attribute.replaceAll('_', ' ');
  const texts = textsOf(row, names);
  const by = row.user_name ?? '';
  const person = row.attribute === 'assignee' ? (texts.current ?? texts.previous) : null;
  return {
    attribute_type: type,
    log_type: row.log_type,
    ...texts,
    name: row.task_name,
    done_by: { name: by, avatar_url: row.avatar_url, color_code: avatarColor(by) },
    assigned_user:
      person === null ? null : { name: person, avatar_url: null, color_code: avatarColor(person) },
    log_text: VERBS[row.log_type],
    last_activity_string: `${by} ${VERBS[row.log_type]}${type}`.trim(),
  };
}
