/** The form of a project in the list of projects and beside its own page; its code and texts come when the page is idle. Props: edit, onClose. */
import { lazyComponent } from '../../ui/lazy-component.tsx';

export const ProjectSettingsForm = lazyComponent(
  () => import('./project-editor.tsx').then((module) => module.ProjectEditor),
  ['projects', 'project-lookups'],
);
