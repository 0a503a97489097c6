/** The settings of one project beside its own page; its code and texts come when the page is idle. Props: edit, onClose. */
import { loadTexts } from '../../i18n/i18n.ts';
import { laterPart } from '../../ui/later-part.tsx';

export const ProjectSettingsForm = laterPart(async () => {
  const [module] = await Promise.all([
    import('./project-editor.tsx'),
    loadTexts(['projects', 'project-lookups']),
  ]);
  return module.ProjectEditor;
});
