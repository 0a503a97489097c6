/** The commands of the open project, for its menu and for the palette. */
import { type ProjectMenu, useProjectMenu } from '../../../modules/project-actions/use-project-menu.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useProjectPanel } from './open-panel.tsx';

export function useOwnMenu(): ProjectMenu {
  const { project } = useTaskLookups();
  const [, openPanel] = useProjectPanel();
  return useProjectMenu(project, () => openPanel('settings'));
}
