/** The cells of a task row, one per column; editable cells open their picker. */
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { parseDay, dayFromUtc } from '../../../lib/day.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { CellButton } from '../../../ui/cell-button.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { DueDate, withTime } from '../../../ui/due-date.tsx';
import { DurationText } from '../../../ui/duration-text.tsx';
import { LabelChips } from '../../../ui/label-chips.tsx';
import { PersonAvatar, type Person } from '../../../ui/person-avatar.tsx';
import { PriorityBars } from '../../../ui/priority-bars.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { taskKey } from '../../../data/tasks/use-task.ts';
import { plainText } from '../../../../contract/rules/description-text.ts';
import { RunningTime } from '../task-values/running-time.tsx';
import type { TaskLookups } from '../task-lookups/task-lookups.ts';
import type { EditedField, TaskField, ViewStore } from '../view-state/view-store.ts';
import { customShown } from '../task-values/custom-shown.tsx';
import type { ColumnKey, ListColumn } from '../task-columns/columns.ts';

export interface CellContext {
  readonly lookups: TaskLookups;
  readonly store: ViewStore;
  readonly t: TFunction<'tasks'>;
  readonly locale: string;
  /** Cells of the cursor row are in the tab order. */
  readonly tabIndex: 0 | -1;
  readonly hasSubtasks: boolean;
  /** Formats minutes as text. */
  readonly duration: (minutes: number) => string;
}

export function peopleOf(task: Task, lookups: TaskLookups): readonly Person[] {
  return task.assignees.flatMap((id) => lookups.personById.get(id) ?? []);
}

const progressOf = (task: Task): number => (task.completed_at === null ? (task.progress_value ?? 0) : 100);

const FIELDS: Partial<Readonly<Record<ColumnKey, TaskField>>> = {
  PROGRESS: 'progress',
  STATUS: 'status',
  ASSIGNEES: 'assignees',
  LABELS: 'labels',
  PHASE: 'phase',
  PRIORITY: 'priority',
  TIME_TRACKING: 'estimate',
  ESTIMATION: 'estimate',
  START_DATE: 'start',
  DUE_DATE: 'due',
  DUE_TIME: 'dueTime',
};

/** The content of a cell, and its text for screen readers. */
interface Shown {
  readonly node: ReactNode;
  readonly text: string;
}

/** Columns whose visible content is only their text, or has none. Not days, which may be shown as “Today”. */
const TEXT_ONLY: ReadonlySet<ColumnKey> = new Set(['PROGRESS', 'STATUS', 'PHASE', 'PRIORITY']);

function labelsShown(task: Task, { lookups }: CellContext): Shown {
  const labels = task.labels.flatMap((id) => {
    const label = lookups.labelById.get(id);
    return label ? { name: label.name, color: label.color_code } : [];
  });
  return {
    text: labels.map((label) => label.name).join(', '),
    node: labels.length > 0 && <LabelChips labels={labels} />,
  };
}

function dayShown(value: string | null, context: CellContext): Shown {
  const date = value === null ? null : parseDay(value);
  const { lookups, locale } = context;
  return {
    text: date ? formatDay(dayFromUtc(date), locale, lookups.today) : '',
    node: value !== null && <DueDate day={value} today={lookups.today} plain />,
  };
}

function dueShown(
  { end_date: day, due_time: time }: Task,
  { lookups, locale }: CellContext,
  done = false,
): Shown {
  return {
    text: day === null ? '' : withTime(formatDay(day, locale, lookups.today), time),
    node: day !== null && <DueDate day={day} time={time} today={lookups.today} done={done} />,
  };
}

function peopleShown(task: Task, lookups: TaskLookups): Shown {
  const people = peopleOf(task, lookups);
  return {
    text: people.map((person) => person.name).join(', '),
    node: people.length > 0 && <AvatarStack people={people} />,
  };
}

