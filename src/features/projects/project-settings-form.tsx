/**
 * The project form for the project list and the project's own page; its code and texts are loaded when the page is
 * idle. Props: edit, onClose.
 */
import { lazyComponent } from '../../ui/lazy-component.tsx';

export const ProjectSettingsForm = lazyComponent(
  () => import('./project-editor.tsx').then((module) => module.ProjectEditor),
  ['projects', 'project-lookups'],
);
