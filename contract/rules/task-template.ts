/**
 * The two shapes of a task template: nested as on the wire (three levels), and flat with levels as stored and edited.
 * Owns the conversion. Never: importing a template.
 */
import { makeNested } from './outline.ts';
import { TEMPLATE_LEVELS, type TaskTemplateItem } from '../entities/template-entities.ts';

/** A task with its subtasks, as in the bodies of calls. */
export interface NestedTask {
  readonly name: string;
  readonly total_minutes?: number | undefined;
  readonly sub_tasks?: readonly NestedTask[] | undefined;
}

/** Normalises levels: the first task is at the top, and no task is more than one level below the one before it. */
export function validLevels<T extends { readonly level: number }>(items: readonly T[]): T[] {
  let before = -1;
  return items.map((item) => {
    before = Math.max(0, Math.min(item.level, before + 1, TEMPLATE_LEVELS - 1));
    return { ...item, level: before };
  });
}

/** Tasks in reading order with their levels. */
export function flatTasks(tasks: readonly NestedTask[], level = 0): TaskTemplateItem[] {
  return tasks.flatMap(({ name, total_minutes = 0, sub_tasks = [] }) => [
    { name, total_minutes, level },
    ...flatTasks(sub_tasks, level + 1),
  ]);
}

export interface WireTask {
  name: string;
  total_minutes: number;
  sub_tasks: WireTask[];
}

/** The items as lines of an outline. */
export const outlineOf = (items: readonly TaskTemplateItem[]) =>
  validLevels(items).map((item) => ({ ...item, depth: item.level }));

/** The tree of a flat list. */
export function nestedTasks(items: readonly TaskTemplateItem[]): WireTask[] {
  const top: WireTask[] = [];
  makeNested(outlineOf(items), ({ name, total_minutes }, _, above: WireTask | null) => {
    const task: WireTask = { name, total_minutes, sub_tasks: [] };
    (above?.sub_tasks ?? top).push(task);
    return task;
  });
  return top;
}
