/** Who works on tasks: the members of the project, and below them the others of its team, whom an assignment puts into the project. */
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useCan } from '../../../data/permissions.ts';
import { useAssignable } from '../../../modules/assignable/use-assignable.tsx';
import { InviteButton } from '../../../modules/team/invite-button.tsx';
import { Picker } from '../../../ui/picker.tsx';
import type { Point } from '../../../ui/popover.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';

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
  const ids = tasks.map(({ id }) => id);
  return (
    <Picker
      {...place}
      {...useAssignable(tasks)}
      multi
      label={t('columns.ASSIGNEES')}
      placeholder={t('assign')}
      value={value}
      onChange={(chosen, changed) => void commands.assign(ids, changed, chosen.includes(changed))}
      footer={mayInvite && <InviteButton onClose={place.onClose} />}
    />
  );
}
