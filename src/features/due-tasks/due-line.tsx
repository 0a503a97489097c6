/** The field of a new task in a group of what is due. It comes with the page: the first letter may follow the press at once. Texts: `home`. */
import type { Ref } from 'react';
import { useTaskProjects } from '../../data/my-task-edits.ts';
import { firstProject, keepLastProject } from '../../modules/quick-add/last-project.ts';
import { QuickTaskField } from '../../modules/quick-add/quick-task.tsx';
import { type DuePlace, withGiven } from './due-places.ts';

interface DueLineProps {
  readonly input: Ref<HTMLInputElement>;
  readonly label: string;
  /** Names what is typed on the device. */
  readonly draft: string;
  readonly place: DuePlace;
  readonly today: string;
}

export function DueLine({ place, ...field }: DueLineProps) {
  const projects = useTaskProjects();
  return (
    <QuickTaskField
      {...field}
      dueByDefault={place.day}
      projectId={firstProject(projects, place.projectId)?.id}
      complete={(more, projectId) => {
        keepLastProject(projectId);
        return withGiven(place.given, more);
      }}
    />
  );
}
