/** The dialogs about a whole project that a menu opens. Props: onRemoved (after a deletion on this device). */
import { useEffect } from 'react';
import { DuplicateProject } from './duplicate-project.tsx';
import { ProjectRemoval } from './project-removal.tsx';
import { requestForProject, useProjectRequest } from './project-request.ts';

interface ProjectRequestsProps {
  readonly onRemoved?: () => void;
}

export function ProjectRequests({ onRemoved }: ProjectRequestsProps) {
  const request = useProjectRequest();
  // Unmounting the screen cancels the request.
  useEffect(() => () => requestForProject(null), []);
  if (!request) return null;
  const { kind, project } = request;
  return kind === 'remove' ? (
    <ProjectRemoval key={project.id} {...project} {...(onRemoved && { onRemoved })} />
  ) : (
    <DuplicateProject key={project.id} {...project} />
  );
}
