/**
 * Duplicates a project in its team (decision D379): statuses, phases, columns and their values, labels, tasks that are
 * not archived, and dependencies; members, dates, progress and files as selected. Never comments, updates, logged time,
 * recurring schedules or the history.
 */
import { sql, type RawBuilder } from 'kysely';
import type { CallBody } from '../../../contract/calls/call-types.ts';
import { AppError } from '../../../contract/errors.ts';
import { DEFAULT_PROJECT_HEALTH_ID, DEFAULT_PROJECT_STATUS_ID } from '../../../contract/rules/defaults.ts';
import { startStatus } from '../../../contract/rules/move-to-project.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import { findInTeam } from '../../db/team-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ProjectAccess } from '../../policies/project-access.ts';
import { storageUse } from '../../queries/files/storage-use.ts';
import { requireProjectQuota } from '../billing/plan-quota.ts';
import { rewriteCopiedIds } from './copied-ids.ts';
import { type Copied, copyProjectRows, type CopyRules, idOfCopy } from './copy-project-rows.ts';
import { plainName } from './create-project.ts';
import { announceToMembers, freeKey, PROJECT_UNIQUE_CODES } from './insert-project.ts';
import { recordProjectActivity } from './project-activity.ts';

type Form = CallBody<'projects.duplicate'>;

/** Idempotent for a repeated id. Errors: `project_name_taken`, `plan_limit` and `storage_limit` with the numbers. */
export async function duplicateProject(
  tx: Tx,
  { projectId, teamId, membership }: ProjectAccess,
  form: Form,
): Promise<{ id: string; name: string }> {
  const existing = await findInTeam(tx, teamId, ['projects', form.project_id], ['id', 'name']);
  if (existing) return existing;
  await requireProjectQuota(tx, teamId);
  const own = await tx.db
    .selectFrom('project_members')
    .select('id')
    .where('project_id', '=', projectId)
    .where('team_member_id', '=', membership.teamMemberId)
    .executeTakeFirst();
  const copied: Copied = {
    from: { projectId, teamId },
    to: { projectId: form.project_id, teamId },
    ids: { ...form.status_ids, ...(own && { [own.id]: form.member_id }) },
  };
  const name = plainName(form.name);
  const key = await freeKey(tx, teamId, { name, preferredKey: form.preferred_key });
  const rules = rulesOf(tx, copied, form.include, await startStatusOf(tx, projectId));
  await mapUniqueViolation(copyProjectRows(tx, copied, { name, key }, rules), PROJECT_UNIQUE_CODES);
  await requireStorage(tx, teamId);
  await rewriteCopiedIds(tx, copied);
  if (!form.include.people) await clearPeopleValues(tx, form.project_id);
  await addMember(tx, membership.teamMemberId, copied, form.member_id);
  await announceToMembers(tx, teamId, form.project_id);
  await recordProjectActivity(tx, { teamId, projectId: form.project_id, projectName: name, key: 'created' });
  return { id: form.project_id, name };
}

async function startStatusOf({ db }: Tx, projectId: string): Promise<string> {
  const statuses = await db
    .selectFrom('statuses')
    .select(['id', 'name', 'category_id', 'sort_order'])
    .where('project_id', '=', projectId)
    .execute();
  const found = startStatus(statuses);
  if (!found) throw new AppError('not_found');
  return found.id;
}

const EMPTY = sql`null`;

function rulesOf(tx: Tx, copied: Copied, include: Form['include'], startId: string): CopyRules {
  const now = sql`${tx.now}::timestamptz`;
  const actor = sql`${tx.actor.userId}::uuid`;
  const isCopiedFile = (file: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`${sql.ref('comment_id')} is null and ${
      include.files
        ? sql`true`
        : sql`exists (select 1 from tasks t where t.project_id = ${copied.from.projectId}
            and t.description like '%data-attachment%' and t.description like '%' || ${file}::text || '%')`
    }`;
  return {
    without: [
      'recurring_schedules',
      'recurring_occurrences',
      'task_comments',
      'project_comments',
      ...(include.people ? [] : ['project_members', 'task_assignees', 'task_subscribers']),
    ],
    values: {
      'projects.owner_id': actor,
      'projects.created_at': now,
      'tasks.reporter_id': actor,
      'tasks.created_at': now,
      'tasks.updated_at': now,
      'tasks.comments_count': sql`0`,
      'tasks.attachments_count': sql`(select count(*)::int from attachments
        where task_id = s.id and ${isCopiedFile(sql.ref('attachments.id'))})`,
      // Subtasks of an archived task are tasks of their own in the copy.
      'tasks.parent_task_id': sql`(select ${idOfCopy(sql.ref('p.id'), copied)} from tasks p
        where p.id = s.parent_task_id and not p.archived)`,
      'task_assignees.assigned_by': actor,
      'task_assignees.created_at': now,
      'project_members.created_at': now,
      ...(!include.dates && {
        'projects.start_date': EMPTY,
        'projects.end_date': EMPTY,
        'phases.start_date': EMPTY,
        'phases.end_date': EMPTY,
        'tasks.start_date': EMPTY,
        'tasks.end_date': EMPTY,
        'tasks.due_time': EMPTY,
      }),
      ...(!include.progress && {
        'projects.status_id': sql`${DEFAULT_PROJECT_STATUS_ID}::uuid`,
        'projects.health_id': sql`${DEFAULT_PROJECT_HEALTH_ID}::uuid`,
        'tasks.status_id': idOfCopy(sql`${startId}::uuid`, copied),
        'tasks.completed_at': EMPTY,
        'tasks.progress_value': EMPTY,
        'tasks.progress_mode': EMPTY,
        'tasks.manual_progress': sql`false`,
      }),
    },
    only: {
      tasks: sql`not s.archived`,
      attachments: sql`${isCopiedFile(sql.ref('s.id'))} and ${ofCopiedTask('task_id')}`,
      task_labels: ofCopiedTask('task_id'),
      task_assignees: ofCopiedTask('task_id'),
      task_subscribers: ofCopiedTask('task_id'),
      custom_values: ofCopiedTask('task_id'),
      task_dependencies: sql`${ofCopiedTask('task_id')} and ${ofCopiedTask('related_task_id')}`,
    },
  };
}

const ofCopiedTask = (column: string): RawBuilder<unknown> =>
  sql`exists (select 1 from tasks t where t.id = ${sql.ref(`s.${column}`)} and not t.archived)`;

/** The copies of files must fit into the plan. */
async function requireStorage(tx: Tx, teamId: string): Promise<void> {
  const { used, limit } = await storageUse(tx, teamId);
  if (limit !== null && used > limit) throw new AppError('storage_limit', { limit, used });
}

async function clearPeopleValues({ db }: Tx, projectId: string): Promise<void> {
  await sql`delete from custom_values v using custom_columns c
    where c.id = v.column_id and v.project_id = ${projectId} and c.field_type = 'people'`.execute(db);
}

/** Who duplicates a project manages the copy. */
async function addMember(tx: Tx, teamMemberId: string, { to }: Copied, id: string): Promise<void> {
  const row = {
    id,
    project_id: to.projectId,
    team_id: to.teamId,
    team_member_id: teamMemberId,
    access_level: 'ADMIN' as const,
  };
  await mapUniqueViolation(
    tx.db
      .insertInto('project_members')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'team_member_id']).doUpdateSet({ access_level: 'ADMIN' }),
      )
      .execute(),
    {},
  );
  tx.feed.inProject(to.projectId, 'projectMember', id);
}
