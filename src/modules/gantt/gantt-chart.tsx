/**
 * A Gantt chart over any rows: a pinned table on the left, the time axis on the right. Virtualised. Bars are dragged to
 * move, at their ends to resize, from their dots to link; the parent handles the result.
 */
import './gantt.css';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useMemo, useRef } from 'react';
import type { DependencyKind } from '../../../contract/rules/dependency-rule.ts';
import { addDays, daysBetween } from '../../lib/day.ts';
import type { Zoom } from './gantt-axis.ts';
import { GanttBack } from './gantt-back.tsx';
import { GanttHead } from './gantt-head.tsx';
import { GanttLine } from './gantt-line.tsx';
import { GanttLinks } from './gantt-links.tsx';
import { type GanttPlane, planeOf } from './gantt-plane.ts';
import type { BarDrag, DragPreview, GanttLink, GanttRow } from './gantt-row.ts';
import { useBarDrag } from './use-bar-drag.ts';
import { TableEdge } from './table-edge.tsx';
import { type GanttHandle, HEAD, useGanttHandle } from './use-gantt-handle.ts';
import { usePlaneWindow } from './use-window.ts';
import { DragLabel } from '../../ui/drag-label.tsx';

interface GanttChartProps {
  readonly label: string;
  readonly rows: readonly GanttRow[];
  readonly links: readonly GanttLink[];
  readonly zoom: Zoom;
  readonly today: string;
  readonly isFree: (day: string) => boolean;
  /** Width of the table. */
  readonly tableWidth: number;
  /** Absent when the table's width is fixed. */
  readonly onTableWidth?: (width: number) => void;
  readonly rowHeight?: number;
  readonly rowId: (key: string) => string;
  readonly cursorKey: string | null;
  readonly head: ReactNode;
  readonly renderCells: (row: GanttRow, index: number) => ReactNode;
  readonly preview: (drag: BarDrag) => DragPreview;
  readonly onDrop: (drag: BarDrag) => void;
  readonly onLink?: ((from: string, to: string, kind: DependencyKind) => void) | undefined;
  readonly onRow: (row: GanttRow, event: MouseEvent) => void;
  readonly onMenu: (row: GanttRow, event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly below?: ReactNode;
  /** Rendered at the bottom, under table and axis. */
  readonly renderFoot?: ((plane: GanttPlane) => ReactNode) | undefined;
  readonly ref?: Ref<GanttHandle>;
}

export function GanttChart({
  label,
  rows,
  links,
  zoom,
  today,
  isFree,
  tableWidth,
  onTableWidth,
  rowHeight = 30,
  rowId,
  cursorKey,
  head,
  renderCells,
  preview,
  onDrop,
  onLink,
  onRow,
  onMenu,
  onKeyDown,
  below,
  renderFoot,
  ref,
}: GanttChartProps) {
  const area = useRef<HTMLDivElement>(null);
  const plane = useMemo(() => planeOf(rows, zoom, today, rowHeight), [rows, zoom, today, rowHeight]);
  const [shown, look] = usePlaneWindow(area, rowHeight);
  const { drag, link, point, start, wasDrag } = useBarDrag({
    ...{ dayWidth: plane.dayWidth, scroller: area, left: tableWidth, top: HEAD },
    ...{ onDrop, onLink },
  });
  const would = useMemo(() => (drag ? preview(drag) : null), [drag, preview]);
  useGanttHandle(ref, area, plane, zoom, today, tableWidth);
  const style: Record<`--${string}`, string> = { '--gantt-table': `${String(tableWidth)}px` };
  return (
    <div className="hf-gantt-frame" data-own-touch="">
      <div
        ref={area}
        className="hf-gantt hf-scroll"
        role="treegrid"
        aria-label={label}
        aria-rowcount={rows.length}
        aria-activedescendant={cursorKey === null ? undefined : rowId(cursorKey)}
        tabIndex={0}
        data-view="list"
        data-dragging={drag || link ? '' : undefined}
        style={style}
        onScroll={look}
        onKeyDown={onKeyDown}
      >
        <div className="hf-gantt-head" role="row" style={{ width: tableWidth + plane.width }}>
          <div className="hf-gantt-table" style={{ width: tableWidth }}>
            {head}
          </div>
          <GanttHead plane={plane} zoom={zoom} today={today} left={shown.left} right={shown.right} />
        </div>
        <div
          className="hf-gantt-plane"
          style={{ width: tableWidth + plane.width, height: plane.height }}
          role="rowgroup"
        >
          <GanttBack plane={plane} at={tableWidth} isFree={isFree} left={shown.left} right={shown.right} />
          {rows.slice(shown.firstRow, shown.lastRow + 1).map((row, index) => (
            <GanttLine
              key={row.key}
              id={rowId(row.key)}
              row={row}
              index={shown.firstRow + index}
              plane={plane}
              tableWidth={tableWidth}
              moved={would?.bars}
              canLink={onLink !== undefined && row.kind === 'task'}
              onPress={start}
              onClick={(event) => {
                if (!wasDrag()) onRow(row, event);
              }}
              onMenu={(event) => onMenu(row, event)}
            >
              {renderCells(row, shown.firstRow + index)}
            </GanttLine>
          ))}
          <div className="hf-gantt-over" style={{ left: tableWidth }}>
            <span
              className="hf-gantt-today"
              style={{ left: (daysBetween(plane.span.from, today) + 0.5) * plane.dayWidth }}
            />
            <GanttLinks
              plane={plane}
              links={links}
              moved={would?.bars}
              firstRow={shown.firstRow}
              lastRow={shown.lastRow}
              drawing={link}
            />
          </div>
        </div>
        {renderFoot && (
          <div className="hf-gantt-foot" role="row" style={{ width: tableWidth + plane.width }}>
            {renderFoot(plane)}
          </div>
        )}
      </div>
      {onTableWidth && <TableEdge width={tableWidth} onWidth={onTableWidth} />}
      {below && <div className="hf-gantt-below">{below}</div>}
      {would && (
        <DragLabel x={point.x} y={point.y - 68} title={would.title}>
          {would.hint && <span>{would.hint}</span>}
        </DragLabel>
      )}
    </div>
  );
}

/** The day at a point of the window over a chart; null outside its axis. */
export function dayAtPoint(x: number, y: number): string | null {
  const chart = document.elementFromPoint(x, y)?.closest<HTMLElement>('.hf-gantt');
  const axis = chart?.querySelector<HTMLElement>('.hf-gantt-back');
  const span = axis?.dataset;
  if (!axis || span?.['from'] === undefined) return null;
  const at = (x - axis.getBoundingClientRect().left) / Number(span['day']);
  return at < 0 ? null : addDays(span['from'], Math.floor(at));
}
