/** The roadmap of a project: its tasks with their dependencies on a time axis. On a phone, an agenda. */
import './roadmap.css';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useCan } from '../../../data/permissions.ts';
import type { TaskListResult, TaskQuery } from '../../../data/tasks/task-query.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { dayAtPoint } from '../../../modules/gantt/gantt-chart.tsx';
import type { GanttHandle } from '../../../modules/gantt/use-gantt-handle.ts';
import { NoMatch } from '../view-state/no-match.tsx';
import { rowId } from '../view-state/row-id.ts';
import type { ListHandle } from '../view-state/view-handles.ts';
import { useViewStore } from '../view-state/view-store.ts';
import { BaselineDialogs } from './baseline-dialogs.tsx';
import { NoDates } from './no-dates.tsx';
import { RoadmapAgenda } from './roadmap-agenda.tsx';
import { RoadmapChart } from './roadmap-chart.tsx';
import { firstDays, RoadmapMenu, useRoadmapMenu, WaitPicker } from './roadmap-menu.tsx';
import { RoadmapTools, useAgendaItems } from './roadmap-tools.tsx';
import { UndatedTray } from './undated-tray.tsx';
import { useBaselineQuestion } from './use-baseline-question.ts';
import { useRoadmap, useRoadmapMoves } from './use-roadmap.ts';
import { useRoadmapExports } from './use-roadmap-exports.ts';
import { useRoadmapKeys } from './use-roadmap-keys.ts';
import { useRoadmapSettings } from './use-roadmap-settings.ts';

interface RoadmapViewProps {
  readonly projectId: string;
  readonly query: TaskQuery;
  readonly result: TaskListResult;
  /** Null without search text and filters. */
  readonly onClearFilters: (() => void) | null;
  readonly ref?: Ref<ListHandle>;
}

export function RoadmapView({ projectId, query, result, onClearFilters, ref }: RoadmapViewProps) {
  const isPhone = useIsPhone();
  const store = useViewStore();
  const canKeep = useCan('baseline.manage', projectId);
  const [settings, update] = useRoadmapSettings(projectId);
  const roadmap = useRoadmap(projectId, query, result, settings);
  const moves = useRoadmapMoves(roadmap, settings);
  const chart = useRef<GanttHandle>(null);
  const { menu, setMenu, waiting, setWaiting } = useRoadmapMenu();
  const { lookups, rows, plan, conflicts, baselines, canEdit } = roadmap;
  const { today } = lookups;
  const isEmpty = result.ready && rows.length === 0;
  const noMatch =
    isEmpty && result.shown === 0 && onClearFilters !== null ? (
      <NoMatch total={result.total} onShowAll={onClearFilters} />
    ) : null;
  const asking = useBaselineQuestion(roadmap, moves, update);
  const exports = useRoadmapExports(roadmap, settings, query.groupBy);

  useEffect(() => store.setRows(rows), [store, rows]);
  const reveal = (index: number): void => chart.current?.reveal(index);
  useImperativeHandle(ref, () => ({ reveal }));
  const elementOf = (key: string | undefined): HTMLElement | null =>
    key === undefined ? null : document.getElementById(rowId(key));
  const placeOf = (taskId: string) => {
    const row = rows.find((one) => one.kind === 'task' && one.task.id === taskId);
    // Anchored to the name, because the bar may be out of view.
    const anchor = elementOf(row?.key)?.querySelector<HTMLElement>('[role="rowheader"]');
    return anchor ? { anchor, taskId } : null;
  };
  const nextConflict = (): void => {
    const here = store.cursorRow();
    const ids = conflicts.map(({ edge }) => edge.task_id);
    const at = here?.kind === 'task' ? ids.indexOf(here.task.id) : -1;
    const wanted = ids[(at + 1) % ids.length];
    const index = rows.findIndex((row) => row.kind === 'task' && row.task.id === wanted);
    const row = rows[index];
    if (!row) return;
    store.setCursor(row.key);
    reveal(index);
    if (row.bar) chart.current?.toDay(row.bar.start);
  };
  const nextBaseline = (): void => {
    const at = baselines.findIndex(({ id }) => id === settings.baselineId);
    update({ baselineId: baselines[at + 1]?.id ?? null });
  };
  useRoadmapKeys({
    ...{ store, moves, settings, canEdit, update, nextBaseline },
    toToday: () => chart.current?.toDay(today),
    waitFor: (taskId) => setWaiting(placeOf(taskId)),
    menu: (taskId) => setMenu(placeOf(taskId)),
    toBar: (taskId) => chart.current?.toBar(taskId),
  });
  const putOn = (task: Task, day: string): void =>
    moves.put(
      task.id,
      firstDays(day, task.total_minutes, (from, days) => plan.scale.shift(from, days)),
    );

  const choices = { roadmap, settings, canKeep, update };
  const dialogs = (
    <BaselineDialogs
      projectId={projectId}
      question={asking.question}
      onAnswer={asking.onAnswer}
      onClose={asking.onClose}
    />
  );
  const { onKeep, onRename, onRemove } = asking;
  const agendaItems = useAgendaItems({ ...choices, onKeep, onRename, onRemove });
  if (isPhone)
    return (
      <>
        {noMatch ?? <RoadmapAgenda roadmap={roadmap} items={agendaItems} />}
        {dialogs}
      </>
    );
  return (
    <>
      <RoadmapTools
        {...{ ...choices, exports, onKeep, onRename, onRemove }}
        onNextConflict={nextConflict}
        onToday={() => chart.current?.toDay(today)}
      />
      <div className="hf-fill">
        <RoadmapChart
          {...{ roadmap, moves, settings, update, groupBy: query.groupBy }}
          empty={noMatch ?? (isEmpty && <NoDates />)}
          onMenu={setMenu}
          ref={chart}
        />
        {(settings.tray || (isEmpty && noMatch === null)) && (
          <UndatedTray
            tasks={roadmap.undated}
            dayAt={dayAtPoint}
            onPut={putOn}
            onClose={() => update({ tray: false })}
          />
        )}
      </div>
      <RoadmapMenu
        target={menu}
        roadmap={roadmap}
        moves={moves}
        onWait={setWaiting}
        onClose={() => setMenu(null)}
      />
      <WaitPicker target={waiting} roadmap={roadmap} moves={moves} onClose={() => setWaiting(null)} />
      {dialogs}
    </>
  );
}
