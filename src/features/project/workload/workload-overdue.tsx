/** The overdue work of a person, in a column before the days, because it has no known day. */
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { minutesOf, type PersonDays, type WorkloadSettings } from './workload-days.ts';

/** Id of the column for arrow keys. */
export const OVERDUE = 'overdue';

interface OverdueCellProps {
  readonly row: PersonDays;
  readonly unit: WorkloadSettings['unit'];
  readonly isCurrent: boolean;
  readonly onOpen: (memberId: string, anchor: HTMLElement) => void;
}

const inHours = (minutes: number): number => Math.round(minutes / 6) / 10;

function OverdueButton({ row, unit, isCurrent, onOpen }: OverdueCellProps) {
  const { t } = useTranslation('workload');
  const { person, overdue } = row;
  const minutes = minutesOf(overdue);
  const inTasks = unit === 'count' || minutes === 0;
  const text =
    overdue.length === 0 ? '–' : inTasks ? String(overdue.length) : String(Math.round(minutes / 60));
  const open = (event: MouseEvent<HTMLElement>): void => onOpen(person.member.id, event.currentTarget);
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      className="wl-cell"
      data-bad={overdue.length > 0 || undefined}
      aria-haspopup="dialog"
      onClick={open}
    >
      <VisuallyHidden>
        {t('overdueCell', { name: person.member.name, hours: inHours(minutes), count: overdue.length })}
      </VisuallyHidden>
      <span aria-hidden>{text}</span>
    </button>
  );
}

export function OverdueCell(props: OverdueCellProps) {
  return (
    <td data-col={OVERDUE} className="wl-overdue">
      <OverdueButton {...props} />
    </td>
  );
}

export function OverdueHead() {
  const { t } = useTranslation('workload');
  return (
    <th scope="col" rowSpan={2} className="wl-overdue" data-tip={t('overdueHow')}>
      {t('overdue')}
    </th>
  );
}

/** The overdue work of all people. */
export function OverdueFoot({ people }: { readonly people: readonly PersonDays[] }) {
  const minutes = people.reduce((sum, { overdue }) => sum + minutesOf(overdue), 0);
  return (
    <td className="wl-all wl-overdue">
      <span className="wl-all-number">{Math.round(minutes / 60)}</span>
      <span className="wl-all-bars" />
    </td>
  );
}
