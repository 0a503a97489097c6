/** The name and icon of a group, for headers in the list and the board, and the names of groupings. */
import i18next, { type TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  AGE_GROUPS,
  DAY_GROUPS,
  ESTIMATE_GROUPS,
  groupedColumn,
  hasValueGroups,
  TEXT_GROUP,
  isStored,
  OTHER_VALUES,
  rangeOf,
  readGroupId,
  SET_GROUPS,
  type TaskGrouping,
  wordOfDays,
} from '../../../data/tasks/grouping.ts';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import { settingsOf } from '../../../../contract/rules/custom-columns.ts';
import { UNMAPPED } from '../../../../contract/rules/defaults.ts';
import { FIELD_GROUPINGS } from '../../../../contract/rules/value-groupings.ts';
import type { TaskGroup } from '../../../data/tasks/task-query.ts';
import { intlLocale } from '../../../lib/intl-locale.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PriorityBars } from '../../../ui/priority-bars.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { numberText } from '../../../lib/number-text.ts';
import { type TaskLookups, useTaskLookups } from './task-lookups.ts';

function setName(by: TaskGrouping, id: string, t: TFunction<'tasks'>): string {
  switch (by) {
    case 'created':
    case 'completed':
    case 'updated':
      return t(`filter.createdValues.${AGE_GROUPS.find((one) => one === id) ?? 'earlier'}`);
    case 'estimate':
    case 'logged':
      return t(`group.estimates.${ESTIMATE_GROUPS.find((one) => one === id) ?? '481to'}`);
    case 'milestone':
      return t('filter.propertyValues.milestone');
    case 'progress':
      return `${[...new Set(id.split('to'))].join(' – ')} %`;
    default:
      return dayName(id, t);
  }
}

const hasNoGlyph = (column: CustomColumn): boolean => column.field_type === 'date' || hasValueGroups(column);

function dayName(id: string, t: TFunction<'tasks'>): string {
  const known = DAY_GROUPS.find((one) => one === id) ?? 'later';
  return known === 'past' ? t('filter.dayValues.past') : t(`filter.dueValues.${known}`);
}

/** The name of a group of column values: the text, the number, or the range. */
function valueName(id: string, column: CustomColumn, t: TFunction<'tasks'>): string {
  if (id === OTHER_VALUES) return t('group.others');
  if (id.startsWith(TEXT_GROUP)) return id.slice(TEXT_GROUP.length);
  const settings = settingsOf(column);
  const word = (value: number): string => {
    // A value with more decimals than the column shows is not rounded, so that its name differs from its neighbour's.
    const isShown = Number(value.toFixed(settings.decimals ?? 0)) === value;
    const shown = isShown ? settings : { ...settings, number_type: 'unformatted' as const };
    return numberText(value, shown, intlLocale(i18next.language));
  };
  const { from, to } = rangeOf(id);
  if (from === null) return to === null ? id : `< ${word(to)}`;
  if (to === null) return `≥ ${word(from)}`;
  return from === to ? word(from) : `${word(from)} – ${word(to)}`;
}

/** The name of a group or sub-group. */
export function groupName(
  group: Pick<TaskGroup, 'id' | 'name'>,
  groupBy: TaskGrouping,
  lookups: TaskLookups,
  t: TFunction<'tasks'>,
): string {
  const { sub } = readGroupId(group.id);
  if (sub) return groupName({ id: sub.id, name: group.name }, sub.by, lookups, t);
  const column = groupedColumn(groupBy, lookups.customColumns);
  if (group.id === UNMAPPED) {
    if (groupBy === 'due') return t('filter.dueValues.none');
    if (groupBy === 'completed') return t('filter.notCompleted');
    if (SET_GROUPS[groupBy] || groupBy === 'reporter' || (column && hasNoGlyph(column))) return t('none');
    if (column?.field_type === 'checkbox') return t('unchecked');
    return groupBy === 'members' || column?.field_type === 'people' ? t('nobody') : t('unmapped');
  }
  if (SET_GROUPS[groupBy]) return setName(groupBy, group.id, t);
  if (column && hasValueGroups(column)) return valueName(group.id, column, t);
  if (column?.field_type === 'date') return dayName(wordOfDays(group.id), t);
  if (column?.field_type === 'checkbox') return t('checked');
  return groupBy === 'priority' ? (lookups.priorityById.get(group.id)?.name ?? group.name) : group.name;
}

export function GroupGlyph(props: {
  readonly group: TaskGroup;
  readonly groupBy: TaskGrouping;
  readonly lookups: TaskLookups;
}) {
  const { lookups } = props;
  const { sub } = readGroupId(props.group.id);
  const group = sub ? { ...props.group, id: sub.id } : props.group;
  const groupBy = sub?.by ?? props.groupBy;
  if (groupBy === 'status') {
    const status = lookups.statusById.get(group.id);
    return <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color ?? group.color} />;
  }
  if (groupBy === 'priority') {
    const priority = lookups.priorityById.get(group.id);
    return priority ? <PriorityBars level={priority.level} /> : null;
  }
  const column = groupedColumn(groupBy, lookups.customColumns);
  if (SET_GROUPS[groupBy] || column?.field_type === 'checkbox' || (column && hasNoGlyph(column))) return null;
  const color = group.id === UNMAPPED ? null : group.color;
  if (groupBy === 'phase') return <ColorSquare color={color} />;
  const person = (groupBy === 'reporter' ? lookups.personByUser : lookups.personById).get(group.id);
  if (person) return <PersonAvatar {...person} size={18} decorative />;
  return groupBy === 'members' ? null : <ColorSquare dot color={color} />;
}

const FIELD_WORDS = {
  labels: 'columns.LABELS',
  due: 'columns.DUE_DATE',
  start: 'columns.START_DATE',
  reporter: 'columns.REPORTER',
  created: 'columns.CREATED_DATE',
  completed: 'columns.COMPLETED_DATE',
  estimate: 'columns.ESTIMATION',
  milestone: 'filter.propertyValues.milestone',
  updated: 'columns.LAST_UPDATED',
  logged: 'filter.logged',
  progress: 'columns.PROGRESS',
} as const satisfies Record<(typeof FIELD_GROUPINGS)[number], string>;

/** Returns the function that names a grouping. */
export function useGroupingName(): (by: TaskGrouping) => string {
  const { t } = useTranslation('tasks');
  const { phaseLabel, customColumns } = useTaskLookups();
  return (by) => {
    if (by === 'phase') return phaseLabel;
    if (isStored(by)) return t(`groupBy.${by}`);
    const field = FIELD_GROUPINGS.find((one) => one === by);
    return field ? t(FIELD_WORDS[field]) : (groupedColumn(by, customColumns)?.name ?? t('unmapped'));
  };
}
