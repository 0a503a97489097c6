/**
 * The workload of a project: who has free capacity and who is overloaded. Computed from the replica; changes are the
 * usual mutations of tasks.
 */
import './workload.css';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { restOf } from '../../../../contract/rules/workload.ts';
import { useCan } from '../../../data/permissions.ts';
import { reportNotStored } from '../../../modules/changes/report-not-stored.ts';
import { useMutateAll } from '../../../data/sync-context.ts';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import type { NamedMutation } from '../../../data/sync-types.ts';
import { useToday } from '../../../data/today.ts';
import { useWorkload } from '../../../data/workload.ts';
import { addDays, type Day, daysBetween } from '../../../lib/day.ts';
import { useIsPhone, useMediaQuery } from '../../../lib/use-media-query.ts';
import { WorkloadLabel } from './workload-label.tsx';
import { AssignTo, type Assigning } from './assign-to.tsx';
import { type DropTarget, type Lifted, useWorkloadDrag } from './use-workload-drag.ts';
import { type ListedCell, WorkloadCellList } from './workload-cell-list.tsx';
import { freeDay, type PersonDays, personDays, type WorkloadSettings, weeksFrom } from './workload-days.ts';
import { daysTo, moved } from './workload-edits.ts';
import { WorkloadGrid } from './workload-grid.tsx';
import { WorkloadTools } from './workload-tools.tsx';
import { WorkloadTray } from './workload-tray.tsx';

const WEEKS = 4;

interface WorkloadViewProps {
  readonly projectId: string;
  readonly onOpenTask: (taskId: string) => void;
}

/** Number of days a drop moves a task by: the distance of the drag; from the tray, up to the day itself. */
function daysOf({ task, grabbed }: Pick<Lifted, 'task' | 'grabbed'>, { day }: DropTarget): number {
  return grabbed === null ? daysTo(task, day) : daysBetween(grabbed, day);
}

interface Opened extends Pick<ListedCell, 'memberId' | 'anchor'> {
  /** Null: the overdue tasks. */
  readonly day: Day | null;
}

/** The listed cell with current rows, so that the list follows changes made in it. */
function listedCellOf(opened: Opened | null, people: readonly PersonDays[]): ListedCell | null {
  const row = people.find(({ person }) => person.member.id === opened?.memberId);
  if (!opened || !row) return null;
  const { memberId, anchor } = opened;
  const { name } = row.person.member;
  if (opened.day === null) return { memberId, name, anchor, day: null, shares: row.overdue };
  const day = row.days.find((one) => one.day === opened.day);
  return day ? { memberId, name, anchor, day, shares: day.shares } : null;
}

/** The days that a dragged task would occupy for the person under the pointer. */
function targetOf(lifted: Lifted | null): { memberId: string; from: Day; to: Day } | null {
  if (!lifted?.over) return null;
  const { task, over } = lifted;
  const by = daysOf(lifted, over);
  const first = task.start_date ?? task.end_date;
  const last = task.end_date ?? first;
  if (first === null || last === null) return { memberId: over.memberId, from: over.day, to: over.day };
  return { memberId: over.memberId, from: addDays(first, by), to: addDays(last, by) };
}

