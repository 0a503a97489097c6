/**
 * Mutations that set plain fields of a task, derived from its field table: one per `set` name. Each sends a
 * `tasks.update` with only those fields, so that the last writer wins per field. Carries MU1, MU3.
 */
import * as z from 'zod/mini';
import {
  type Fields,
  fieldsWhere,
  type FieldsWhere,
  type ValueOf,
} from '../../contract/entities/define-fields.ts';
import {
  type Arguments,
  argumentsBack,
  argumentShape,
  fieldsGiven,
} from '../../contract/entities/field-arguments.ts';
import { nameIn, type NameIn } from '../../contract/entities/field-names.ts';
import { id } from '../../contract/entities/fields.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { taskFields } from '../../contract/entities/task-fields.ts';
import type { Mutation } from './mutation.ts';
import { taskField } from './task-write.ts';

type TaskFields = typeof taskFields;
type SetName = TaskFields[FieldsWhere<TaskFields, 'set'>]['set'];
type IsOne<K, All = K> = K extends All ? ([All] extends [K] ? true : false) : never;
/** A field that is set alone is required; fields that are set together are each optional. */
type SetArguments<K extends keyof TaskFields> = { taskId: string } & (IsOne<K> extends true
  ? { [N in K as NameIn<TaskFields, N, 'args'>]: ValueOf<TaskFields[N]> }
  : Arguments<TaskFields, K>);
type SetMutations = {
  [V in SetName as `task.${V}`]: Mutation<SetArguments<FieldsWhere<TaskFields, 'set', V>>>;
};

type Given = { taskId: string } & Record<string, unknown>;

function setMutation(fields: Fields, verb: string): Mutation<Given> {
  const names = fieldsWhere(fields, 'set', verb);
  const [first = ''] = names;
  const shape: Record<string, z.ZodMiniType> = argumentShape(fields, names);
  const alone = names.length === 1 ? fields[first] : undefined;
  const argument = nameIn(fields, first, 'args');
  if (alone) shape[argument] = alone.schema;
  const given = (args: Given): Partial<Task> => fieldsGiven(fields, args, names);
  return taskField<Given>({
    name: `task.${verb}`,
    args: z.object({ taskId: id, ...shape }),
    change: given,
    body: given,
    back: (args, task) => ({
      taskId: args.taskId,
      ...argumentsBack(fields, args, task, names),
    }),
    ripples: names.some((name) => fields[name]?.affectsProgress),
    // The new text is a value of the description.
    values: (args): Record<string, string> => (alone?.kind === 'text' ? { to: String(args[argument]) } : {}),
  });
}

/** The mutations of a task field table, by name. */
export function setMutationsOf(fields: Fields): Record<string, Mutation<Given>> {
  const verbs = new Set(Object.values(fields).flatMap(({ set }) => set ?? []));
  return Object.fromEntries([...verbs].map((verb) => [`task.${verb}`, setMutation(fields, verb)]));
}

export const setFieldMutations = setMutationsOf(taskFields) as unknown as SetMutations;
