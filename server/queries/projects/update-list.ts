/**
 * Reads the updates of a project in their wire shape (projects-and-planning 8): text as html, mentioned people by name.
 * Owns no rule.
 */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import { fieldsWhere, pick } from '../../../contract/entities/define-fields.ts';
import { type ProjectUpdate, projectUpdateFields } from '../../../contract/entities/project-entities.ts';
import { avatarColor } from '../../../contract/rules/avatar-color.ts';
import { UPDATE_REACTIONS } from '../../../contract/rules/project-updates.ts';
import { selectList } from '../../db/select-list.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { commentHtml } from '../tasks/comment-list.ts';

type Answer = CallAnswer<'projectComments.list'>;

interface StoredUpdate extends ProjectUpdate {
  readonly name: string | null;
  readonly avatar_url: string | null;
}

const COLUMNS = selectList(projectUpdateFields, 'c');
const LISTED = fieldsWhere(projectUpdateFields, 'sentIn', 'list');

interface Person {
  readonly id: string;
  readonly user_id: string | null;
  readonly name: string;
  readonly email: string | null;
}

/** Oldest first; with `id` only that one. */
export async function listUpdates({ db }: ReadContext, projectId: string, id?: string): Promise<Answer> {
  const found = await sql<StoredUpdate>`
    select ${COLUMNS}, u.name, u.avatar_url
    from project_comments c left join users u on u.id = c.user_id
    where c.project_id = ${projectId} and (${id ?? null}::uuid is null or c.id = ${id ?? null})
    order by c.created_at, c.id`.execute(db);
  const ids = found.rows.flatMap(({ mentions, reactions }) => [
    ...mentions.map((one) => one.team_member_id),
    ...Object.values(reactions).flat(),
  ]);
  const people = await sql<Person>`
    select m.id, m.user_id, coalesce(u.name, m.invited_name, '') as name, coalesce(u.email, m.invited_email) as email
    from team_members m left join users u on u.id = m.user_id
    where m.id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  const byId = new Map(people.rows.map((person) => [person.id, person]));
  return found.rows.map((row) => shown(row, byId));
}

function shown(row: StoredUpdate, people: ReadonlyMap<string, Person>): Answer[number] {
  const { avatar_url, edit_count } = row;
  return {
    ...pick(row, LISTED),
    avatar_url,
    content: commentHtml(row),
    mentions: row.mentions.map((one) => ({
      user_name: one.name,
      user_email: people.get(one.team_member_id)?.email ?? null,
    })),
    created_by: row.name,
    color_code: avatarColor(row.name ?? ''),
    edited: edit_count > 0,
    // Only the author may change an update.
    last_edited_by_name: edit_count > 0 ? row.name : null,
    reactions: UPDATE_REACTIONS.flatMap((emoji) => {
      const members = row.reactions[emoji] ?? [];
      const users = members.flatMap((member) => {
        const person = people.get(member);
        return person?.user_id ? [{ user_id: person.user_id, user_name: person.name }] : [];
      });
      return members.length === 0 ? [] : [{ emoji, count: members.length, users }];
    }),
  };
}

/** Names of project and team, for the answer to a new update. */
export async function placeNames(
  { db }: ReadContext,
  projectId: string,
): Promise<{ project_name: string; team_name: string }> {
  const found = await sql<{ project_name: string; team_name: string }>`
    select p.name as project_name, t.name as team_name from projects p join teams t on t.id = p.team_id
    where p.id = ${projectId}`.execute(db);
  return found.rows[0] ?? { project_name: '', team_name: '' };
}
