/**
 * The menu of a notification: snooze it, or all about its task on that day; mute its task or project. Props: message,
 * group (what is snoozed, the notification itself first), snoozed, onMark(read).
 */
import { useState } from 'react';
import { AlarmClock, Bell, CalendarClock, Check, Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/entities/user-entities.ts';
import { snoozeChoices, snoozeMoment } from '../../../contract/rules/snooze-choices.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { currentDate } from '../../lib/clock.ts';
import { today } from '../../lib/day.ts';
import { keysOf } from '../../modules/commands/shortcuts.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { notify } from '../../ui/toast-store.ts';
import { messageText } from './message-html.tsx';
import { snoozeTime } from './snooze-time.ts';
import { useNoticeMutes } from './use-notice-mutes.ts';
import { useSnoozing } from './use-snoozing.ts';

type NotificationMenuProps = {
  /** The stored HTML. */
  readonly message: string;
  readonly group: readonly Pick<Notification, 'id' | 'project_id' | 'task_id'>[];
  readonly snoozed: boolean;
  readonly onMark: (read: boolean) => void;
};

export function NotificationMenu({ message, group, snoozed, onMark }: NotificationMenuProps) {
  const { t } = useTranslation('notifications');
  const locale = useLocale();
  const snooze = useSnoozing();
  const mutesOf = useNoticeMutes();
  const [open, setOpen] = useState<HTMLElement | null>(null);
  const [picking, setPicking] = useState<HTMLElement | null>(null);
  const ids = group.map(({ id }) => id);
  const until = (anchor: HTMLElement | null, moment: Date | null): void => void snooze(anchor, ids, moment);
  const pick = (day: string | null, time?: string): void => {
    if (day === null) return;
    const moment = snoozeMoment(currentDate(), day, time);
    if (moment) until(picking, moment);
    else notify({ tone: 'warning', title: t('snooze.past') });
  };
  const mutes = (): readonly MenuItem[] => {
    const lines = mutesOf(group[0]);
    return lines.length > 0 ? [{ id: 'mutes', heading: t('mute') }, ...lines] : [];
  };
  const items = (anchor: HTMLElement): readonly MenuItem[] => [
    ...(snoozed
      ? [
          { id: 'wake', label: t('wake'), icon: Bell, onSelect: () => until(anchor, null) },
          { id: 'read', label: t('markRead'), icon: Check, onSelect: () => onMark(true) },
        ]
      : []),
    { id: 'snooze', heading: t('snooze.heading', { count: ids.length }) },
    ...snoozeChoices(currentDate()).map(({ choice, until: moment }) => ({
      id: choice,
      label: t(`snooze.${choice}`),
      icon: AlarmClock,
      hint: snoozeTime(moment, locale),
      onSelect: () => until(anchor, moment),
    })),
    { id: 'pick', label: t('snooze.pick'), icon: CalendarClock, onSelect: () => setPicking(anchor) },
    ...mutes(),
  ];
  return (
    <>
      <IconButton
        className="ntf-more"
        icon={Ellipsis}
        label={t('more')}
        keys={keysOf('inbox', 'snooze')[0]}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onClick={(event) => setOpen(open ? null : event.currentTarget)}
      />
      <Menu
        anchor={open}
        onClose={() => setOpen(null)}
        label={open ? messageText(message) : ''}
        items={open ? items(open) : []}
        placement="bottom-end"
      />
      <DatePicker
        anchor={picking}
        onClose={() => setPicking(null)}
        label={t('snooze.pick')}
        placement="bottom-end"
        value={null}
        min={today()}
        withTime
        clearable={false}
        onChange={pick}
      />
    </>
  );
}
