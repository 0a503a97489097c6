/**
 * One person of the schedule: planned and free time in the visible days, own working hours, and time off. Props:
 * person, plan, range, onOpen(allocation), onAllocate, onClose.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Plus, Trash2 } from 'lucide-react';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { Allocation } from '../../../contract/entities/planning-entities.ts';
import { useLoggedTime } from '../../data/logged-time.ts';
import { change } from '../../data/mutate.ts';
import { type PlannedPerson, type SchedulePlan, usePlan } from '../../data/schedule.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { Day } from '../../lib/day.ts';
import { formatDay, weekdayNames } from '../../lib/format-day.ts';
import { isUnreadableDay } from '../../lib/parse-typed-day.ts';
import { isText, useFormDraft } from '../../modules/device/use-form-draft.ts';
import { useTypedHours } from '../../modules/working-time/use-typed-hours.ts';
import { Button } from '../../ui/button.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { useDurationText } from '../../ui/duration-text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { sumOf } from './loads.ts';

interface MemberDrawerProps {
  readonly person: PlannedPerson;
  readonly plan: SchedulePlan;
  readonly range: { readonly from: Day; readonly to: Day };
  readonly onOpen: (allocation: Allocation) => void;
  readonly onAllocate: () => void;
  readonly onClose: () => void;
}

function Summary({ person, range }: Pick<MemberDrawerProps, 'person' | 'range'>) {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const durationText = useDurationText();
  const sum = sumOf(person, range.from, range.to);
  const logged = useLoggedTime(person.member.user_id, range.from, range.to);
  const details = [
    [t('allocated'), durationText(sum.allocated)],
    [t('capacity'), durationText(sum.capacity)],
    [t('available'), durationText(sum.free)],
    [t('over'), t('daysOver', { count: sum.daysOver })],
    [t('loggedBillable'), durationText(logged?.billableMinutes ?? 0)],
    [t('loggedOther'), durationText(logged?.otherMinutes ?? 0)],
  ];
  return (
    <section className="plan-section">
      <h3 className="hf-field-label">
        {formatDay(range.from, locale, '')} – {formatDay(range.to, locale, '')}
      </h3>
      <dl className="plan-facts">
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface HoursFieldProps {
  readonly label: string;
  readonly form: string;
  readonly minutes: number;
  /** Resolves whether it was stored. */
  readonly onMinutes: (minutes: number) => Promise<boolean>;
}

function HoursField({ label, form, minutes, onMinutes }: HoursFieldProps) {
  const { t } = useTranslation('schedule');
  const { input, type, problem } = useTypedHours({
    ...{ form, hours: minutes / 60, min: 0, max: 24 },
    onHours: (hours) => onMinutes(Math.round(hours * 60)),
  });
  const wrong = problem === 'hoursBetween' ? t('dayHoursBetween') : problem && t(problem);
  return <TextField label={label} size="sm" error={wrong} onValueChange={type} {...input} />;
}

/** Working hours per weekday; without own hours those of the organization apply. */
function OwnWeek({ person }: Pick<MemberDrawerProps, 'person'>) {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const apply = usePlan();
  const memberId = person.member.id;
  const names = weekdayNames(locale, 1);
  const set = async (week: number[] | null): Promise<boolean> =>
    (await apply([change('workingTime.setMember', { memberId, week })])) === null;
  return (
    <section className="plan-section">
      <Checkbox
        label={t('ownWeek')}
        checked={person.member.working_week !== null}
        onCheckedChange={(own) => void set(own ? [...person.time.week] : null)}
      />
      {person.member.working_week && (
        <div className="plan-week">
          {person.member.working_week.map((minutes, index) => (
            <HoursField
              key={names[index]?.long}
              label={names[index]?.short ?? ''}
              form={`${memberId} ${String(index)}`}
              minutes={minutes}
              onMinutes={(next) => set(person.time.week.with(index, next))}
            />
          ))}
        </div>
      )}
    </section>
  );
}

const NO_DAY = { day: '', text: '' };
const WHOLE_DAYS = { fromNoon: false, untilNoon: false };

