/** Shows or hides a standard column of a project's task list, for everybody. */
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import type { Tx } from '../../db/transaction.ts';

/** Null when the project has no such column. */
export async function setColumnPinned(
  tx: Tx,
  projectId: string,
  key: string,
  pinned: boolean,
): Promise<CallAnswer<'taskLists.setColumn'>> {
  const column = await tx.db
    .updateTable('list_columns')
    .set({ pinned })
    .where('project_id', '=', projectId)
    .where('key', '=', key)
    .returning(['id', 'name', 'key', 'index', 'pinned', 'project_id'])
    .executeTakeFirst();
  if (!column) return null;
  tx.feed.inProject(projectId, 'listColumn', column.id);
  return { ...column, custom_column: false, custom_column_obj: null };
}
