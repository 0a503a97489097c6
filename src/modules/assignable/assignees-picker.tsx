/**
 * Picker of assignees: members of the tasks' projects, then the rest of the team, whom an assignment adds to the
 * projects.
 */
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { useCan } from '../../data/permissions.ts';
import { Picker } from '../../ui/picker.tsx';
import type { Point } from '../../ui/popover.tsx';
import { InviteButton } from '../team/invite-button.tsx';
import { useAssignable } from './use-assignable.tsx';

interface AssigneesPickerProps {
  readonly anchor: HTMLElement;
  readonly at?: Point | undefined;
  readonly tasks: readonly Task[];
  /** Ids assigned to every task. */
  readonly value: readonly string[];
  readonly onAssign: (taskIds: readonly string[], memberId: string, assigned: boolean) => void;
  readonly onClose: () => void;
}

export function AssigneesPicker({ tasks, value, onAssign, ...props }: AssigneesPickerProps) {
  const { t } = useTranslation('tasks');
  const mayInvite = useCan('member.invite');
  const ids = tasks.map(({ id }) => id);
  return (
    <Picker
      {...props}
      {...useAssignable(tasks)}
      multi
      label={t('columns.ASSIGNEES')}
      placeholder={t('assign')}
      value={value}
      onChange={(chosen, changed) => onAssign(ids, changed, chosen.includes(changed))}
      footer={mayInvite && <InviteButton onClose={props.onClose} />}
    />
  );
}
