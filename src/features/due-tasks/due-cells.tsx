/** The cells of a row, one per column; editable cells open their pickers in place. */
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { percentDone } from '../../data/tasks/task-order.ts';
import { personOf } from '../../lib/person-of.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { listKeys } from '../../modules/commands/shortcuts.ts';
import { KEYED_FIELDS } from '../../modules/task-rows/bulk-fields.tsx';
import type { RowField } from '../../modules/task-rows/row-pickers.tsx';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { DueDate, useDueText } from '../../ui/due-date.tsx';
import { DurationText, useDurationText } from '../../ui/duration-text.tsx';
import { LabelChips } from '../../ui/label-chips.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useDueActions } from './due-actions.ts';
import { COLUMN_SPECS, type DueColumn } from './due-columns.ts';
import { SHOWN_PRIORITIES, useDueLookups } from './due-lookups.tsx';

/** Maximum number of avatars in a row. */
const MAX_FACES = 3;

/** One style object per column, shared by all rows. */
const WIDTHS = Object.fromEntries(
  Object.entries(COLUMN_SPECS).map(([column, { minWidth }]): [string, CSSProperties] => [
    column,
    { width: minWidth },
  ]),
);

/** Width of a column; on phones it depends on the content. */
export function useColumnWidth(column: DueColumn): CSSProperties | undefined {
  return useIsPhone() ? undefined : WIDTHS[column];
}

interface DueCellProps {
  readonly task: Task;
  readonly field: RowField;
  /** Accessible name: the column and its value. */
  readonly label: string;
  readonly className?: string;
  readonly style?: CSSProperties | undefined;
  readonly tip?: string | undefined;
  readonly children: ReactNode;
}

export function DueCell({ task, field, label, className = '', style, tip, children }: DueCellProps) {
  const { onPick } = useDueActions();
  const command = KEYED_FIELDS.find((one) => one.field === field);
  return (
    <span className="due-part" role="gridcell">
      <button
        type="button"
        className={`due-cell ${className}`}
        style={style}
        data-field={field}
        aria-haspopup="dialog"
        data-tip={tip}
        data-tip-keys={tip !== undefined && command ? listKeys(command.id) : undefined}
        onClick={({ currentTarget }) => onPick({ kind: field, tasks: [task], anchor: currentTarget })}
      >
        {/* The accessible name must contain the visible text, which may be initials. */}
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className="due-part" aria-hidden="true">
          {children}
        </span>
      </button>
    </span>
  );
}

interface TaskProps {
  readonly task: Task;
}

function People({ task }: TaskProps) {
  const { t } = useTranslation(['tasks', 'due-tasks']);
  const { people } = useDueLookups();
  const { mayAssign } = useDueActions();
  const style = useColumnWidth('ASSIGNEES');
  const faces = task.assignees.flatMap((id) => people.get(id) ?? []).map(personOf);
  const stack = <AvatarStack people={faces} max={MAX_FACES} size={18} />;
  if (!mayAssign(task))
    return (
      <span className="due-people" role="gridcell" style={style}>
        {stack}
      </span>
    );
  const names = faces.map(({ name }) => name).join(', ') || t('due-tasks:nobody');
  return (
    <DueCell
      task={task}
      field="assignees"
      className="due-people"
      style={style}
      label={t('cell', { column: t('columns.ASSIGNEES'), value: names })}
    >
      {faces.length > 0 ? stack : <span className="due-missing">{t('assignVerb')}</span>}
    </DueCell>
  );
}

function Priority({ task }: TaskProps) {
  const { t } = useTranslation(['home', 'tasks']);
  const isPhone = useIsPhone();
  const style = useColumnWidth('PRIORITY');
  const priority = SHOWN_PRIORITIES.find(({ id }) => id === task.priority_id);
  if (!priority)
    return <span className="due-col" role="gridcell" aria-label={t('tasks:none')} style={style} />;
  const name = t(`tasks:priority.${priority.key}`);
  return (
    <DueCell
      task={task}
      field="priority"
      className="due-col"
      style={style}
      label={t('priorityOf', { name: task.name, priority: name })}
      tip={isPhone ? name : undefined}
    >
      <PriorityBars level={priority.level} />
      {!isPhone && <span className="hf-trunc hf-muted">{name}</span>}
    </DueCell>
  );
}

