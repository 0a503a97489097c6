/**
 * Tells people: a notification is stored for each, in their language, and their open pages hear of it (event 3, after
 * the commit; the push queue listens to the same). Never tells the actor about their own doing, nor anybody twice.
 * Nor of a project they do not see, but that they were taken out of it.
 * Nor whom the group of its kind shall not reach in the app, or who muted where it happened; where it shall not by push, what
 * the pages hear says so.
 * However many are notified, it costs two statements.
 */
import { sql } from 'kysely';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { type ProjectPanel, projectPanelPath, projectPath } from '../../../contract/rules/app-path.ts';
import { languageOr } from '../../../contract/rules/languages.ts';
import { mutedBy } from '../../../contract/rules/notice-groups.ts';
import { userScope } from '../../../contract/sync.ts';
import type { Tx } from '../../db/transaction.ts';
import { noticeEvent } from '../../notices/notice-event.ts';
import { GROUP_OF } from '../../notices/notice-group.ts';
import { noticeHtml, type NoticeKind, type Wordings } from '../../notices/notification-texts.ts';

export interface Notice<K extends NoticeKind = NoticeKind> {
  readonly kind: K;
  /** Accounts; null stands for an invited person without one. */
  readonly to: readonly (string | null)[];
  /** Team of the event; one of the actor's. */
  readonly teamId: string;
  readonly projectId?: string;
  readonly taskId?: string;
  /** The panel of the project page that it links to, if not its tasks. */
  readonly panel?: ProjectPanel;
  /** Plain text as typed. */
  readonly words: Wordings[K];
}

interface Facts {
  readonly user_id: string;
  readonly language: string | null;
  readonly team: string;
  readonly project: string | null;
  readonly color: string | null;
  /** Whether devices are notified as well. */
  readonly push: boolean;
}

/** One notified person. */
interface Notified extends Facts {
  readonly id: string;
  readonly html: string;
}

export async function notify<K extends NoticeKind>(tx: Tx, notice: Notice<K>): Promise<void> {
  const { kind, teamId, projectId, taskId, words } = notice;
  const to = [...new Set(notice.to)].filter((one) => one !== null && one !== tx.actor.userId);
  if (to.length === 0) return;
  const group = GROUP_OF[kind];
  const facts = await sql<Facts>`
    select user_id, language, team, project, color, push
    from notice_facts(${to}::uuid[], ${teamId}, ${projectId ?? null}, ${kind === 'projectRemoved'}, ${group},
      ${mutedBy(group, notice)}::uuid[])
    order by user_id`.execute(tx.db);
  const notified = facts.rows.map((one): Notified => {
    const values = { actor: tx.actor.name, team: one.team, project: one.project ?? '', ...words };
    return { ...one, id: tx.newId(), html: noticeHtml(kind, languageOr(one.language, 'en'), values) };
  });
  if (notified.length === 0) return;
  const place = {
    team_id: teamId,
    project_id: projectId ?? null,
    task_id: taskId ?? null,
    actor_id: tx.actor.userId,
    url: urlOf(notice),
    notice_group: group,
    params: taskId === undefined ? null : JSON.stringify({ task: taskId, tab: TASK_TAB }),
    created_at: tx.now,
  };
  await tx.db
    .insertInto('notifications')
    .values(notified.map(({ id, user_id, html }) => ({ id, user_id, message: html, ...place })))
    .execute();
  for (const one of notified) announce(tx, notice, one);
}

const TASK_TAB = 'tasks-list';

function urlOf({ projectId, panel }: Notice): string | null {
  if (projectId === undefined) return null;
  return panel ? projectPanelPath(projectId, panel) : projectPath(projectId);
}

function announce(tx: Tx, notice: Notice, one: Notified): void {
  const { kind, teamId, projectId, taskId } = notice;
  tx.feed.forUser(one.user_id, 'notification', one.id);
  if (kind === 'invited') {
    const payload = { id: one.id, message: one.html, team: one.team, team_id: teamId };
    tx.emit({ room: userScope(one.user_id), event: EVENT.INVITATIONS_UPDATE, payload });
    return;
  }
  const place = { team_id: teamId, project_id: projectId ?? null, task_id: taskId ?? null };
  tx.emit(noticeEvent({ ...one, ...place, message: one.html, url: urlOf(notice) }));
}
