/** Tools of a column header besides its name: a resize handle and a menu. Loaded when the page is idle. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import type { ColumnLabelProps } from './column-label.tsx';
import { useColumnChanges } from '../task-columns/column-layout.ts';
import { ColumnMenu } from './column-menu.tsx';
import { isLeading, type ListColumn } from '../task-columns/columns.ts';

interface HeadToolsProps extends ColumnLabelProps {
  readonly name: string;
}

/** The resize handle: dragged, or moved with the arrow keys; a double click resets the width. */
function ResizeEdge({ column, name }: { readonly column: ListColumn; readonly name: string }) {
  const { t } = useTranslation('columns');
  const { project } = useTaskLookups();
  const start = useRef<{ readonly x: number; readonly width: number; readonly sign: 1 | -1 } | null>(null);
  const { setWidth } = useColumnChanges(project.id);
  const set = (width: number | null): void => setWidth(column.id, width);
  // Columns are aligned to the right edge, so the left edge of each moves; the column before the name has its handle at
  // the right. When the list scrolls sideways, columns are aligned to the left, and all have it at the right.
  const signOf = (edge: Element): 1 | -1 =>
    isLeading(column) || edge.closest('.hf-list[data-wide]') !== null ? 1 : -1;
  const drawn = ({ parentElement }: Element): number => parentElement?.offsetWidth ?? column.width;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // The edge moves in the direction of the arrow.
    const by = event.key === 'ArrowLeft' ? -16 : event.key === 'ArrowRight' ? 16 : 0;
    if (by === 0 || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    set(drawn(event.currentTarget) + signOf(event.currentTarget) * by);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientX: x, currentTarget: edge } = event;
    start.current = { x, width: drawn(edge), sign: signOf(edge) };
  };
  const onPointerMove = ({ clientX }: PointerEvent): void => {
    const { current } = start;
    if (current) set(current.width + current.sign * (clientX - current.x));
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

export function HeadTools(props: HeadToolsProps) {
  const { column, name } = props;
  const { t } = useTranslation('columns');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ResizeEdge column={column} name={name} />
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
      <ColumnMenu {...props} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}
