/** A task in the shape of list/v3 (tasks 4.3), with the choices of `contract/calls/task-shapes.ts`. */
import type { V3Task } from '../../../../contract/compat/calls/task-shapes.ts';
import { fieldsWhere, pick } from '../../../../contract/entities/define-fields.ts';
import { taskFields } from '../../../../contract/entities/task-fields.ts';
import {
  type Grouping,
  ALPHA_SUFFIX,
  categoryOf,
  groupSlug,
  priorityOf,
} from '../../../../contract/rules/group-defaults.ts';
import { tagList } from '../../../../contract/rules/tag-list.ts';
import type { SourceTask } from '../../../queries/tasks/task-source.ts';
import { labelsOf, type TaskTree } from '../../../queries/tasks/task-tree.ts';

export interface V3Place {
  readonly grouping: Grouping;
  /** Index in the grouping over the whole project, by task id. */
  readonly order: ReadonlyMap<string, number>;
  readonly customValues: ReadonlyMap<string, Record<string, unknown>>;
}

const SENT = fieldsWhere(taskFields, 'sentIn', 'v3');
const NO_VALUES: Record<string, unknown> = {};
const PRIORITY_KEYS = ['low', 'medium', 'high', 'critical'] as const;

/** `index` is the index in the answer, `subTasks` the number of direct subtasks that match the filters. */
export function v3TaskOf(
  tree: TaskTree,
  task: SourceTask,
  place: V3Place,
  about: { index: number; subTasks: number; filteredChildren: boolean },
): V3Task {
  const { setting } = tree;
  const status = setting.statuses.get(task.status_id);
  const category = categoryOf(status?.category_id ?? '');
  const priority = priorityOf(task.priority_id);
  const phase = task.phase_id === null ? undefined : setting.phases.get(task.phase_id);
  const figures = tree.figures(task);
  const labels = labelsOf(tree, task);
  const assignees = task.assignees.flatMap((id) => setting.people.get(id) ?? []);
  const key = tree.key(task);
  return {
    ...pick(task, SENT),
    task_key: key,
    title: task.name,
    description: task.description ?? '',
    status: groupSlug(status?.name ?? ''),
    originalStatusId: task.status_id,
    priority: PRIORITY_KEYS[priority.value],
    originalPriorityId: task.priority_id,
    priority_value: priority.value,
    phase: phase?.name ?? null,
    phase_name: phase?.name ?? null,
    phase_color: phase?.color_code ?? null,
    progress: figures.ratio,
    complete_ratio: figures.ratio,
    completed_count: figures.completed,
    total_tasks_count: figures.total,
    assignees,
    assignee_names: tagList(assignees, 4),
    labels: tagList(
      labels.map(({ id, name, color_code }) => ({ id, name, color: color_code, color_code })),
      2,
    ),
    all_labels: labels,
    ...timeFields(task),
    customFields: NO_VALUES,
    custom_column_values: place.customValues.get(task.id) ?? NO_VALUES,
    order: place.order.get(task.id) ?? 0,
    order_key: task[`order_${place.grouping}`],
    statusColor: `${category.color_code}${ALPHA_SUFFIX}`,
    status_color_dark: category.color_code_dark,
    priorityColor: `${priority.color_code}${ALPHA_SUFFIX}`,
    priority_color_dark: priority.color_code_dark,
    sub_tasks_count: about.subTasks,
    sub_tasks: [],
    show_sub_tasks: false,
    is_sub_task: task.parent_task_id !== null,
    ...parentFields(tree, task),
    has_filtered_children: about.filteredChildren,
    has_subscribers: task.subscribed,
    has_dependencies: task.waits,
    reporter: (task.reporter_id !== null && setting.users.get(task.reporter_id)) || null,
    timer_start_time: setting.timers.get(task.id) ?? null,
    index: about.index,
  };
}

/** Dates, instants and durations; `total_minutes_spent` is seconds in spite of its name. */
function timeFields(task: SourceTask) {
  return {
    startDate: task.start_date,
    ...(task.end_date !== null && { dueDate: task.end_date }),
    ...(task.completed_at !== null && { completed_at: task.completed_at }),
    timeTracking: { estimated: task.total_minutes / 60, logged: task.logged_seconds / 3600 },
    total_minutes_spent: task.logged_seconds,
    createdAt: task.created_at,
    updatedAt: task.updated_at,
  };
}

function parentFields(tree: TaskTree, task: SourceTask) {
  const parent = tree.get(task.parent_task_id);
  const status = parent && tree.setting.statuses.get(parent.status_id);
  const priority = parent && priorityOf(parent.priority_id);
  return {
    parent_task_name: parent?.name ?? null,
    parent_task_key: parent ? tree.key(parent) : null,
    parent_task_archived: parent?.archived ?? null,
    parent_task_status_id: parent?.status_id ?? null,
    parent_task_status_name: status ? groupSlug(status.name) : null,
    parent_task_priority_id: parent?.priority_id ?? null,
    parent_task_priority_value: priority?.value ?? null,
    parent_task_priority_color: priority?.color_code ?? null,
  };
}
