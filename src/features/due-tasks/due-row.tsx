/** One row of the due page; the fields edited most are cells that open their pickers in place. Two lines on phones. */
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { taskKey } from '../../data/tasks/use-task.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { useTaskLink } from '../../modules/navigation/task-over-page.ts';
import { RowNameField } from '../../modules/task-rows/row-name-field.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { UnsentMark } from '../../ui/unsent-mark.tsx';
import { type DueActions, useDueActions } from './due-actions.ts';
import { ColumnCell, DueCell } from './due-cells.tsx';
import type { DueColumn } from './due-columns.ts';

interface NameProps {
  readonly task: Task;
  readonly rowKey: string;
  readonly actions: DueActions;
}

/** Restores the focus to the row after a picker has closed. */
const focusRow = (rowKey: string): void =>
  void requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(`[data-row-key="${CSS.escape(rowKey)}"] .due-link`)
      ?.focus({ preventScroll: true }),
  );

function Name({ task, rowKey, actions: { renaming, onRenaming } }: NameProps) {
  const onOpen = useTaskLink();
  const end = (): void => {
    onRenaming(null);
    focusRow(rowKey);
  };
  if (renaming === rowKey) return <RowNameField task={task} className="due-edit" onEnd={end} />;
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
  /** The columns that fit. */
  readonly columns: readonly DueColumn[];
  /** Position among all rows, from 1. */
  readonly position: number;
}

export function DueRow({ task, rowKey, columns, position }: DueRowProps) {
  const { t } = useTranslation(['home', 'tasks']);
  const actions = useDueActions();
  const isPhone = useIsPhone();
  const { lookups, selection, openMenu } = actions;
  const { name } = task;
  const project = lookups.projectById.get(task.project_id);
  const status = lookups.statusById.get(task.status_id);
  const isSelected = selection.selected.has(task.id);
  const isKeyed = !isPhone && columns.includes('KEY');
  return (
    <div
      className="due-row"
      role="row"
      aria-rowindex={position}
      aria-selected={isSelected}
      data-task={task.id}
      data-row-key={rowKey}
      data-done={status?.kind === 'done' ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      data-cursor={actions.sought === rowKey ? '' : undefined}
    >
      <span className="due-check" role="gridcell">
        <Checkbox
          ariaLabel={t('tasks:select', { name })}
          checked={isSelected}
          onCheckedChange={(_checked, { shiftKey }) =>
            shiftKey ? selection.extend(task.id) : selection.toggle(task.id)
          }
        />
      </span>
      {isKeyed && (
        <span className="hf-cmd-key due-key" role="gridcell">
          {taskKey(task, project)}
        </span>
      )}
      <DueCell
        task={task}
        field="status"
        label={t('statusOf', { name, status: status?.name ?? '' })}
        tip={status?.name ?? ''}
      >
        <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color} />
      </DueCell>
      <span className="due-part" role="rowheader">
        <Name task={task} rowKey={rowKey} actions={actions} />
        {lookups.unsent.has(task.id) && <UnsentMark label={t('unsent')} />}
        <span className="due-more-button">
          <IconButton
            icon={Ellipsis}
            size="sm"
            label={t('menu.of', { name })}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => openMenu(currentTarget)}
          />
        </span>
      </span>
      {columns.map((column) => (
        <ColumnCell key={column} column={column} task={task} />
      ))}
    </div>
  );
}
