/**
 * The field of a new task in a group. Part of the page's chunk, because typing may start right after the press.
 * Texts: `home`.
 */
import type { Ref } from 'react';
import { useTaskProjects } from '../../data/my-task-edits.ts';
import { firstProject, storeLastProject } from '../../modules/quick-add/last-project.ts';
import { QuickTaskField } from '../../modules/quick-add/quick-task.tsx';
import { type NewTaskDefaults, withDefaults } from './new-task-defaults.ts';

interface DueLineProps {
  readonly input: Ref<HTMLInputElement>;
  readonly label: string;
  /** Key of the draft on the device. */
  readonly draft: string;
  readonly defaults: NewTaskDefaults;
  readonly today: string;
}

export function DueLine({ defaults, ...field }: DueLineProps) {
  const projects = useTaskProjects();
  return (
    <QuickTaskField
      {...field}
      dueByDefault={defaults.day}
      projectId={firstProject(projects, defaults.projectId)?.id}
      complete={(more, projectId) => {
        storeLastProject(projectId);
        return withDefaults(defaults.values, more);
      }}
    />
  );
}
