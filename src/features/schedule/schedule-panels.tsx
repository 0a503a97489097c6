/** The drawers of the schedule: an allocation, a person, the settings, the conflicts. */
import { useState } from 'react';
import type { Allocation } from '../../../contract/entities/planning-entities.ts';
import type { SchedulePlan } from '../../data/schedule.ts';
import type { Day } from '../../lib/day.ts';
import { AllocationDrawer } from './allocation-drawer.tsx';
import { ConflictsDrawer } from './conflicts-drawer.tsx';
import { sumOf } from './loads.ts';
import { MemberDrawer } from './member-drawer.tsx';
import { type AllocationDraft, draftOf } from './plan-edits.ts';
import { SettingsDrawer } from './settings-drawer.tsx';

type Panel =
  | { readonly kind: 'allocation'; readonly id: string }
  | { readonly kind: 'new'; readonly draft: AllocationDraft }
  | { readonly kind: 'member'; readonly id: string }
  | { readonly kind: 'settings' }
  | { readonly kind: 'conflicts' };

export function usePanels(today: Day) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const begin = (draft: Partial<AllocationDraft> = {}): void => {
    const empty = { projectId: '', teamMemberId: null, minutesPerDay: 480, note: '' };
    setPanel({ kind: 'new', draft: { ...empty, from: today, to: today, ...draft } });
  };
  const show = (kind: 'settings' | 'conflicts'): void => setPanel({ kind });
  return { panel, setPanel, begin, show, close: () => setPanel(null) };
}

interface SchedulePanelsProps {
  readonly panels: ReturnType<typeof usePanels>;
  readonly plan: SchedulePlan;
  readonly range: { readonly from: Day; readonly to: Day };
}

export function SchedulePanels({ panels, plan, range }: SchedulePanelsProps) {
  const { panel, setPanel, begin, close } = panels;
  const open = ({ id }: Allocation): void => setPanel({ kind: 'allocation', id });
  if (panel === null) return null;
  if (panel.kind === 'settings') return <SettingsDrawer onClose={close} />;
  if (panel.kind === 'conflicts') {
    const people = plan.people.filter((person) => sumOf(person, range.from, range.to).daysOver > 0);
    return <ConflictsDrawer people={people} plan={plan} range={range} onClose={close} />;
  }
  if (panel.kind === 'new')
    return <AllocationDrawer key="new" allocation={null} draft={panel.draft} plan={plan} onClose={close} />;
  if (panel.kind === 'member') {
    const person = plan.people.find(({ member }) => member.id === panel.id);
    if (!person) return null;
    const allocate = (): void => begin({ teamMemberId: person.member.id });
    const shared = { person, plan, range, onOpen: open, onAllocate: allocate, onClose: close };
    return <MemberDrawer key={panel.id} {...shared} />;
  }
  const known = [...plan.unassigned, ...plan.people.flatMap(({ allocations }) => allocations)];
  const row = known.find(({ id }) => id === panel.id);
  return row ? (
    <AllocationDrawer key={row.id} allocation={row} draft={draftOf(row)} plan={plan} onClose={close} />
  ) : null;
}