function TimeOffList({ person }: Pick<MemberDrawerProps, 'person'>) {
  const { t } = useTranslation(['schedule', 'errors']);
  const locale = useLocale();
  const apply = usePlan();
  /** Key that resets the fields after each entry. */
  const [added, setAdded] = useState(0);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState(NO_DAY);
  const [half, setHalf] = useState(WHOLE_DAYS);
  const [problem, setProblem] = useState<string | null>(null);
  const { id: teamMemberId, team_id: teamId } = person.member;
  const [reason, setReason, forget] = useFormDraft(`time-off.${teamMemberId}`, '', isText);
  const add = async (): Promise<void> => {
    if (from === '') return setProblem(t('needsDays'));
    // The field shows the error itself. Storing only the first day would be wrong.
    if (isUnreadableDay(to.day, to.text)) return;
    const days = { from, to: to.day === '' ? from : to.day, ...half };
    const args = {
      timeOffId: newId(),
      teamId,
      teamMemberId,
      days,
      reason: reason.trim() === '' ? null : reason.trim(),
    };
    const code = await apply([change('timeOff.create', args)]);
    setProblem(code === null ? null : t(`errors:${code}`));
    if (code !== null) return;
    setFrom('');
    setTo(NO_DAY);
    forget();
    setHalf(WHOLE_DAYS);
    setAdded((count) => count + 1);
  };
  const remove = async (timeOffId: string): Promise<void> => {
    const code = await apply([change('timeOff.remove', { timeOffId })]);
    setProblem(code === null ? null : t(`errors:${code}`));
  };
  return (
    <section className="plan-section">
      <h3 className="hf-field-label">{t('timeOff')}</h3>
      <ul className="plan-list">
        {person.timeOff.map((one) => (
          <li key={one.id}>
            <span className="hf-grow">
              {formatDay(one.start_date, locale, '')} – {formatDay(one.end_date, locale, '')}
              <span className="hf-subtle">{one.reason}</span>
            </span>
            <IconButton
              icon={Trash2}
              size="sm"
              label={t('deleteTimeOff')}
              onClick={() => void remove(one.id)}
            />
          </li>
        ))}
      </ul>
      <div className="plan-pair">
        <DateField
          key={`from ${String(added)}`}
          label={t('from')}
          value={from}
          error={problem}
          onValueChange={setFrom}
        />
        <DateField
          key={`to ${String(added)}`}
          label={t('to')}
          value={to.day}
          onValueChange={(day, text) => setTo({ day, text })}
        />
      </div>
      <Checkbox
        label={t('fromNoon')}
        checked={half.fromNoon}
        onCheckedChange={(fromNoon) => setHalf({ ...half, fromNoon })}
      />
      <Checkbox
        label={t('untilNoon')}
        checked={half.untilNoon}
        onCheckedChange={(untilNoon) => setHalf({ ...half, untilNoon })}
      />
      <TextField
        label={t('reason')}
        help={t('reasonSeen')}
        value={reason}
        maxLength={LIMITS.timeOffReason}
        onValueChange={setReason}
      />
      <Button kind="line" icon={Plus} onClick={() => void add()}>
        {t('addTimeOff')}
      </Button>
    </section>
  );
}

export function MemberDrawer({ person, plan, range, onOpen, onAllocate, onClose }: MemberDrawerProps) {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const durationText = useDurationText();
  const { name } = person.member;
  return (
    <Drawer open size="sm" onClose={onClose} label={name} header={<h2>{name}</h2>}>
      <div className="hf-column hf-scroll">
        <Summary person={person} range={range} />
        <section className="plan-section">
          <h3 className="hf-field-label">{t('allocations')}</h3>
          {person.allocations.length === 0 && <p className="hf-subtle">{t('noAllocations')}</p>}
          {person.allocations.map((one) => (
            <button key={one.id} type="button" className="plan-item" onClick={() => onOpen(one)}>
              <ColorSquare color={plan.projects.get(one.project_id)?.color_code ?? '#a9a9a9'} />
              <span className="plan-person-text">
                <span className="hf-trunc">
                  {plan.projects.get(one.project_id)?.name ?? t('hiddenProject')}
                </span>
                <span className="hf-subtle">
                  {formatDay(one.allocated_from, locale, '')} – {formatDay(one.allocated_to, locale, '')}
                </span>
              </span>
              <b>{durationText(one.minutes_per_day)}</b>
            </button>
          ))}
          <Button kind="line" icon={Plus} onClick={onAllocate}>
            {t('allocate')}
          </Button>
        </section>
        <OwnWeek person={person} />
        <TimeOffList person={person} />
      </div>
    </Drawer>
  );
}
