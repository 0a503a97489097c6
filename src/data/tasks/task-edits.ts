/**
 * Edits of fields of one or many tasks. Each call is one undo step. Only chooses the mutations of a gesture and skips
 * tasks that have the value already; preview and guards come from the mutations (`mutate-all.ts`).
 */
import { v7 as newId } from 'uuid';
import type { CustomValue } from '../../../contract/entities/custom-column-parts.ts';
import type { FieldsWhere } from '../../../contract/entities/define-fields.ts';
import type { Arguments } from '../../../contract/entities/field-arguments.ts';
import type { taskFields } from '../../../contract/entities/task-fields.ts';
import type { CustomColumn } from '../../../contract/entities/project-entities.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { readCustomValue } from '../../../contract/rules/custom-columns.ts';
import { change, type MutateAll } from '../mutate.ts';
import type { ProjectTasks } from '../store/project-tasks.ts';
import type { MutateOptions, NamedMutation } from '../sync-types.ts';
import { assignment, type IsOutsider } from './joining.ts';

type TaskFields = typeof taskFields;
/** Types only: importing the table would load it with every task list. */
type SetVerb = TaskFields[FieldsWhere<TaskFields, 'set'>]['set'];
type SetValues<V extends SetVerb> = Arguments<TaskFields, FieldsWhere<TaskFields, 'set', V>>;

type KnownTasks = Pick<ProjectTasks, 'get' | 'hasChildren'>;

export interface TaskEditDeps {
  readonly mutateAll: MutateAll;
  readonly tasks: KnownTasks;
  readonly joins: IsOutsider;
}

/** Days are `YYYY-MM-DD`; null clears, an omitted one stays. */
interface TaskDates {
  readonly startDate?: string | null;
  readonly endDate?: string | null;
}

/** The value of a custom column for every task, or how it follows from the one that a task has. */
export type CustomChange = CustomValue | null | ((value: unknown) => CustomValue | null);

/** Edits each task that the change applies to, as one undo step. */
async function edit(
  { mutateAll, tasks }: TaskEditDeps,
  taskIds: readonly string[],
  of: (task: Task) => NamedMutation | null,
  options?: MutateOptions,
): Promise<void> {
  const list = taskIds.flatMap((id) => {
    const task = tasks.get(id);
    return (task && of(task)) ?? [];
  });
  if (list.length > 0) await mutateAll(list, options);
}

/**
 * Stores typed text also for tasks that somebody has deleted while it was typed: the server refuses the change, which
 * then waits among those that need attention with its text.
 */
async function editText(
  { mutateAll, tasks }: TaskEditDeps,
  taskIds: readonly string[],
  of: (taskId: string, task: Task | undefined) => NamedMutation | null,
  options?: MutateOptions,
): Promise<void> {
  const list = taskIds.flatMap((id) => of(id, tasks.get(id)) ?? []);
  if (list.length > 0) await mutateAll(list, options);
}

