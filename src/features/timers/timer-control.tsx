/**
 * The timers in the bar: how many run, and a list of them with Stop. Also asks about running timers before another one is
 * started from anywhere. Props: open, onOpenChange, quiet (nothing is shown while no timer runs).
 */
import { shellKeys } from '../../modules/commands/shortcuts.ts';
import './timers.css';
import { useState } from 'react';
import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTimers } from '../../data/timers.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { laterPart } from '../../ui/later-part.tsx';
import { TimerBoundary } from './timer-boundary.tsx';

const TimerPopover = laterPart(() => import('./timer-popover.tsx').then((module) => module.TimerPopover));
const StartDialog = laterPart(() => import('./start-dialog.tsx').then((module) => module.StartDialog));

export type TimerControlProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly quiet?: boolean | undefined;
};

function TimerMenu({ open, onOpenChange, quiet }: TimerControlProps) {
  const { t } = useTranslation('timers');
  const timers = useTimers();
  const isPhone = useIsPhone();
  const [button, setButton] = useState<HTMLElement | null>(null);
  if (quiet && timers.length === 0 && !open) return null;
  return (
    <>
      <IconButton
        ref={setButton}
        icon={Timer}
        size={isPhone ? 'touch' : 'md'}
        label={t('button')}
        keys={shellKeys('timers')}
        badge={timers.length}
        className="timer-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => onOpenChange(!open)}
      />
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
