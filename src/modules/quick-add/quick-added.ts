/** The task to create from a parsed line. Pure. */
import type { NewTask } from '../../data/tasks/task-actions.ts';
import { nextLabelColor } from '../../lib/stored-color.ts';
import type { QuickTask, QuickLookups } from './read-quick-task.ts';

/** The fields of a new task that a typed line determines. */
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
