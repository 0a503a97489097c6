/** The project's name for phases, and the phases: add, rename, colour, days, order, delete. Props: onClose. */
import './project-settings.css';
import { useRef, useState } from 'react';
import { Palette, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Phase } from '../../../../contract/entities/project-entities.ts';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { v7 as newId } from 'uuid';
import { change } from '../../../data/mutate.ts';
import { useCan } from '../../../data/permissions.ts';
import { usePhases } from '../../../data/project-setup.ts';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import { BASE_COLORS } from '../../../lib/stored-color.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { AddName } from './add-name.tsx';
import { PhaseDays, type PhaseDaysChange } from './phase-days.tsx';
import { PhaseColor } from '../group-setup/phase-color.tsx';
import { usePhaseProblem } from '../group-setup/phase-problem.ts';
import { RemovePhase } from '../group-setup/remove-phase.tsx';
import { SetupList, type RowPosition } from './setup-list.tsx';
import { SetupRow } from './setup-row.tsx';
import { useTextDraft } from '../../../modules/device/use-form-draft.ts';
import { isComposing } from '../../../lib/keyboard.ts';
import { useOnLeave } from '../../../ui/use-on-leave.ts';
import { useSaveMutations } from '../../../modules/changes/use-save-mutations.ts';
import { keyboards } from '../../../ui/keyboards.ts';

interface PhaseLabelProps {
  readonly projectId: string;
  readonly label: string;
  /** Resolves whether it was stored. */
  readonly onChange: (to: string) => Promise<boolean>;
}

/** Stored on blur, Enter and unmount, and a draft until then; Escape or an empty text restores the previous name. */
function PhaseLabel({ projectId, label, onChange }: PhaseLabelProps) {
  const { t } = useTranslation('project-panels');
  const [typed, setTyped, clear, send] = useTextDraft(`phase-label.${projectId}`);
  /** Whether the text waits to be stored: the field may unmount before it renders without it. */
  const isWaiting = useRef(false);
  const forget = (): void => {
    isWaiting.current = false;
    clear();
  };
  const keep = (): void => {
    const wanted = typed?.trim() ?? '';
    isWaiting.current = false;
    if (wanted === '' || wanted === label) clear();
    else void send(onChange(wanted));
  };
  useOnLeave(() => {
    if (isWaiting.current) keep();
  });
  return (
    <form
      className="hf-panel-form"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <TextField
        label={t('phases.label')}
        help={t('phases.labelHelp')}
        maxLength={LIMITS.phaseLabel}
        {...keyboards.name}
        value={typed ?? label}
        onValueChange={(text) => {
          isWaiting.current = true;
          setTyped(text);
        }}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === null || isComposing(event)) return;
          // Only the next Escape closes the panel.
          event.stopPropagation();
          forget();
        }}
      />
    </form>
  );
}

interface PhaseRowProps {
  readonly phase: Phase;
  readonly mayEdit: boolean;
  readonly problem: (name: string, except?: string) => string | null;
  readonly position: RowPosition;
  readonly onColor: () => void;
  readonly onRemove: () => void;
}

function PhaseRow(props: PhaseRowProps) {
  const { phase, mayEdit, problem, position, onColor, onRemove } = props;
  const { t } = useTranslation('project-panels');
  const keep = useSaveMutations();
  const of = { phaseId: phase.id, projectId: phase.project_id };
  const items = [
    { id: 'color', label: t('phases.color'), icon: Palette, onSelect: onColor },
    { id: 'remove', label: t('delete'), icon: Trash2, danger: true, onSelect: onRemove },
  ];
  const setDays = (days: PhaseDaysChange): void => void keep([change('phase.setDates', { ...of, ...days })]);
  const rename = (name: string): Promise<boolean> => keep([change('phase.rename', { ...of, name })]);
  return (
    <SetupRow
      id={phase.id}
      glyph={<ColorSquare color={phase.color_code} size="lg" />}
      name={phase.name}
      note={<PhaseDays phase={phase} onChange={mayEdit ? setDays : null} />}
      limit={LIMITS.phaseName}
      problem={(name) => problem(name, phase.id)}
      position={position}
      items={mayEdit ? items : []}
      onRename={mayEdit ? rename : null}
    />
  );
}

export function PhasesPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('project-panels');
  const { project, phaseLabel } = useTaskLookups();
  const phases = usePhases(project.id);
  const mayEdit = useCan('phase.manage', project.id);
  const problem = usePhaseProblem(phases);
  const isArriving = useIsInitialSync();
  const keep = useSaveMutations();
  const [coloring, setColoring] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Phase | null>(null);
  const projectId = project.id;
  const colored = phases.find((one) => one.id === coloring);
  const add = (name: string): Promise<boolean> => {
    const color = BASE_COLORS[phases.length % BASE_COLORS.length];
    return keep([change('phase.create', { phaseId: newId(), projectId, name, ...(color && { color }) })]);
  };
  const order = (phaseIds: readonly string[]): Promise<boolean> =>
    keep([change('phase.order', { projectId, phaseIds: [...phaseIds] })]);
  return (
    <Drawer open inAddress size="sm" onClose={onClose} label={phaseLabel} header={<h2>{phaseLabel}</h2>}>
      <div className="hf-scroll hf-grow">
        {mayEdit && (
          <>
            <PhaseLabel
              projectId={projectId}
              label={phaseLabel}
              onChange={(name) => keep([change('phase.setLabel', { projectId, name })])}
            />
            <AddName
              form={`new-phase.${project.id}`}
              label={t('phases.new')}
              addLabel={t('add')}
              limit={LIMITS.phaseName}
              problem={problem}
              onAdd={add}
            />
          </>
        )}
        {phases.length === 0 && !isArriving && (
          <EmptyState compact title={t('phases.none')}>
            {t('phases.noneText')}
          </EmptyState>
        )}
        <SetupList label={phaseLabel} rows={phases} onOrder={mayEdit ? order : null}>
          {(phase, position) => (
            <PhaseRow
              phase={phase}
              mayEdit={mayEdit}
              problem={problem}
              position={position}
              onColor={() => setColoring(phase.id)}
              onRemove={() => setRemoving(phase)}
            />
          )}
        </SetupList>
      </div>
      {colored && <PhaseColor phase={colored} onClose={() => setColoring(null)} />}
      {removing && <RemovePhase phase={removing} onClose={() => setRemoving(null)} />}
    </Drawer>
  );
}
