/** Lists of the files of a task or a project for other clients (tasks 14). */
import { sql } from 'kysely';
import type { ReadContext } from '../../../db/transaction.ts';
import { attachmentView, type FileRow } from '../../../queries/files/attachment-list.ts';

/** Without files of comments, which are shown with their comments. */
export async function filesOfTask({ db }: ReadContext, taskId: string) {
  const rows = await db
    .selectFrom('attachments')
    .select(['id', 'name', 'size', 'type', 'created_at'])
    .where('task_id', '=', taskId)
    .where('comment_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(attachmentView);
}

export interface FilePage {
  readonly index: number;
  readonly size: number;
  readonly search: string;
}

/** Newest first. A file whose task was deleted has no task key and no task name. */
export async function filesOfProject({ db }: ReadContext, projectId: string, asked: FilePage) {
  const found = await sql<
    FileRow & { total: number; task_key: string; task_name: string; uploader_name: string | null }
  >`
    select a.id, a.name, a.size, a.type, a.created_at, count(*) over ()::int as total,
      case when t.id is null then '' else p.key || '-' || t.task_no end as task_key,
      coalesce(t.name, '') as task_name, u.name as uploader_name
    from attachments a join projects p on p.id = a.project_id
    left join tasks t on t.id = a.task_id left join users u on u.id = a.uploaded_by
    where a.project_id = ${projectId} and (${asked.search} = '' or strpos(lower(a.name), lower(${asked.search})) > 0)
    order by a.created_at desc, a.id
    limit ${asked.size} offset ${(asked.index - 1) * asked.size}`.execute(db);
  const data = found.rows.map(({ task_key, task_name, uploader_name, ...row }) => ({
    ...attachmentView(row),
    task_key,
    task_name,
    uploader_name,
  }));
  return { total: found.rows[0]?.total ?? 0, data };
}
