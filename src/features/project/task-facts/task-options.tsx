/** The choices of the pickers: statuses, priorities, phases, people, labels. */
import type { PickerOption } from '../../../ui/picker.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { type Person, PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PriorityBars } from '../../../ui/priority-bars.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { NONE } from '../../../modules/task-query/none.ts';
import type { TaskFacts } from './task-facts.ts';

export function statusOptions(facts: TaskFacts): PickerOption[] {
  return facts.statuses.map((status) => ({
    id: status.id,
    label: status.name,
    icon: <StatusGlyph kind={status.kind} color={status.color} />,
  }));
}

export function priorityOptions(facts: TaskFacts): PickerOption[] {
  return facts.priorities.map((priority) => ({
    id: priority.id,
    label: priority.name,
    icon: <PriorityBars level={priority.level} />,
  }));
}

export function phaseOptions(facts: TaskFacts, none: string): PickerOption[] {
  const phases = facts.phases.map((phase) => ({
    id: phase.id,
    label: phase.name,
    icon: <ColorSquare color={phase.color_code} />,
  }));
  return [...phases, { id: NONE, label: none, icon: <ColorSquare color={null} /> }];
}

export function memberOptions(facts: TaskFacts): PickerOption[] {
  return facts.members.map((person) => ({
    id: person.id,
    label: person.name,
    icon: <PersonAvatar {...person} decorative />,
  }));
}

/** By the ids that the tasks have them under. */
export const personOptions = (people: ReadonlyMap<string, Person>): PickerOption[] =>
  [...people].map(([id, person]) => ({
    id,
    label: person.name,
    icon: <PersonAvatar {...person} decorative />,
  }));

export function labelOptions(facts: TaskFacts): PickerOption[] {
  return facts.labels.map((label) => ({
    id: label.id,
    label: label.name,
    icon: <ColorSquare dot color={label.color_code} />,
  }));
}