export function WorkloadView({ projectId, onOpenTask }: WorkloadViewProps) {
  const { t } = useTranslation('workload');
  const today = useToday();
  const isPhone = useIsPhone();
  const canMove = useCan('task.edit', projectId);
  const mutateAll = useMutateAll();
  const isArriving = useIsInitialSync();
  const apply = (list: readonly NamedMutation[]): void => void mutateAll(list).catch(reportNotStored);
  const [settings, setSettings] = useState<WorkloadSettings>({
    source: 'tasks',
    unit: 'hours',
    withOthers: true,
  });
  const [at, setAt] = useState<Day>(today);
  const isNarrow = useMediaQuery('(max-width: 1000px)');
  const [tray, setTray] = useState(!isNarrow);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [assigning, setAssigning] = useState<Assigning | null>(null);
  const workload = useWorkload(projectId, settings.withOthers);
  const range = useMemo(() => weeksFrom(at, isPhone ? 1 : WEEKS), [at, isPhone]);
  const people = useMemo(
    () => workload.people.map((person) => personDays(person, range, settings.source, today)),
    [workload.people, range, settings.source, today],
  );
  const days = useMemo(
    () => Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, n) => addDays(range.from, n)),
    [range],
  );
  const drop = (lifted: Lifted, over: DropTarget): void => {
    if (!canMove) return;
    const { task, from } = lifted;
    apply(moved({ task, from, to: over.memberId, days: daysOf(lifted, over), day: over.day }));
  };
  const { lifted, grab } = useWorkloadDrag(drop);
  const nudge = (task: Task, memberId: string, by: number): void => {
    if (canMove) apply(moved({ task, from: memberId, to: memberId, days: by, day: addDays(today, by) }));
  };
  const give = (task: Task, from: string | null, to: string): void => {
    const own = people.find(({ person }) => person.member.id === to)?.days ?? [];
    const day = freeDay(own, today, restOf(task)) ?? today;
    apply(moved({ task, from, to, days: 0, day }));
  };
  const planLate = (task: Task, memberId: string): void => {
    const own = people.find(({ person }) => person.member.id === memberId)?.days ?? [];
    const day = freeDay(own, today, restOf(task)) ?? today;
    if (canMove) apply(moved({ task, from: memberId, to: memberId, days: daysTo(task, day), day }));
  };
  const openCell = (memberId: string, day: Day | null, anchor: HTMLElement): void =>
    setOpened({ memberId, day, anchor });
  return (
    <div className="hf-column">
      <WorkloadTools
        {...{ range, today, settings, tray }}
        over={isArriving ? 0 : people.filter(({ daysOver }) => daysOver > 0).length}
        unassigned={isArriving ? null : workload.unassigned.length}
        onAt={setAt}
        onSettings={(part) => setSettings((known) => ({ ...known, ...part }))}
        onTray={setTray}
      />
      {workload.ready && !workload.isEstimated && settings.source === 'tasks' && (
        <p className="wl-note">{t('noEstimates')}</p>
      )}
      <div className="wl-main hf-fill">
        {workload.ready && !isArriving && people.length === 0 ? (
          <p className="wl-none">{t('nobody')}</p>
        ) : (
          <WorkloadGrid
            {...{ people, days, today, settings, lifted }}
            target={targetOf(lifted)}
            onGrab={(event, task, memberId) => {
              if (canMove) grab(event, task, memberId);
            }}
            hasOverdue={settings.source === 'tasks' && people.some(({ overdue }) => overdue.length > 0)}
            onCell={(memberId, { day }, anchor) => openCell(memberId, day, anchor)}
            onOverdue={(memberId, anchor) => openCell(memberId, null, anchor)}
            onPlan={planLate}
            onTask={onOpenTask}
            onNudge={nudge}
          />
        )}
        {tray && (
          <WorkloadTray
            tasks={workload.unassigned}
            liftedId={lifted?.task.id ?? null}
            onGrab={(event, task) => {
              if (canMove) grab(event, task, null);
            }}
            onTask={onOpenTask}
            onAssign={(task, anchor) => {
              if (canMove) setAssigning({ task, from: null, anchor });
            }}
            onClose={() => setTray(false)}
          />
        )}
      </div>
      <WorkloadCellList
        cell={listedCellOf(opened, people)}
        onTask={onOpenTask}
        onNudge={nudge}
        onPlan={planLate}
        onAssign={(task, from, anchor) => {
          if (canMove) setAssigning({ task, from, anchor });
        }}
        onClose={() => setOpened(null)}
      />
      <AssignTo
        assigning={assigning}
        people={people}
        today={today}
        onAssign={give}
        onClose={() => setAssigning(null)}
      />
      <WorkloadLabel lifted={lifted} people={people} target={targetOf(lifted)} />
    </div>
  );
}
