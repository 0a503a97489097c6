/** The task to make of a line that was read. Pure. */
import type { NewTask } from '../../data/tasks/task-actions.ts';
import { nextLabelColor } from '../../lib/stored-color.ts';
import type { QuickTask, QuickLookups } from './read-quick-task.ts';

/** What a typed line says of the task to make. */
export type QuickAdded = Required<Pick<NewTask, 'name' | 'more' | 'newLabels'>> & Pick<NewTask, 'rule'>;

export function quickAdded({ name, more, newLabels, rule }: QuickTask, { labels }: QuickLookups): QuickAdded {
  return {
    name,
    more,
    ...(rule && { rule }),
    newLabels: newLabels.map((label, index) => ({
      name: label,
      color: nextLabelColor(labels.length + index),
    })),
  };
}
