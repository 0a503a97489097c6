/** The head of a column: sorts, is dragged wider by its edge, and has a menu for everything that can be done with the column. */
import './column-label.css';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronDown,
  EyeOff,
  MoveHorizontal,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useMutate, useSync } from '../../../data/sync-context.ts';
import type { TaskSort } from '../../../data/tasks/task-query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { notifyAction } from '../../../ui/toast-store.ts';
import { useTaskFacts } from '../task-facts.ts';
import { useViewStore } from '../view-store.ts';
import { setColumnOrder, setColumnWidth } from './column-layout.ts';
import { type ListColumn, steppedOrder } from './columns.ts';

interface ColumnLabelProps {
  readonly column: ListColumn;
  /** Those that show, in their order. */
  readonly columns: readonly ListColumn[];
  readonly sort: readonly TaskSort[];
  readonly onSort: ((field: TaskSort['field'], more: boolean) => void) | undefined;
}

function useColumnName({ key, custom }: ListColumn): string {
  const { t } = useTranslation('tasks');
  const { phaseLabel } = useTaskFacts();
  if (custom) return custom.name;
  return key === 'PHASE' ? phaseLabel : t(`columns.${key}`);
}

/** The edge to drag; arrows do the same, a double press gives the usual width back. */
function ResizeEdge({ column, name }: { readonly column: ListColumn; readonly name: string }) {
  const { t } = useTranslation('columns');
  const { project } = useTaskFacts();
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const set = (width: number | null): void => setColumnWidth(project.id, column.id, width);
  const onKeyDown = (event: KeyboardEvent): void => {
    // The edge goes where the arrow points.
    const by = event.key === 'ArrowLeft' ? 16 : event.key === 'ArrowRight' ? -16 : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    set(column.width + by);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: column.width };
  };
  const onPointerMove = ({ clientX }: PointerEvent): void => {
    // The columns stand at the right edge, so the left edge of each is the one that moves.
    if (start.current) set(start.current.width - (clientX - start.current.x));
  };
  return (
    <span
      className="hf-gh-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('width', { name })}
      aria-valuenow={column.width}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (start.current = null)}
      onLostPointerCapture={() => (start.current = null)}
      onDoubleClick={() => set(null)}
    />
  );
}

/** Hides a column, or deletes one of the project's own, with a way back at once. */
function useColumnChanges({ key, custom }: ListColumn, name: string) {
  const { t } = useTranslation('columns');
  const { project } = useTaskFacts();
  const mutate = useMutate();
  const client = useSync();
  const offer = (text: string): void =>
    void notifyAction({ text, keys: 'mod+z', onAction: () => void client.undo() });
  return {
    hide: async () => {
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

function useMenuItems(
  { column, columns, sort, onSort }: ColumnLabelProps,
  name: string,
): readonly MenuItem[] {
  const { t } = useTranslation('columns');
  const { project } = useTaskFacts();
  const store = useViewStore();
  const { hide, remove } = useColumnChanges(column, name);
  const { custom, sort: field } = column;
  const move = (by: 1 | -1) => {
    const order = steppedOrder(columns, column.id, by);
    return { disabled: order === null, onSelect: () => order && setColumnOrder(project.id, order) };
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
      ? [{ id: 'edit', label: t('editThis'), icon: Pencil, onSelect: () => store.openColumnForm(custom.id) }]
      : []),
    { id: 'left', label: t('moveLeft'), icon: ArrowLeft, ...move(-1) },
    { id: 'right', label: t('moveRight'), icon: ArrowRight, ...move(1) },
    {
      id: 'width',
      label: t('usualWidth'),
      icon: MoveHorizontal,
      onSelect: () => setColumnWidth(project.id, column.id, null),
    },
    { id: 'hide', label: t('hide'), icon: EyeOff, onSelect: () => void hide() },
    ...(custom
      ? [
          { id: 'line', separator: true } as const,
          { id: 'delete', label: t('delete'), icon: Trash2, danger: true, onSelect: () => void remove() },
        ]
      : []),
  ];
}

export function ColumnLabel(props: ColumnLabelProps) {
  const { column, sort, onSort } = props;
  const { align, sort: field } = column;
  const { t } = useTranslation('columns');
  const name = useColumnName(column);
  const items = useMenuItems(props, name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const sorted = field && sort.find((one) => one.field === field);
  return (
    <span
      className="hf-gh-col"
      role="columnheader"
      data-align={align}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
    >
      <ResizeEdge column={column} name={name} />
      {field && onSort ? (
        <button type="button" className="hf-gh-sort" onClick={(event) => onSort(field, event.shiftKey)}>
          <span className="hf-trunc">{name}</span>
          {sorted && <Icon icon={sorted.descending ? ArrowDown : ArrowUp} size={12} />}
          {sorted && sort.length > 1 && <span className="hf-count">{sort.indexOf(sorted) + 1}</span>}
        </button>
      ) : (
        <span className="hf-trunc" data-tip-overflow="">
          {name}
        </span>
      )}
      <IconButton
        icon={ChevronDown}
        size="sm"
        iconSize={14}
        className="hf-gh-menu"
        label={t('menu', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('menu', { name })}
        items={items}
        placement="bottom-end"
      />
    </span>
  );
}
