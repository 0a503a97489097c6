/** The template dialogs for use outside of the settings; their code and texts are loaded on first use. */
import { type ComponentType, useEffect } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';

interface ChoiceProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}
interface PartProps {
  readonly projectId: string;
  readonly onClose: () => void;
}
interface SelectionProps extends PartProps {
  readonly taskIds: readonly string[];
}

function part<Props extends object>(
  namespace: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyComponent(load, ['settings', namespace]);
  return function TemplatePart(props: Props) {
    useEffect(() => Part.request(), []);
    return <Part {...props} />;
  };
}

export const TEMPLATE_PARTS = {
  FromTemplate: part<ChoiceProps>('settings-project-templates', () =>
    import('./project-templates/from-template.tsx').then((module) => module.FromTemplate),
  ),
  SaveTemplate: part<PartProps>('settings-project-templates', () =>
    import('./project-templates/save-template-dialog.tsx').then((module) => module.SaveTemplateDialog),
  ),
  ImportTasks: part<PartProps>('settings-task-templates', () =>
    import('./task-templates/import-dialog.tsx').then((module) => module.ImportDialog),
  ),
  TasksAsTemplate: part<SelectionProps>('settings-task-templates', () =>
    import('./task-templates/tasks-as-template.tsx').then((module) => module.TasksAsTemplate),
  ),
};
