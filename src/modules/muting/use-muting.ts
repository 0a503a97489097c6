/** Muting a task or a project wherever it is shown: it works at once, says what it did and offers to take exactly that back. */
import { Bell, BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reportNotStored } from '../../app/failures/report-not-stored.ts';
import { useMutedIds } from '../../data/mutes.ts';
import { useMutate } from '../../data/sync-context.ts';
import type { MenuAction } from '../../ui/menu.tsx';
import { notifyAction } from '../../ui/toast-store.ts';

export interface MuteTarget {
  readonly kind: 'task' | 'project';
  readonly id: string;
}

export interface Muting {
  /** By itself; a task in a muted project is not. */
  readonly isMuted: (target: MuteTarget) => boolean;
  readonly toggle: (target: MuteTarget) => void;
  /** The line of the menus of a task or project. */
  readonly line: (target: MuteTarget) => MenuAction;
}

export function useMuting(): Muting {
  const { t } = useTranslation(['common', 'ui']);
  const mutate = useMutate();
  const ids = useMutedIds();
  const isMuted = ({ id }: MuteTarget): boolean => ids.has(id);
  const set = ({ kind, id }: MuteTarget, muted: boolean): Promise<void> =>
    kind === 'task' ? mutate.mute.task({ taskId: id, muted }) : mutate.mute.project({ projectId: id, muted });
  const toggle = (target: MuteTarget): void => {
    const was = isMuted(target);
    const said = (): void => {
      notifyAction({
        text: t(`mute.${target.kind}.${was ? 'undone' : 'done'}`),
        actionLabel: t('ui:undo'),
        onAction: () => void set(target, was).catch(reportNotStored),
      });
    };
    void set(target, !was).then(said, reportNotStored);
  };
  return {
    isMuted,
    toggle,
    line: (target) => ({
      id: 'mute',
      label: t(isMuted(target) ? 'mute.off' : 'mute.on'),
      icon: isMuted(target) ? Bell : BellOff,
      onSelect: () => toggle(target),
    }),
  };
}
