/**
 * The holidays of the organization, next ones first. Each addition, change and deletion applies at once, also offline.
 */
import './working-time.css';
import { useState } from 'react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Holiday } from '../../../contract/entities/planning-entities.ts';
import { change } from '../../data/mutate.ts';
import { useTeam } from '../../data/people.ts';
import { useOrganizationTeamIds, usePlan } from '../../data/schedule.ts';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDayLong } from '../../lib/format-day.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { nextDay } from './next-day.ts';

/** The state of the form: closed, a new holiday, or the holiday with that id. */
type Open = { readonly kind: 'none' | 'new' } | { readonly kind: 'edit'; readonly id: string };

const CLOSED: Open = { kind: 'none' };

export function OrganizationHolidays() {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const today = useToday();
  const holidays: readonly Holiday[] = useTeam()?.holidays ?? [];
  const teamIds = [...useOrganizationTeamIds()];
  const apply = usePlan();
  const [open, setOpen] = useState<Open>(CLOSED);
  const close = (): void => setOpen(CLOSED);
  const shown = holidays
    .map((holiday) => ({ holiday, next: nextDay(holiday, today) }))
    .toSorted((one, other) => (one.next < other.next ? -1 : 1));
  const passed = (next: string): boolean => next < today;
  const ordered = [...shown.filter(({ next }) => !passed(next)), ...shown.filter(({ next }) => passed(next))];
  return (
    <div className="worktime-holidays">
      {holidays.length === 0 && open.kind === 'none' && <p className="hf-subtle">{t('noHolidays')}</p>}
      <ul>
        {ordered.map(({ holiday, next }) =>
          open.kind === 'edit' && open.id === holiday.id ? (
            <li key={holiday.id} data-form="">
              <HolidayForm holiday={holiday} onClose={close} />
            </li>
          ) : (
            <li key={holiday.id} data-passed={passed(next) ? '' : undefined}>
              <span className="hf-grow worktime-holiday">
                <span>{holiday.name}</span>
                <span className="hf-subtle">
                  {formatDayLong(next, locale)}
                  {holiday.recurring && ` · ${t('everyYear')}`}
                </span>
              </span>
              <IconButton
                icon={Pencil}
                size="sm"
                label={t('editHoliday', { name: holiday.name })}
                onClick={() => setOpen({ kind: 'edit', id: holiday.id })}
              />
              <IconButton
                icon={Trash2}
                size="sm"
                label={t('deleteHoliday', { name: holiday.name })}
                onClick={() => void apply([change('holiday.remove', { teamIds, holidayIds: [holiday.id] })])}
              />
            </li>
          ),
        )}
      </ul>
      {open.kind === 'new' ? (
        <HolidayForm holiday={null} onClose={close} />
      ) : (
        <Button icon={Plus} onClick={() => setOpen({ kind: 'new' })}>
          {t('addHoliday')}
        </Button>
      )}
    </div>
  );
}
