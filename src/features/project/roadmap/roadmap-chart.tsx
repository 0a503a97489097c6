/** The chart of a roadmap: the rows of the list with their bars, and its pointer interaction. */
import { type ReactNode, type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import { GanttChart } from '../../../modules/gantt/gantt-chart.tsx';
import type { GanttRow } from '../../../modules/gantt/gantt-row.ts';
import type { GanttHandle } from '../../../modules/gantt/use-gantt-handle.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useMarks } from '../task-values/row-mark.tsx';
import { useListActions } from '../view-state/list-actions.ts';
import { rowId } from '../view-state/row-id.ts';
import { useViewState, useViewStore } from '../view-state/view-store.ts';
import { RoadmapCells, RoadmapHead } from './roadmap-cells.tsx';
import type { MenuTarget } from './roadmap-menu.tsx';
import type { RoadmapRow } from './roadmap-rows.ts';
import type { Roadmap, RoadmapMoves } from './use-roadmap.ts';
import type { RoadmapSettings } from './use-roadmap-settings.ts';

interface RoadmapChartProps {
  readonly roadmap: Roadmap;
  readonly moves: RoadmapMoves;
  readonly settings: RoadmapSettings;
  readonly update: (change: Partial<RoadmapSettings>) => void;
  readonly groupBy: TaskGrouping;
  /** Shown when there are no rows and none are loading. */
  readonly empty: ReactNode;
  readonly onMenu: (target: MenuTarget) => void;
  readonly ref: Ref<GanttHandle>;
}

/** Default width of the table in a wide and in a narrow window, in pixels. */
const TABLE = { wide: 504, narrow: 320 } as const;

function useGanttRows(rows: readonly RoadmapRow[], plain: boolean): readonly GanttRow[] {
  const { cursor, selected, open } = useViewState((state) => state);
  return useMemo(
    () =>
      rows.map((row) => ({
        ...{ key: row.key, kind: row.kind, bar: row.bar, cursor: row.key === cursor },
        ...(row.kind === 'task'
          ? {
              depth: row.depth + (plain ? 0 : 1),
              selected: selected.has(row.task.id),
              open: open === row.task.id,
              expanded: row.subtaskCount > 0 ? row.expanded : undefined,
            }
          : { depth: 0, expanded: !row.group.collapsed }),
      })),
    [rows, cursor, selected, open, plain],
  );
}

export function RoadmapChart(props: RoadmapChartProps) {
  const { roadmap, moves, settings, update, groupBy, empty, onMenu, ref } = props;
  const { t } = useTranslation('roadmap');
  const store = useViewStore();
  const list = useListActions();
  const markOf = useMarks();
  const { rows, plan } = roadmap;
  const isNarrow = useMediaQuery('(max-width: 1023px)');
  return (
    <GanttChart
      ref={ref}
      label={t('label')}
      rows={useGanttRows(rows, settings.plain)}
      links={roadmap.links}
      zoom={settings.zoom}
      today={roadmap.lookups.today}
      isFree={roadmap.isFree}
      tableWidth={settings.table ?? (isNarrow ? TABLE.narrow : TABLE.wide)}
      onTableWidth={(table) => update({ table })}
      rowId={rowId}
      cursorKey={useViewState((state) => state.cursor)}
      head={<RoadmapHead />}
      renderCells={(_, index) => {
        const row = rows[index];
        if (!row) return null;
        const days = row.bar ? plan.scale.between(row.bar.start, row.bar.end) : null;
        const mark = row.kind === 'task' ? markOf(row.task.id) : null;
        return <RoadmapCells row={row} groupBy={groupBy} workingDays={days} mark={mark} />;
      }}
      preview={moves.preview}
      onDrop={moves.drop}
      onLink={roadmap.canEdit ? moves.link : undefined}
      onRow={({ key }, event) => {
        const row = store.rowOf(key);
        if (row?.kind === 'group') list.toggleGroup(row.group.id);
        if (row?.kind !== 'task') return;
        if (event.shiftKey) store.selectTo(row);
        else if (event.ctrlKey || event.metaKey) store.toggle(row);
        else {
          store.setCursor(row.key);
          if ((event.target as Element).closest('.hf-gantt-table')) list.openTask(row.task.id);
        }
      }}
      onMenu={({ key }, event) => {
        const row = store.rowOf(key);
        if (row?.kind !== 'task') return;
        event.preventDefault();
        store.setCursor(key);
        const at = { x: event.clientX, y: event.clientY };
        onMenu({ anchor: event.currentTarget, taskId: row.task.id, at });
      }}
      below={empty}
    />
  );
}
