/** The list of running timers at its button. Props: anchor (null = closed), onClose. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { Popover } from '../../ui/popover.tsx';
import { TimerBoundary } from './timer-boundary.tsx';
import { TimerList } from './timer-list.tsx';

type TimerPopoverProps = { readonly anchor: HTMLElement | null; readonly onClose: () => void };

export function TimerPopover({ anchor, onClose }: TimerPopoverProps) {
  const { t } = useTranslation(['timers', 'errors']);
  return (
    <Popover
      anchor={anchor}
      onClose={onClose}
      label={t('button')}
      placement="bottom-end"
      width={350}
      className="timer-pop"
    >
      <div data-entries="">
        <TimerBoundary fallback={<Banner tone="danger">{t('errors:catalogue.timers_render')}</Banner>}>
          <TimerList onLeave={onClose} />
        </TimerBoundary>
        <Link to="/worklenz/my-time" className="timer-mine" onClick={onClose}>
          {t('myTime')}
        </Link>
      </div>
    </Popover>
  );
}
