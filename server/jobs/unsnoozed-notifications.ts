/**
 * Announces notifications whose snooze has ended, like new ones: to open pages, and to devices where the person wants
 * push. Of several about one task only the newest is announced. Read, turned-off or muted ones return silently. However
 * many processes poll, each is announced once; a lost announcement is still in the inbox (decision D307).
 */
import { sql, type Kysely } from 'kysely';
import { NOTICE_GROUPS, mutedBy } from '../../contract/rules/notice-groups.ts';
import { ownerCommitted } from '../commands/auth/account-deps.ts';
import type { Tables } from '../db/tables.ts';
import type { TransactionDeps } from '../db/transaction.ts';
import { noticeEvent, type NoticePayload } from '../notices/notice-event.ts';
import type { JobLog } from './job-runner.ts';
import { startPolling, type Poller } from './poller.ts';

export type SnoozeDeps = Pick<TransactionDeps, 'db' | 'now' | 'committed'>;

const EVERY_MS = 10_000;

export function watchSnoozes(deps: SnoozeDeps & { readonly log: Pick<JobLog, 'error'> }): Poller {
  const failure = 'notifications that wake could not be sent';
  return startPolling({ everyMs: EVERY_MS, poll: () => announceUnsnoozed(deps), log: deps.log, failure });
}

/** Returns the number sent. */
export async function announceUnsnoozed(deps: SnoozeDeps): Promise<number> {
  const unsnoozed = await claimUnsnoozed(deps.db, deps.now().toISOString());
  for (const [userId, own] of Map.groupBy(unsnoozed, (one) => one.user_id))
    ownerCommitted(deps, userId, { events: own.map(noticeEvent) });
  return unsnoozed.length;
}

/** Notification groups that a mute silences. */
const MUTABLE_GROUPS = NOTICE_GROUPS.filter((group) => mutedBy(group, { projectId: 'any' }).length > 0);

async function claimUnsnoozed(db: Kysely<Tables>, now: string): Promise<readonly NoticePayload[]> {
  const claimed = await sql<NoticePayload>`
    with woken as (update notifications set wakes_at = null where wakes_at <= ${now} returning *),
    sent as (
      select distinct on (w.user_id, coalesce(w.task_id, w.id)) w.*, t.name as team, p.name as project, p.color_code as color,
        not coalesce(w.notice_group || '.push' = any (s.off), false) as push
      from woken w join teams t on t.id = w.team_id left join projects p on p.id = w.project_id
      left join notification_settings s on s.user_id = w.user_id and s.team_id = w.team_id
      where not w.read and not coalesce(w.notice_group || '.app' = any (s.off), false)
        and not (coalesce(w.notice_group = any (${MUTABLE_GROUPS}), false) and exists (select from mutes m
          where m.user_id = w.user_id and m.team_id = w.team_id and m.id in (w.project_id, w.task_id)))
      order by w.user_id, coalesce(w.task_id, w.id), w.created_at desc, w.id desc)
    select id, user_id, team_id, team, project_id, project, color, task_id, message, url, push
    from sent order by created_at, id`.execute(db);
  return claimed.rows;
}
