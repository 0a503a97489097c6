/** The settings of a project (members, statuses, phases) in a panel beside its tasks. Props: panel, onClose. */
import { MembersPanel } from './members-panel.tsx';
import { PhasesPanel } from './phases-panel.tsx';
import { StatusesPanel } from './statuses-panel.tsx';

export interface SettingsPanelProps {
  readonly panel: keyof typeof PANELS;
  readonly onClose: () => void;
}

const PANELS = { members: MembersPanel, phases: PhasesPanel, statuses: StatusesPanel };

export function SettingsPanel({ panel, onClose }: SettingsPanelProps) {
  const Panel = PANELS[panel];
  return <Panel onClose={onClose} />;
}
