/** The panel beside the tasks of a project, from the address. Props: panel, projectId, onClose. */
import { useContext } from 'react';
import type { ProjectPanel } from '../../../../contract/rules/app-path.ts';
import { FilesPanel } from '../project-files/files-panel.tsx';
import { SettingsPanel } from '../project-settings/settings-panel.tsx';
import { UpdatesPanel } from '../project-updates/updates-panel.tsx';
import { ProjectSettingsContext } from '../view-state/project-settings-form.ts';

export interface ProjectPanelsProps {
  readonly panel: ProjectPanel | null;
  readonly projectId: string;
  readonly onClose: () => void;
}

export function ProjectPanels({ panel, projectId, onClose }: ProjectPanelsProps) {
  const renderSettings = useContext(ProjectSettingsContext);
  switch (panel) {
    case null:
      return null;
    case 'settings':
      return renderSettings({ edit: projectId, onClose });
    case 'updates':
      return <UpdatesPanel onClose={onClose} />;
    case 'files':
      return <FilesPanel onClose={onClose} />;
    case 'members':
    case 'statuses':
    case 'phases':
      return <SettingsPanel panel={panel} onClose={onClose} />;
  }
}
