/** Reads logged time in its wire shape (tasks 11.1, 11.6). Owns no rule. */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import { workLogFields } from '../../../../contract/entities/task-entities.ts';
import { avatarColor } from '../../../../contract/rules/avatar-color.ts';
import { answerColumns } from '../../../db/select-list.ts';
import type { ReadContext } from '../../../db/transaction.ts';

type Answer = CallAnswer<'timeLogs.ofTask'>;
type StoredLog = Omit<Answer[number], 'avatar_color' | 'start_time' | 'end_time'>;

const LISTED = answerColumns(workLogFields, 'list', 'w');
const RECENT = answerColumns(workLogFields, 'recent', 'w');

/** Latest first; times in the given zone if it is known, else in UTC. */
export async function listWorkLogs(
  { db }: ReadContext,
  taskId: string,
  zone: string | undefined,
): Promise<Answer> {
  const found = await sql<StoredLog>`
    select ${LISTED}, w.user_id, u.name as user_name, u.email as user_email, u.avatar_url
    from work_logs w left join users u on u.id = w.user_id
    where w.task_id = ${taskId} order by w.started_at desc, w.id`.execute(db);
  return found.rows.map((row) => ({
    ...row,
    avatar_color: avatarColor(row.user_name ?? ''),
    start_time: inZone(Date.parse(row.created_at), zone),
    end_time: inZone(Date.parse(row.created_at) + row.time_spent * 1000, zone),
  }));
}

/**
 * The caller's last ten logs in the active team, of tasks that are not archived, in projects the caller has not
 * archived.
 */
export async function listRecentLogs({ db, actor }: ReadContext): Promise<CallAnswer<'timeLogs.recent'>> {
  const found = await sql<CallAnswer<'timeLogs.recent'>[number]>`
    select ${RECENT}, t.name as task_name, p.id as project_id,
      p.name as project_name, p.color_code as project_color, t.parent_task_id, above.name as parent_task_name
    from work_logs w join tasks t on t.id = w.task_id join projects p on p.id = t.project_id
    left join tasks above on above.id = t.parent_task_id
    where w.user_id = ${actor.userId} and w.team_id = ${actor.team?.teamId ?? null} and not t.archived
      and not exists (select from project_prefs f where f.project_id = p.id and f.user_id = ${actor.userId} and f.archived)
    order by w.started_at desc, w.id limit 10`.execute(db);
  return found.rows;
}

/** ISO text of an instant with the offset of the zone at that time. */
function inZone(at: number, zone: string | undefined): string {
  const utc = new Date(at).toISOString();
  const offset = zone === undefined ? 0 : offsetMinutes(at, zone);
  if (offset === 0) return utc;
  const size = Math.abs(offset);
  const two = (value: number): string => String(value).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  const local = new Date(at + offset * 60_000).toISOString().slice(0, -1);
  return `${local}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function offsetMinutes(at: number, zone: string): number {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    const name = parts.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
    return sign === '-' ? -size : size;
  } catch {
    // The runtime does not know this zone.
    return 0;
  }
}
