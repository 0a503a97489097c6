/** The name and the glyph of a group, in a list header or at the top of a board column, and what a grouping is called. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  DAY_GROUPS,
  groupedColumn,
  isByDay,
  isStored,
  readGroupId,
  type TaskGrouping,
} from '../../../data/tasks/grouping.ts';
import { UNMAPPED } from '../../../../contract/rules/defaults.ts';
import type { TaskGroup } from '../../../data/tasks/task-query.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PriorityBars } from '../../../ui/priority-bars.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { type TaskFacts, useTaskFacts } from './task-facts.ts';

function dayName(id: string, t: TFunction<'tasks'>): string {
  const known = DAY_GROUPS.find((one) => one === id) ?? 'later';
  return known === 'past' ? t('filter.dayValues.past') : t(`filter.dueValues.${known}`);
}

/** What a group or sub-group is called. */
export function groupName(
  group: Pick<TaskGroup, 'id' | 'name'>,
  groupBy: TaskGrouping,
  facts: TaskFacts,
  t: TFunction<'tasks'>,
): string {
  const { sub } = readGroupId(group.id);
  if (sub) return groupName({ id: sub.id, name: group.name }, sub.by, facts, t);
  const column = groupedColumn(groupBy, facts.customColumns);
  if (group.id === UNMAPPED) {
    if (groupBy === 'due') return t('filter.dueValues.none');
    if (groupBy === 'start' || groupBy === 'reporter') return t('none');
    if (column?.field_type === 'checkbox') return t('unchecked');
    return groupBy === 'members' || column?.field_type === 'people' ? t('nobody') : t('unmapped');
  }
  if (isByDay(groupBy)) return dayName(group.id, t);
  if (column?.field_type === 'checkbox') return t('checked');
  return groupBy === 'priority' ? (facts.priorityById.get(group.id)?.name ?? group.name) : group.name;
}

export function GroupGlyph(props: {
  readonly group: TaskGroup;
  readonly groupBy: TaskGrouping;
  readonly facts: TaskFacts;
}) {
  const { facts } = props;
  const { sub } = readGroupId(props.group.id);
  const group = sub ? { ...props.group, id: sub.id } : props.group;
  const groupBy = sub?.by ?? props.groupBy;
  if (groupBy === 'status') {
    const status = facts.statusById.get(group.id);
    return <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color ?? group.color} />;
  }
  if (groupBy === 'priority') {
    const priority = facts.priorityById.get(group.id);
    return priority ? <PriorityBars level={priority.level} /> : null;
  }
  if (isByDay(groupBy)) return null;
  if (groupedColumn(groupBy, facts.customColumns)?.field_type === 'checkbox') return null;
  const color = group.id === UNMAPPED ? null : group.color;
  if (groupBy === 'phase') return <ColorSquare color={color} />;
  const person = (groupBy === 'reporter' ? facts.personByUser : facts.personById).get(group.id);
  if (person) return <PersonAvatar {...person} size={18} decorative />;
  return groupBy === 'members' ? null : <ColorSquare dot color={color} />;
}

/** What a grouping is called. */
export function useGroupingName(): (by: TaskGrouping) => string {
  const { t } = useTranslation('tasks');
  const { phaseLabel, customColumns } = useTaskFacts();
  return (by) => {
    if (by === 'phase') return phaseLabel;
    if (by === 'labels') return t('columns.LABELS');
    if (by === 'due') return t('columns.DUE_DATE');
    if (by === 'start') return t('columns.START_DATE');
    if (by === 'reporter') return t('columns.REPORTER');
    return isStored(by) ? t(`groupBy.${by}`) : (groupedColumn(by, customColumns)?.name ?? t('unmapped'));
  };
}
