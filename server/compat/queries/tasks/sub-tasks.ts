/** The subtasks of a task in their wire shape. */
import { compareText } from '../../../../contract/rules/compare-text.ts';
import type { SubTaskRow } from '../../../../contract/compat/calls/task-shapes.ts';
import { fieldsWhere, pick } from '../../../../contract/entities/define-fields.ts';
import { taskFields } from '../../../../contract/entities/task-fields.ts';
import { ALPHA_SUFFIX, categoryOf } from '../../../../contract/rules/group-defaults.ts';
import { tagList } from '../../../../contract/rules/tag-list.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { readProjectTasks, readSetting, type SourceTask } from '../../../queries/tasks/task-source.ts';
import { TaskTree } from '../../../queries/tasks/task-tree.ts';
import { commonFields, durationFields } from '../../../queries/tasks/task-views.ts';

const SUBTASK = fieldsWhere(taskFields, 'sentIn', 'subtask');

/** Direct subtasks that are not archived, by creation. */
export async function listSubTasks(
  context: ReadContext,
  projectId: string,
  taskId: string,
): Promise<SubTaskRow[]> {
  const setting = await readSetting(context, projectId);
  const tree = new TaskTree(await readProjectTasks(context, projectId), setting);
  const statuses = [...setting.statuses.values()]
    .sort((a, b) => compareText(a.name, b.name))
    .map(({ id, name, category_id }) => ({
      id,
      name,
      color_code: categoryOf(category_id).color_code,
      color_code_dark: categoryOf(category_id).color_code_dark,
    }));
  return tree
    .children(taskId)
    .filter((child) => !child.archived)
    .toSorted((a, b) => compareText(a.created_at, b.created_at) || a.task_no - b.task_no)
    .map((child) => subTaskRow(tree, child, taskId, statuses));
}

function subTaskRow(
  tree: TaskTree,
  task: SourceTask,
  parentId: string,
  statuses: SubTaskRow['statuses'],
): SubTaskRow {
  const { status, category, priority, assignees, names, labels, liveChildren, reporter, priorityColors } =
    commonFields(tree, task);
  return {
    ...pick(task, SUBTASK),
    task_key: tree.key(task),
    parent_task_id: parentId,
    priority: task.priority_id,
    priority_name: priority.name,
    priority_value: priority.value,
    ...priorityColors,
    status: task.status_id,
    status_name: status?.name ?? '',
    status_color: `${category.color_code}${ALPHA_SUFFIX}`,
    status_color_dark: `${category.color_code_dark}${ALPHA_SUFFIX}`,
    is_sub_task: true,
    project_name: tree.setting.project.name,
    ...durationFields(task),
    sub_tasks_count: liveChildren,
    assignees,
    names,
    labels: tagList(labels, 2),
    statuses,
    reporter,
  };
}
