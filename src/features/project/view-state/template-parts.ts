/** What the settings lend a project: saving it as a template, tasks from a template, a template of tasks. Given by the route. */
import { type ComponentType, createContext, useContext } from 'react';

interface PartProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

export interface TemplateParts {
  readonly SaveTemplate: ComponentType<PartProps>;
  readonly ImportTasks: ComponentType<PartProps>;
  readonly TasksAsTemplate: ComponentType<PartProps & { readonly taskIds: readonly string[] }>;
}

export const TemplatePartsContext = createContext<TemplateParts | null>(null);

export function useTemplateParts(): TemplateParts | null {
  return useContext(TemplatePartsContext);
}
