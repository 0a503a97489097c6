/**
 * The schedule as a table: planned time of each person per week of the visible days. Props: people, range, plan,
 * onMember.
 */
import { useTranslation } from 'react-i18next';
import { addDays, type Day, weekdayOf } from '../../lib/day.ts';
import { formatDay } from '../../lib/format-day.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { PlannedPerson, SchedulePlan } from '../../data/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { sumOf } from './loads.ts';

interface ScheduleTableProps {
  readonly people: readonly PlannedPerson[];
  readonly plan: SchedulePlan;
  readonly range: { readonly from: Day; readonly to: Day };
  readonly onMember: (memberId: string) => void;
}

function weeksOf(from: Day, to: Day): { readonly from: Day; readonly to: Day }[] {
  const weeks: { from: Day; to: Day }[] = [];
  for (let monday = addDays(from, 1 - weekdayOf(from)); monday <= to; monday = addDays(monday, 7))
    weeks.push({ from: monday, to: addDays(monday, 6) });
  return weeks;
}

const inHours = (minutes: number): number => Math.round(minutes / 6) / 10;

export function ScheduleTable({ people, plan, range, onMember }: ScheduleTableProps) {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const weeks = weeksOf(range.from, range.to);
  const total = (from: Day, to: Day) => {
    const sums = people.map((person) => sumOf(person, from, to));
    const planned = sums.reduce((all, sum) => all + sum.allocated, 0);
    return { planned: inHours(planned), capacity: inHours(sums.reduce((all, sum) => all + sum.capacity, 0)) };
  };
  const projectsOf = ({ allocations }: PlannedPerson): string => {
    const near = allocations.filter(
      (one) => one.allocated_from <= range.to && one.allocated_to >= range.from,
    );
    return [
      ...new Set(near.map((one) => plan.projects.get(one.project_id)?.name ?? t('hiddenProject'))),
    ].join(', ');
  };
  return (
    <div className="plan-table hf-scroll">
      <table>
        <caption className="hf-subtle">{t('tableCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            <th scope="col">{t('projects')}</th>
            {weeks.map((week) => (
              <th key={week.from} scope="col">
                {t('weekOf', { day: formatDay(week.from, locale, '') })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.member.id}>
              <th scope="row">
                <Button onClick={() => onMember(person.member.id)}>{person.member.name}</Button>
              </th>
              <td>{projectsOf(person)}</td>
              {weeks.map((week) => {
                const { allocated, capacity, daysOver } = sumOf(person, week.from, week.to);
                return (
                  <td key={week.from} className={daysOver > 0 ? 'hf-over' : undefined}>
                    {t('ofCapacity', { planned: inHours(allocated), capacity: inHours(capacity) })}
                    {daysOver > 0 && ` · ${t('daysOver', { count: daysOver })}`}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('everyone')}
            </th>
            {weeks.map((week) => (
              <td key={week.from}>{t('ofCapacity', total(week.from, week.to))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
