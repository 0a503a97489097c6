/**
 * Notifications of project updates (projects-and-planning 8): members of an update, mentioned people of the mention instead.
 * Both go by mail to those who want that. Nobody is notified of a project that they cannot open.
 */
import { sql } from 'kysely';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { projectPanelPath } from '../../../contract/rules/app-path.ts';
import { type StoredComment, type Mention, typedComment } from '../../../contract/rules/comment-text.ts';
import { userScope } from '../../../contract/sync.ts';
import type { Tx } from '../../db/transaction.ts';
import { mailRecipients } from '../../mail/mail-recipients.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { usersWithAccess } from '../comments/comment-notices.ts';

interface ProjectLocation {
  readonly projectId: string;
  readonly teamId: string;
}

export async function notifyOfUpdate(
  tx: Tx,
  location: ProjectLocation,
  update: StoredComment,
): Promise<void> {
  const mentioned = await mentionedIn(tx, location, update.mentions);
  const others = (await membersOf(tx, location.projectId)).filter((userId) => !mentioned.includes(userId));
  const notice = { ...location, panel: 'updates', values: {} } as const;
  await notify(tx, { kind: 'projectMention', to: mentioned, ...notice });
  await notify(tx, { kind: 'projectComment', to: others, ...notice });
  for (const userId of [...mentioned, ...others]) {
    tx.emit({ room: userScope(userId), event: EVENT.NEW_PROJECT_COMMENT_RECEIVED, payload: true });
  }
  await mail(tx, location, 'project-mention', mentioned, update);
  await mail(tx, location, 'project-update', others, update);
}

/** Only people mentioned for the first time are notified. */
export async function notifyOfUpdateEdit(
  tx: Tx,
  location: ProjectLocation,
  update: StoredComment,
  before: readonly Mention[],
): Promise<void> {
  const alreadyMentioned = new Set(before.map((one) => one.team_member_id));
  const added = update.mentions.filter((one) => !alreadyMentioned.has(one.team_member_id));
  const mentioned = await mentionedIn(tx, location, added);
  await notify(tx, { kind: 'projectMention', to: mentioned, ...location, panel: 'updates', values: {} });
  await mail(tx, location, 'project-mention', mentioned, update);
}

async function mentionedIn(tx: Tx, location: ProjectLocation, people: readonly Mention[]): Promise<string[]> {
  const found = await usersWithAccess(
    tx,
    { project_id: location.projectId, team_id: location.teamId },
    people,
  );
  return found.filter((userId) => userId !== tx.actor.userId);
}

async function membersOf(tx: Tx, projectId: string): Promise<string[]> {
  const found = await sql<{ user_id: string }>`
    select m.user_id from project_members p join team_members m on m.id = p.team_member_id
    where p.project_id = ${projectId} and m.active and m.user_id is not null and m.user_id <> ${tx.actor.userId}
    order by m.user_id`.execute(tx.db);
  return found.rows.map((row) => row.user_id);
}

async function mail(
  tx: Tx,
  { projectId, teamId }: ProjectLocation,
  template: 'project-mention' | 'project-update',
  userIds: readonly string[],
  update: StoredComment,
): Promise<void> {
  const people = await mailRecipients(
    tx,
    { teamId, projectId },
    template === 'project-mention' ? 'mentions' : 'updates',
    userIds,
  );
  if (people.length === 0) return;
  const names = await sql<{ project: string; team: string }>`
    select p.name as project, t.name as team from projects p join teams t on t.id = p.team_id
    where p.id = ${projectId}`.execute(tx.db);
  const [{ project, team } = { project: '', team: '' }] = names.rows;
  const values = {
    actor: tx.actor.name,
    subject: project,
    project,
    team,
    link: projectPanelPath(projectId, 'updates'),
    text: typedComment(update),
  };
  for (const { userId, email, language } of people) {
    await queueMail(tx, { to: email, userId, language, template, values, teamId });
  }
}
