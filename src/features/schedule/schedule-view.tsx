/** The schedule: who works on what, over two years, from the replica alone. Owners and admins. */
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Allocation } from '../../../contract/entities/planning-entities.ts';
import type { NamedMutation } from '../../data/sync-types.ts';
import { usePlan, useSchedulePlan } from '../../data/schedule.ts';
import { useToday } from '../../data/today.ts';
import { addDays, type Day } from '../../lib/day.ts';
import { type TimeScale, xOfDay } from '../../modules/time-axis/time-scale.ts';
import { useMenuAtRow } from '../../ui/menu-at-row.tsx';
import { notify } from '../../ui/toast-store.ts';
import { AllocationDrawer } from './allocation-drawer.tsx';
import { allocationMenu } from './allocation-menu.ts';
import { ConflictsDrawer } from './conflicts-drawer.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { type AllocationDraft, changed, draftOf, keyed } from './plan-edits.ts';
import { type Finding, found, rowsOf, sumOf, UNASSIGNED } from './schedule-rows.ts';
import { ScheduleTable } from './schedule-table.tsx';
import { ScheduleToolbar, type Zoom } from './schedule-toolbar.tsx';
import { SettingsDrawer } from './settings-drawer.tsx';
import { Timeline } from './timeline.tsx';
import type { Dragged } from './use-bar-drag.ts';
import './schedule.css';

const DAY_WIDTHS: Readonly<Record<Zoom, number>> = { day: 150, week: 84, month: 39, quarter: 13 };
/** Days before and after today that can be scrolled to. */
const REACH = 365;
/** Days of the past that show at first. */
const BEFORE = 3;

type Panel =
  | { readonly kind: 'allocation'; readonly id: string }
  | { readonly kind: 'new'; readonly draft: AllocationDraft }
  | { readonly kind: 'member'; readonly id: string }
  | { readonly kind: 'settings' | 'conflicts' };

/** Makes changes and says why when a rule forbids them. */
function useApply(): (list: readonly NamedMutation[]) => void {
  const { t } = useTranslation('errors');
  const plan = usePlan();
  return (list) => {
    if (list.length === 0) return;
    void plan(list).then((code) => {
      if (code !== null) notify({ title: t(code), tone: 'warning' });
    });
  };
}

function usePanels(today: Day) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const begin = (draft: Partial<AllocationDraft> = {}): void =>
    setPanel({
      kind: 'new',
      draft: {
        projectId: '',
        teamMemberId: null,
        from: today,
        to: today,
        minutesPerDay: 480,
        note: '',
        ...draft,
      },
    });
  return { panel, setPanel, begin, close: () => setPanel(null) };
}

function Panels({
  panels,
  plan,
  range,
}: {
  panels: ReturnType<typeof usePanels>;
  plan: ReturnType<typeof useSchedulePlan>;
  range: { from: Day; to: Day };
}) {
  const { panel, setPanel, close } = panels;
  const open = ({ id }: Allocation): void => setPanel({ kind: 'allocation', id });
  if (panel?.kind === 'settings') return <SettingsDrawer onClose={close} />;
  if (panel?.kind === 'conflicts') {
    const people = plan.people.filter((person) => sumOf(person, range.from, range.to).daysOver > 0);
    return <ConflictsDrawer people={people} plan={plan} range={range} onClose={close} />;
  }
  if (panel?.kind === 'new')
    return <AllocationDrawer key="new" allocation={null} draft={panel.draft} plan={plan} onClose={close} />;
  if (panel?.kind === 'member') {
    const person = plan.people.find(({ member }) => member.id === panel.id);
    return person ? (
      <MemberDrawer key={panel.id} person={person} plan={plan} range={range} onOpen={open} onClose={close} />
    ) : null;
  }
  if (panel?.kind !== 'allocation') return null;
  const known = [...plan.unassigned, ...plan.people.flatMap(({ allocations }) => allocations)];
  const row = known.find(({ id }) => id === panel.id);
  return row ? (
    <AllocationDrawer key={row.id} allocation={row} draft={draftOf(row)} plan={plan} onClose={close} />
  ) : null;
}

export function ScheduleView() {
  const { t } = useTranslation('schedule');
  const today = useToday();
  const plan = useSchedulePlan();
  const apply = useApply();
  const panels = usePanels(today);
  const [zoom, setZoom] = useState<Zoom>('month');
  const [at, setAt] = useState<Day>(() => addDays(today, -BEFORE));
  const [range, setRange] = useState({ from: today, to: addDays(today, 30) });
  const [isTable, setTable] = useState(false);
  const [finding, setFinding] = useState<Finding>({
    text: '',
    jobTitleId: '',
    projectId: '',
    sortBy: 'name',
  });
  const scale: TimeScale = useMemo(
    () => ({ first: addDays(today, -REACH), days: REACH * 2 + 1, dayWidth: DAY_WIDTHS[zoom] }),
    [today, zoom],
  );
  const onRange = useCallback((from: Day, to: Day) => setRange({ from, to }), []);
  const people = useMemo(() => found(plan.people, finding, range.from, range.to), [plan, finding, range]);
  const rows = useMemo(() => rowsOf(plan, people), [plan, people]);
  const over = useMemo(
    () => plan.people.filter((person) => sumOf(person, range.from, range.to).daysOver > 0).length,
    [plan, range],
  );
  const open = ({ id }: Allocation): void => panels.setPanel({ kind: 'allocation', id });
  const dragged = ({ mode, allocation, rowId, from, to }: Dragged): void => {
    const teamMemberId = rowId === UNASSIGNED ? null : rowId;
    if (allocation) apply(changed(allocation, mode === 'move' ? { from, to, teamMemberId } : { from, to }));
    else panels.begin({ teamMemberId, from, to, minutesPerDay: 480 });
  };
  const key = (event: KeyboardEvent, allocation: Allocation): void => {
    const list = keyed(allocation, event);
    if (list === null) return;
    event.preventDefault();
    apply(list);
  };
  const { onContextMenu, menu } = useMenuAtRow((element) =>
    allocationMenu(element, rows, t, { open, apply }),
  );
  return (
    <div className="plan-page" onContextMenu={onContextMenu}>
      <ScheduleToolbar
        plan={plan}
        zoom={zoom}
        onZoom={(next) => {
          setAt(range.from);
          setZoom(next);
        }}
        at={range.from}
        onAt={setAt}
        today={today}
        over={over}
        finding={finding}
        onFinding={setFinding}
        isTable={isTable}
        onTable={setTable}
        onPanel={(kind) => panels.setPanel({ kind })}
        onNew={() => panels.begin()}
      />
      {isTable ? (
        <ScheduleTable
          people={people}
          plan={plan}
          range={range}
          onMember={(id) => panels.setPanel({ kind: 'member', id })}
        />
      ) : (
        <Timeline
          rows={rows}
          plan={plan}
          scale={scale}
          start={xOfDay(scale, at)}
          today={today}
          range={range}
          onRange={onRange}
          onOpen={open}
          onKey={key}
          onDragged={dragged}
          onMember={(id) => panels.setPanel({ kind: 'member', id })}
        />
      )}
      <Panels panels={panels} plan={plan} range={range} />
      {menu}
    </div>
  );
}
