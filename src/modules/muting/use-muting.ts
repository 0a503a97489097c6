/** Mutes tasks or a project wherever they are shown: applies at once, shows a message and offers undo. */
import { Bell, BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reportNotStored } from '../changes/report-not-stored.ts';
import { useMutedIds } from '../../data/mutes.ts';
import { change } from '../../data/mutate.ts';
import { useMutateAll } from '../../data/sync-context.ts';
import type { NamedMutation } from '../../data/sync-types.ts';
import type { MenuAction } from '../../ui/menu.tsx';
import { notifyAction } from '../../ui/toast-store.ts';

export interface MuteTarget {
  readonly kind: 'task' | 'project';
  readonly id: string;
}

export interface Muting {
  /** Muted itself; a task in a muted project is not. */
  readonly isMuted: (target: MuteTarget) => boolean;
  readonly toggle: (target: MuteTarget) => void;
  /**
   * The menu line for a task, a project or several tasks: mutes those that are not muted, or unmutes all when all are
   * muted.
   */
  readonly line: (...targets: readonly MuteTarget[]) => MenuAction;
}

const setMuted = ({ kind, id }: MuteTarget, muted: boolean): NamedMutation =>
  kind === 'task'
    ? change('mute.task', { taskId: id, muted })
    : change('mute.project', { projectId: id, muted });

export function useMuting(): Muting {
  const { t } = useTranslation('common');
  const mutateAll = useMutateAll();
  const ids = useMutedIds();
  const isMuted = ({ id }: MuteTarget): boolean => ids.has(id);
  const toggle = (...targets: readonly MuteTarget[]): void => {
    const was = targets.every(isMuted);
    const changed = targets.filter((target) => isMuted(target) === was);
    const set = (muted: boolean): Promise<void> =>
      mutateAll(changed.map((target) => setMuted(target, muted)));
    const [first, second] = changed;
    const announce = (): void => {
      notifyAction({
        text: t(`mute.${second ? 'tasks' : (first?.kind ?? 'task')}.${was ? 'undone' : 'done'}`, {
          count: changed.length,
        }),
        onAction: () => void set(was).catch(reportNotStored),
      });
    };
    void set(!was).then(announce, reportNotStored);
  };
  return {
    isMuted,
    toggle,
    line: (...targets) => {
      const all = targets.every(isMuted);
      return {
        id: 'mute',
        label: t(all ? 'mute.off' : 'mute.on'),
        icon: all ? Bell : BellOff,
        onSelect: () => toggle(...targets),
      };
    },
  };
}
