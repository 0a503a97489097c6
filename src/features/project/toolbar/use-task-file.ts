/**
 * Exports the tasks of the view, including those in collapsed groups and tasks. Created on the device, so it works
 * offline.
 */
import { useTranslation } from 'react-i18next';
import { useListColumns } from '../../../data/project-setup.ts';
import { TaskListModel } from '../../../data/tasks/task-list-model.ts';
import type { TaskQuery } from '../../../data/tasks/task-query.ts';
import { useProjectTasks } from '../../../data/tasks/use-project-tasks.ts';
import { useQueryLookups } from '../../../data/tasks/use-query-lookups.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useColumnLayout } from '../task-columns/column-layout.ts';
import { listColumns } from '../task-columns/columns.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';

export type TaskFileKind = 'csv' | 'xlsx';

const NONE: ReadonlySet<string> = new Set();

export function useTaskFile(query: TaskQuery): (kind: TaskFileKind) => Promise<void> {
  const { t } = useTranslation('tasks');
  const { t: file } = useTranslation('task-tables');
  const lookups = useTaskLookups();
  const { project, today, customColumns } = lookups;
  const locale = useLocale();
  const tasks = useProjectTasks(project.id);
  const queryLookups = useQueryLookups(project.id);
  const standard = useListColumns(project.id);
  const layout = useColumnLayout(project.id);
  return async (kind) => {
    const [{ taskTable }, { csvOf }, { workbookOf }, { withOthers }] = await Promise.all([
      import('./task-table.ts'),
      import('../../../lib/csv.ts'),
      import('../../../lib/workbook.ts'),
      import('../../../data/tasks/other-groups.ts'),
    ]);
    const open = { collapsed: NONE, expanded: new Set([...tasks.rows()].map(({ id }) => id)) };
    const whole = { ...query, ...open, thenBy: null };
    const { rows } = new TaskListModel(tasks).read(whole, withOthers(tasks, whole, queryLookups));
    // Groups may share tasks; each task is exported once.
    const shown = new Set(rows.flatMap((row) => (row.kind === 'task' ? [row.task] : [])));
    const table = taskTable({
      tasks: [...shown],
      columns: listColumns(standard, customColumns, layout),
      texts: {
        ...{ lookups, locale, yes: t('checked'), no: t('unchecked') },
        taskOf: (id) => tasks.get(id),
      },
      t,
      file,
    });
    const blob =
      kind === 'csv' ? new Blob([csvOf(table)], { type: 'text/csv' }) : workbookOf(project.name, table);
    saveFile(blob, `${project.name} ${today}.${kind}`);
  };
}
