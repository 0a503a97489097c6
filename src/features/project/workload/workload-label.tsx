/**
 * The drag label: the person, the days, and the hours before and after a drop; red above capacity, which is allowed.
 */
import { useTranslation } from 'react-i18next';
import { restOf } from '../../../../contract/rules/workload.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { Day } from '../../../lib/day.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DragLabel } from '../../../ui/drag-label.tsx';
import type { Lifted } from './use-workload-drag.ts';
import { hoursAfter, type PersonDays } from './workload-days.ts';

interface WorkloadLabelProps {
  readonly lifted: Lifted | null;
  readonly people: readonly PersonDays[];
  readonly target: { readonly memberId: string; readonly from: Day; readonly to: Day } | null;
}

const rounded = (minutes: number): number => Math.round(minutes / 6) / 10;

export function WorkloadLabel({ lifted, people, target }: WorkloadLabelProps) {
  const { t } = useTranslation('workload');
  const locale = useLocale();
  if (!lifted) return null;
  const row = people.find(({ person }) => person.member.id === target?.memberId);
  const isOwn = lifted.from === target?.memberId;
  const sums = row && target && hoursAfter(row.days, target, isOwn ? 0 : restOf(lifted.task));
  const isOver = sums ? sums.after > sums.capacity : false;
  return (
    <DragLabel x={lifted.x} y={lifted.y} title={lifted.task.name}>
      {row && target && sums ? (
        <span className={classNames('wl-label-sum', isOver && 'hf-over')}>
          {t('drop', {
            name: row.person.member.name,
            from: formatDay(target.from, locale, ''),
            to: formatDay(target.to, locale, ''),
            before: rounded(sums.before),
            capacity: rounded(sums.capacity),
            after: rounded(sums.after),
          })}
        </span>
      ) : (
        <span className="hf-subtle">{t('dropNowhere')}</span>
      )}
    </DragLabel>
  );
}
