/**
 * Picker for assigning a task: people with the most free hours during the task come first. Props: giving, people,
 * today, onGive, onClose.
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

export interface Giving {
  readonly task: Task;
  readonly from: string | null;
  readonly anchor: HTMLElement;
}

interface GiveToProps {
  readonly giving: Giving | null;
  readonly people: readonly PersonDays[];
  readonly today: Day;
  readonly onGive: (task: Task, from: string | null, to: string) => void;
  readonly onClose: () => void;
}

function freeMinutes({ days }: PersonDays, from: Day, to: Day): number {
  return days
    .filter(({ day }) => day >= from && day <= to)
    .reduce((sum, { work, minutes }) => sum + Math.max(0, work.minutes - minutes), 0);
}

export function AssignTo({ giving, people, today, onGive, onClose }: GiveToProps) {
  const { t } = useTranslation('workload');
  const options = useMemo(() => {
    if (!giving) return [];
    const span = remainingDays(giving.task, today) ?? { from: today, to: '9999-12-31' };
    return people
      .map((row) => ({ row, free: freeMinutes(row, span.from, span.to) }))
      .toSorted((one, other) => other.free - one.free)
      .map(({ row: { person }, free }) => ({
        id: person.member.id,
        label: person.member.name,
        hint: t('free', { hours: Math.round(free / 60) }),
        icon: <PersonAvatar {...personOf(person.member)} size={22} decorative />,
      }));
  }, [giving, people, today, t]);
  return (
    <Picker
      anchor={giving?.anchor ?? null}
      label={t('giveTo', { name: giving?.task.name ?? '' })}
      options={options}
      value={giving?.from ?? null}
      onChange={(id) => {
        if (giving) onGive(giving.task, giving.from, id);
      }}
      onClose={onClose}
    />
  );
}
