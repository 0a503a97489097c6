/** The schedule: who works on what, over two years, from the replica only. For owners and admins. */
import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { NamedMutation } from '../../data/sync-types.ts';
import { useSchedulePlan } from '../../data/schedule.ts';
import { reportNotStored } from '../../modules/changes/report-not-stored.ts';
import { useMutateAll } from '../../data/sync-context.ts';
import { useToday } from '../../data/today.ts';
import { addDays, type Day } from '../../lib/day.ts';
import { useIsPhone, useMediaQuery } from '../../lib/use-media-query.ts';
import { useOpenTask } from '../../modules/navigation/task-over-page.ts';
import { type TimeScale, xOfDay } from '../../modules/time-axis/time-scale.ts';
import { useMenuAtRow } from '../../ui/menu-at-row.tsx';
import { allocationMenu } from './allocation-menu.ts';
import type { BarActions } from './bar.tsx';
import { NO_FILTER, type PeopleFilter, filterPeople } from './people-filter.ts';
import { AssignTask } from './assign-task.tsx';
import { sumOf } from './loads.ts';
import { PhoneWeek, weekAround } from './phone-week.tsx';
import { changeAllocation, assignTask, changeByKey, splitAllocation } from './plan-edits.ts';
import { SchedulePanels, usePanels } from './schedule-panels.tsx';
import { memberOf, rowsOf } from './schedule-rows.ts';
import { SplitAllocation, type Splitting } from './split-allocation.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { ScheduleToolbar, type Zoom } from './schedule-toolbar.tsx';
import { Timeline } from './timeline.tsx';
import type { DragItem, Dragged } from './use-bar-drag.ts';
import { type InFlight, WorkPicker } from './work-picker.tsx';
import './schedule.css';

const DAY_WIDTHS: Readonly<Record<Zoom, number>> = { day: 150, week: 84, month: 39, quarter: 13 };
/** Number of days before and after today that can be scrolled to. */
const REACH = 365;
/** Number of past days visible at first. */
const BEFORE = 3;

