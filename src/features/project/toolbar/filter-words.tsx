/** What tasks can be filtered by, in words: names, choices, and how a chip words the chosen ones. */
import type { TFunction } from 'i18next';
import {
  Calendar,
  CalendarArrowUp,
  CalendarPlus,
  CircleDot,
  Flag,
  Layers,
  type LucideIcon,
  Tag,
  User,
  UserPen,
} from 'lucide-react';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { PickerOption } from '../../../ui/picker.tsx';
import type { TaskFacts } from '../task-facts/task-facts.ts';
import { NONE } from '../task-facts/none.ts';
import {
  labelOptions,
  memberOptions,
  phaseOptions,
  priorityOptions,
  statusOptions,
} from '../task-facts/task-options.tsx';
import { CREATED_CHOICES, DAY_CHOICES, DUE_CHOICES, type FilterField } from '../view-state/filter-fields.ts';

export const FILTER_ICONS: Readonly<Record<FilterField, LucideIcon>> = {
  statuses: CircleDot,
  priorities: Flag,
  members: User,
  labels: Tag,
  phases: Layers,
  due: Calendar,
  start: CalendarArrowUp,
  created: CalendarPlus,
  reporters: UserPen,
};
export function filterName(field: FilterField, facts: TaskFacts, t: TFunction<'tasks'>): string {
  if (field === 'phases') return facts.phaseLabel;
  if (field === 'reporters') return t('columns.REPORTER');
  if (field === 'start') return t('columns.START_DATE');
  if (field === 'created') return t('columns.CREATED_DATE');
  return t(`filter.${field}`);
}

export function filterOptions(field: FilterField, facts: TaskFacts, t: TFunction<'tasks'>): PickerOption[] {
  switch (field) {
    case 'statuses':
      return statusOptions(facts);
    case 'priorities':
      return priorityOptions(facts);
    case 'members':
      return [
        { id: NONE, label: t('nobody'), icon: <ColorSquare dot color={null} /> },
        ...memberOptions(facts),
      ];
    case 'labels':
      return labelOptions(facts);
    case 'phases':
      return phaseOptions(facts, t('noPhase'));
    case 'due':
      return [...DUE_CHOICES, NONE].map((id) => ({ id, label: t(`filter.dueValues.${id}`) }));
    case 'start':
      return [
        ...DAY_CHOICES.map((id) => ({ id, label: t(`filter.dayValues.${id}`) })),
        { id: NONE, label: t('none') },
      ];
    case 'created':
      return CREATED_CHOICES.map((id) => ({ id, label: t(`filter.createdValues.${id}`) }));
    case 'reporters':
      return [
        ...[...facts.personByUser].map(([id, person]) => ({
          id,
          label: person.name,
          icon: <PersonAvatar {...person} decorative />,
        })),
        { id: NONE, label: t('none'), icon: <ColorSquare dot color={null} /> },
      ];
  }
}

/** The one chosen by name, several by number. */
export function chosenText(
  options: readonly PickerOption[],
  ids: readonly string[],
  t: TFunction<'tasks'>,
): string {
  const [only, ...more] = ids;
  if (only !== undefined && more.length === 0) {
    return options.find((option) => option.id === only)?.label ?? t('filter.gone');
  }
  return t('filter.several', { count: ids.length });
}
