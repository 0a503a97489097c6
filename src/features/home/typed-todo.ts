/** The to-do of a typed line: its words, and the day at their end. A to-do has no more: a line that says anything else is its name as it is. Pure. */
import type { QuickTask } from '../../modules/quick-add/read-quick-task.ts';

export interface TypedTodo {
  readonly name: string;
  readonly dueDate?: string;
}

export function typedTodo(line: string, { name, more, newLabels, rule }: QuickTask): TypedTodo {
  const { endDate, ...others } = more;
  const saysMore = Object.keys(others).length > 0 || newLabels.length > 0 || rule !== undefined;
  return endDate === undefined || saysMore ? { name: line } : { name, dueDate: endDate };
}
