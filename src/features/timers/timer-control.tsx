/**
 * The timers in the bar: the number of running ones, and a list of them with Stop. Also asks about running timers
 * before another one is started on any screen. Props: open, onOpenChange, atBottom (in the bottom bar of a phone, with
 * a label).
 */
import { shellKeys } from '../../modules/commands/shortcuts.ts';
import './timers.css';
import { useState } from 'react';
import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTimers } from '../../data/timers.ts';
import { BottomNavButton } from '../../ui/bottom-nav.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { TimerBoundary } from './timer-boundary.tsx';

const TimerPopover = lazyComponent(() => import('./timer-popover.tsx').then((module) => module.TimerPopover));
const StartDialog = lazyComponent(() => import('./start-dialog.tsx').then((module) => module.StartDialog));

export type TimerControlProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly atBottom?: boolean | undefined;
};

function TimerMenu({ open, onOpenChange, atBottom }: TimerControlProps) {
  const { t } = useTranslation('timers');
  const timers = useTimers();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const shared = {
    ref: setButton,
    icon: Timer,
    badge: timers.length,
    className: 'timer-button',
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onClick: () => onOpenChange(!open),
  } as const;
  return (
    <>
      {atBottom ? (
        <BottomNavButton {...shared} label={t('short')} />
      ) : (
        <IconButton {...shared} label={t('button')} keys={shellKeys('timers')} />
      )}
      <TimerPopover anchor={open ? button : null} onClose={() => onOpenChange(false)} />
    </>
  );
}

export function TimerControl(props: TimerControlProps) {
  const { t } = useTranslation('errors');
  return (
    <TimerBoundary
      fallback={
        <IconButton icon={Timer} label={t('catalogue.timers_load')} className="timer-failed" disabled />
      }
    >
      <TimerMenu {...props} />
      <StartDialog />
    </TimerBoundary>
  );
}
