/** One task of what is due: what one edits most stands in cells that open their pickers in place. On phones two lines. */
import { CloudUpload, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { taskKey } from '../../data/tasks/use-task.ts';
import { personOf } from '../../lib/person-of.ts';
import { listKeys } from '../../modules/commands/shortcuts.ts';
import { useTaskLink } from '../../modules/navigation/task-over-page.ts';
import { DraftInlineText } from '../../modules/device/draft-inline-text.tsx';
import { BULK_FIELDS } from '../../modules/task-rows/bulk-fields.tsx';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { DueDate, useDueText } from '../../ui/due-date.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { type DueActions, useDueActions } from './due-actions.ts';
import { PRIORITY_FACTS, useDueLookups } from './due-facts.tsx';
import type { DueField } from './due-pickers.tsx';
import type { DueGrouping } from './due-search.ts';

/** So many people stand in a row. */
const MOST_FACES = 3;

interface CellProps {
  readonly task: Task;
  readonly field: DueField;
  /** What it is of, and its value. */
  readonly label: string;
  readonly className?: string;
  readonly tip?: string | undefined;
  readonly children: ReactNode;
}

function Cell({ task, field, label, className = '', tip, children }: CellProps) {
  const { onPick } = useDueActions();
  const command = BULK_FIELDS.find((one) => one.field === field);
  return (
    <button
      type="button"
      className={`due-cell ${className}`}
      data-field={field}
      aria-haspopup="dialog"
      aria-label={label}
      data-tip={tip}
      data-tip-keys={tip !== undefined && command ? listKeys(command.id) : undefined}
      onClick={({ currentTarget }) => onPick({ kind: field, tasks: [task], anchor: currentTarget })}
    >
      {children}
    </button>
  );
}

function People({ task }: { readonly task: Task }) {
  const { t } = useTranslation(['tasks', 'due-tasks']);
  const { people } = useDueLookups();
  const { mayAssign } = useDueActions();
  const faces = task.assignees.flatMap((id) => people.get(id) ?? []).map(personOf);
  const stack = <AvatarStack people={faces} max={MOST_FACES} size={18} />;
  if (!mayAssign(task)) return <span className="due-people">{stack}</span>;
  const names = faces.map(({ name }) => name).join(', ') || t('due-tasks:nobody');
  return (
    <Cell
      task={task}
      field="assignees"
      className="due-people"
      label={t('cell', { column: t('columns.ASSIGNEES'), value: names })}
    >
      {faces.length > 0 ? stack : <span className="due-missing">{t('assignVerb')}</span>}
    </Cell>
  );
}

interface NameProps {
  readonly task: Task;
  readonly rowKey: string;
  readonly actions: DueActions;
}

/** The keys go on where they were. */
const focusRow = (rowKey: string): void =>
  void requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(`[data-row-key="${CSS.escape(rowKey)}"] .due-link`)
      ?.focus({ preventScroll: true }),
  );

function Name({ task, rowKey, actions: { renaming, onRenaming, rename } }: NameProps) {
  const { t } = useTranslation('tasks');
  const onOpen = useTaskLink();
  const end = (): void => {
    onRenaming(null);
    focusRow(rowKey);
  };
  if (renaming === rowKey)
    return (
      <DraftInlineText
        form={`task.${task.id}`}
        className="due-edit"
        value={task.name}
        maxLength={LIMITS.taskName}
        ariaLabel={t('rename')}
        onCommit={(name) => {
          end();
          rename(task, name);
        }}
        onCancel={end}
      />
    );
  return (
    <a
      className="due-link hf-trunc"
      data-tip-overflow=""
      href={`/worklenz/projects/${task.project_id}?task=${task.id}`}
      onClick={onOpen({ id: task.id, projectId: task.project_id })}
    >
      {task.name}
    </a>
  );
}

interface DueRowProps {
  readonly task: Task;
  readonly rowKey: string;
  readonly by: DueGrouping;
}

export function DueRow({ task, rowKey, by }: DueRowProps) {
  const { t } = useTranslation(['home', 'tasks', 'ui']);
  const actions = useDueActions();
  const { facts, selection, openMenu } = actions;
  const { name } = task;
  const project = facts.projectById.get(task.project_id);
  const priority = PRIORITY_FACTS.find(({ id }) => id === task.priority_id);
  const status = facts.statusById.get(task.status_id);
  const isDone = status?.kind === 'done';
  const isSelected = selection.selected.has(task.id);
  const bars = priority && t(`tasks:priority.${priority.key}`);
  const day = useDueText(task.end_date, facts.today) ?? t('ui:date.none');
  return (
    <div
      className="due-row"
      data-task={task.id}
      data-row-key={rowKey}
      data-done={isDone ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
    >
      <span className="due-check">
        <Checkbox
          ariaLabel={t('tasks:select', { name })}
          checked={isSelected}
          onCheckedChange={(_checked, { shiftKey }) =>
            shiftKey ? selection.extend(task.id) : selection.toggle(task.id)
          }
        />
      </span>
      <span className="hf-desktop-only">
        <span className="hf-cmd-key due-key">{taskKey(task, project)}</span>
      </span>
      <Cell
        task={task}
        field="status"
        label={t('statusOf', { name, status: status?.name ?? '' })}
        tip={status?.name ?? ''}
      >
        <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color} />
      </Cell>
      <Name task={task} rowKey={rowKey} actions={actions} />
      {facts.unsent.has(task.id) && (
        <span className="hf-unsent" data-tip={t('unsent')}>
          <Icon icon={CloudUpload} size={14} label={t('unsent')} />
        </span>
      )}
      <span className="due-more-button">
        <IconButton
          icon={Ellipsis}
          size="sm"
          label={t('menu.of', { name })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => openMenu(currentTarget)}
        />
      </span>
      {priority && (
        <Cell task={task} field="priority" label={t('priorityOf', { name, priority: bars ?? '' })} tip={bars}>
          <PriorityBars level={priority.level} />
        </Cell>
      )}
      {by !== 'members' && <People task={task} />}
      {project && by !== 'project' && (
        <span className="due-project hf-trunc">
          <ColorSquare color={project.color_code} />
          <span className="hf-trunc" data-tip-overflow="">
            {project.name}
          </span>
        </span>
      )}
      <Cell task={task} field="due" className="due-day" label={t('dueOf', { name, day })}>
        {task.end_date === null ? (
          <span className="due-missing">{day}</span>
        ) : (
          <DueDate day={task.end_date} time={task.due_time} today={facts.today} done={isDone} />
        )}
      </Cell>
    </div>
  );
}
