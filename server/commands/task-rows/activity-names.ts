/**
 * The names of statuses, priorities, phases, labels, tasks and projects at the time of a change, stored in its activity row,
 * because they may be renamed or deleted later. People are not stored: their current name is shown, and a person who leaves
 * must not stay named.
 */
import { sql } from 'kysely';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { categoryOf } from '../../../contract/rules/group-defaults.ts';
import { isUuid } from '../../../contract/rules/uuid.ts';
import type { Tx } from '../../db/transaction.ts';
import type { TaskAttribute, TaskChange } from './task-activity.ts';

/** A name at the time of the change; `color_code` is null where it has none. */
export interface ActivityName {
  readonly name: string;
  readonly color_code: string | null;
}

/** In `params` of an activity row. */
export interface ActivityNames {
  readonly from?: ActivityName;
  readonly to?: ActivityName;
}

const NAMED_ATTRIBUTES: readonly TaskAttribute[] = ['status', 'priority', 'phase', 'label', 'parent'];

/** Memoized names: a change of five hundred tasks looks each one up once. */
const nameCache = new WeakMap<Tx, Map<string, ActivityName | null>>();

async function namesOf(
  tx: Tx,
  teamId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ActivityName | null>> {
  const names =
    nameCache.get(tx) ?? new Map<string, ActivityName | null>(TASK_PRIORITIES.map((one) => [one.id, one]));
  nameCache.set(tx, names);
  const missing = ids.filter((id) => !names.has(id));
  if (missing.length === 0) return names;
  for (const id of missing) names.set(id, null);
  const found = await sql<{
    id: string;
    name: string;
    color_code: string | null;
    category_id: string | null;
  }>`
    select id, name, null as color_code, category_id from statuses where id = any(${missing}::uuid[]) and team_id = ${teamId}
    union all select id, name, color_code, null from phases where id = any(${missing}::uuid[]) and team_id = ${teamId}
    union all select id, name, color_code, null from labels where id = any(${missing}::uuid[]) and team_id = ${teamId}
    union all select id, name, null, null from tasks where id = any(${missing}::uuid[]) and team_id = ${teamId}`.execute(
    tx.db,
  );
  for (const { id, name, color_code: color, category_id: category } of found.rows) {
    names.set(id, { name, color_code: category === null ? color : categoryOf(category).color_code });
  }
  return names;
}

/** The names of each change; null where its values are texts. */
export async function activityNames(
  tx: Tx,
  teamId: string,
  changes: readonly TaskChange[],
): Promise<readonly (ActivityNames | null)[]> {
  const idsIn = ({ attribute, from, to }: TaskChange): string[] =>
    NAMED_ATTRIBUTES.includes(attribute) ? [from, to].filter(isUuid) : [];
  const ids = [...new Set(changes.flatMap(idsIn))];
  if (ids.length === 0) return changes.map(() => null);
  const names = await namesOf(tx, teamId, ids);
  return changes.map((change) => {
    if (idsIn(change).length === 0) return null;
    const [from, to] = [names.get(String(change.from)), names.get(String(change.to))];
    return { ...(from && { from }), ...(to && { to }) };
  });
}
