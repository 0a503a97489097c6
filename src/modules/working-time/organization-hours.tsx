/**
 * The working time of the organization: weekdays, and hours per day. Each change is stored at once, also offline, and
 * applies to all of its teams. Shown on the schedule and in the admin center.
 */
import './working-time.css';
import { useId } from 'react';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Team } from '../../../contract/entities/team-entities.ts';
import { WEEK_DAYS, type WeekDay } from '../../../contract/rules/working-time.ts';
import { change } from '../../data/mutate.ts';
import { useTeam } from '../../data/people.ts';
import { useOrganizationTeamIds, usePlan } from '../../data/schedule.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { weekdayNames } from '../../lib/format-day.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTypedHours } from './use-typed-hours.ts';

const MIN_HOURS = 1;
const MAX_HOURS = 24;
const STEP = 0.5;

/** Returns whether it was stored. */
type SetTime = (time: { readonly days?: readonly WeekDay[]; readonly hours?: number }) => Promise<boolean>;

function useSetTime(team: Team | undefined): SetTime {
  const teamIds = useOrganizationTeamIds();
  const apply = usePlan();
  return async ({ days = WEEK_DAYS.filter((day) => team?.working_days.includes(day)), hours }) => {
    if (!team) return false;
    const workingHours = hours ?? team.working_hours;
    const code = await apply([
      change('workingTime.setOrganization', { teamIds: [...teamIds], workingDays: [...days], workingHours }),
    ]);
    return code === null;
  };
}

function Days({ team, set }: { readonly team: Team; readonly set: SetTime }) {
  const { t } = useTranslation('schedule');
  const label = useId();
  const names = weekdayNames(useLocale(), 1);
  const days = WEEK_DAYS.filter((day) => team.working_days.includes(day));
  return (
    <div className="worktime-line" role="group" aria-labelledby={label}>
      <span id={label} className="worktime-label">
        {t('workingDays')}
      </span>
      <span className="worktime-days">
        {WEEK_DAYS.map((day, index) => {
          const works = days.includes(day);
          return (
            <button
              key={day}
              type="button"
              className="worktime-day"
              aria-pressed={works}
              data-tip={names[index]?.long}
              onClick={() =>
                void set({ days: WEEK_DAYS.filter((one) => (one === day ? !works : days.includes(one))) })
              }
            >
              {names[index]?.short ?? day}
            </button>
          );
        })}
      </span>
      <span className="hf-subtle worktime-note">{t('dayCount', { count: days.length })}</span>
    </div>
  );
}

function Hours({ team, set }: { readonly team: Team; readonly set: SetTime }) {
  const { t } = useTranslation('schedule');
  const id = useId();
  const { number, problem, input, type, forget } = useTypedHours({
    ...{ form: team.organization_id, hours: team.working_hours, min: MIN_HOURS, max: MAX_HOURS },
    onHours: (hours) => set({ hours }),
  });
  const step = (by: number): void => {
    forget();
    void set({ hours: Math.min(MAX_HOURS, Math.max(MIN_HOURS, team.working_hours + by)) });
  };
  return (
    <div className="worktime-line">
      <label htmlFor={id} className="worktime-label">
        {t('workingHours')}
      </label>
      <span className="worktime-value">
        <span className="worktime-stepper" data-wrong={problem === null ? undefined : ''}>
          <IconButton
            icon={Minus}
            size="sm"
            label={t('lessHours')}
            disabled={team.working_hours <= MIN_HOURS}
            onClick={() => step(-STEP)}
          />
          <input
            id={id}
            {...input}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <IconButton
            icon={Plus}
            size="sm"
            label={t('moreHours')}
            disabled={team.working_hours >= MAX_HOURS}
            onClick={() => step(STEP)}
          />
        </span>
        {problem !== null && (
          <span id={`${id}-problem`} role="alert" className="worktime-problem">
            {t(problem)}
          </span>
        )}
      </span>
      <span className="hf-subtle worktime-note">
        {t('weekHours', { hours: number.format(team.working_hours * team.working_days.length) })}
      </span>
    </div>
  );
}

export function OrganizationHours() {
  const team = useTeam();
  const set = useSetTime(team);
  if (!team) return null;
  return (
    <div className="worktime">
      <Days team={team} set={set} />
      <Hours team={team} set={set} />
    </div>
  );
}