/** Whether an ancestor of the task is among them. */
function isBelow(tasks: KnownTasks, taskId: string, among: ReadonlySet<string>): boolean {
  const parentId = tasks.get(taskId)?.parent_task_id ?? null;
  return parentId !== null && (among.has(parentId) || isBelow(tasks, parentId, among));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether the task has these values already; `due_time` of a task is `dueTime` in a change. */
function isSo(task: Task, values: object): boolean {
  return Object.entries(values).every(([name, value]) => {
    const field = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return isSame(Reflect.get(task, field), value);
  });
}

/** Edits of texts, dates and figures. */
function fieldEdits(deps: TaskEditDeps) {
  return {
    rename: (taskId: string, name: string) =>
      editText(deps, [taskId], (_id, task) =>
        task?.name === name ? null : change('task.rename', { taskId, name }),
      ),

    /** `base` is the text when the person began to edit. Edits with the same group are one undo step. */
    describe: (taskId: string, description: string | null, base: string | null, group: string) =>
      editText(deps, [taskId], () => change('task.setDescription', { taskId, description, base }), { group }),

    setDates: (taskIds: readonly string[], dates: TaskDates) =>
      edit(deps, taskIds, (task) =>
        isSo(task, dates) ? null : change('task.setDates', { taskId: task.id, ...dates }),
      ),

    /** Plain fields, by the verb of their table. */
    set: <V extends SetVerb>(taskIds: readonly string[], verb: V, values: SetValues<V>) =>
      edit(deps, taskIds, (task) =>
        isSo(task, values) ? null : { name: `task.${verb}`, args: { taskId: task.id, ...values } },
      ),

    /** 0 to 100; tasks with subtasks compute theirs and are skipped. */
    setProgress: (taskIds: readonly string[], progress: number | null) =>
      edit(deps, taskIds, ({ id: taskId }) =>
        deps.tasks.hasChildren(taskId) ? null : change('task.setProgress', { taskId, progress }),
      ),

    /** Null clears; values that do not fit the column are skipped. A function derives each task's value from its own. */
    setCustom: (taskIds: readonly string[], column: CustomColumn, value: CustomChange) =>
      editText(deps, taskIds, (taskId, task) => {
        const next = typeof value === 'function' ? value(task?.custom_values[column.id]) : value;
        const read = readCustomValue(column.field_type, next);
        const isText = column.field_type === 'text' && read !== null;
        if (read === undefined || (!task && !isText)) return null;
        if (task && isSame(read, task.custom_values[column.id] ?? null)) return null;
        return change('task.setCustom', { taskId, columnId: column.id, key: column.key, value: read });
      }),
  };
}

/** Edits of relations: assignees, labels, subscribers. */
function relationEdits(deps: TaskEditDeps) {
  return {
    assign: (taskIds: readonly string[], teamMemberId: string, assigned: boolean) =>
      edit(deps, taskIds, ({ id: taskId, project_id: projectId, assignees }) =>
        assignees.includes(teamMemberId) === assigned
          ? null
          : assignment(taskId, teamMemberId, assigned, assigned && deps.joins(teamMemberId, projectId)),
      ),

    label: (taskIds: readonly string[], labelId: string, attached: boolean) =>
      edit(deps, taskIds, ({ id: taskId, labels }) =>
        labels.includes(labelId) === attached ? null : change('task.label', { taskId, labelId, attached }),
      ),

    /** Creates a label of the team and attaches it to the tasks. */
    createLabel: (taskIds: readonly string[], name: string, color: string) => {
      const labelId = newId();
      return deps.mutateAll(
        taskIds.map((taskId) => change('task.createLabel', { taskId, labelId, name, color })),
      );
    },

    watch: (taskId: string, teamMemberId: string, subscribed: boolean) =>
      edit(deps, [taskId], ({ subscribers }) =>
        subscribers.includes(teamMemberId) === subscribed
          ? null
          : change('task.subscribe', { taskId, teamMemberId, subscribed }),
      ),
  };
}

/** Edits of the tree: archive, nest, delete. */
function treeEdits(deps: TaskEditDeps) {
  return {
    archive: (taskIds: readonly string[], archived: boolean) =>
      edit(deps, taskIds, ({ id: taskId }) => change('task.archive', { taskId, archived })),

    /** Deletes tasks with their subtasks; a task below another one of the list is deleted with it. */
    remove: (taskIds: readonly string[]) =>
      deps.mutateAll(
        taskIds
          .filter((taskId) => !isBelow(deps.tasks, taskId, new Set(taskIds)))
          .map((taskId) => change('task.remove', { taskId })),
      ),

    toTask: (taskId: string) => edit(deps, [taskId], () => change('task.toTask', { taskId })),

    /** A task below another one of the list moves with it. */
    toSubtask: (taskIds: readonly string[], parentTaskId: string) =>
      edit(deps, taskIds, ({ id: taskId, parent_task_id: before }) =>
        before === parentTaskId || isBelow(deps.tasks, taskId, new Set(taskIds))
          ? null
          : change('task.toSubtask', { taskId, parentTaskId }),
      ),
  };
}

/** The edits, bound to a project. */
export function taskEdits(deps: TaskEditDeps) {
  return { ...fieldEdits(deps), ...relationEdits(deps), ...treeEdits(deps) };
}

export type TaskEdits = ReturnType<typeof taskEdits>;
