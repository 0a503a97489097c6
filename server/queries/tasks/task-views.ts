/**
 * Single tasks in their wire shapes: the view after a write, the drawer's form, rows of subtasks (tasks 2.4, 3.1, 6.1).
 */
import { sql } from 'kysely';
import type { TaskForm, TaskView } from '../../../contract/calls/task-shapes.ts';
import { fieldsWhere, pick } from '../../../contract/entities/define-fields.ts';
import { taskFields } from '../../../contract/entities/task-fields.ts';
import { avatarColor } from '../../../contract/rules/avatar-color.ts';
import { ALPHA_SUFFIX, categoryOf, priorityOf } from '../../../contract/rules/group-defaults.ts';
import { clockOf, minutesText, secondsText } from '../../../contract/rules/duration-text.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { tagList } from '../../../contract/rules/tag-list.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { visibleProjectIds } from '../../policies/project-access.ts';
import { readCustomValues, readSetting, readTasksById, type SourceTask } from './task-source.ts';
import { labelsOf, TaskTree } from './task-tree.ts';

const VIEW = fieldsWhere(taskFields, 'sentIn', 'view');
const FORM = fieldsWhere(taskFields, 'sentIn', 'form');

/** Initial width of the name column in other clients. */
const NAME_WIDTH = 35;

/** The task with its subtasks and parent, from which progress and counts are computed. */
async function readTree(
  context: ReadContext,
  projectId: string,
  taskId: string,
): Promise<{ tree: TaskTree; task: SourceTask }> {
  const setting = await readSetting(context, projectId);
  const relatedIds = await context.db
    .selectFrom('tasks')
    .select(['id', 'parent_task_id'])
    .where((eb) => eb.or([eb('id', '=', taskId), eb('parent_task_id', '=', taskId)]))
    .execute();
  const parent = relatedIds.find((row) => row.id === taskId)?.parent_task_id;
  const tasks = await readTasksById(context, [
    ...relatedIds.map((row) => row.id),
    ...(parent ? [parent] : []),
  ]);
  const tree = new TaskTree(tasks, setting);
  const task = tree.get(taskId);
  if (!task) throw new Error('the task was there a moment ago');
  return { tree, task };
}

/** Fields that all single-task shapes share. */
export function commonFields(tree: TaskTree, task: SourceTask) {
  const { setting } = tree;
  const status = setting.statuses.get(task.status_id);
  const category = categoryOf(status?.category_id ?? '');
  const priority = priorityOf(task.priority_id);
  const assignees = task.assignees.flatMap((id) => setting.people.get(id) ?? []);
  return {
    status,
    category,
    priority,
    assignees,
    names: tagList(assignees, 4),
    labels: labelsOf(tree, task),
    figures: tree.figures(task),
    liveChildren: tree.children(task.id).filter((child) => !child.archived).length,
    reporter: (task.reporter_id !== null && setting.users.get(task.reporter_id)) || null,
    statusColors: {
      status_color: `${category.color_code}${ALPHA_SUFFIX}`,
      status_color_dark: category.color_code_dark,
    },
    priorityColors: {
      priority_color: `${priority.color_code}${ALPHA_SUFFIX}`,
      priority_color_dark: priority.color_code_dark,
    },
  };
}

/** Estimate and logged time, as numbers and as text. */
export function durationFields(task: SourceTask) {
  return {
    total_minutes: task.total_minutes,
    total_minutes_spent: task.logged_seconds,
    total_time_string: minutesText(task.total_minutes),
    time_spent_string: secondsText(task.logged_seconds),
    time_spent: clockOf(task.logged_seconds),
  };
}

export async function readTaskView(
  context: ReadContext,
  projectId: string,
  taskId: string,
): Promise<TaskView> {
  const { tree, task } = await readTree(context, projectId, taskId);
  const values = await readCustomValues(context, projectId, taskId);
  const { project, statuses } = tree.setting;
  return {
    ...taskViewOf(tree, task, values.get(taskId)),
    sort_order: await readPosition(context, projectId, taskId),
    project_color: project.color_code,
    project_statuses: [...statuses.values()]
      .sort((a, b) => a.sort_order - b.sort_order)
      .map(({ id, name, category_id }) => ({ id, name, color_code: categoryOf(category_id).color_code })),
  };
}

/** Number of tasks before it in the project's order by status, which is what dragging changes. */
async function readPosition({ db }: ReadContext, projectId: string, taskId: string): Promise<number> {
  const found = await sql<{ place: number }>`
    select count(*)::int as place from tasks one join tasks above on above.project_id = one.project_id
      and (above.order_status collate "C", above.created_at, above.id) < (one.order_status collate "C", one.created_at, one.id)
    where one.id = ${taskId} and one.project_id = ${projectId}`.execute(db);
  return found.rows[0]?.place ?? 0;
}

