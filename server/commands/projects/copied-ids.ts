/** Maps ids of a project's rows to those of its copy (`copy-project-rows.ts`), for ids inside texts and JSON. */
import { sql } from 'kysely';
import { LIMITS } from '../../../contract/entities/limits.ts';
import {
  commentOfTeam,
  type ReactionsByKind,
  reactionsOfTeam,
  type StoredComment,
} from '../../../contract/rules/comment-text.ts';
import { withPictures } from '../../../contract/rules/description-markup.ts';
import { UUIDS } from '../../../contract/rules/uuid.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Copied } from './copy-project-rows.ts';

async function copiedIds({ db }: Tx, projectId: string, copyId: string): Promise<Map<string, string>> {
  const found = await sql<{ id: string; copy: string }>`
    with named as (
      select id from attachments where project_id = ${projectId}
      union all select id from statuses where project_id = ${projectId}
      union all select id from phases where project_id = ${projectId}
      union all select id from custom_columns where project_id = ${projectId})
    select id, copied_id(id, ${copyId}) as copy from named
    union all
    select l.id, o.id from labels l join projects p on p.team_id = l.team_id and p.id = ${projectId}
      join projects c on c.id = ${copyId} join labels o on o.team_id = c.team_id and lower(o.name) = lower(l.name)
    union all
    select m.id, o.id from team_members m join projects p on p.team_id = m.team_id and p.id = ${projectId}
      join projects c on c.id = ${copyId} join team_members o on o.team_id = c.team_id and o.user_id = m.user_id and o.active`.execute(
    db,
  );
  return new Map(found.rows.map(({ id, copy }) => [id, copy]));
}

/**
 * Rewrites ids inside texts to those of the copies: images in descriptions, people in comments and updates, and rules
 * and snapshots of recurring tasks.
 */
export async function rewriteCopiedIds(tx: Tx, { from, to }: Copied): Promise<void> {
  const ids = await copiedIds(tx, from.projectId, to.projectId);
  await rewriteDescriptions(tx, to.projectId, ids);
  await rewriteSchedules(tx, to.projectId, ids);
  if (from.teamId !== to.teamId)
    for (const table of ['task_comments', 'project_comments'])
      await rewriteComments(tx, table, to.projectId, ids);
}

type Ids = ReadonlyMap<string, string>;

async function rewriteDescriptions(tx: Tx, projectId: string, ids: Ids): Promise<void> {
  const withImages = await tx.db
    .selectFrom('tasks')
    .select(['id', 'description'])
    .where('project_id', '=', projectId)
    .where('description', 'like', '%data-attachment%')
    .execute();
  for (const { id, description } of withImages)
    await tx.db
      .updateTable('tasks')
      .set({ description: withPictures(description, ids) })
      .where('id', '=', id)
      .execute();
}

async function rewriteSchedules(tx: Tx, projectId: string, ids: Ids): Promise<void> {
  const schedules = await tx.db
    .selectFrom('recurring_schedules')
    .select(['id', 'rule', 'snapshot'])
    .where('project_id', '=', projectId)
    .execute();
  const withCopiedIds = (json: object): string =>
    JSON.stringify(json).replaceAll(UUIDS, (one) => ids.get(one) ?? one);
  for (const { id, rule, snapshot } of schedules)
    await tx.db
      .updateTable('recurring_schedules')
      .set({ rule: withCopiedIds(rule), snapshot: withCopiedIds(snapshot) })
      .where('id', '=', id)
      .execute();
}

interface CopiedComment extends StoredComment {
  readonly id: string;
  readonly reactions: ReactionsByKind;
}

/** People who are not in the other team are in comments by name only, and their reactions are left out. */
async function rewriteComments({ db }: Tx, table: string, projectId: string, ids: Ids): Promise<void> {
  const comments = await sql<CopiedComment>`
    select id, content, mentions, reactions from ${sql.table(table)}
    where project_id = ${projectId} and (mentions <> '[]' or reactions <> '{}')`.execute(db);
  for (const { id, content, mentions, reactions } of comments.rows) {
    const named = commentOfTeam({ content, mentions }, ids);
    // Names are longer than the numbers of mentions: a text that they would make too long has the mentions of all.
    const fits = named.content.length <= LIMITS.commentText;
    const copy = fits ? named : commentOfTeam({ content, mentions }, { get: (id) => ids.get(id) ?? id });
    await sql`
      update ${sql.table(table)} set content = ${copy.content}, mentions = ${JSON.stringify(copy.mentions)},
        reactions = ${JSON.stringify(reactionsOfTeam(reactions, ids))} where id = ${id}`.execute(db);
  }
}
