/** The form of the project itself, beside its tasks. Given by the route, because the list of projects owns it. */
import { createContext, type ReactNode } from 'react';

interface ProjectSettingsProps {
  /** The project. */
  readonly edit: string;
  readonly onClose: () => void;
}

export type RenderSettings = (props: ProjectSettingsProps) => ReactNode;

export const ProjectSettingsContext = createContext<RenderSettings>(() => null);
