/** Who works on tasks: the members of the project, and below them the others of its team, whom an assignment puts into the project. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useCan } from '../../../data/permissions.ts';
import { personOf } from '../../../lib/person-of.ts';
import { InviteButton } from '../../../modules/team/invite-button.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Picker, type PickerOption } from '../../../ui/picker.tsx';
import type { Point } from '../../../ui/popover.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useTaskFacts } from '../task-facts/task-facts.ts';
import { memberOptions } from '../task-facts/task-options.tsx';

/** Room for the word behind a name. */
const WIDTH = 300;

/** Whoever joins stays where they were chosen as long as the list is open. */
function useAssignable(): readonly PickerOption[] {
  const { t } = useTranslation('tasks');
  const facts = useTaskFacts();
  const { project, members, team } = facts;
  // Handing out work is making it (live-channel 2.2).
  const mayAdd = useCan('task.create', project.id);
  const [first] = useState(() => new Set(members.map(({ id }) => id)));
  const inside = memberOptions(facts).filter(({ id }) => first.has(id));
  const known = new Set(members.map(({ id }) => id));
  const outside = team.filter(({ id, active }) => active && !first.has(id) && (mayAdd || known.has(id)));
  return [
    ...inside,
    ...outside.map((member) => ({
      ...{ id: member.id, label: member.name },
      icon: <PersonAvatar {...personOf(member)} decorative />,
      group: t('othersOfTeam'),
      hint: known.has(member.id) ? undefined : t('joinsProject'),
    })),
  ];
}

interface AssigneesPickerProps {
  readonly anchor: HTMLElement;
  readonly at?: Point | undefined;
  readonly tasks: readonly Task[];
  /** Ids that every one of them has. */
  readonly value: readonly string[];
  readonly onClose: () => void;
}

export function AssigneesPicker({ tasks, value, ...place }: AssigneesPickerProps) {
  const { t } = useTranslation('tasks');
  const commands = useTaskCommands();
  const mayInvite = useCan('member.invite');
  const options = useAssignable();
  const ids = tasks.map(({ id }) => id);
  return (
    <Picker
      {...place}
      multi
      width={options.some(({ group }) => group !== undefined) ? WIDTH : undefined}
      label={t('columns.ASSIGNEES')}
      placeholder={t('assign')}
      options={options}
      value={value}
      onChange={(chosen, changed) => void commands.assign(ids, changed, chosen.includes(changed))}
      footer={mayInvite && <InviteButton onClose={place.onClose} />}
    />
  );
}
