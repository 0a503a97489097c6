/** What the project calls its phases, and the phases: add, rename, colour, days, order, delete. Props: onClose. */
import { useState } from 'react';
import { Palette, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Phase } from '../../../../contract/entities/project-entities.ts';
import { LIMITS } from '../../../../contract/entities/fields.ts';
import { v7 as newId } from 'uuid';
import { change } from '../../../data/mutate.ts';
import { useCan } from '../../../data/permissions.ts';
import { usePhases } from '../../../data/project-setup.ts';
import { useTaskCount } from '../../../data/project-uses.ts';
import { BASE_COLORS } from '../../../lib/stored-color.ts';
import { Button } from '../../../ui/button.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { ColorSwatches } from '../../../ui/color-swatches.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useTaskFacts } from '../task-facts.ts';
import { AddName } from './add-name.tsx';
import { moved } from './moved.ts';
import { PhaseDays, type PhaseDaysChange } from './phase-days.tsx';
import { SetupRow } from './setup-row.tsx';
import { useKeptChange } from './use-kept-change.ts';

/** The shortest name a phase can be given. */
const SHORTEST = 2;

function useProblem(phases: readonly Phase[]) {
  const { t } = useTranslation('project-panels');
  return (name: string, except?: string): string | null => {
    if (name.length < SHORTEST) return t('phases.tooShort', { count: SHORTEST });
    const taken = phases.some((one) => one.id !== except && one.name === name);
    return taken ? t('phases.taken') : null;
  };
}

/** Kept when the field is left or Enter is pressed; an empty name is no name. */
function PhaseLabel({
  label,
  onChange,
}: {
  readonly label: string;
  readonly onChange: (to: string) => void;
}) {
  const { t } = useTranslation('project-panels');
  const [text, setText] = useState(label);
  const keep = (): void => {
    const wanted = text.trim();
    if (wanted === '') setText(label);
    else if (wanted !== label) onChange(wanted);
  };
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
        value={text}
        onValueChange={setText}
        onBlur={keep}
      />
    </form>
  );
}

function ColorDialog({
  phase,
  onPick,
  onClose,
}: {
  readonly phase: Phase;
  readonly onPick: (color: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('project-panels');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('phases.colorOf', { name: phase.name })}
      footer={
        <Button size="lg" kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <ColorSwatches label={t('phases.color')} value={phase.color_code} onValueChange={onPick} />
    </Dialog>
  );
}

interface PhaseRowProps {
  readonly phase: Phase;
  readonly mayEdit: boolean;
  readonly problem: (name: string, except?: string) => string | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onColor: () => void;
  readonly onRemove: () => void;
  readonly onMove: (by: 1 | -1) => void;
}

function PhaseRow(props: PhaseRowProps) {
  const { phase, mayEdit, problem, isFirst, isLast, onColor, onRemove, onMove } = props;
  const { t } = useTranslation('project-panels');
  const keep = useKeptChange();
  const of = { phaseId: phase.id, projectId: phase.project_id };
  const items = [
    { id: 'color', label: t('phases.color'), icon: Palette, onSelect: onColor },
    { id: 'remove', label: t('delete'), icon: Trash2, danger: true, onSelect: onRemove },
  ];
  const setDays = (days: PhaseDaysChange): void => void keep([change('phase.setDates', { ...of, ...days })]);
  const rename = (name: string): void => void keep([change('phase.rename', { ...of, name })]);
  return (
    <SetupRow
      glyph={<ColorSquare color={phase.color_code} size="lg" />}
      name={phase.name}
      note={<PhaseDays phase={phase} onChange={mayEdit ? setDays : null} />}
      limit={LIMITS.phaseName}
      problem={(name) => problem(name, phase.id)}
      isFirst={isFirst}
      isLast={isLast}
      items={mayEdit ? items : []}
      onRename={mayEdit ? rename : null}
      onMove={mayEdit ? onMove : null}
    />
  );
}

export function PhasesPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('project-panels');
  const { project, phaseLabel } = useTaskFacts();
  const phases = usePhases(project.id);
  const mayEdit = useCan('phase.manage', project.id);
  const problem = useProblem(phases);
  const keep = useKeptChange();
  const [coloring, setColoring] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Phase | null>(null);
  const uses = useTaskCount(project.id, removing && { field: 'phase_id', id: removing.id });
  const projectId = project.id;
  const colored = phases.find((one) => one.id === coloring);
  const add = (name: string): void => {
    const color = BASE_COLORS[phases.length % BASE_COLORS.length];
    void keep([change('phase.create', { phaseId: newId(), projectId, name, ...(color && { color }) })]);
  };
  const move = (index: number, by: 1 | -1): void => {
    const phaseIds = moved(phases, index, by).map((one) => one.id);
    void keep([change('phase.order', { projectId, phaseIds })]);
  };
  return (
    <Drawer
      open
      size="sm"
      onClose={onClose}
      label={phaseLabel}
      header={<h2 className="hf-panel-title">{phaseLabel}</h2>}
    >
      <div className="hf-scroll hf-grow">
        {mayEdit && (
          <>
            <PhaseLabel
              key={project.phase_label}
              label={phaseLabel}
              onChange={(name) => void keep([change('phase.setLabel', { projectId, name })])}
            />
            <AddName
              label={t('phases.new')}
              addLabel={t('add')}
              limit={LIMITS.phaseName}
              problem={problem}
              onAdd={add}
            />
          </>
        )}
        {phases.length === 0 && (
          <EmptyState compact title={t('phases.none')}>
            {t('phases.noneText')}
          </EmptyState>
        )}
        <ul className="hf-panel-list" aria-label={phaseLabel}>
          {phases.map((phase, index) => (
            <PhaseRow
              key={phase.id}
              phase={phase}
              mayEdit={mayEdit}
              problem={problem}
              isFirst={index === 0}
              isLast={index === phases.length - 1}
              onColor={() => setColoring(phase.id)}
              onRemove={() => setRemoving(phase)}
              onMove={(by) => move(index, by)}
            />
          ))}
        </ul>
      </div>
      {colored && (
        <ColorDialog
          phase={colored}
          onClose={() => setColoring(null)}
          onPick={(color) => void keep([change('phase.recolor', { phaseId: colored.id, projectId, color })])}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        danger
        title={t('phases.removeTitle', { name: removing?.name })}
        confirmLabel={t('delete')}
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          if (removing)
            void keep(
              [change('phase.remove', { phaseId: removing.id, projectId })],
              t('removed', { name: removing.name }),
            );
          setRemoving(null);
        }}
      >
        {t('phases.removeText', { count: uses ?? 0 })}
      </ConfirmDialog>
    </Drawer>
  );
}
