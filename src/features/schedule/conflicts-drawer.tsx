/**
 * People planned beyond their capacity in the visible days: when, by how much and for which projects, with one-step
 * fixes. Props: people, plan, range, onClose.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadsBetween, reductionsFor } from '../../../contract/rules/day-load.ts';
import { type PlannedPerson, type SchedulePlan, usePlan } from '../../data/schedule.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { Day } from '../../lib/day.ts';
import { formatDay } from '../../lib/format-day.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { useDurationText } from '../../ui/duration-text.tsx';
import { reduceAllocations } from './plan-edits.ts';

interface ConflictsDrawerProps {
  readonly people: readonly PlannedPerson[];
  readonly plan: SchedulePlan;
  readonly range: { readonly from: Day; readonly to: Day };
  readonly onClose: () => void;
}

function Conflict({
  person,
  plan,
  range,
}: Omit<ConflictsDrawerProps, 'people' | 'onClose'> & { person: PlannedPerson }) {
  const { t } = useTranslation(['schedule', 'errors']);
  const [refused, setRefused] = useState<string | null>(null);
  const locale = useLocale();
  const durationText = useDurationText();
  const apply = usePlan();
  const days = loadsBetween(person.allocations, person.time, range.from, range.to).filter(
    ({ over }) => over > 0,
  );
  const relief = reductionsFor(person.allocations, person.time, range.from, range.to);
  const projectOf = (allocationId: string): string => {
    const projectId = person.allocations.find(({ id }) => id === allocationId)?.project_id ?? '';
    return plan.projects.get(projectId)?.name ?? t('hiddenProject');
  };
  const namesOn = (day: Day): string =>
    person.allocations
      .filter((one) => one.allocated_from <= day && one.allocated_to >= day)
      .map((one) => projectOf(one.id))
      .join(', ');
  return (
    <section className="plan-section">
      <h3>{person.member.name}</h3>
      <ul className="plan-list">
        {days.map(({ day, allocated, work, over }) => (
          <li key={day}>
            <span className="hf-grow">
              {formatDay(day, locale, '')} · {durationText(allocated)} / {durationText(work.minutes)}
              <span className="hf-subtle">{namesOn(day)}</span>
            </span>
            <b className="hf-over">+{durationText(over)}</b>
          </li>
        ))}
      </ul>
      {relief.length > 0 && (
        <>
          {relief.map((one) => (
            <p key={one.allocationId} className="hf-subtle">
              {t('suggestion', {
                project: projectOf(one.allocationId),
                hours: durationText(one.minutesPerDay),
              })}
            </p>
          ))}
          <Button kind="line" onClick={() => void apply(reduceAllocations(relief)).then(setRefused)}>
            {t('applySuggestion')}
          </Button>
          {refused !== null && (
            <p className="hf-field-error" role="alert">
              {t(`errors:${refused}`)}
            </p>
          )}
        </>
      )}
    </section>
  );
}

export function ConflictsDrawer({ people, plan, range, onClose }: ConflictsDrawerProps) {
  const { t } = useTranslation('schedule');
  return (
    <Drawer open size="sm" onClose={onClose} label={t('conflicts')} header={<h2>{t('conflicts')}</h2>}>
      <div className="hf-column hf-scroll">
        {people.length === 0 && <p className="plan-section hf-subtle">{t('noConflicts')}</p>}
        {people.map((person) => (
          <Conflict key={person.member.id} person={person} plan={plan} range={range} />
        ))}
      </div>
    </Drawer>
  );
}