/** View state: visible days, zoom, filter, and the expanded people. */
function useLook(today: Day, isPhone: boolean) {
  const [zoom, setZoom] = useState<Zoom>('month');
  const [place, setPlace] = useState(() => ({ at: isPhone ? today : addDays(today, -BEFORE) }));
  const setAt = (at: Day): void => setPlace({ at });
  const [range, setRange] = useState({ from: today, to: addDays(today, 30) });
  const [isTable, setTable] = useState(false);
  const [filter, setFilter] = useState<PeopleFilter>(NO_FILTER);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const scale: TimeScale = useMemo(
    () => ({ first: addDays(today, -REACH), days: REACH * 2 + 1, dayWidth: DAY_WIDTHS[zoom] }),
    [today, zoom],
  );
  const onRange = useCallback((from: Day, to: Day) => setRange({ from, to }), []);
  const toggle = (id: string): void =>
    setOpened((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return {
    ...{ zoom, setZoom, place, setAt, range, onRange, isTable, setTable, filter, setFilter },
    ...{ opened, toggle, scale },
  };
}

interface Assigning {
  readonly task: Task;
  readonly anchor: HTMLElement;
}

export function ScheduleView() {
  const { t } = useTranslation('schedule');
  const openTask = useOpenTask();
  const today = useToday();
  const plan = useSchedulePlan();
  const mutateAll = useMutateAll();
  const apply = (list: readonly NamedMutation[]): void => void mutateAll(list).catch(reportNotStored);
  const panels = usePanels(today);
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(max-width: 900px)');
  const look = useLook(today, isPhone);
  const { place, setAt, zoom, filter, opened, scale } = look;
  const { at } = place;
  const [assigning, setGiving] = useState<Assigning | null>(null);
  const [work, setWork] = useState<InFlight | null>(null);
  const [splitting, setSplitting] = useState<Splitting | null>(null);
  const week = weekAround(at);
  const seen = isPhone ? { from: week[0] ?? at, to: week.at(-1) ?? at } : look.range;
  const range = useDeferredValue(seen, seen);
  const people = useMemo(() => filterPeople(plan.people, filter, range), [plan, filter, range]);
  const rows = useMemo(() => rowsOf(plan, people, opened), [plan, people, opened]);
  const over = useMemo(
    () => plan.people.filter((person) => sumOf(person, range.from, range.to).daysOver > 0).length,
    [plan, range],
  );
  const open: BarActions['onOpen'] = (item, anchor) =>
    item.kind === 'task'
      ? setGiving({ task: item.task, anchor })
      : panels.setPanel({ kind: 'allocation', id: item.id });
  const dragged = ({ mode, item, rowId, from, to }: Dragged): void => {
    const row = rows.find(({ id }) => id === rowId);
    const teamMemberId = row ? memberOf(row) : null;
    if (!item) panels.begin({ teamMemberId, from, to, ...(row?.projectId && { projectId: row.projectId }) });
    else if (item.kind === 'task') apply(assignTask(item.task, teamMemberId, { from, to }));
    else
      apply(changeAllocation(item.allocation, mode === 'move' ? { from, to, teamMemberId } : { from, to }));
  };
  const key = (event: KeyboardEvent, item: DragItem): void => {
    const list = item.kind === 'allocation' ? changeByKey(item.allocation, event) : null;
    if (list === null) return;
    event.preventDefault();
    apply(list);
  };
  const openWork: BarActions['onWork'] = ({ tasks }, anchor) => {
    const [task] = tasks;
    if (task && tasks.length === 1) openTask({ id: task.id, projectId: task.project_id });
    else setWork({ tasks, anchor });
  };
  const { onContextMenu, menu } = useMenuAtRow((element) =>
    allocationMenu(element, rows, t, {
      open: ({ id }) => panels.setPanel({ kind: 'allocation', id }),
      split: (row, anchor) => setSplitting({ row, anchor }),
      apply,
    }),
  );
  const onMember = (id: string): void => panels.setPanel({ kind: 'member', id });
  return (
    <div className="plan-page hf-column" onContextMenu={onContextMenu}>
      <ScheduleToolbar
        {...{ plan, zoom, over, filter, isPhone }}
        onZoom={(next) => {
          setAt(look.range.from);
          look.setZoom(next);
        }}
        at={seen.from}
        onAt={setAt}
        onToday={() => setAt(isPhone ? today : addDays(today, -BEFORE))}
        onFilter={look.setFilter}
        isTable={look.isTable}
        onTable={look.setTable}
        onPanel={panels.show}
        onNew={() => panels.begin()}
      />
      {isPhone ? (
        <PhoneWeek people={people} at={at} today={today} onMember={onMember} />
      ) : look.isTable ? (
        <ScheduleTable people={people} plan={plan} range={range} onMember={onMember} />
      ) : (
        <Timeline
          {...{ rows, plan, people, opened, scale, today, isNarrow, range }}
          start={xOfDay(scale, at)}
          asked={place}
          onRange={look.onRange}
          onOpen={open}
          onWork={openWork}
          onKey={key}
          onDragged={dragged}
          onMember={onMember}
          onToggle={look.toggle}
        />
      )}
      <AssignTask
        anchor={assigning?.anchor ?? null}
        people={plan.people}
        task={assigning?.task ?? null}
        onAssign={(task, memberId) => apply(assignTask(task, memberId, null))}
        onOpen={(task) => openTask({ id: task.id, projectId: task.project_id })}
        onClose={() => setGiving(null)}
      />
      <WorkPicker work={work} projects={plan.projects} onClose={() => setWork(null)} />
      <SplitAllocation
        splitting={splitting}
        onSplit={(row, day) => apply(splitAllocation(row, day))}
        onClose={() => setSplitting(null)}
      />
      <SchedulePanels panels={panels} plan={plan} range={range} />
      {menu}
    </div>
  );
}
