/** The commands of the open project, for its menu and for the palette. */
import { useRouter } from '@tanstack/react-router';
import { type ProjectMenu, useProjectMenu } from '../../app/use-project-menu.ts';
import { useTaskFacts } from './task-facts.ts';

export function useOwnMenu(): ProjectMenu {
  const { project } = useTaskFacts();
  const router = useRouter();
  // Its form stands in the list of projects; Back leads here again.
  return useProjectMenu(
    project,
    () => void router.navigate({ to: '/worklenz/projects', search: { edit: project.id } }),
  );
}