function shown(column: ColumnKey, task: Task, context: CellContext): Shown {
  const { lookups } = context;
  const status = lookups.statusById.get(task.status_id);
  switch (column) {
    case 'PROGRESS': {
      const progress = progressOf(task);
      return { text: `${String(progress)}%`, node: <ProgressBar value={progress} showValue /> };
    }
    case 'STATUS':
      return {
        text: status?.name ?? '',
        node: status && (
          <>
            <StatusGlyph kind={status.kind} color={status.color} />
            <span className="hf-trunc">{status.name}</span>
          </>
        ),
      };
    case 'ASSIGNEES':
      return peopleShown(task, lookups);
    case 'LABELS':
      return labelsShown(task, context);
    case 'PHASE': {
      const phase = task.phase_id === null ? undefined : lookups.phaseById.get(task.phase_id);
      return {
        text: phase?.name ?? '',
        node: phase && (
          <>
            <ColorSquare color={phase.color_code} />
            <span className="hf-trunc hf-muted">{phase.name}</span>
          </>
        ),
      };
    }
    case 'PRIORITY': {
      const priority = lookups.priorityById.get(task.priority_id);
      return {
        text: priority?.name ?? '',
        node: priority && (
          <>
            <PriorityBars level={priority.level} />
            <span className="hf-trunc hf-muted">{priority.name}</span>
          </>
        ),
      };
    }
    case 'DUE_DATE':
      return dueShown(task, context, status?.done);
    default:
      return shownQuietly(column, task, context);
  }
}

function timeText(task: Task, { duration }: CellContext): string {
  const logged = Math.round(task.logged_seconds / 60);
  if (logged === 0 && task.total_minutes === 0) return '';
  return `${duration(logged)} / ${duration(task.total_minutes)}`;
}

/** Columns that are hidden by default, and the time columns. */
function shownQuietly(column: ColumnKey, task: Task, context: CellContext): Shown {
  const { lookups } = context;
  switch (column) {
    case 'KEY': {
      const text = taskKey(task, lookups.project) ?? '…';
      return { text, node: <span className="hf-tr-key hf-trunc">{text}</span> };
    }
    case 'TIME_TRACKING':
      return { text: timeText(task, context), node: <RunningTime task={task} /> };
    case 'ESTIMATION':
      return {
        text: task.total_minutes > 0 ? context.duration(task.total_minutes) : '',
        node: task.total_minutes > 0 && <DurationText minutes={task.total_minutes} />,
      };
    case 'START_DATE':
      return dayShown(task.start_date, context);
    case 'DUE_TIME':
      return {
        text: task.due_time ?? '',
        node: task.due_time && <span className="hf-num">{task.due_time.slice(0, 5)}</span>,
      };
    case 'COMPLETED_DATE':
      return dayShown(task.completed_at, context);
    case 'CREATED_DATE':
      return dayShown(task.created_at, context);
    case 'LAST_UPDATED':
      return dayShown(task.updated_at, context);
    case 'DESCRIPTION': {
      const text = plainText(task.description ?? '').slice(0, 160);
      return { text, node: text && <span className="hf-trunc hf-muted">{text}</span> };
    }
    case 'REPORTER': {
      const person = task.reporter_id === null ? undefined : lookups.personByUser.get(task.reporter_id);
      return {
        text: person?.name ?? '',
        node: person && (
          <>
            <PersonAvatar {...person} decorative />
            <span className="hf-trunc hf-muted">{person.name}</span>
          </>
        ),
      };
    }
    default:
      return { text: '', node: null };
  }
}

/** The picker that a cell opens; undefined for read-only cells. */
function fieldOf({ key, custom }: ListColumn, { hasSubtasks }: CellContext): EditedField | undefined {
  if (custom) return custom.field_type === 'formula' ? undefined : `custom:${custom.id}`;
  const field = FIELDS[key];
  return field === 'progress' && hasSubtasks ? undefined : field;
}

/** One cell of a row. */
export function taskCell(column: ListColumn, task: Task, context: CellContext, isChosen = false): ReactNode {
  const { t, store, tabIndex } = context;
  const { id, key, custom, align } = column;
  const { node, text } = custom ? customShown(custom, task, context) : shown(key, task, context);
  const field = fieldOf(column, context);
  const isFixed = field === undefined;
  const name = custom ? custom.name : t(`columns.${key}`);
  return (
    <span
      key={id}
      className="hf-cell"
      role="gridcell"
      data-align={align}
      data-field={key && FIELDS[key] ? FIELDS[key] : field}
      data-column={id}
      data-chosen={isChosen ? '' : undefined}
      aria-selected={isChosen ? true : undefined}
    >
      {isFixed ? (
        node
      ) : (
        <CellButton
          label={t('cell', { column: name, value: text === '' ? t('none') : text })}
          align={align}
          isTextOnly={key !== undefined && TEXT_ONLY.has(key)}
          tabIndex={tabIndex}
          onOpen={(element) => store.openEditor(field, element, [task.id])}
        >
          {node || <span className="hf-cell-none" />}
        </CellButton>
      )}
    </span>
  );
}
