/**
 * The menu of saved views of a project, with actions on the open one. Props: projectId, view, compact, anchor, onClose.
 */
import { ViewMenu } from '../../../modules/saved-views/view-menu.tsx';
import { useProjectViewActions } from './use-project-view-actions.ts';
import type { ViewToolProps } from './view-tool.tsx';

interface ProjectViewMenuProps extends ViewToolProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function ProjectViewMenu({ anchor, onClose, ...tool }: ProjectViewMenuProps) {
  const actions = useProjectViewActions(tool);
  return (
    <ViewMenu kind="project" choice={tool.view.views} actions={actions} anchor={anchor} onClose={onClose} />
  );
}
