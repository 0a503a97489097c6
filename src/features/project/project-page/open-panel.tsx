/** The panel the address asks for, and opening one. The task drawer has the place while a task is open. */
import { getRouteApi } from '@tanstack/react-router';
import type { ProjectPanel } from '../../../../contract/rules/app-path.ts';
import { laterPart } from '../../../ui/later-part.tsx';

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

const ProjectPanels = laterPart(
  () => import('./project-panels.tsx').then((module) => module.ProjectPanels),
  ['project-panels', 'comments', 'drawer', 'files'],
);

/** The open panel, null for none, and opening another. */
export function useProjectPanel(): readonly [ProjectPanel | null, (panel: ProjectPanel | null) => void] {
  const { panel, task } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (next: ProjectPanel | null): void =>
    void navigate({
      search: ({ panel: _old, task: _closed, ...rest }) => (next === null ? rest : { ...rest, panel: next }),
      replace: panel !== undefined && next !== null,
    });
  return [task === undefined ? (panel ?? null) : null, open];
}

export function OpenPanel() {
  const [panel, open] = useProjectPanel();
  const { projectId } = route.useParams();
  // Mounted always, so that the code is here before it is asked for, also when the network goes.
  return <ProjectPanels panel={panel} projectId={projectId} onClose={() => open(null)} />;
}
