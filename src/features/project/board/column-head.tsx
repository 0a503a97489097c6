/** The header of a column: its name, its number of tasks, and its menu of actions. */
import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import { type ReactNode, useState } from 'react';
import { ChevronsRightLeft, Ellipsis, ListChecks, Plus, SquareKanban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import type { TaskGroup } from '../../../data/tasks/task-query.ts';
import { useOfferMenus } from '../../../modules/commands/offered-menu.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DraftInlineText } from '../../../modules/device/draft-inline-text.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { notify } from '../../../ui/toast-store.ts';
import { GroupGlyph } from '../task-lookups/group-name.tsx';
import { useListActions } from '../view-state/list-actions.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useViewStore } from '../view-state/view-store.ts';
import { ColumnCount } from './column-count.tsx';
import { type ColumnTools, useColumnTools } from './column-tools.tsx';
import { HOW_TO_MOVE } from './use-column-drag.ts';

interface ColumnHeadProps {
  readonly group: TaskGroup;
  readonly groupBy: TaskGrouping;
  readonly name: string;
  /** The drag handle of the column; null when it cannot be moved. */
  readonly handle: DraggableProvidedDragHandleProps | null;
  /** Null without permission to add tasks. */
  readonly onAdd: (() => void) | null;
}

function useMenuItems(group: TaskGroup, tools: ColumnTools, edit: () => void): readonly MenuItem[] {
  const { t } = useTranslation('board');
  const store = useViewStore();
  const actions = useListActions();
  const own = tools.items(edit);
  const selectAll = (): void =>
    store.select(
      store.rows.flatMap((row) => (row.kind === 'task' && row.groupId === group.id ? [row.task.id] : [])),
    );
  return [
    {
      id: 'select',
      label: t('selectAll'),
      icon: ListChecks,
      disabled: group.count === 0,
      onSelect: selectAll,
    },
    {
      id: 'collapse',
      label: t('collapse'),
      icon: ChevronsRightLeft,
      onSelect: () => actions.toggleGroup(group.id),
    },
    ...(own.length > 0 ? [{ id: 'own', separator: true as const }] : []),
    ...own,
  ];
}

interface NameProps {
  readonly id: string;
  readonly name: string;
  readonly rename: ColumnTools['rename'];
  readonly editing: boolean;
  readonly onEdit: (editing: boolean) => void;
}

function ColumnName({ id, name, rename, editing, onEdit }: NameProps): ReactNode {
  const { t } = useTranslation('project-panels');
  if (!editing || !rename) {
    return (
      <h2
        className="hf-col-name hf-trunc"
        data-tip-overflow=""
        onDoubleClick={rename ? () => onEdit(true) : undefined}
      >
        {name}
      </h2>
    );
  }
  const commit = async (next: string): Promise<boolean> => {
    onEdit(false);
    const problem = rename.problem(next);
    if (problem === null) return rename.commit(next);
    notify({ tone: 'error', title: problem });
    return false;
  };
  return (
    <DraftInlineText
      form={`group.${id}`}
      className="hf-col-name hf-grow"
      value={name}
      maxLength={rename.limit}
      ariaLabel={t('nameOf', { name })}
      onCommit={commit}
      onCancel={() => onEdit(false)}
    />
  );
}

export function ColumnHead({ group, groupBy, name, handle, onAdd }: ColumnHeadProps) {
  const { t } = useTranslation('board');
  const lookups = useTaskLookups();
  const tools = useColumnTools(groupBy, group.id);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [editing, setEditing] = useState(false);
  const items = useMenuItems(group, tools, () => setEditing(true));
  useOfferMenus(() => [{ id: `group ${group.id}`, label: name, icon: SquareKanban, items }]);
  // Overrides the library's handle attributes: the header contains buttons, and columns have their own instructions.
  const own = { role: 'group', 'aria-describedby': HOW_TO_MOVE, 'aria-roledescription': t('column') };
  return (
    <header className="hf-col-head" {...(handle && { ...handle, ...own, 'aria-label': name })}>
      <GroupGlyph group={group} groupBy={groupBy} lookups={lookups} />
      <ColumnName id={group.id} name={name} rename={tools.rename} editing={editing} onEdit={setEditing} />
      <ColumnCount group={group} groupBy={groupBy} />
      {group.hidden > 0 && <span className="hf-col-hidden">{t('hidden', { count: group.hidden })}</span>}
      <span className="hf-grow" />
      {onAdd && (
        <IconButton icon={Plus} size="sm" iconSize={16} label={t('addOnTop', { name })} onClick={onAdd} />
      )}
      <IconButton
        icon={Ellipsis}
        size="sm"
        iconSize={16}
        label={t('columnMenu', { name })}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={(event) => setMenu(menu ? null : event.currentTarget)}
      />
      <Menu
        anchor={menu}
        onClose={() => setMenu(null)}
        label={t('columnMenu', { name })}
        placement="bottom-end"
        items={items}
      />
      {tools.dialog}
    </header>
  );
}