function Due({ task }: TaskProps) {
  const { t } = useTranslation(['home', 'ui']);
  const { lookups } = useDueActions();
  const style = useColumnWidth('DUE_DATE');
  const isDone = lookups.statusById.get(task.status_id)?.kind === 'done';
  const day = useDueText(task.end_date, lookups.today) ?? t('ui:date.none');
  return (
    <DueCell
      task={task}
      field="due"
      className="due-day"
      style={style}
      label={t('dueOf', { name: task.name, day })}
    >
      {task.end_date === null ? (
        <span className="due-missing">{day}</span>
      ) : (
        <DueDate day={task.end_date} time={task.due_time} today={lookups.today} done={isDone} />
      )}
    </DueCell>
  );
}

function Project({ task }: TaskProps) {
  const { lookups } = useDueActions();
  const style = useColumnWidth('PROJECT');
  const project = lookups.projectById.get(task.project_id);
  return (
    <span className="due-project hf-trunc" role="gridcell" style={style}>
      <ColorSquare color={project?.color_code ?? null} />
      <span className="hf-trunc" data-tip-overflow="">
        {project?.name}
      </span>
    </span>
  );
}

function Labels({ task }: TaskProps) {
  const { t } = useTranslation('tasks');
  const { labels } = useDueLookups();
  const style = useColumnWidth('LABELS');
  const shown = task.labels.flatMap((id) => {
    const label = labels.get(id);
    return label ? { name: label.name, color: label.color_code } : [];
  });
  const names = shown.map(({ name }) => name).join(', ');
  return (
    <DueCell
      task={task}
      field="labels"
      className="due-col"
      style={style}
      label={t('cell', { column: t('columns.LABELS'), value: names === '' ? t('none') : names })}
    >
      {shown.length > 0 ? (
        <LabelChips labels={shown} />
      ) : (
        <span className="due-missing">{t('labelVerb')}</span>
      )}
    </DueCell>
  );
}

function Status({ task }: TaskProps) {
  const { t } = useTranslation('home');
  const { lookups } = useDueActions();
  const style = useColumnWidth('STATUS');
  const status = lookups.statusById.get(task.status_id)?.name ?? '';
  return (
    <DueCell
      task={task}
      field="status"
      className="due-col"
      style={style}
      label={t('statusOf', { name: task.name, status })}
    >
      <span className="hf-trunc hf-muted">{status}</span>
    </DueCell>
  );
}

/** A cell that cannot be edited. */
function Value({ task, column }: TaskProps & { readonly column: DueColumn }) {
  const { lookups } = useDueActions();
  const { people } = useDueLookups();
  const duration = useDurationText();
  const day = (value: string | null): ReactNode =>
    value !== null && <DueDate day={value} today={lookups.today} plain />;
  switch (column) {
    case 'PROGRESS':
      return <ProgressBar value={percentDone(task)} showValue />;
    case 'TIME_TRACKING': {
      const logged = Math.round(task.logged_seconds / 60);
      if (logged === 0 && task.total_minutes === 0) return null;
      return (
        <span className="hf-trunc hf-num">{`${duration(logged)} / ${duration(task.total_minutes)}`}</span>
      );
    }
    case 'ESTIMATION':
      return task.total_minutes > 0 && <DurationText minutes={task.total_minutes} />;
    case 'START_DATE':
      return day(task.start_date);
    case 'COMPLETED_DATE':
      return day(task.completed_at);
    case 'CREATED_DATE':
      return day(task.created_at);
    case 'LAST_UPDATED':
      return day(task.updated_at);
    case 'REPORTER': {
      const { reporter_id: id } = task;
      const reporter =
        id === null ? undefined : [...people.values()].find(({ user_id: user }) => user === id);
      return (
        reporter && (
          <>
            <PersonAvatar {...personOf(reporter)} size={18} decorative />
            <span className="hf-trunc hf-muted">{reporter.name}</span>
          </>
        )
      );
    }
    default:
      return null;
  }
}

const EDITED: Readonly<Partial<Record<DueColumn, (props: TaskProps) => ReactNode>>> = {
  STATUS: Status,
  PRIORITY: Priority,
  ASSIGNEES: People,
  LABELS: Labels,
  PROJECT: Project,
  DUE_DATE: Due,
};

export function ColumnCell({ column, task }: TaskProps & { readonly column: DueColumn }) {
  const style = useColumnWidth(column);
  const Edited = EDITED[column];
  if (column === 'KEY') return null;
  if (Edited) return <Edited task={task} />;
  return (
    <span className="due-col" role="gridcell" data-align={COLUMN_SPECS[column].align} style={style}>
      <Value task={task} column={column} />
    </span>
  );
}
