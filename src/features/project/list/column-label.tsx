/** The head of a column: sorts, is dragged wider by its edge, and has a menu for everything that can be done with the column. */
import './column-label.css';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import type { TaskSort } from '../../../data/tasks/task-query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { laterPart } from '../../../ui/later-part.tsx';
import { useTaskFacts } from '../task-facts.ts';
import { setColumnWidth } from './column-layout.ts';
import type { ListColumn } from './columns.ts';

export interface ColumnLabelProps {
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

const ColumnMenu = laterPart(() => import('./column-menu.tsx').then((module) => module.ColumnMenu));

export function ColumnLabel(props: ColumnLabelProps) {
  const { column, sort, onSort } = props;
  const { align, sort: field } = column;
  const { t } = useTranslation('columns');
  const name = useColumnName(column);
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
      <ColumnMenu {...props} name={name} anchor={anchor} onClose={() => setAnchor(null)} />
    </span>
  );
}
