/**
 * Notifies people: stores a notification for each, in their language, and sends event 3 to their open pages after the commit
 * (the push queue uses the same event). Leaves out the actor, people who cannot see the project (except when they were
 * removed from it), people who turned the group off in the app, and people who muted the task or project. With push turned
 * off, the event carries that. Two statements, however many people are notified.
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
import { noticeHtml, type NoticeKind, type NoticeValues } from '../../notices/notification-texts.ts';

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
  readonly values: NoticeValues[K];
}

interface RecipientFacts {
  readonly user_id: string;
  readonly language: string | null;
  readonly team: string;
  readonly project: string | null;
  readonly color: string | null;
  /** Whether devices are notified as well. */
  readonly push: boolean;
}

/** One notified person. */
interface NotifiedPerson extends RecipientFacts {
  readonly id: string;
  readonly html: string;
}

export async function notify<K extends NoticeKind>(tx: Tx, notice: Notice<K>): Promise<void> {
  const { kind, teamId, projectId, taskId, values } = notice;
  const to = [...new Set(notice.to)].filter((one) => one !== null && one !== tx.actor.userId);
  if (to.length === 0) return;
  const group = GROUP_OF[kind];
  const facts = await sql<RecipientFacts>`
    select user_id, language, team, project, color, push
    from notice_facts(${to}::uuid[], ${teamId}, ${projectId ?? null}, ${kind === 'projectRemoved'}, ${group},
      ${mutedBy(group, notice)}::uuid[])
    order by user_id`.execute(tx.db);
  const notified = facts.rows.map((one): NotifiedPerson => {
    const htmlValues = { actor: tx.actor.name, team: one.team, project: one.project ?? '', ...values };
    return { ...one, id: tx.newId(), html: noticeHtml(kind, languageOr(one.language, 'en'), htmlValues) };
  });
  if (notified.length === 0) return;
  const location = {
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
    .values(notified.map(({ id, user_id, html }) => ({ id, user_id, message: html, ...location })))
    .execute();
  for (const one of notified) publish(tx, notice, one);
}

const TASK_TAB = 'tasks-list';

function urlOf({ projectId, panel }: Notice): string | null {
  if (projectId === undefined) return null;
  return panel ? projectPanelPath(projectId, panel) : projectPath(projectId);
}

function publish(tx: Tx, notice: Notice, one: NotifiedPerson): void {
  const { kind, teamId, projectId, taskId } = notice;
  tx.feed.forUser(one.user_id, 'notification', one.id);
  if (kind === 'invited') {
    const payload = { id: one.id, message: one.html, team: one.team, team_id: teamId };
    tx.emit({ room: userScope(one.user_id), event: EVENT.INVITATIONS_UPDATE, payload });
    return;
  }
  const location = { team_id: teamId, project_id: projectId ?? null, task_id: taskId ?? null };
  tx.emit(noticeEvent({ ...one, ...location, message: one.html, url: urlOf(notice) }));
}
