/**
 * Picker for assigning a task: people with the most free hours during the task come first. Props: assigning, people,
 * today, onAssign, onClose.
 */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { remainingDays } from '../../../../contract/rules/workload.ts';
import type { Day } from '../../../lib/day.ts';
import { personOf } from '../../../lib/person-of.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Picker } from '../../../ui/picker.tsx';
import type { PersonDays } from './workload-days.ts';

export interface Assigning {
  readonly task: Task;
  readonly from: string | null;
  readonly anchor: HTMLElement;
}

interface AssignToProps {
  readonly assigning: Assigning | null;
  readonly people: readonly PersonDays[];
  readonly today: Day;
  readonly onAssign: (task: Task, from: string | null, to: string) => void;
  readonly onClose: () => void;
}

function freeMinutes({ days }: PersonDays, from: Day, to: Day): number {
  return days
    .filter(({ day }) => day >= from && day <= to)
    .reduce((sum, { work, minutes }) => sum + Math.max(0, work.minutes - minutes), 0);
}

export function AssignTo({ assigning, people, today, onAssign, onClose }: AssignToProps) {
  const { t } = useTranslation('workload');
  const options = useMemo(() => {
    if (!assigning) return [];
    const span = remainingDays(assigning.task, today) ?? { from: today, to: '9999-12-31' };
    return people
      .map((row) => ({ row, free: freeMinutes(row, span.from, span.to) }))
      .toSorted((one, other) => other.free - one.free)
      .map(({ row: { person }, free }) => ({
        id: person.member.id,
        label: person.member.name,
        hint: t('free', { hours: Math.round(free / 60) }),
        icon: <PersonAvatar {...personOf(person.member)} size={22} decorative />,
      }));
  }, [assigning, people, today, t]);
  return (
    <Picker
      anchor={assigning?.anchor ?? null}
      label={t('giveTo', { name: assigning?.task.name ?? '' })}
      options={options}
      value={assigning?.from ?? null}
      onChange={(id) => {
        if (assigning) onAssign(assigning.task, assigning.from, id);
      }}
      onClose={onClose}
    />
  );
}
