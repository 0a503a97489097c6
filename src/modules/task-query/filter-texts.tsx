/** Texts of filters: names of fields, choices, and the chosen values of a chip. */
import type { TFunction } from 'i18next';
import {
  Calendar,
  CalendarArrowUp,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CircleDot,
  Eye,
  Flag,
  Folder,
  Gauge,
  History,
  Layers,
  ListChecks,
  type LucideIcon,
  Tag,
  Text,
  Timer,
  Type,
  User,
  UserPen,
} from 'lucide-react';
import type { PickerOption } from '../../ui/picker.tsx';
import type { FilterSetup } from './filter-setup.ts';
import { NONE } from './none.ts';
import { endsOf } from './day-ends.ts';
import { CREATED_CHOICES, DAY_CHOICES, DUE_CHOICES, isCalendar, PROGRESS_CHOICES } from './filter-edits.ts';
import { ESTIMATE_GROUPS } from '../../data/tasks/grouping.ts';
import { TASK_PROPERTIES } from '../../data/tasks/task-filters.ts';
import { type FilterField } from './filter-fields.ts';

export const FILTER_ICONS: Readonly<Record<FilterField, LucideIcon>> = {
  statuses: CircleDot,
  priorities: Flag,
  members: User,
  labels: Tag,
  phases: Layers,
  due: Calendar,
  start: CalendarArrowUp,
  created: CalendarPlus,
  completed: CalendarCheck,
  updated: CalendarClock,
  reporters: UserPen,
  names: Type,
  descriptions: Text,
  watchers: Eye,
  estimates: Timer,
  logged: History,
  progress: Gauge,
  properties: ListChecks,
  projects: Folder,
};
const COLUMN_NAMES = {
  reporters: 'REPORTER',
  start: 'START_DATE',
  created: 'CREATED_DATE',
  completed: 'COMPLETED_DATE',
  updated: 'LAST_UPDATED',
  estimates: 'ESTIMATION',
  progress: 'PROGRESS',
  descriptions: 'DESCRIPTION',
} as const;

export function filterName(field: FilterField, setup: FilterSetup, t: TFunction<'tasks'>): string {
  switch (field) {
    case 'phases':
      return setup.phaseLabel;
    case 'reporters':
    case 'start':
    case 'created':
    case 'completed':
    case 'updated':
    case 'estimates':
    case 'progress':
    case 'descriptions':
      return t(`columns.${COLUMN_NAMES[field]}`);
    default:
      return t(`filter.${field}`);
  }
}

/** Fields that can be filtered by a range of days. */
export const isDayField = (field: FilterField): boolean =>
  field === 'due' || field === 'start' || field === 'created' || field === 'completed' || field === 'updated';

/** Formats of values without a translated text. */
export interface ValueTexts {
  /** A range of days in the format of `day-ends.ts`. */
  readonly days: (choice: string) => string;
  readonly minutes: (minutes: number) => string;
  /** An inclusive range. */
  readonly percent: (from: number, to: number) => string;
}

/** Options for ranges that somebody typed. */
const ranges = (ids: readonly string[], texts: ValueTexts): PickerOption[] =>
  ids.filter((id) => endsOf(id)).map((id) => ({ id, label: texts.days(id) }));

function estimateText(choice: string, texts: ValueTexts): string {
  const [from, to] = (endsOf(choice) ?? ['', '']).map(Number);
  if (!to) return `≥ ${texts.minutes((from ?? 1) - 1)}`;
  return from === 1 ? `≤ ${texts.minutes(to)}` : `${texts.minutes((from ?? 1) - 1)} – ${texts.minutes(to)}`;
}

/** Texts of day choices: those of a field, and calendar weeks and months, which all fields share. */
export const dayWord = (id: (typeof DAY_CHOICES)[number], t: TFunction<'tasks'>): string =>
  isCalendar(id) ? t(`filter.calendar.${id}`) : t(`filter.dayValues.${id}`);

/** Fields that are filtered by parts of texts. */
export const isTextField = (field: FilterField): boolean => field === 'names' || field === 'descriptions';

/** `chosen` are the active ids, so that typed values are offered again. */
export function filterOptions(
  field: FilterField,
  setup: FilterSetup,
  t: TFunction<'tasks'>,
  texts: ValueTexts,
  chosen: readonly string[],
): PickerOption[] {
  switch (field) {
    case 'statuses':
    case 'priorities':
    case 'members':
    case 'labels':
    case 'phases':
    case 'reporters':
    case 'watchers':
    case 'projects':
      return setup.optionsOf(field);
    case 'due':
      return [
        ...DUE_CHOICES.map((id) => ({
          ...{ id, label: isCalendar(id) ? t(`filter.calendar.${id}`) : t(`filter.dueValues.${id}`) },
        })),
        ...ranges(chosen, texts),
        { id: NONE, label: t('filter.dueValues.none') },
      ];
    case 'start':
      return [
        ...DAY_CHOICES.map((id) => ({ id, label: dayWord(id, t) })),
        ...ranges(chosen, texts),
        { id: NONE, label: t('none') },
      ];
    case 'created':
    case 'updated':
    case 'completed':
      return [
        ...CREATED_CHOICES.map((id) => ({
          ...{ id, label: isCalendar(id) ? t(`filter.calendar.${id}`) : t(`filter.createdValues.${id}`) },
        })),
        ...ranges(chosen, texts),
        ...(field === 'completed' ? [{ id: NONE, label: t('filter.notCompleted') }] : []),
      ];
    case 'names':
    case 'descriptions':
      return chosen.map((id) => ({ id, label: id }));
    case 'progress':
      return PROGRESS_CHOICES.map((id) => {
        const [from = 0, to = 0] = (endsOf(id) ?? []).map(Number);
        return { id, label: texts.percent(from, to) };
      });
    case 'properties':
      return TASK_PROPERTIES.map((id) => ({ id, label: t(`filter.propertyValues.${id}`) }));
    case 'estimates':
    case 'logged':
      return [
        ...ESTIMATE_GROUPS.map((id) => ({ id, label: estimateText(id, texts) })),
        { id: NONE, label: t('none') },
      ];
  }
}

/** One chosen value by name, several by number. */
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
