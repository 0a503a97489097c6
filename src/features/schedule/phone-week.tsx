/** The schedule on a phone: one week, with each person's hours per day. Props: people, at, today, onMember. */
import { useTranslation } from 'react-i18next';
import type { PlannedPerson } from '../../data/schedule.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { addDays, type Day, weekdayOf } from '../../lib/day.ts';
import { formatDayLong, formatWeekday } from '../../lib/format-day.ts';
import { personOf } from '../../lib/person-of.ts';
import { classNames } from '../../ui/class-names.ts';
import { heatClass } from '../../ui/heat.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { PlannedSum } from './person-cell.tsx';
import { loadOf } from './loads.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface PhoneWeekProps {
  readonly people: readonly PlannedPerson[];
  /** A day in the shown week. */
  readonly at: Day;
  readonly today: Day;
  readonly onMember: (memberId: string) => void;
}

/** Monday and the six days after it. */
export function weekAround(day: Day): Day[] {
  const monday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

const inHours = (minutes: number): string => String(Math.round(minutes / 6) / 10);

function DayCell({ person, day }: { readonly person: PlannedPerson; readonly day: Day }) {
  const { t } = useTranslation('schedule');
  const { work, allocated, over } = loadOf(person, day);
  const isFree = work.minutes === 0;
  const share = isFree ? 0 : Math.min(4, Math.ceil((allocated / work.minutes) * 4));
  const look = over > 0 ? 'plan-cell-over' : isFree ? `plan-cell-${work.kind}` : heatClass(share);
  return (
    <span className={classNames('plan-cell', look)}>
      {allocated > 0 ? inHours(allocated) : work.kind === 'away' ? t('awayShort') : ''}
      {over > 0 && <small>+{inHours(over)}</small>}
    </span>
  );
}

export function PhoneWeek({ people, at, today, onMember }: PhoneWeekProps) {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const days = weekAround(at);
  const range = { from: days[0] ?? at, to: days.at(-1) ?? at };
  return (
    <div className="plan-phone hf-scroll">
      <div className="plan-phone-days" aria-hidden>
        {days.map((day) => (
          <span key={day} className={classNames(day === today && 'plan-today')}>
            {formatWeekday(day, locale).slice(0, 2)}
            <b>{Number(day.slice(8))}</b>
          </span>
        ))}
      </div>
      {people.length === 0 && <p className="hf-subtle plan-none">{t('nobodyFound')}</p>}
      {people.map((person) => {
        const hours = days
          .map((day) => `${formatDayLong(day, locale)} ${inHours(loadOf(person, day).allocated)}`)
          .join(', ');
        return (
          <button
            key={person.member.id}
            type="button"
            className="plan-phone-row"
            onClick={() => onMember(person.member.id)}
          >
            <VisuallyHidden>{`${person.member.name}: ${hours}`}</VisuallyHidden>
            <span className="plan-phone-person" aria-hidden>
              <PersonAvatar {...personOf(person.member)} size={28} decorative />
              <span className="plan-person-text">
                <span className="plan-person-name hf-trunc">{person.member.name}</span>
                <span className="hf-subtle hf-trunc">{person.jobTitle}</span>
              </span>
              <PlannedSum person={person} range={range} />
            </span>
            <span className="plan-phone-cells" aria-hidden>
              {days.map((day) => (
                <DayCell key={day} person={person} day={day} />
              ))}
            </span>
          </button>
        );
      })}
    </div>
  );
}
