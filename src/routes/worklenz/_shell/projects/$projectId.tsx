import { createFileRoute } from '@tanstack/react-router';
import { warmProject } from '../../../../app/session/data-layer.ts';
import { readProjectSearch } from '../../../../features/project/view-state/project-search.ts';
import { ProjectView } from '../../../../features/project/project-page/project-view.tsx';
import { ProjectSettingsForm } from '../../../../features/projects/project-settings-form.tsx';
import { TEMPLATE_PARTS } from '../../../../features/settings/template-parts.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/projects/$projectId')({
  validateSearch: readProjectSearch,
  staticData: { title: 'app:titles.project' },
  // Not when a link is only hovered: a project may have fifty thousand tasks.
  beforeLoad: ({ context, params, preload, cause }) => {
    if (!preload && cause === 'enter') warmProject(context.user, params.projectId);
  },
  loader: () =>
    loadTexts([
      ...['project', 'project-lookups', 'project-actions'],
      ...['tasks', 'columns', 'board', 'drawer', 'comments'],
    ]),
  staleTime: Infinity,
  component: () => (
    <ProjectView templates={TEMPLATE_PARTS} renderSettings={(props) => <ProjectSettingsForm {...props} />} />
  ),
});
