/**
 * Rows of archived mode (tasks 4.4): archived subtasks under their archived parent, or under a placeholder row for a
 * parent that is not archived.
 */
import type { V3Task } from '../../../../contract/compat/calls/task-shapes.ts';
import type { SourceTask } from '../../../queries/tasks/task-source.ts';
import type { TaskTree } from '../../../queries/tasks/task-tree.ts';
import { v3TaskOf, type V3Place } from './v3-shape.ts';

/** `rows` are all archived tasks that pass the filters. */
export function nestArchived(tree: TaskTree, rows: readonly V3Task[], place: V3Place): V3Task[] {
  const top = new Map(rows.filter((row) => row.parent_task_id === null).map((row) => [row.id, row]));
  const nested = new Map<string, V3Task[]>();
  for (const row of rows) {
    if (row.parent_task_id === null) continue;
    nested.set(row.parent_task_id, [...(nested.get(row.parent_task_id) ?? []), row]);
  }
  const answer: V3Task[] = [];
  for (const row of top.values()) answer.push(withChildren(row, nested.get(row.id) ?? []));
  for (const [parentId, children] of nested) {
    const parent = tree.get(parentId);
    if (!top.has(parentId) && parent && !parent.archived)
      answer.push(container(tree, parent, children, place));
  }
  return answer;
}

function withChildren(row: V3Task, children: readonly V3Task[]): V3Task {
  if (children.length === 0) return row;
  return { ...row, sub_tasks: [...children], show_sub_tasks: true, sub_tasks_count: children.length };
}

function container(tree: TaskTree, parent: SourceTask, children: readonly V3Task[], place: V3Place): V3Task {
  const row = v3TaskOf(tree, parent, place, { index: 0, subTasks: children.length, filteredChildren: false });
  return {
    ...withChildren(row, children),
    progress: tree.isDone(parent) ? 100 : row.progress,
    order: Math.max(0, (children[0]?.order ?? 0) - 1),
    parent_task_container_id: parent.id,
    is_parent_container: true,
    parent_task_not_archived: true,
  };
}
