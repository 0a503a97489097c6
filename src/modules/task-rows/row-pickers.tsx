/** The picker over task rows: for a field of one or several tasks. One can be open at a time. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { STATUS_CATEGORIES, TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { useLabels } from '../../data/project-setup.ts';
import { byId } from '../../lib/by-id.ts';
import { nextLabelColor } from '../../lib/stored-color.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Picker } from '../../ui/picker.tsx';
import type { Point } from '../../ui/popover.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { AssigneesPicker } from '../assignable/assignees-picker.tsx';
import { EstimateEditor } from './estimate-editor.tsx';
import { priorityLevel, type RowLookups } from './row-lookups.ts';
import { type RowChanges, useRowChanges } from './use-row-changes.ts';

export type RowField = 'status' | 'priority' | 'due' | 'assignees' | 'labels' | 'estimate';

/** The open picker: its field, tasks and anchor. */
export interface Picking {
  readonly kind: RowField;
  readonly tasks: readonly Task[];
  readonly anchor: HTMLElement;
  readonly at?: Point | undefined;
}

interface RowPickersProps {
  readonly open: Picking | null;
  readonly lookups: RowLookups;
  /** All tasks of the list. */
  readonly known: readonly Task[];
  readonly onClose: () => void;
}

const PRIORITIES = TASK_PRIORITIES.toReversed();

/** The common value; null when they differ. */
function shared<T>(tasks: readonly Task[], read: (task: Task) => T): T | null {
  const [first, ...rest] = tasks;
  if (!first) return null;
  const value = read(first);
  return rest.every((task) => read(task) === value) ? value : null;
}

/** Ids that every task has. */
function inAll(tasks: readonly Task[], read: (task: Task) => readonly string[]): readonly string[] {
  const [first, ...rest] = tasks;
  return first ? read(first).filter((id) => rest.every((task) => read(task).includes(id))) : [];
}

/** The statuses of the only project, or the status categories of all. */
function useStatusChoices(changes: RowChanges, lookups: RowLookups) {
  const { t } = useTranslation('due-tasks');
  return (tasks: readonly Task[]) => {
    const projectId = shared(tasks, (task) => task.project_id);
    if (projectId !== null)
      return {
        options: lookups.statusesOf(projectId ?? '').map((status) => ({
          id: status.id,
          label: status.name,
          icon: <StatusGlyph kind={status.kind} color={status.color} />,
        })),
        value: shared(tasks, (task) => task.status_id),
        onChange: (id: string) => changes.setStatus(tasks, () => id),
      };
    return {
      options: STATUS_CATEGORIES.map(({ key, color_code: color }) => ({
        ...{ id: key, label: t(`state.${key}`), icon: <StatusGlyph kind={key} color={color} /> },
      })),
      value: null,
      onChange: (state: string): void =>
        changes.setStatus(tasks, (task) => {
          const statuses = lookups.statusesOf(task.project_id);
          const isSo = lookups.statusById.get(task.status_id)?.state === state;
          return isSo ? task.status_id : statuses.find((status) => status.state === state)?.id;
        }),
    };
  };
}

interface OpenProps extends RowPickersProps {
  readonly open: Picking;
}

function LabelsPicker({
  open: { tasks, anchor, at },
  changes,
  onClose,
}: OpenProps & { readonly changes: RowChanges }) {
  const { t } = useTranslation('tasks');
  const labels = useLabels();
  const { edits, commit } = changes;
  const ids = tasks.map(({ id }) => id);
  return (
    <Picker
      {...{ anchor, at, onClose }}
      multi
      label={t('columns.LABELS')}
      placeholder={t('addLabel')}
      options={labels.map(({ id, name, color_code: color }) => ({
        ...{ id, label: name, icon: <ColorSquare dot color={color} /> },
      }))}
      value={inAll(tasks, (task) => task.labels)}
      onChange={(chosen, changed) => void commit(edits.label(ids, changed, chosen.includes(changed)))}
      onCreate={(name) => void commit(edits.createLabel(ids, name, nextLabelColor(labels.length)))}
    />
  );
}

function OpenRowPicker(props: OpenProps) {
  const { open, lookups, known, onClose } = props;
  const { t } = useTranslation('home');
  const changes = useRowChanges(lookups, known, open.anchor);
  const statusChoices = useStatusChoices(changes, lookups);
  const { kind, tasks, anchor, at } = open;
  const place = { anchor, at, onClose };
  switch (kind) {
    case 'assignees':
      return (
        <AssigneesPicker
          {...place}
          tasks={tasks}
          value={inAll(tasks, (task) => task.assignees)}
          onAssign={(ids, memberId, assigned) =>
            void changes.commit(changes.edits.assign(ids, memberId, assigned))
          }
        />
      );
    case 'labels':
      return <LabelsPicker {...props} changes={changes} />;
    case 'estimate':
      return (
        <EstimateEditor
          {...place}
          minutes={shared(tasks, (task) => task.total_minutes)}
          onChange={(minutes) => changes.setEstimate(tasks, minutes)}
        />
      );
    case 'due': {
      const [only] = tasks.length === 1 ? tasks : [];
      return (
        <DatePicker
          {...place}
          label={t('due')}
          placement={at ? 'bottom-start' : 'bottom-end'}
          withTime
          value={shared(tasks, (task) => task.end_date)}
          min={only?.start_date ?? undefined}
          today={lookups.today}
          onChange={(day, time) => changes.setDue(tasks, day, time)}
        />
      );
    }
    case 'priority':
      return (
        <Picker
          {...place}
          label={t('field.priority')}
          placeholder={t('field.setPriority')}
          value={shared(tasks, (task) => task.priority_id)}
          onChange={(id: string) => changes.setPriority(tasks, id)}
          options={PRIORITIES.map((priority) => ({
            id: priority.id,
            label: t(`priority.${priority.key}`),
            icon: <PriorityBars level={priorityLevel(priority.id)} />,
          }))}
        />
      );
    case 'status':
      return (
        <Picker
          {...place}
          label={t('field.status')}
          placeholder={t('field.setStatus')}
          {...statusChoices(tasks)}
        />
      );
  }
}

export function RowPickers({ open, known, ...rest }: RowPickersProps) {
  // Current rows, for choosing several people in sequence; a calendar has tasks that are not in the list.
  const now = useMemo(() => {
    if (!open) return null;
    const here = byId(known);
    const missing = open.tasks.filter(({ id }) => !here.has(id));
    return {
      open: { ...open, tasks: open.tasks.map((task) => here.get(task.id) ?? task) },
      known: [...missing, ...known],
    };
  }, [open, known]);
  return now && <OpenRowPicker {...rest} {...now} />;
}
