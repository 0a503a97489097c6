/** The panel beside the tasks of a project that the address asks for. Props: panel, onClose. */
import '../../../theme/prose.css';
import '../../../theme/task-drawer.css';
import './panels.css';
import type { ProjectPanel } from '../../../../contract/rules/app-path.ts';
import { FilesPanel } from '../files/files-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import { PhasesPanel } from './phases-panel.tsx';
import { StatusesPanel } from './statuses-panel.tsx';
import { UpdatesPanel } from './updates-panel.tsx';

export interface ProjectPanelsProps {
  readonly panel: ProjectPanel | null;
  readonly onClose: () => void;
}

export function ProjectPanels({ panel, onClose }: ProjectPanelsProps) {
  switch (panel) {
    case null:
      return null;
    case 'updates':
      return <UpdatesPanel onClose={onClose} />;
    case 'members':
      return <MembersPanel onClose={onClose} />;
    case 'statuses':
      return <StatusesPanel onClose={onClose} />;
    case 'files':
      return <FilesPanel onClose={onClose} />;
    case 'phases':
      return <PhasesPanel onClose={onClose} />;
  }
}
