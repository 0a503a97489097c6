/** The menus of the toolbar: by what tasks are grouped, and the rest of the view's choices. */
import { useTranslation } from 'react-i18next';
import { GROUPINGS } from '../../../../contract/rules/group-defaults.ts';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { useGroupingName } from '../task-facts/group-name.tsx';
import type { GroupToolProps, MoreToolProps } from './view-menus.tsx';

interface MenuAt {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function GroupMenu({ value, onChange, ...at }: GroupToolProps & MenuAt) {
  const { t } = useTranslation('tasks');
  const wordOf = useGroupingName();
  const items = GROUPINGS.map((by) => ({
    id: by,
    label: wordOf(by),
    checked: by === value,
    onSelect: () => onChange(by),
  }));
  return <Menu {...at} label={t('group.by')} items={items} placement="bottom-end" />;
}

export function MoreMenu({ view, isBoard, update, onCollapseAll, ...at }: MoreToolProps & MenuAt) {
  const { t } = useTranslation('tasks');
  const items: MenuItem[] = [
    {
      id: 'archived',
      label: t('view.archived'),
      checked: view.archived,
      onSelect: () => update({ archived: !view.archived }),
    },
    { id: 'flat', label: t('view.flat'), checked: view.flat, onSelect: () => update({ flat: !view.flat }) },
    ...(isBoard
      ? []
      : [
          {
            id: 'empty',
            label: t('view.emptyGroups'),
            checked: view.emptyGroups,
            onSelect: () => update({ emptyGroups: !view.emptyGroups }),
          },
        ]),
    { id: 'line', separator: true },
    { id: 'collapse', label: t('view.collapseAll'), onSelect: () => onCollapseAll(true) },
    { id: 'expand', label: t('view.expandAll'), onSelect: () => onCollapseAll(false) },
  ];
  return <Menu {...at} label={t('view.label')} items={items} placement="bottom-end" />;
}
