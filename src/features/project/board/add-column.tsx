/**
 * The placeholder after the last column, where a status or phase is added by name. Renders nothing where columns cannot
 * be created.
 */
import { type KeyboardEvent, useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import { DOING_CATEGORY_ID } from '../../../../contract/rules/defaults.ts';
import { change } from '../../../data/mutate.ts';
import { useCan } from '../../../data/permissions.ts';
import { usePhases, useStatuses } from '../../../data/project-setup.ts';
import type { NamedMutation } from '../../../data/sync-types.ts';
import { isComposing } from '../../../lib/keyboard.ts';
import { isText, useFormDraft } from '../../../modules/device/use-form-draft.ts';
import { BASE_COLORS } from '../../../lib/stored-color.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { usePhaseProblem } from '../group-setup/phase-problem.ts';
import { useNameProblem } from '../../../modules/changes/use-name-problem.ts';
import { useStatusCategories } from '../group-setup/status-categories.ts';
import { useSaveMutations } from '../../../modules/changes/use-save-mutations.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { keyboards } from '../../../ui/keyboards.ts';

interface FormProps {
  /** Name of the draft; the form in the project's panel uses the same draft. */
  readonly form: string;
  readonly label: string;
  readonly limit: number;
  readonly problem: (name: string) => string | null;
  readonly make: (name: string, categoryId: string) => NamedMutation;
  readonly hasCategory: boolean;
  readonly onClose: () => void;
}

function ColumnForm({ form, label, limit, problem, make, hasCategory, onClose }: FormProps) {
  const { t } = useTranslation('project-panels');
  const keep = useSaveMutations();
  const categories = useStatusCategories();
  const [name, setName, forget] = useFormDraft(form, '', isText);
  // New statuses default to “doing”: columns are mostly added in the middle of a board.
  const [categoryId, setCategoryId] = useState<string>(DOING_CATEGORY_ID);
  const wanted = name.trim();
  const found = wanted === '' ? null : problem(wanted);
  const leave = (): void => {
    forget();
    onClose();
  };
  const leaveByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form
      className="hf-col-form"
      noValidate
      aria-label={label}
      onKeyDown={leaveByKey}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === '' || found !== null) return;
        void keep([make(wanted, categoryId)]).then((isStored) => isStored && leave());
      }}
    >
      <TextField
        label={label}
        autoFocus
        {...keyboards.name}
        maxLength={limit}
        value={name}
        error={found}
        onValueChange={setName}
      />
      {hasCategory && (
        <SelectField
          label={t('statuses.categoryLabel')}
          value={categoryId}
          onValueChange={setCategoryId}
          options={categories.map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
      <div className="hf-col-buttons">
        <Button kind="line" onClick={leave}>
          {t('cancel')}
        </Button>
        <Button type="submit" kind="primary" disabled={wanted === '' || found !== null}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}

interface AddProps {
  readonly onClose: () => void;
}

function AddStatus({ onClose }: AddProps) {
  const { t } = useTranslation('project-panels');
  const { id: projectId } = useTaskLookups().project;
  const problem = useNameProblem('status', useStatuses(projectId));
  return (
    <ColumnForm
      form={`new-status.${projectId}`}
      label={t('statuses.new')}
      limit={LIMITS.statusName}
      hasCategory
      problem={problem}
      make={(name, categoryId) => change('status.create', { statusId: newId(), projectId, name, categoryId })}
      onClose={onClose}
    />
  );
}

function AddPhase({ onClose }: AddProps) {
  const { t } = useTranslation('project-panels');
  const { id: projectId } = useTaskLookups().project;
  const phases = usePhases(projectId);
  const problem = usePhaseProblem(phases);
  return (
    <ColumnForm
      form={`new-phase.${projectId}`}
      label={t('phases.new')}
      limit={LIMITS.phaseName}
      hasCategory={false}
      problem={problem}
      make={(name) => {
        const color = BASE_COLORS[phases.length % BASE_COLORS.length];
        return change('phase.create', { phaseId: newId(), projectId, name, ...(color && { color }) });
      }}
      onClose={onClose}
    />
  );
}

export function AddColumn({ groupBy }: { readonly groupBy: TaskGrouping }) {
  const { t } = useTranslation('project-panels');
  const { id: projectId } = useTaskLookups().project;
  const mayStatus = useCan('status.manage', projectId);
  const mayPhase = useCan('phase.manage', projectId);
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const kind = groupBy === 'status' && mayStatus ? 'statuses' : groupBy === 'phase' && mayPhase && 'phases';
  if (!kind) return null;
  const close = (): void => {
    setOpen(false);
    // The field unmounts; the focus returns to the button that opened it.
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
  };
  return (
    <div ref={place} className="hf-col-new" data-open={open ? '' : undefined}>
      {open ? (
        kind === 'statuses' ? (
          <AddStatus onClose={close} />
        ) : (
          <AddPhase onClose={close} />
        )
      ) : (
        <button type="button" className="hf-add" onClick={() => setOpen(true)}>
          <Icon icon={Plus} />
          <span className="hf-trunc">{t(`${kind}.new`)}</span>
        </button>
      )}
    </div>
  );
}
