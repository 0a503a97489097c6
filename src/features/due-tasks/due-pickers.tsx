/** The one picker that may be open over what is due: those that all rows of tasks have, and people and labels. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { byId } from '../../lib/by-id.ts';
import { nextLabelColor } from '../../lib/stored-color.ts';
import { AssigneesPicker } from '../../modules/assignable/assignees-picker.tsx';
import type { RowFacts } from '../../modules/task-rows/row-facts.ts';
import { type OpenPicker, type Picking, RowPickers } from '../../modules/task-rows/row-pickers.tsx';
import { useRowChanges } from '../../modules/task-rows/use-row-changes.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { Picker } from '../../ui/picker.tsx';
import { StateGlyph, useDueLookups } from './due-facts.tsx';
import { TASK_STATES } from './due-tasks.ts';

export type DueField = OpenPicker['kind'] | 'assignees' | 'labels';
export type DuePicking = Picking<DueField>;

interface DuePickersProps {
  readonly open: DuePicking | null;
  readonly facts: RowFacts;
  readonly known: readonly Task[];
  readonly onClose: () => void;
}

interface ManyProps extends DuePickersProps {
  readonly open: DuePicking;
}

/** Ids that every row has. */
function inAll<Row>(rows: readonly Row[], read: (row: Row) => readonly string[]): readonly string[] {
  const [first, ...rest] = rows.map(read);
  return (first ?? []).filter((id) => rest.every((ids) => ids.includes(id)));
}

function PeoplePicker({ open: { tasks, anchor, at }, facts, known, onClose }: ManyProps) {
  const { edits, commit } = useRowChanges(facts, known, anchor);
  return (
    <AssigneesPicker
      {...{ tasks, anchor, at, onClose }}
      value={inAll(tasks, (task) => task.assignees)}
      onAssign={(ids, memberId, assigned) => void commit(edits.assign(ids, memberId, assigned))}
    />
  );
}

function LabelsPicker({ open: { tasks, anchor, at }, facts, known, onClose }: ManyProps) {
  const { t } = useTranslation('tasks');
  const { labels } = useDueLookups();
  const { edits, commit } = useRowChanges(facts, known, anchor);
  const ids = tasks.map(({ id }) => id);
  return (
    <Picker
      {...{ anchor, at, onClose }}
      multi
      label={t('columns.LABELS')}
      placeholder={t('addLabel')}
      options={[...labels.values()].map(({ id, name, color_code: color }) => ({
        ...{ id, label: name, icon: <ColorSquare dot color={color} /> },
      }))}
      value={inAll(tasks, (task) => task.labels)}
      onChange={(chosen, changed) => void commit(edits.label(ids, changed, chosen.includes(changed)))}
      onCreate={(name) => void commit(edits.createLabel(ids, name, nextLabelColor(labels.size)))}
    />
  );
}

export function DuePickers({ open, ...rest }: DuePickersProps) {
  const { t } = useTranslation('due-tasks');
  const { known } = rest;
  // As they are now, for who chooses several people in a row.
  const now = useMemo(() => {
    if (!open) return null;
    const here = byId(known);
    return { ...open, tasks: open.tasks.map((task) => here.get(task.id) ?? task) };
  }, [open, known]);
  if (now?.kind === 'assignees') return <PeoplePicker {...rest} open={now} />;
  if (now?.kind === 'labels') return <LabelsPicker {...rest} open={now} />;
  const states = TASK_STATES.map((id) => ({
    ...{ id, label: t(`state.${id}`), icon: <StateGlyph state={id} /> },
  }));
  return <RowPickers {...rest} open={now && { ...now, kind: now.kind }} states={states} />;
}