/** The view of a task of the tree; a list reads values of custom columns only on request. */
export function taskViewOf(
  tree: TaskTree,
  task: SourceTask,
  customValues: Record<string, unknown> = {},
): TaskView {
  const {
    status,
    category,
    priority,
    assignees,
    names,
    labels,
    figures,
    liveChildren,
    reporter,
    statusColors,
    priorityColors,
  } = commonFields(tree, task);
  const phase = task.phase_id === null ? undefined : tree.setting.phases.get(task.phase_id);
  return {
    ...pick(task, VIEW),
    task_key: tree.key(task),
    project_name: tree.setting.project.name,
    parent_task_name: tree.get(task.parent_task_id)?.name ?? null,
    is_sub_task: task.parent_task_id !== null,
    sub_tasks_count: liveChildren,
    status: task.status_id,
    status_name: status?.name ?? '',
    ...statusColors,
    status_category: { is_todo: category.is_todo, is_doing: category.is_doing, is_done: category.is_done },
    priority: task.priority_id,
    priority_name: priority.name,
    priority_value: priority.value,
    ...priorityColors,
    phase_name: phase?.name ?? null,
    phase_color_code: phase?.color_code ?? null,
    assignees,
    names,
    all_labels: labels,
    labels: tagList(labels, 2),
    reporter,
    ...durationFields(task),
    overdue: task.total_minutes > 0 && task.total_minutes * 60 < task.logged_seconds,
    sort_order: task.task_no,
    progress: figures.ratio,
    complete_ratio: figures.ratio,
    completed_count: figures.completed,
    total_tasks_count: figures.total,
    has_subscribers: task.subscribed,
    has_dependencies: task.waits,
    timer_start_time: tree.setting.timers.get(task.id) ?? null,
    is_complete: category.is_done,
    custom_column_values: customValues,
    show_sub_tasks: false,
    sub_tasks: [],
    name_color: avatarColor(task.name),
    width: NAME_WIDTH,
  };
}

export async function readTaskForm(
  context: ReadContext,
  projectId: string,
  taskId: string,
): Promise<TaskForm> {
  const { tree, task } = await readTree(context, projectId, taskId);
  const { assignees, names, labels, figures, liveChildren, reporter, statusColors } = commonFields(
    tree,
    task,
  );
  const { setting } = tree;
  const values = await readCustomValues(context, projectId, taskId);
  const columns = await context.db
    .selectFrom('custom_columns')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .execute();
  const { count } = await context.db
    .selectFrom('attachments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('task_id', '=', taskId)
    .where('comment_id', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    task: {
      ...pick(task, FORM),
      task_key: tree.key(task),
      reporter,
      done: false,
      total_hours: Math.floor(task.total_minutes / 60),
      total_minutes: task.total_minutes % 60,
      timer_start_time: setting.timers.get(task.id) ?? null,
      is_sub_task: task.parent_task_id !== null,
      sub_tasks_count: liveChildren,
      attachments_count: count,
      labels,
      ...statusColors,
      assignees: [...task.assignees],
      names,
      team_member_id:
        context.actor.memberships.find((one) => one.teamId === setting.project.team_id)?.teamMemberId ?? null,
      sort_order: task.task_no,
      task_level: await depthOf(context, taskId),
      custom_column_values: values.get(taskId) ?? {},
      complete_ratio: figures.ratio,
      completed_count: figures.completed,
      total_tasks_count: figures.total,
    },
    priorities: TASK_PRIORITIES.map(({ id, name }) => ({ id, name })),
    projects: await projectChoices(context, setting.project.team_id),
    statuses: [...setting.statuses.values()]
      .sort((a, b) => a.sort_order - b.sort_order)
      .map(({ id, name }) => ({ id, name })),
    team_members: await memberChoices(context, tree),
    assignees,
    phases: [...setting.phases.values()]
      .sort((a, b) => b.sort_index - a.sort_index)
      .map(({ id, name }) => ({ id, name })),
    custom_columns: columns,
  };
}

async function depthOf({ db }: ReadContext, taskId: string): Promise<number> {
  let depth = 0;
  let next: string | null = taskId;
  while (next !== null && depth < 100) {
    const row: { parent_task_id: string | null } | undefined = await db
      .selectFrom('tasks')
      .select('parent_task_id')
      .where('id', '=', next)
      .executeTakeFirst();
    next = row?.parent_task_id ?? null;
    if (next !== null) depth += 1;
  }
  return depth;
}

async function projectChoices(context: ReadContext, teamId: string) {
  const ids = await visibleProjectIds(context, teamId);
  return context.db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('name')
    .execute();
}

async function memberChoices({ db }: ReadContext, { setting }: TaskTree) {
  const active = await db
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', setting.project.team_id)
    .where('active', '=', true)
    .execute();
  return active.flatMap(({ id }) => {
    const person = setting.people.get(id);
    return person
      ? [
          {
            id,
            name: person.name,
            email: person.email,
            avatar_url: person.avatar_url,
            color_code: person.color_code,
          },
        ]
      : [];
  });
}
