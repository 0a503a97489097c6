/** The panel in the address, and opening one. The task drawer replaces the panel while a task is open. */
import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { ProjectPanel } from '../../../../contract/rules/app-path.ts';
import { closeOpened, stepOfOpening } from '../../../modules/navigation/opened-here.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { withoutTask } from '../view-state/open-view.ts';
import type { ProjectSearch } from '../view-state/project-search.ts';

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

const ProjectPanels = lazyComponent(
  () => import('./project-panels.tsx').then((module) => module.ProjectPanels),
  ['project-panels', 'comments', 'drawer', 'files'],
);

/** Returns the open panel (null for none) and a function that opens another. */
export function useProjectPanel(): readonly [ProjectPanel | null, (panel: ProjectPanel | null) => void] {
  const { panel, task, over } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const opened = task ?? over;
  const open = (next: ProjectPanel | null): void => {
    const search = ({ panel: _old, ...rest }: ProjectSearch): ProjectSearch => ({
      ...withoutTask(rest),
      ...(next !== null && { panel: next }),
    });
    if (next !== null) void navigate({ search, ...stepOfOpening((opened ?? panel) !== undefined) });
    else
      closeOpened(
        router,
        (now) => now['panel'] !== undefined && (now['task'] ?? now['over']) === undefined,
        () => void navigate({ search, replace: true }),
      );
  };
  return [opened === undefined ? (panel ?? null) : null, open];
}

export function OpenPanel() {
  const [panel, open] = useProjectPanel();
  const { projectId } = route.useParams();
  // Always mounted, so that its code loads in advance and is available offline.
  return <ProjectPanels panel={panel} projectId={projectId} onClose={() => open(null)} />;
}
