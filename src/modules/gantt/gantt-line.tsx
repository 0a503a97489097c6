/** One row of a chart: its table cells and its bar. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Bar } from './gantt-bar.tsx';
import type { GanttPlane } from './gantt-plane.ts';
import type { BarDays, GanttRow } from './gantt-row.ts';

interface LineProps {
  readonly id: string;
  readonly row: GanttRow;
  readonly index: number;
  readonly plane: GanttPlane;
  readonly tableWidth: number;
  /** Days of bars during a drag. */
  readonly moved: ReadonlyMap<string, BarDays> | undefined;
  readonly canLink: boolean;
  readonly onPress: ComponentProps<typeof Bar>['onPress'];
  readonly onClick: (event: MouseEvent) => void;
  readonly onMenu: (event: MouseEvent<HTMLElement>) => void;
  /** The cells. */
  readonly children: ReactNode;
}

export function GanttLine({ id, row, index, plane, tableWidth, moved, ...props }: LineProps) {
  const { bar } = row;
  return (
    <div
      id={id}
      role="row"
      aria-level={row.depth + 1}
      aria-rowindex={index + 1}
      aria-selected={row.selected ?? false}
      aria-expanded={row.expanded}
      className="hf-gantt-row"
      data-kind={row.kind}
      data-cursor={row.cursor ? '' : undefined}
      data-open={row.open ? '' : undefined}
      style={{ top: index * plane.rowHeight, height: plane.rowHeight }}
      onClick={props.onClick}
      onContextMenu={props.onMenu}
    >
      <div className="hf-gantt-table" style={{ width: tableWidth }}>
        {props.children}
      </div>
      <div className="hf-gantt-lane" role="gridcell" style={{ width: plane.width }}>
        {bar && (
          <Bar
            bar={bar}
            group={row.kind === 'group'}
            span={plane.span}
            dayWidth={plane.dayWidth}
            shown={moved?.get(bar.id)}
            lifted={moved?.has(bar.id) ?? false}
            canLink={props.canLink}
            onPress={props.onPress}
          />
        )}
      </div>
    </div>
  );
}
