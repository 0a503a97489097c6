/** The menu of a column, also in the palette: sort, move, width, hide; for custom columns also edit and delete. */
import { useTranslation } from 'react-i18next';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Columns3,
  EyeOff,
  MoveHorizontal,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useUndoOffer } from '../../../modules/changes/use-undo-offer.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useOfferMenus } from '../../../modules/commands/offered-menu.ts';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useViewStore } from '../view-state/view-store.ts';
import type { ColumnLabelProps } from './column-label.tsx';
import { useColumnChanges } from '../task-columns/column-layout.ts';
import { isLeading, type ListColumn, movedOrder } from '../task-columns/columns.ts';

interface ColumnMenuProps extends ColumnLabelProps {
  readonly name: string;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Hides a column, or deletes a custom one, with undo. */
function useColumnEnd({ id, key, custom }: ListColumn, name: string) {
  const { t } = useTranslation('columns');
  const { project } = useTaskLookups();
  const mutate = useMutate();
  const offer = useUndoOffer();
  const { setShown } = useColumnChanges(project.id);
  return {
    hide: async () => {
      if (setShown) return setShown(id, false);
      await (custom
        ? mutate.customColumn.setVisible({ columnId: custom.id, projectId: project.id, visible: false })
        : mutate.listColumn.setPinned({ projectId: project.id, key, pinned: false }));
      offer(t('hidden', { name }));
    },
    remove: async () => {
      if (!custom) return;
      await mutate.customColumn.remove({ columnId: custom.id, projectId: project.id });
      offer(t('deleted', { name }));
    },
  };
}

function useMenuItems({ column, columns, sort, onSort, name }: ColumnMenuProps): readonly MenuItem[] {
  const { t } = useTranslation('columns');
  const { project } = useTaskLookups();
  const store = useViewStore();
  const { hide, remove } = useColumnEnd(column, name);
  const { setOrder, setShown, setWidth } = useColumnChanges(project.id);
  const { custom, sort: field } = column;
  const move = (by: 1 | -1) => {
    const order = movedOrder(columns, column.id, columns.indexOf(column) + by);
    return { disabled: order === null, onSelect: () => order && setOrder(order) };
  };
  const sorted = field && sort.find((one) => one.field === field);
  return [
    ...(field && onSort
      ? [
          {
            id: 'sort',
            label: t(!sorted ? 'sortUp' : sorted.descending ? 'sortNone' : 'sortDown'),
            icon: sorted?.descending === false ? ArrowDown : ArrowUp,
            onSelect: () => onSort(field, sorted !== undefined && sort.length > 1),
          },
          ...(sorted || sort.length === 0
            ? []
            : [{ id: 'then', label: t('sortThen'), icon: ArrowUp, onSelect: () => onSort(field, true) }]),
        ]
      : []),
    ...(custom
      ? [{ id: 'edit', label: t('edit'), icon: Pencil, onSelect: () => store.openColumnForm(custom.id) }]
      : []),
    ...(isLeading(column)
      ? []
      : [
          { id: 'left', label: t('moveLeft'), icon: ArrowLeft, keys: 'alt+left', ...move(-1) },
          { id: 'right', label: t('moveRight'), icon: ArrowRight, keys: 'alt+right', ...move(1) },
        ]),
    {
      id: 'width',
      label: t('usualWidth'),
      icon: MoveHorizontal,
      onSelect: () => setWidth(column.id, null),
    },
    {
      id: 'hide',
      label: t(setShown ? 'hideInView' : 'hide'),
      icon: EyeOff,
      onSelect: () => void hide(),
    },
    ...(custom
      ? [
          { id: 'line', separator: true } as const,
          { id: 'delete', label: t('delete'), icon: Trash2, danger: true, onSelect: () => void remove() },
        ]
      : []),
  ];
}

export function ColumnMenu(props: ColumnMenuProps) {
  const { name, anchor, onClose } = props;
  const { t } = useTranslation('columns');
  const items = useMenuItems(props);
  const label = t('menu', { name });
  useOfferMenus(() => [{ id: `column ${props.column.id}`, label, icon: Columns3, items }]);
  return <Menu anchor={anchor} onClose={onClose} label={label} items={items} placement="bottom-end" />;
}
