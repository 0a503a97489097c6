/**
 * Template dialogs of the settings, provided to the project by the route: saving as a template, creating tasks from
 * one, saving tasks as one.
 */
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
