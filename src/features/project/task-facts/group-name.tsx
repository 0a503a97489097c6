/** The name and the glyph of a group, in a list header or at the top of a board column, and what a grouping is called. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { GroupBy } from '../../../../contract/entities/user-entities.ts';
import { UNMAPPED } from '../../../../contract/rules/defaults.ts';
import type { TaskGroup } from '../../../data/tasks/task-query.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PriorityBars } from '../../../ui/priority-bars.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { type TaskFacts, useTaskFacts } from './task-facts.ts';

export function groupName(
  group: Pick<TaskGroup, 'id' | 'name'>,
  groupBy: GroupBy,
  facts: TaskFacts,
  t: TFunction<'tasks'>,
): string {
  if (group.id === UNMAPPED) {
    return groupBy === 'members' ? t('nobody') : t('unmapped');
  }
  return groupBy === 'priority' ? (facts.priorityById.get(group.id)?.name ?? group.name) : group.name;
}

export function GroupGlyph(props: {
  readonly group: TaskGroup;
  readonly groupBy: GroupBy;
  readonly facts: TaskFacts;
}) {
  const { group, groupBy, facts } = props;
  if (groupBy === 'status') {
    const status = facts.statusById.get(group.id);
    return <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color ?? group.color} />;
  }
  if (groupBy === 'priority') {
    const priority = facts.priorityById.get(group.id);
    return priority ? <PriorityBars level={priority.level} /> : null;
  }
  if (groupBy === 'phase') return <ColorSquare color={group.id === UNMAPPED ? null : group.color} />;
  const person = facts.personById.get(group.id);
  return person ? <PersonAvatar {...person} size={18} decorative /> : null;
}

/** What a grouping is called. */
export function useGroupingName(): (by: GroupBy) => string {
  const { t } = useTranslation('tasks');
  const { phaseLabel } = useTaskFacts();
  return (by) => (by === 'phase' ? phaseLabel : t(`groupBy.${by}`));
}
