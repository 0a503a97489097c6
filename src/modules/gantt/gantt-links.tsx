/** The lines of dependencies between the rendered rows. */
import type { GanttLink, BarDays } from './gantt-row.ts';
import type { GanttPlane } from './gantt-plane.ts';
import { edgesOf } from './gantt-bar.tsx';
import { arrowPath, type BarBox, linkPath } from './link-path.ts';
import type { LinkDrag } from './use-bar-drag.ts';

interface LinksProps {
  readonly plane: GanttPlane;
  readonly links: readonly GanttLink[];
  readonly moved: ReadonlyMap<string, BarDays> | undefined;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly drawing: LinkDrag | null;
}

function boxOf(plane: GanttPlane, id: string, moved: LinksProps['moved']): BarBox | null {
  const at = plane.rowIndexes.get(id);
  const bar = at === undefined ? null : plane.rows[at]?.bar;
  if (at === undefined || !bar) return null;
  const { left, right } = edgesOf(bar, moved?.get(id) ?? bar, plane.span, plane.dayWidth);
  return { left, right, y: at * plane.rowHeight + plane.rowHeight / 2 };
}

export function GanttLinks({ plane, links, moved, firstRow, lastRow, drawing }: LinksProps) {
  const shown = links.flatMap((link) => {
    const [a, b] = [plane.rowIndexes.get(link.from), plane.rowIndexes.get(link.to)];
    if (a === undefined || b === undefined) return [];
    if (Math.max(a, b) < firstRow || Math.min(a, b) > lastRow) return [];
    const [from, to] = [boxOf(plane, link.from, moved), boxOf(plane, link.to, moved)];
    return from && to ? [{ link, from, to }] : [];
  });
  const start = drawing && boxOf(plane, drawing.from, moved);
  return (
    <svg className="hf-gantt-links" aria-hidden width={plane.width} height={plane.height}>
      {shown.map(({ link, from, to }) => (
        <g
          key={link.id}
          data-critical={link.critical ? '' : undefined}
          data-broken={link.broken ? '' : undefined}
        >
          <path d={linkPath(from, to, link.kind)} />
          <path className="hf-gantt-arrow" d={arrowPath(to, link.kind)} />
        </g>
      ))}
      {drawing && start && (
        <path
          className="hf-gantt-drawing"
          d={`M${String(drawing.fromEnd === 'start' ? start.left : start.right)} ${String(start.y)}L${String(drawing.toX)} ${String(drawing.toY)}`}
        />
      )}
    </svg>
  );
}
