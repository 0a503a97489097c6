/** The form of the project's own settings. Provided by the route, because the list of projects owns it. */
import { createContext, type ReactNode } from 'react';

interface ProjectSettingsProps {
  /** Id of the project. */
  readonly edit: string;
  readonly onClose: () => void;
}

export type RenderSettings = (props: ProjectSettingsProps) => ReactNode;

export const ProjectSettingsContext = createContext<RenderSettings>(() => null);
