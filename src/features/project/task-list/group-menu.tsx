/** The menu of a group of the list, also offered in the palette. Props: group, anchor, onClose. */
import { useTranslation } from 'react-i18next';
import { Layers } from 'lucide-react';
import { readGroupId } from '../../../data/tasks/grouping.ts';
import type { TaskGroup } from '../../../data/tasks/task-query.ts';
import { useOfferMenus } from '../../../modules/commands/offered-menu.ts';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { useListActions } from '../view-state/list-actions.ts';
import { useViewStore } from '../view-state/view-store.ts';

interface GroupMenuProps {
  readonly group: TaskGroup;
  readonly name: string;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function GroupMenu({ group, name, anchor, onClose }: GroupMenuProps) {
  const { t } = useTranslation('tasks');
  const store = useViewStore();
  const actions = useListActions();
  const selectAll = (): void =>
    store.select(
      store.rows.flatMap((row) =>
        row.kind === 'task' && (row.groupId === group.id || readGroupId(row.groupId).groupId === group.id)
          ? [row.task.id]
          : [],
      ),
    );
  const own: readonly MenuItem[] = [
    { id: 'select', label: t('group.selectAll'), disabled: group.count === 0, onSelect: selectAll },
  ];
  const ofAll: readonly MenuItem[] = [
    { id: 'line', separator: true },
    { id: 'collapse', label: t('view.collapseAll'), onSelect: () => actions.toggleGroups(true) },
    { id: 'expand', label: t('view.expandAll'), onSelect: () => actions.toggleGroups(false) },
  ];
  // Only the group's own items; the view's menu offers those for all groups.
  useOfferMenus(() => [{ id: `group ${group.id}`, label: name, icon: Layers, items: own }]);
  return (
    <Menu
      anchor={anchor}
      onClose={onClose}
      label={t('group.more')}
      placement="bottom-end"
      items={[...own, ...ofAll]}
    />
  );
}
