/** A member's tasks from the replica, for any period. Props: memberId. */
import { useTranslation } from 'react-i18next';
import { useDeviceTasks } from '../../../data/device-tasks.ts';
import { DeviceTasks } from '../task-rows/device-tasks.tsx';

export function DeviceMember({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('reporting');
  const tasks = useDeviceTasks(memberId);
  if (tasks === null || tasks.length === 0) return null;
  return <DeviceTasks tasks={tasks} note={t('deviceKnows.tasks')} />;
}
