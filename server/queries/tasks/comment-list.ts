/**
 * Reads the comments of a task in their wire shape (tasks 13.2): text as html, mentioned people by name. Owns no rule.
 */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import { fieldsWhere, pick } from '../../../contract/entities/define-fields.ts';
import { type Comment, commentFields } from '../../../contract/entities/task-entities.ts';
import {
  commentParts,
  type StoredComment,
  type ReactionsByKind,
  typedComment,
} from '../../../contract/rules/comment-text.ts';
import { escapeHtml } from '../../notices/notification-texts.ts';
import { selectList } from '../../db/select-list.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { attachmentView, filesOfComments } from '../files/attachment-list.ts';

type Answer = CallAnswer<'taskComments.list'>;

type ListedComment = Comment & Pick<Answer[number], 'team_member_id' | 'member_name' | 'avatar_url'>;

const COLUMNS = selectList(commentFields, 'c');
const LISTED = fieldsWhere(commentFields, 'sentIn', 'list');

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

/** Oldest first. */
export async function listComments(context: ReadContext, taskId: string): Promise<Answer> {
  const { db } = context;
  const found = await sql<ListedComment>`
    select ${COLUMNS},
      m.id as team_member_id, u.name as member_name, u.avatar_url
    from task_comments c
    left join users u on u.id = c.user_id
    left join team_members m on m.user_id = c.user_id and m.team_id = c.team_id
    where c.task_id = ${taskId} order by c.created_at, c.id`.execute(db);
  const ids = new Set(
    found.rows.flatMap((row) => [
      ...row.mentions.map((one) => one.team_member_id),
      ...Object.values(row.reactions).flat(),
    ]),
  );
  const people = await sql<Person>`
    select m.id, coalesce(u.name, m.invited_name, '') as name, coalesce(u.email, m.invited_email) as email
    from team_members m left join users u on u.id = m.user_id where m.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  const files = await filesOfComments(context, taskId);
  const byId = new Map(people.rows.map((person) => [person.id, person]));
  return found.rows.map((row) => ({
    ...shown(row, byId),
    attachments: (files.get(row.id) ?? []).map(attachmentView),
  }));
}

function shown(row: ListedComment, people: ReadonlyMap<string, Person>): Omit<Answer[number], 'attachments'> {
  return {
    ...pick(row, [...LISTED, 'team_member_id', 'member_name', 'avatar_url']),
    content: commentHtml(row),
    rawContent: typedComment(row),
    edit: false,
    mentions: row.mentions.map((one) => ({
      user_name: one.name,
      user_email: people.get(one.team_member_id)?.email ?? null,
    })),
    reactions: reactionsOf(row.reactions, people),
  };
}

/** Line breaks become tags, mentions become spans; all typed text is escaped. */
export function commentHtml(comment: StoredComment): string {
  return commentParts(comment)
    .map((part) =>
      typeof part === 'string'
        ? escapeHtml(part).replaceAll(/\r?\n/g, '<br>')
        : `<span class="mentions">@${escapeHtml(part.name)}</span>`,
    )
    .join('');
}

function reactionsOf(
  reactions: ReactionsByKind,
  people: ReadonlyMap<string, Person>,
): Answer[number]['reactions'] {
  const active = Object.entries(reactions).filter(([, members]) => members.length > 0);
  if (active.length === 0) return null;
  return Object.fromEntries(
    active.map(([kind, members]) => [
      kind,
      {
        count: members.length,
        reacted_members: members.map((id) => people.get(id)?.name ?? ''),
        reacted_member_ids: [...members],
      },
    ]),
  );
}
