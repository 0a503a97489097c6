/**
 * Assigns an unassigned task: people with the most free hours during it come first. Props: anchor, task, people,
 * onAssign, onOpen (opens the task), onClose.
 */
import { useMemo } from 'react';
import { PanelRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { PlannedPerson } from '../../data/schedule.ts';
import { personOf } from '../../lib/person-of.ts';
import { Button } from '../../ui/button.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { Picker } from '../../ui/picker.tsx';
import { sumOf } from './loads.ts';
import { daysOf } from './schedule-rows.ts';

interface AssignTaskProps {
  readonly anchor: HTMLElement | null;
  readonly task: Task | null;
  readonly people: readonly PlannedPerson[];
  readonly onAssign: (task: Task, memberId: string) => void;
  readonly onOpen: (task: Task) => void;
  readonly onClose: () => void;
}

export function AssignTask({ anchor, task, people, onAssign, onOpen, onClose }: AssignTaskProps) {
  const { t } = useTranslation('schedule');
  const options = useMemo(() => {
    if (!task) return [];
    const { from, to } = daysOf(task);
    return people
      .map((person) => ({ person, free: sumOf(person, from, to).free }))
      .toSorted((one, other) => other.free - one.free)
      .map(({ person: { member }, free }) => ({
        id: member.id,
        label: member.name,
        hint: t('freeHint', { hours: Math.round(free / 60) }),
        icon: <PersonAvatar {...personOf(member)} size={22} decorative />,
      }));
  }, [task, people, t]);
  return (
    <Picker
      anchor={anchor}
      label={t('giveTo', { name: task?.name ?? '' })}
      options={options}
      value={null}
      onChange={(id) => {
        if (task) onAssign(task, id);
      }}
      onClose={onClose}
      footer={
        task && (
          <Button
            kind="ghost"
            size="sm"
            icon={PanelRight}
            onClick={() => {
              onClose();
              onOpen(task);
            }}
          >
            {t('openTask')}
          </Button>
        )
      }
    />
  );
}
