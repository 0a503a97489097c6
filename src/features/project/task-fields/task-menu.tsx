/** The menu of one task or of the selected ones. */
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { Menu } from '../../../ui/menu.tsx';
import { type TaskMenuTarget, useTaskMenuItems } from './task-menu-items.ts';

interface TaskMenuProps extends TaskMenuTarget {
  readonly onClose: () => void;
  readonly tasks: readonly Task[];
}

export function TaskMenu({ anchor, at, onClose, tasks }: TaskMenuProps) {
  const { t } = useTranslation('tasks');
  const itemsOf = useTaskMenuItems();
  const [only] = tasks;
  return (
    <Menu
      anchor={anchor}
      onClose={onClose}
      label={tasks.length === 1 ? (only?.name ?? '') : t('more')}
      items={itemsOf(tasks, { anchor, at })}
      at={at}
      placement={at ? 'bottom-start' : 'bottom-end'}
    />
  );
}
