/** Optional fields of a card: phase, start, estimate and custom columns, each shown when it has a value. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { DueDate } from '../../../ui/due-date.tsx';
import { DurationText } from '../../../ui/duration-text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { customShown } from '../task-values/custom-shown.tsx';
import { useShowsOnCard } from '../view-state/card-fields.ts';
import { type EditedField, useViewStore } from '../view-state/view-store.ts';

interface CardButtonProps {
  readonly field: EditedField;
  /** Name of the field; the shown text is its value. */
  readonly label: string;
  readonly taskId: string;
  /** Names the field in a tooltip when nothing beside the value does. */
  readonly tip?: string;
  readonly children: ReactNode;
}

export function CardButton({ field, label, taskId, tip, children }: CardButtonProps) {
  const store = useViewStore();
  return (
    <button
      type="button"
      className="hf-tcard-btn"
      tabIndex={-1}
      data-field={field}
      aria-haspopup="dialog"
      data-tip={tip}
      onClick={(event) => store.openEditor(field, event.currentTarget, [taskId])}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </button>
  );
}

interface CustomValueProps {
  readonly task: Task;
  readonly column: CustomColumn;
}

function CustomValue({ task, column }: CustomValueProps) {
  const { t } = useTranslation('tasks');
  const lookups = useTaskLookups();
  const locale = useLocale();
  const { node, text } = customShown(column, task, { lookups, locale, t });
  if (!node) return null;
  // The accessible name must contain the visible text, which may be initials.
  const label = t('cell', { column: column.name, value: text });
  const value = (
    <span aria-hidden="true" className="hf-tcard-own">
      {node}
    </span>
  );
  return column.field_type === 'formula' ? (
    <span data-tip={column.name}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {value}
    </span>
  ) : (
    <CardButton field={`custom:${column.id}`} taskId={task.id} label={label} tip={column.name}>
      {value}
    </CardButton>
  );
}

export function CardValues({ task }: { readonly task: Task }) {
  const { t } = useTranslation('tasks');
  const { phaseById, phaseLabel, customColumns, today } = useTaskLookups();
  const shows = useShowsOnCard();
  const phase = task.phase_id === null ? undefined : phaseById.get(task.phase_id);
  const start = t('columns.START_DATE');
  const estimate = t('columns.ESTIMATION');
  return (
    <>
      {phase && shows('phase') && (
        <CardButton field="phase" taskId={task.id} label={phaseLabel} tip={phaseLabel}>
          <ColorSquare color={phase.color_code} />
          <span className="hf-trunc">{phase.name}</span>
        </CardButton>
      )}
      {task.start_date !== null && shows('start') && (
        <CardButton field="start" taskId={task.id} label={start} tip={start}>
          <DueDate day={task.start_date} today={today} plain />
        </CardButton>
      )}
      {task.total_minutes > 0 && shows('estimate') && (
        <CardButton field="estimate" taskId={task.id} label={estimate} tip={estimate}>
          <DurationText minutes={task.total_minutes} />
        </CardButton>
      )}
      {customColumns.map(
        (column) =>
          shows(`custom:${column.id}`) && <CustomValue key={column.id} task={task} column={column} />,
      )}
    </>
  );
}
