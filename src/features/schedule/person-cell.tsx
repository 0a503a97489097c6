/** The person of a row with what is planned in the days that are seen, against what they can work. Props: row, top, range, onMember. */
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../lib/day.ts';
import { personOf } from '../../lib/person-of.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { type ScheduleRow, sumOf } from './schedule-rows.ts';

interface PersonCellProps {
  readonly row: ScheduleRow;
  readonly top: number;
  readonly range: { readonly from: Day; readonly to: Day };
  readonly onMember: (memberId: string) => void;
}

const inHours = (minutes: number): number => Math.round(minutes / 60);

export function PersonCell({ row, top, range, onMember }: PersonCellProps) {
  const { t } = useTranslation('schedule');
  const { person } = row;
  if (!person) {
    return (
      <div className="plan-person plan-tray" style={{ top, height: row.height }}>
        <Icon icon={Inbox} />
        <span className="plan-person-name">{t('unassigned')}</span>
      </div>
    );
  }
  const { allocated, capacity, daysOver } = sumOf(person, range.from, range.to);
  const share = capacity === 0 ? 0 : Math.min(1, allocated / capacity);
  return (
    <button
      type="button"
      className="plan-person"
      style={{ top, height: row.height }}
      onClick={() => onMember(person.member.id)}
    >
      <PersonAvatar {...personOf(person.member)} size={28} decorative />
      <span className="plan-person-text">
        <span className="plan-person-name hf-trunc">{person.member.name}</span>
        <span className="hf-subtle hf-trunc">{person.jobTitle}</span>
      </span>
      <span className={classNames('plan-sum', daysOver > 0 && 'plan-sum-over')}>
        {t('ofCapacity', { planned: inHours(allocated), capacity: inHours(capacity) })}
        {daysOver > 0 && <small>{t('daysOver', { count: daysOver })}</small>}
        <i>
          <i style={{ width: `${String(Math.round(share * 100))}%` }} />
        </i>
      </span>
    </button>
  );
}
