/** Mutes the task or the project of a notification. */
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/entities/user-entities.ts';
import { useRows } from '../../data/use-store.ts';
import { keysOf } from '../../modules/commands/shortcuts.ts';
import { type MuteTarget, useMuting } from '../../modules/muting/use-muting.ts';
import type { MenuAction } from '../../ui/menu.tsx';

type NoticeSource = Pick<Notification, 'project_id' | 'task_id'>;

/** The task before the project. */
function targetsOf({ project_id: projectId, task_id: taskId }: NoticeSource): readonly MuteTarget[] {
  const task = taskId === null ? [] : [{ kind: 'task' as const, id: taskId }];
  return projectId === null ? task : [...task, { kind: 'project', id: projectId }];
}

/** Menu items, the one with the shortcut first; none for a project that the person cannot see any more. */
export function useNoticeMutes(): (source: NoticeSource | undefined) => readonly MenuAction[] {
  const { t } = useTranslation('common');
  const { isMuted, line } = useMuting();
  const projects = useRows('project');
  return (source) => {
    if (!source || !projects.some(({ id }) => id === source.project_id)) return [];
    return targetsOf(source).map((target, index) => ({
      ...line(target),
      id: `mute ${target.kind}`,
      label: t(`mute.${target.kind}.${isMuted(target) ? 'off' : 'on'}`),
      keys: index === 0 ? keysOf('inbox', 'mute')[0] : undefined,
    }));
  };
}
