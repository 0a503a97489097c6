/** The options of the pickers: statuses, priorities, phases, people, labels. */
import type { PickerOption } from '../../../ui/picker.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { type Person, PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PriorityBars } from '../../../ui/priority-bars.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { NONE } from '../../../modules/task-query/none.ts';
import type { TaskLookups } from './task-lookups.ts';

export function statusOptions(lookups: TaskLookups): PickerOption[] {
  return lookups.statuses.map((status) => ({
    id: status.id,
    label: status.name,
    icon: <StatusGlyph kind={status.kind} color={status.color} />,
  }));
}

export function priorityOptions(lookups: TaskLookups): PickerOption[] {
  return lookups.priorities.map((priority) => ({
    id: priority.id,
    label: priority.name,
    icon: <PriorityBars level={priority.level} />,
  }));
}

export function phaseOptions(lookups: TaskLookups, none: string): PickerOption[] {
  const phases = lookups.phases.map((phase) => ({
    id: phase.id,
    label: phase.name,
    icon: <ColorSquare color={phase.color_code} />,
  }));
  return [...phases, { id: NONE, label: none, icon: <ColorSquare color={null} /> }];
}

export function memberOptions(lookups: TaskLookups): PickerOption[] {
  return lookups.members.map((person) => ({
    id: person.id,
    label: person.name,
    icon: <PersonAvatar {...person} decorative />,
  }));
}

/** Keyed by the ids that tasks refer to. */
export const personOptions = (people: ReadonlyMap<string, Person>): PickerOption[] =>
  [...people].map(([id, person]) => ({
    id,
    label: person.name,
    icon: <PersonAvatar {...person} decorative />,
  }));

export function labelOptions(lookups: TaskLookups): PickerOption[] {
  return lookups.labels.map((label) => ({
    id: label.id,
    label: label.name,
    icon: <ColorSquare dot color={label.color_code} />,
  }));
}
