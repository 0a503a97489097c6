/**
 * The two shapes of a task template: nested as on the wire (three levels), flat with levels as stored and edited.
 * Owns the conversion. Never: what importing one does.
 */
import { TEMPLATE_LEVELS, type TaskTemplateItem } from '../entities/template-entities.ts';

/** A task with the tasks below it, as calls carry it. */
export interface NestedTask {
  readonly name: string;
  readonly total_minutes?: number | undefined;
  readonly sub_tasks?: readonly NestedTask[] | undefined;
}

/** Levels without a gap: the first task is at the top, and none lies more than one level below the one before it. */
export function soundLevels<T extends { readonly level: number }>(items: readonly T[]): T[] {
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

/** The tree of a flat list. */
export function nestedTasks(items: readonly TaskTemplateItem[]): WireTask[] {
  const top: WireTask[] = [];
  const open: WireTask[] = [];
  for (const { name, total_minutes, level } of soundLevels(items)) {
    const task: WireTask = { name, total_minutes, sub_tasks: [] };
    const siblings = level === 0 ? top : open[level - 1]?.sub_tasks;
    siblings?.push(task);
    open.length = level;
    open.push(task);
  }
  return top;
}

/** Place of the task that each lies below in the list; null at the top. */
export function parentPlaces(items: readonly { readonly level: number }[]): (number | null)[] {
  const open: number[] = [];
  return soundLevels(items).map(({ level }, place) => {
    const parent = level === 0 ? null : (open[level - 1] ?? null);
    open.length = level;
    open.push(place);
    return parent;
  });
}
